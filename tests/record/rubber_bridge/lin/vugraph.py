"""A match of two rooms as vugraph writes it: two boards of a segment that begins with board 7."""

CARDS_7 = "3SAQT4HK62DJ93CQ87,SK8HAQT4DQT62CJ54,SJ72HJ85DAK74CKT3,S9653H973D85CA962"
CARDS_8 = "4SK87H65DAQJ5CK432,SQJ92HKJ7D962CA87,SA43HAT94DKT8CQJ5,ST65HQ832D743CT96"
HEAD = (
    "vg|Spring Cup,Round 2,I,7,8,Herons,12,Otters,9|\n"
    "rs|1NN=,2NSx-1,3NS+1,PASS|\n"
    "pn|Sid,Wim,Nan,Eva,Sue,Will,Nell,Ed|pg||\n"
)
OPEN_7 = f"qx|o7|st||md|{CARDS_7}|sv|b|mb|1N|an|12-14|mb|p|mb|-|mb|p!|pg||\n"
CLOSED_7 = (
    f"qx|c7|st||md|{CARDS_7}|sv|b|"
    "nt|somebody: a late start|pg||mb|1D|mb|-|mb|2N!|nt|so high|pg||\n"
    "nt|and now?|pg||mb|d|mb|p|mb|p|mb|p|pc|hQ|pg||\n"
)
OPEN_8 = f"qx|o8|st||md|{CARDS_8}|sv|o|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||\n"
CLOSED_8 = f"qx|c8|st||md|{CARDS_8}|sv|o|mb|pppp|pg||\n"
VUGRAPH = HEAD + OPEN_7 + CLOSED_7 + OPEN_8 + CLOSED_8
