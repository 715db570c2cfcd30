import type { TableActs } from '@umpire/shared/umpire/kit/testing/table-acts.ts';

// Written from the rulebook's clauses, and of the reconstructed base: 4 the sequence, 5 movement, 6 zones, 7 combat, 11 reinforcements.

export const tableActs: TableActs = {
  scenario: 'historical',
  everyPhase: {
    turn: 2,
    before: `
      move us-1 1912
      move us-2 0802
      move us-3 3321
      move br-10 2405
      move br-13 2105
      move ge-10 3005
      move ge-12 3008
    `,
    acts: `
      // 4.1b, 5.1c All units move in the movement phase, mobile units and engineers in the mobile phase, too
      allied move us-1 1911   | 4.1b,5.1c | movement-allied
      allied move br-10 2404  | 4.1b | movement-allied mobile-allied
      allied move br-13 2104  | 4.1b | movement-allied mobile-allied
      german move ge-10 3004  | 4.1b,5.1c | movement-german
      german move ge-12 3007  | 4.1b | movement-german mobile-german
      german move ge-1 2024   | 4.1b,5.1c | movement-german
      // Nobody moves what is the other’s
      german move us-1 1911   | 4.1b,5.1c
      german move br-10 2404  | 4.1b
      allied move ge-10 3004  | 4.1b,5.1c
      allied move ge-12 3007  | 4.1b
      allied move ge-1 2024   | 4.1b,5.1c
      // 7.1a In its combat phase, against a neighbour
      allied attack us-2 0702 | 7.1a | combat-allied
      allied attack us-3 3322 | 7.1a | combat-allied
      german attack ge-grsn 0802 | 7.1a | combat-german
      german attack ge-9s 3321 | 7.1a | combat-german
      german attack us-2 0702 | 7.1a
      allied attack ge-9s 3321 | 7.1a
      allied attack us-1 3005 | 7.1a
      german attack ge-10 1912 | 7.1a
      // 7.6b Depleted by results only; 11.1a whose turn it is to come
      allied flip us-1        | 7.6b
      german flip ge-10       | 7.6b
      german flip us-1        | 7.6b
      allied move po-1-pol 3423 | 11
      allied move po-3-pol 3423 | 11
      // 12, 14, 15 Markers of zones, bridges and pontoons
      german move dz-1-airborne 3005 | 12,18
      allied move dz-82-airborne 2405 | 12,18
      german lay road-bridge-blown hexside:2105:2204 | 14
      allied lay pontoon hexside:2105:2204 | 15
      // 4.1b
      allied previous         | 4.1b
      german previous         | 4.1b
      allied turn 5 movement allied | 4.1b
      german turn 1 mobile german | 4.1b
      german turn 3 turn-end | 4.1b
    `,
  },
  situations: [
    {
      turn: '1 movement allied',
      before: `
        move us-1 1912
        move us-2 0802
        move us-3 3321
        move br-10 2405
        move br-13 2105
        move ge-10 3005
        move ge-12 3008
        move us-6 1706
        move us-7 2807
        move us-8 3603
      `,
      acts: `
        // 5.1a, 5.2a
        allied move us-1 1911/2011/2012/1913/1812/1811 | ok
        allied move br-10 2404/2505/2506/2406/2306/2305/2304/2507 | ok
        allied move br-13 2104/2106/2005/2004 | ok
        allied move us-6 1705/1805/1806/1707/1606/1605 | ok
        allied move us-7 2806/2907/2908 | ok
        allied move us-7 2808/2708 | 5.2c
        allied move us-7 2707 | ok
        allied move us-8 3602/3702/3703/3604/3503/3502 | ok
        // 6.0a, 6.1b Out of a zone; 6.1a not through one
        allied move us-2 0803/0901/0902 | ok
        // 5.1b
        allied move us-2 0702    | 5.1b
        allied move us-3 3322    | 5.1b
        allied move us-4 2025    | 5.1b,11
        // 6.1b From zone to zone
        allied move us-2 0703    | 6.1
        // 5.2c Round about, by a bridge
        allied move br-13 2204/2205 | ok
        // 5.3a One unit in a hex
        allied move us-1 2405    | 5.3a,5.1
        allied move br-10 2105   | 5
        // 5.1a Too far
        allied move us-1 2405/0608 | 5
        // 11.1a, 11.3a An airborne unit lands by its die, never by hand alone
        allied move us-4 1007    | 11
        allied move us-5 1107    | 11
        allied move br-1 3919    | 11
        allied move us-10 2323/3005 | 11
        allied move br-1b-1 3918 | 11
        // 11.1a Not before their turn
        allied move po-1-pol 3423 | 11
        allied move po-2-pol 3523 | 11
        allied move po-3-pol 3523 | 11
        // 4.1b Germans
        german move ge-10 3004   | 4.1b
        german move ge-8 3910    | 4.1b,11
      `,
    },
    {
      turn: '1 mobile allied',
      before: `
        move us-1 1912
        move us-2 0802
        move us-3 3321
        move br-10 2405
        move br-13 2105
        move ge-10 3005
        move ge-12 3008
      `,
      acts: `
        // 5.1c Mobile units and the engineer alone
        allied move br-10 2404/2505/2506/2406 | ok
        allied move br-13 2104/2106/2005 | ok
        allied move us-1 1911    | 5.1c,4.1b
        allied move us-2 0801    | 5.1c,4.1b
        allied move us-3 3320    | 5.1c,4.1b
        allied move us-2 0702    | 5.1,4.1b
      `,
    },
    {
      turn: '1 movement german',
      before: `
        move us-1 1912
        move us-2 0802
        move us-3 3321
        move br-10 2405
        move br-13 2105
        move ge-10 3005
        move ge-12 3008
      `,
      acts: `
        german move ge-10 3004/3105/3106/3006/2906/2905/3003 | ok
        german move ge-12 3110/3006/3007/3108/3109/3009/2909/2908/3107 | ok
        german move ge-1 2024/2125/2126/1926/1925 | ok
        german move ge-2 2324/2424/2425/2326/2225/2224 | ok
        // 11.0a, 11.1a By their place
        german move ge-8 3907/3916/3910/3807 | ok
        german move ge-11 0801/0901 | ok
        german move ge-13 3925   | ok
        german move ge-14 3326   | ok
        // 11.1a Elsewhere they do not come
        german move ge-8 0702    | 11,5
        german move ge-10 0702   | 5
        german move ge-13 2025   | 5,11
        german move ge-11 3005   | 5,11
        // 5.1b
        german move ge-grsn 0802 | 5.1b
        german move ge-9s 3321   | 5.1b
        // 5.1a
        german move ge-10 2025   | 5
        german move ge-1 3005    | 5
        // 6.1b
        german move ge-grsn 0801 | 6.1
        german move ge-9s 3221   | 6.1
        // Allies
        allied move us-1 1911    | 4.1b
        german move ge-16 0901   | 11
        german move ge-17 0901   | 11
      `,
    },
    {
      turn: '1 mobile german',
      before: `
        move us-1 1912
        move us-2 0802
        move us-3 3321
        move br-10 2405
        move br-13 2105
        move ge-10 3005
        move ge-12 3008
      `,
      acts: `
        // 5.1c
        german move ge-12 3007/3108/3109 | ok
        german move ge-10 3004   | 5.1c,4.1b
        german move ge-1 2024    | 5.1c,4.1b
        german move ge-2 2324    | 5.1c,4.1b
        german move ge-13 3925   | 5.1c,11
      `,
    },
    {
      turn: '1 combat allied',
      before: `
        move us-1 1912
        move us-2 0802
        move us-3 3321
        move br-10 2405
        move br-13 2105
        move ge-10 3005
        move ge-12 3008
        move us-4 0703
        move ge-13 2406
      `,
      acts: `
        // 7.1a, 7.2a
        allied attack us-2 0702 | ok
        allied attack us-3 3322 | ok
        allied attack us-2+us-4 0702 | ok
        allied attack br-10 2406 | ok
        allied attack us-2 3322 | 7.1a
        allied attack us-1 0702 | 7.1a
        allied attack us-3 0702 | 7.1a
        allied attack br-13 2406 | 7.1a
        allied attack us-2+us-3 0702 | 7.1a
        allied attack us-1+us-2 0702 | 7.1a
        allied move us-1 1911    | 4.1b
        allied move us-2 0702    | 4.1b,7.9a
        allied flip us-2        | 7.6b
        allied delete us-2      | 7.6b
        german delete ge-9s     | 7.6b
      `,
    },
  ],
};
