import type { TableActs } from '@umpire/shared/umpire/kit/testing/table-acts.ts';

// Written from the rulebook's clauses: 4 the sequence, 5 movement, 9 combat, 10 positions, 12 supply, 13 bridges, 14 reserves.

export const tableActs: TableActs = {
  scenario: 'campaign',
  everyPhase: {
    turn: 3,
    acts: `
      // 5.1.a Units move in the movement phase
      allied move 9-ccb 1310 | 5.1.a,14,13.3,4.A | movement-allied
      allied move arty-422 0735 | 5.1.a,14,13.3,4.A | movement-allied
      allied move 8-28 0701 | 5.1.a,14,13.3,4.A | movement-allied
      german move lehr-902-pzgr 1124 | 5.1.a,14,13.3,4.A | movement-german
      german move 12-89 0412 | 5.1.a,14,13.3,4.A | movement-german
      german move kg-peiper 0412 | 5.1.a,14,13.3,4.A | movement-german
      // Nobody moves what is the other’s
      german move 9-ccb 1310 | 5.1.a,14,13.3,4.A
      german move arty-422 0735 | 5.1.a,14,13.3,4.A
      allied move lehr-902-pzgr 1124 | 5.1.a,14,13.3,4.A
      allied move 12-89 0412 | 5.1.a,14,13.3,4.A
      // 9.1 Neighbours, in the combat phase
      german attack 277-990 0709 | 9.1 | combat-german
      german attack 62-164 1018 | 9.1 | combat-german
      german attack 26-78 1424 | 9.1 | combat-german
      german attack 272-982 0704 | 9.1 | combat-german
      allied attack 99-393 0609 | 9.1 | combat-allied
      allied attack 106-424 0919 | 9.1 | combat-allied
      allied attack 78-310 0603 | 9.1 | combat-allied
      german attack 99-393 0609 | 9.1
      allied attack 62-164 1018 | 9.1
      german attack kg-peiper 0709 | 9.1
      allied attack 9-ccb 0609 | 9.1
      // 9.6 and following: steps; 9.4, 12, 9.5 states
      allied flip 99-393 | 9
      german flip 62-164 | 9
      german flip 99-393 | 9
      german mark 99-393 engaged | 9
      allied mark 62-164 shocked | 21.3
      allied mark 62-164 out-of-supply | 12,15.6
      german mark 9-ccb out-of-supply | 12
      german mark 62-164 counterattack | 9.5
      // 14.1 Reserves
      allied mark kg-peiper reserve | 14
      german mark 9-ccb reserve | 14
      // 13, 15 Bridges and positions
      german lay bridge-blown hexside:1325:1424 | 13,8
      allied lay bridge-blown hexside:1324:1424 | 13,8
      german lay position-german 0412 | 8.1
      allied lay fortification 1311 | 8.2
      // 4.A
      allied previous | 4.A
      german previous | 4.A
      german turn 5 movement german | 4.A
      allied turn 4 movement allied | 4.A
    `,
  },
  situations: [
    {
      turn: '3 movement allied',
      acts: `
        // 5.1, 5.2
        allied move 9-ccb 1310/1410/1411/1312/1211/1210 | ok
        allied move arty-422 0733/0833/0834/0735/0634 | ok
        allied move 8-28 0701/0702/0502 | ok
        allied move arty-32 1002/1103/1004/0904/0903 | ok
        allied move arty-333 1014/1115/1116 | ok
        // 5.1.b
        allied move 99-393 0609 | 5.1.b
        allied move 106-424 0919 | 5.1.b
        allied move 78-310 0603 | 5.1.b
        allied move 28-110 1324 | 5.1.b
        allied move 8-28 0602 | 5.1.b
        // 5.1.a Too far
        allied move 9-ccb 0734 | 5
        allied move arty-422 1311 | 5
        allied move arty-32 2511 | 5
        // German units
        german move kg-peiper 0412 | 5.1.a
        allied move kg-peiper 0412 | 5.1.a
      `,
    },
    {
      turn: '3 movement german',
      acts: `
        // 5.1, 5.2
        german move lehr-902-pzgr 1124/1224/1225/1126/1025/1024 | ok
        german move lehr-901-pzgr 1124/1225/1126/1024 | ok
        german move 12-89 0511/0611/0513/0412/0411 | ok
        german move kg-peiper 0412/0513/0414/0314/0313 | ok
        german move 1-2-ss-pzgr 0412/0513/0514/0314 | ok
        german move 12-26-ss-pzgr 0509/0511/0410/0409 | ok
        german move 12-25-ss-pzgr 0509/0511/0410/0409 | ok
        german move 12-ss-pz 0509/0511 | ok
        german move 1-1-ss-pzgr 0412/0513 | ok
        german move lehr-130-pz 1124/1126/1024 | ok
        // 5.1.b
        german move 277-990 0709 | 5.1.b
        german move 62-164 1018 | 5.1.b
        german move 26-78 1424 | 5.1.b
        german move 272-982 0704 | 5.1.b
        german move 272-980 0601 | 5.1.b
        // 5.1.a
        german move kg-peiper 1311 | 5
        german move 12-89 1003 | 5
        german move lehr-902-pzgr 0412 | 5
        allied move 9-ccb 1310 | 5.1.a
      `,
    },
    {
      turn: '3 combat german',
      acts: `
        // 9.1
        german attack 277-990 0709 | ok
        german attack 277-989 0709 | ok
        german attack 277-989+277-990 0709 | ok
        german attack 62-164 1018 | ok
        german attack 62-164+62-190 1018 | ok
        german attack 62-183 1018 | ok
        german attack 26-78 1424 | ok
        german attack 26-77 1424 | ok
        german attack 26-77+26-78 1424 | ok
        german attack 272-982 0704 | ok
        german attack 272-981 0704 | ok
        german attack 272-981+272-982 0704 | ok
        german attack 3-5 0714 | ok
        german attack 326-751 0907 | ok
        german attack 272-980 0601 | ok
        german attack kg-peiper 0709 | 9.1
        german attack 12-89 0714 | 9.1
        german attack 277-991 0704 | 9.1
        german attack 62-164 1424 | 9.1
        german attack lehr-902-pzgr 1424 | 9.1
        german attack 212-423 1018 | 9.1
        german attack 277-990 0609 | 9.1
        german move 277-990 0709 | 5.1.a,9
        german move kg-peiper 0412 | 5.1.a
        german delete 62-164 | 9
        german flip 62-164 | 9
      `,
    },
    {
      turn: '3 combat allied',
      acts: `
        // 9.1
        allied attack 99-393 0609 | ok
        allied attack 99-393 0608 | ok
        allied attack 2-9 0608 | ok
        allied attack 106-424 0919 | ok
        allied attack 106-424 0918 | ok
        allied attack 78-310 0603 | ok
        allied attack 78-310 0604 | ok
        allied attack 14-cav 0614 | ok
        allied attack 14-cav 0613 | ok
        allied attack 28-110 1325 | ok
        allied attack 28-110 1324 | ok
        allied attack 4-12 0333 | ok
        allied attack 8-28 0602 | ok
        allied attack 9-ccb 0609 | 9.1
        allied attack 99-393 0919 | 9.1
        allied attack arty-422 0333 | 9.1
        allied attack 2-38 0609 | 9.1
        allied attack 106-422 0919 | 9.1
        allied attack 78-310 0909 | 9.1
        allied move 99-393 0608 | 5.1.a,9
        allied move 9-ccb 1310 | 5.1.a
      `,
    },
    {
      turn: '3 exploitation german',
      acts: `
        // 14, 5.6 Only units released from reserve move in exploitation
        german move kg-peiper 0412 | 5,14,24
        german move 12-89 0412 | 5,14,24
        german move lehr-902-pzgr 1124 | 5,14,24
        german move 62-164 1019 | 5,14,24
        german attack 62-164 1018 | 9.1
        allied move 9-ccb 1310 | 5,14,24
      `,
    },
    {
      turn: '3 bridge-construction german',
      acts: `
        // 13.3
        german move kg-peiper 0412 | 13.3,5
        german move 12-89 0412 | 13.3,5
        german attack 277-990 0709 | 9.1
        allied move 9-ccb 1310 | 13.3,5
      `,
    },
  ],
};
