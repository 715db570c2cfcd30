import type { TableActs } from '@umpire/shared/umpire/kit/testing/table-acts.ts';

// Written from the rulebook's clauses: 2 the sequence, 3 movement, 4 zones, 5 stacking, 6 combat, 7 supply, 10.1 the historical game.

/** Units that touch no enemy, one hex from free ground; pairs of neighbours that may fight; what nobody's hand does. */
export const tableActs: TableActs = {
  scenario: 'historical',
  everyPhase: {
    turn: 2,
    before: `
      move 559-vg-1 2303
      move 361-vg-1 1601
      move cca-14-db 0909
      move 36-di-1 0709
    `,
    acts: `
      german move 559-vg-1 2302 | 2a | movement-german
      german move 361-vg-1 1602 | 2a | movement-german
      german move volksw 0801   | 2a | movement-german
      allied move cca-14-db 1008 | 2a | movement-allied
      allied move 36-di-1 0708  | 2a | movement-allied
      allied move gtl-2 0504    | 2a | movement-allied
      german move cca-14-db 1008 | 2a
      german move 36-di-1 0708  | 2a
      german move gtl-2 0504    | 2a
      allied move 559-vg-1 2302 | 2a
      allied move 361-vg-1 1602 | 2a
      allied move volksw 0801   | 2a
      german attack kg-36 0502  | 6b | combat-german
      german attack 19-vg-2+19-vg-3 0402 | 6b | combat-german
      german attack 559-vg-2 0904 | 6b | combat-german
      allied attack 44-di-1 0501 | 6b | combat-allied
      allied attack 44-di-2 0401 | 6b | combat-allied
      allied attack 62-tfh 1003 | 6b | combat-allied
      german attack 44-di-1 0501 | 6b
      allied attack kg-36 0502  | 6b
      german move 21-pz-1 0301  | 10.1.3a
      german move 10-ss-1 0301  | 10.1.3a
      allied flip cca-14-db     | 6
      german flip 559-vg-1      | 6
      german mark 559-vg-1 isolated | 7
      german mark 361-vg-1 out-of-supply | 7
      allied mark cca-14-db isolated | 7
      allied mark 559-vg-1 isolated | 7
      german turn 5 movement german | 2a
      allied turn 3 combat allied | 2a
      german turn 1 movement german | 2a
      german previous | 2a
      allied previous | 2a
    `,
  },
  situations: [
    {
      turn: '2 movement german',
      before: `
        move 559-vg-1 2303
        move 361-vg-1 1601
        move 559-vg-2 2409
        move 256-vg-3 2410
      `,
      acts: `
        // 3.2 Woods, rough, rivers and roads, free of enemies
        german move 559-vg-1 2302/2402/2403/2304/2203/2202 | ok
        german move 361-vg-1 1701/1702/1602/1502/1501/1801 | ok
        german move volksw 0801 | ok
        // 4.2b Out of a zone for one point more; 4.2a into one, and no farther
        german move kg-ra 2403/2504/2303 | ok
        german move 653-spj 0801 | ok
        german move 559-vg-1 2204 | 4.2a
        // 2404 is reached by 2403, outside all zones
        german move 559-vg-1 2404 | ok
        // 4.2c From zone to zone; 4.4a the mountain regiments may
        german move 19-vg-3 0501  | 4.2c
        german move kg-36 0601    | 4.2c
        german move 19-vg-1 0401  | 4.2c
        german move kg-36 0401    | 4.2c
        german move 12-6-ss 1203/1104 | ok
        // 3b Hexes of enemies
        german move 559-vg-1 2305 | 3b
        german move kg-36 0502 | 3b
        german move kg-245 2003 | 3b
        german move 12-6-ss 1204 | 3b
        german move 559-vg-2 0904 | 3b
        german move 19-vg-2 0302 | 3b
        german move 653-spj 0703 | 3b
        german move 257-vg-1 1004 | 3b
        // 3a, 3c Farther than their points
        german move 361-vg-1 0801/2302 | 3
        // Round about, by a hex outside all zones
        german move kg-ra 2304    | ok
        german move 361-vg-2 1104 | ok
        // 3.2h The Rhine
        german move 559-vg-2 2310 | 3.2h
        german move 256-vg-3 2310 | 3.2h
        // 10.1.3a Whose turn it is to come, and where
        german move 553-vg-1 2312 | ok
        german move 553-vg-2 2314 | ok
        german move 553-vg-4 2312 | ok
        german move 553-vg-1 2201/2303 | 3.2h
        german move 21-pz-1 0301 | 10.1.3a
        german move 25-pzg-1 2505 | 10.1.3a
        german move 7-fj-1 2201 | 10.1.3a
        german move 47-vg-1 2201 | 10.1.3a
        german move 10-ss-1 2312 | 10.1.3a
      `,
    },
    {
      turn: '2 movement allied',
      before: `
        move cca-14-db 0909
        move 36-di-1 0709
      `,
      acts: `
        // 3.2 The same, and the Rhine bars the Allies always (3.3e)
        allied move 36-di-1 0708/0808/0809/0710/0609/0608 | ok
        allied move cca-14-db 1008/1009/0910/0809 | ok
        allied move 42-di-1 1913/2013/1814/1813 | ok
        allied move 70-di-3 2209/2310/2211/2111/2110 | ok
        allied move 70-di-1 2407/2406/2506 | ok
        allied move 70-di-2 2308/2408/2310/2209/2208 | ok
        allied move gtl-2 0403/0504/0505/0405/0305/0304 | ok
        allied move ffi 1813/1914/1715/1714 | ok
        allied move 42-di-3 2112/2111/2210 | ok
        allied move 42-di-2 2112/2013/2012 | ok
        allied move 42-di-1 2014/1915 | 3.2h
        allied move 70-di-3 2311 | 3.2h
        allied move 70-di-2 2409 | 3.2h
        allied move 70-di-1 2508 | 3.2h
        allied move ffi 1815 | 3.2h
        allied move 42-di-3 2312 | 3.2h
        allied move 42-di-2 2213 | 3.2h
        // 10.1.1b No American over the dotted line
        allied move 79-di-1 2103  | 10.1.1b
        allied move 79-di-2 2505  | 10.1.1b
        allied move 44-di-1 0501 | 3b
        allied move 62-tfh 1003 | 3b
        allied move 94-tfh 0903 | 3b
        allied move 100-di-2 0702 | 3b
        // 10.1.3a
        allied move 3e-rta 1515   | ok
        allied move 179-103 0101  | ok
        allied move 3e-rta 0101   | 3c
        allied move 179-103 1515  | 3c
        allied move 36-di-1 0312  | ok
        allied move 36-di-1 0101  | 3
      `,
    },
    {
      turn: '2 combat german',
      acts: `
        // 6b, 6d Neighbours, also several hexes from one stack
        german attack kg-36 0502 | ok
        german attack 19-vg-2 0502 | ok
        german attack 19-vg-3 0402 | ok
        german attack 19-vg-2+19-vg-3 0302 | ok
        german attack 19-vg-1 0302 | ok
        german attack 17-ss-pzg-1 0502 | ok
        german attack 17-ss-pzg-1+17-ss-pzg-2 0602 | ok
        german attack 653-spj 0703 | ok
        german attack 653-spj 0602 | ok
        german attack 559-vg-1 0703 | ok
        german attack 559-vg-1 0803 | ok
        german attack 559-vg-2 0803 | ok
        german attack 559-vg-2 0904 | ok
        german attack 559-vg-1+559-vg-2 0803 | ok
        german attack 257-vg-1 0904 | ok
        german attack 257-vg-2 1004 | ok
        german attack 361-vg-1 1204 | ok
        german attack 361-vg-1+256-vg-1 1304 | ok
        german attack 256-vg-3 1404 | ok
        german attack kg-245 2003 | ok
        german attack kg-ra 2305 | ok
        german attack kg-36 0602 | 6b
        german attack 19-vg-1 0502 | 6b
        german attack volksw 0602 | 6b
        german attack kg-ra 2003 | 6b
        german attack 12-6-ss 1304 | 6b
        german attack kg-36 0601 | 6b
        german attack 653-spj 0904 | 6b
        german attack 256-vg-3 1204 | 6b
        german move kg-36 0502 | 2a
        german move volksw 0801 | 2a
      `,
    },
    {
      turn: '2 combat allied',
      acts: `
        // 6b
        allied attack 44-di-1 0501 | ok
        allied attack 44-di-2 0401 | ok
        allied attack 44-di-2+63-di-1 0401 | ok
        allied attack 62-tfh 1003 | ok
        allied attack 94-tfh 0903 | ok
        allied attack 94-tfh 1003 | ok
        allied attack 100-di-2 0702 | ok
        allied attack 100-di-2 0802 | ok
        allied attack 100-di-3 0802 | ok
        allied attack 100-di-3+94-tfh 0903 | ok
        allied attack 117-tfh 1203 | ok
        allied attack 14-tfh 1203 | ok
        allied attack 14-tfh 1303 | ok
        allied attack 14-tfh 1403 | ok
        allied attack 45-di-3 1403 | ok
        allied attack 45-di-2 2002 | ok
        allied attack 79-di-3 2404 | ok
        allied attack 44-di-1 0702 | 6b
        allied attack 62-tfh 1203 | 6b
        allied attack gtl-2 0401 | 6b
        allied attack 45-di-1 1403 | 6b
        allied attack 79-di-1 2404 | 6b
        allied attack 70-di-1 2404 | 6b
      `,
    },
    {
      turn: '2 combat german',
      before: `
        mark kg-36 out-of-supply
        mark 559-vg-2 isolated
      `,
      acts: `
        // 7.3b Out of supply: no attack, and half the movement
        german attack kg-36 0502  | 7.3b
        german attack kg-36+19-vg-2 0502 | 7.3b
        // 7.3a Isolated: with half its strength
        german attack 559-vg-2 0904 | ok
      `,
    },
    {
      turn: '2 combat german',
      before: `
        move 19-vg-1+19-vg-2+19-vg-3 2303
        move 559-vg-1 2303
      `,
      acts: `
        // 5a, 5b Four regiments in a hex at the end of the phase
        german next | 5
      `,
    },
  ],
};
