BEGIN TRANSACTION;
CREATE TABLE event (
    table_id TEXT NOT NULL,
    v INTEGER NOT NULL CHECK (v > 0),
    event TEXT NOT NULL,
    person INTEGER,
    command TEXT,
    at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (table_id, v)
) WITHOUT ROWID;
INSERT INTO "event" VALUES('6vs9hfpt42uf',1,'{"kind":"opened","rules":"back-alley","options":{"schedule":"2,1","tie":"draw"},"sitters":[{"name":"Ann","bot":null},{"name":"Lou","bot":"house"},{"name":"Ruth","bot":"house"},{"name":"Max","bot":"house"}],"first_dealer":3,"pace":"instant","hints":true}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',2,'{"kind":"deal-committed","table":"85c924c3597164c4","match":1,"deal":1,"secret":"a6058a00581a22b22de50472433d2e44fed8b6b8357e44cd3129903ac1d45597"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',3,'{"kind":"cards-dealt","hands":[["S3","D6"],["HJ","CA"],["S6","C8"],["D5","H2"]],"turn_up":"C3","stock":["S7","DT","SA","DK","D7","BB","HK","DJ","H6","H9","S4","DQ","D4","C5","H8","C9","H4","DA","S8","HT","S5","CJ","CT","HA","CQ","SK","CK","D8","SJ","ST","H5","H7","H3","D3","D2","C4","HQ","LB","C6","D9","C7","S9","SQ","C2","S2"]}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',4,'{"kind":"action-taken","seat":0,"action":"pass"}',0,'command-1','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',5,'{"kind":"action-taken","seat":1,"action":"1"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',6,'{"kind":"action-taken","seat":2,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',7,'{"kind":"action-taken","seat":3,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',8,'{"kind":"action-taken","seat":1,"action":"HJ"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',9,'{"kind":"action-taken","seat":2,"action":"C8"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',10,'{"kind":"action-taken","seat":3,"action":"H2"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',11,'{"kind":"action-taken","seat":0,"action":"D6"}',0,'command-2','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',12,'{"kind":"action-taken","seat":2,"action":"S6"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',13,'{"kind":"action-taken","seat":3,"action":"D5"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',14,'{"kind":"action-taken","seat":0,"action":"S3"}',0,'command-3','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',15,'{"kind":"action-taken","seat":1,"action":"CA"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',16,'{"kind":"deal-committed","table":"85c924c3597164c4","match":1,"deal":2,"secret":"87376f07bcb81287fdc8c0388fe881c3a0661970ef3f6df0148ded7e8a34888d"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',17,'{"kind":"ready-pressed","seat":0,"serial":2}',0,'command-4','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',18,'{"kind":"cards-dealt","hands":[["S2"],["SA"],["HQ"],["H6"]],"turn_up":"S8","stock":["DQ","S7","DK","CK","C8","H5","BB","S3","DT","C3","D7","D9","ST","D2","HJ","C7","D6","D5","H3","HT","S6","C9","S4","C4","SK","S9","C6","H2","D8","CT","H8","H9","C5","H4","SQ","CQ","SJ","DA","CJ","D4","CA","H7","HA","LB","C2","S5","D3","HK","DJ"]}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',19,'{"kind":"action-taken","seat":1,"action":"board"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',20,'{"kind":"action-taken","seat":2,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',21,'{"kind":"action-taken","seat":3,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',22,'{"kind":"action-taken","seat":0,"action":"pass"}',0,'command-5','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',23,'{"kind":"action-taken","seat":1,"action":"SA"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',24,'{"kind":"action-taken","seat":2,"action":"HQ"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',25,'{"kind":"action-taken","seat":3,"action":"H6"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',26,'{"kind":"action-taken","seat":0,"action":"S2"}',0,'command-6','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',27,'{"kind":"rematch-asked","seat":0,"match":1}',0,'command-7','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',28,'{"kind":"deal-committed","table":"85c924c3597164c4","match":2,"deal":1,"secret":"9e826bd6f0a890ea47ca738eb48c14ec53676da43f9e9919878d972f9a451da1"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('6vs9hfpt42uf',29,'{"kind":"cards-dealt","hands":[["HK","S8"],["LB","S9"],["C3","HA"],["D7","S3"]],"turn_up":"CJ","stock":["S6","HT","CA","DQ","CK","SQ","D5","H4","D8","SK","BB","SA","CQ","H7","DK","H5","S2","H2","D6","S5","DA","D9","C9","C6","C5","C4","C8","D3","ST","D2","H8","SJ","S7","D4","C7","H6","HJ","DT","C2","DJ","H3","HQ","CT","S4","H9"]}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('p7928xjecvcx',1,'{"kind":"opened","rules":"rubber-bridge","options":{},"sitters":[{"name":"Ann","bot":null},{"name":"Lou","bot":"natural"},{"name":"Ruth","bot":"natural"},{"name":"Max","bot":"natural"}],"first_dealer":3,"pace":"instant","hints":true}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('p7928xjecvcx',2,'{"kind":"deal-committed","table":"424dc2a8687c498c","match":1,"deal":1,"secret":"cbcee39b859205f57ff8b9ba41277601c77b39621ba19dc8870461db595d0bd2"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('p7928xjecvcx',3,'{"kind":"cards-dealt","hands":[["S3","S4","C5","DT","C7","SA","ST","H6","SK","D8","H2","D7","C4"],["H9","SJ","CT","S5","HQ","D9","CK","D5","HK","HJ","C9","S2","H7"],["S8","S9","HA","CJ","DK","S7","DA","S6","H8","SQ","CA","C6","H5"],["C3","H3","D6","HT","DJ","CQ","D4","C8","D3","C2","H4","D2","DQ"]],"turn_up":null,"stock":[]}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('p7928xjecvcx',4,'{"kind":"action-taken","seat":3,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('ue2jtc',1,'{"kind":"opened","rules":"back-alley","options":{"schedule":"2,1"},"sitters":[{"name":"Ann","bot":null},null,null,null],"first_dealer":3,"pace":"instant","watching":"public"}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('ue2jtc',2,'{"kind":"deal-committed","table":"041c9099425e2907","match":1,"deal":1,"secret":"0444f8cd2c65c73a1faea7a29bb75d2dd15cfe8c513a9f950edc472eab136bdc"}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('ue2jtc',3,'{"kind":"person-joined","person":1,"name":"Bea","seat":1}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('ue2jtc',4,'{"kind":"person-left","person":1,"bot":null}',1,'command-14','2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',1,'{"kind":"opened","rules":"back-alley","options":{"schedule":"2,1"},"sitters":[{"name":"Ann","bot":null},null,null,null],"first_dealer":3,"pace":"instant","watching":"public"}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',2,'{"kind":"deal-committed","table":"0b7d297b4cfcb8de","match":1,"deal":1,"secret":"6c575f5dfa79eb91963ced8d08ad2833f442e6f0535c3581dd95d469490d247c"}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',3,'{"kind":"person-joined","person":1,"name":"Ruth","seat":1}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',4,'{"kind":"bot-seated","seat":2,"bot":"random","name":"Lou"}',0,'command-bot-2','2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',5,'{"kind":"bot-seated","seat":3,"bot":"random","name":"Max"}',0,'command-bot-3','2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',6,'{"kind":"match-started","first_dealer":3}',0,'command-start','2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',7,'{"kind":"cards-dealt","hands":[["C8","DA"],["C2","SK"],["BB","CJ"],["D2","SQ"]],"turn_up":"LB","stock":["D3","S6","S5","HQ","HJ","C7","HA","H2","S9","HK","H4","CA","S4","D8","DQ","SJ","S2","H9","ST","D4","H6","HT","H7","C3","D9","CK","S7","SA","C9","C5","CT","D7","H3","H5","CQ","S3","DJ","C4","H8","D6","C6","S8","DT","DK","D5"]}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',8,'{"kind":"said","person":1,"text":"","phrase":"hello"}',1,'command-13','2026-12-01 15:31:10');
INSERT INTO "event" VALUES('yh6t8y',9,'{"kind":"person-moved","person":1,"device":"0a019035fa39840e002523397105f5f7df93979c821719d7db579c42ef8f9d61"}',NULL,NULL,'2026-12-01 15:31:10');
INSERT INTO "event" VALUES('zv5crryfupbm',1,'{"kind":"opened","rules":"back-alley","options":{"schedule":"3,2,1"},"sitters":[{"name":"Ann","bot":null},{"name":"Lou","bot":"house"},{"name":"Ruth","bot":"house"},{"name":"Max","bot":"house"}],"first_dealer":3,"pace":"instant","hints":true}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',2,'{"kind":"deal-committed","table":"c424eae11631d67f","match":1,"deal":1,"secret":"df64a0d8a5b4dff0c5475a81bcd2b26419dac896481471da57afd608bc27f07a"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',3,'{"kind":"cards-dealt","hands":[["S3","HK","S6"],["D2","HQ","H2"],["SA","H5","D7"],["S2","SJ","H8"]],"turn_up":"DQ","stock":["CQ","BB","S8","C3","CT","SK","D9","H7","DT","S4","H6","DK","D3","DJ","C8","HA","ST","CJ","C4","C5","D5","SQ","HJ","CK","C2","DA","H3","LB","HT","C9","D8","S7","S9","S5","D4","H9","CA","C6","D6","H4","C7"]}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',4,'{"kind":"action-taken","seat":0,"action":"pass"}',0,'command-8','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',5,'{"kind":"action-taken","seat":1,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',6,'{"kind":"action-taken","seat":2,"action":"1"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',7,'{"kind":"action-taken","seat":3,"action":"pass"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',8,'{"kind":"action-taken","seat":2,"action":"H5"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',9,'{"kind":"action-taken","seat":3,"action":"H8"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',10,'{"kind":"action-taken","seat":0,"action":"HK"}',0,'command-9','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',11,'{"kind":"action-taken","seat":1,"action":"H2"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',12,'{"kind":"action-taken","seat":0,"action":"S6"}',0,'command-10','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',13,'{"kind":"action-taken","seat":1,"action":"D2"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',14,'{"kind":"action-taken","seat":2,"action":"SA"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',15,'{"kind":"action-taken","seat":3,"action":"S2"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',16,'{"kind":"action-taken","seat":1,"action":"HQ"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',17,'{"kind":"action-taken","seat":2,"action":"D7"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',18,'{"kind":"action-taken","seat":3,"action":"SJ"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',19,'{"kind":"action-taken","seat":0,"action":"S3"}',0,'command-11','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',20,'{"kind":"deal-committed","table":"c424eae11631d67f","match":1,"deal":2,"secret":"b95dac64d892da5efc8d5c7d438a96bb86399207685d2578acfb210bd6c8fb4e"}',NULL,NULL,'2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',21,'{"kind":"ready-pressed","seat":0,"serial":2}',0,'command-12','2026-12-01 15:31:09');
INSERT INTO "event" VALUES('zv5crryfupbm',22,'{"kind":"cards-dealt","hands":[["SK","HK"],["HA","BB"],["DK","S6"],["H5","LB"]],"turn_up":"S3","stock":["H6","C4","D4","C5","D6","D8","CJ","H3","S4","C8","S7","CQ","SJ","H7","CK","HJ","SQ","C6","DT","D3","DA","HQ","C3","CT","S5","DQ","C2","H2","H8","DJ","ST","D5","H4","SA","S8","D2","D9","S9","CA","S2","C9","H9","D7","C7","HT"]}',NULL,NULL,'2026-12-01 15:31:09');
CREATE TABLE move (
    token BLOB PRIMARY KEY,
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE person (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    device BLOB NOT NULL,
    PRIMARY KEY (table_id, person),
    UNIQUE (table_id, device)
) WITHOUT ROWID;
INSERT INTO "person" VALUES('yh6t8y',1,X'0A019035FA39840E002523397105F5F7DF93979C821719D7DB579C42EF8F9D61');
INSERT INTO "person" VALUES('6vs9hfpt42uf',0,X'593E6F048E1BA7D435CC41C3AF2896605501858CB0FEEF021585CEBB0CE089A3');
INSERT INTO "person" VALUES('p7928xjecvcx',0,X'593E6F048E1BA7D435CC41C3AF2896605501858CB0FEEF021585CEBB0CE089A3');
INSERT INTO "person" VALUES('ue2jtc',0,X'593E6F048E1BA7D435CC41C3AF2896605501858CB0FEEF021585CEBB0CE089A3');
INSERT INTO "person" VALUES('yh6t8y',0,X'593E6F048E1BA7D435CC41C3AF2896605501858CB0FEEF021585CEBB0CE089A3');
INSERT INTO "person" VALUES('zv5crryfupbm',0,X'593E6F048E1BA7D435CC41C3AF2896605501858CB0FEEF021585CEBB0CE089A3');
INSERT INTO "person" VALUES('ue2jtc',1,X'A6700808D3FA531AA0961B37FF24EB4F3508BAD270C56D96E713B7904EBD55C3');
CREATE TABLE thrown_away (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    v INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT INTO "thrown_away" VALUES('zv5crryfupbm',0,22);
CREATE UNIQUE INDEX event_command ON event (table_id, person, command) WHERE command IS NOT NULL;
CREATE INDEX person_device ON person (device);
COMMIT;
PRAGMA user_version = 4;
