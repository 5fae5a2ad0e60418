def show():
    pass
