import type { TableActs } from '@umpire/shared/umpire/kit/testing/table-acts.ts';

// Written from the rulebook's clauses: 3 the sequence, 4 movement, 6 zones, 7 terrain, 9 guns, 12 and 13 declarations, 14 fatigue, 16 supply.

export const tableActs: TableActs = {
  scenario: 'campaign',
  everyPhase: {
    turn: 2,
    before: `
      move ga-2-hcr B2721
    `,
    acts: `
      // 3.0.1, 4.1.1 All units move in the movement phase, motorised ones again in the mechanised one
      allied move 3-501 B0502    | 3.0.1,4.1.1 | movement-allied
      allied move 1-505 B2819    | 3.0.1,4.1.1 | movement-allied
      allied move ga-2-hcr B2720 | 3.0.1 | movement-allied mechanized-movement-allied
      german move 16-7 A0410     | 3.0.1,4.1.1 | movement-german
      german move grsn B4208     | 3.0.1,4.1.1 | movement-german
      german move 2-9 A2207      | 3.0.1 | movement-german mechanized-movement-german
      // Nobody moves what is the other’s
      german move 3-501 B0502    | 3.0.1,4.1.1
      german move ga-2-hcr B2720 | 3.0.1
      allied move 16-7 A0410     | 3.0.1,4.1.1
      allied move 2-9 A2207      | 3.0.1
      allied move grsn B4208     | 3.0.1,4.1.1
      // 4.0.4 What has no allowance does not move
      german move gar-1 B2112    | 4.0,3.0.1,4.1.1
      german move gar-3 B3118    | 4.0,3.0.1,4.1.1
      // 12.0.1, 13.0.1 Declarations
      allied mark ga-2-gren maneuver A0505 | 12.0.1 | combat-declaration-allied
      allied mark ga-1-gren maneuver A0505 | 12.0.1 | combat-declaration-allied
      allied mark ga-1-gren assault A0505 | 13.0.1 | combat-declaration-allied
      allied mark 1-502 maneuver B0103 | 12.0.1 | combat-declaration-allied
      german mark 6p maneuver A0405 | 12.0.1 | combat-declaration-german
      german mark 2-189-pz maneuver B0102 | 12.0.1 | combat-declaration-german
      german mark 2-189-pz assault A2803 | 13.0.1 | combat-declaration-german
      german mark ga-2-gren maneuver A0505 | 12.0.1
      allied mark 6p maneuver A0405 | 12.0.1
      allied mark 3-501 maneuver B0103 | 12.0.1
      german mark 2-9 assault A2805 | 13.0.1
      // 14.0, 16.0.1, 9.4 Fatigue, supply and shots are no choice of a hand
      allied mark 16-7 fatigued  | 14
      german mark ga-2-hcr fatigued | 14
      german mark 16-7 fatigued  | 14
      allied mark 3-501 out-of-supply | 16.0
      allied mark 16-7 out-of-supply | 16.0
      german mark 3-501 out-of-supply | 16.0
      german mark 2art first-fire | 9.4
      allied mark 2art final-fire | 9.4
      // 2.3.2 Steps
      allied flip 3-501          | 2.3.2,9.1,12,13
      german flip 16-7           | 2.3.2,9.1,12,13
      german flip 3-501          | 2.3.2,9.1,12,13
      allied flip 16-7           | 2.3.2,9.1,12,13
      // 7.2, 7.3 Bridges and drop zones
      german lay bridge-blown hexside:A0306:A0406 | 7.2
      allied lay contact hexside:A0306:A0406 | 7.2
      allied move dz-101 B0503   | 7.3
      german move dz-101 B0503   | 7.3
      // 3.0.1
      allied previous | 3.0.1
      german previous | 3.0.1
      german turn 5 movement german | 3.0.1
      allied turn 1 movement allied | 3.0.1
    `,
  },
  situations: [
    {
      turn: '2 movement allied',
      before: `
        move ga-2-hcr B2721
      `,
      acts: `
        // 4.0.2, 7.0.1
        allied move 3-501 B0502/B0602/B0603/B0504/B0403/B0402 | ok
        allied move 1-505 B2819/B2920/B2921/B2821/B2721/B2720 | ok
        allied move ga-2-hcr B2720/B2820/B2821/B2719 | ok
        allied move 2-504 B2413/B2514/B2515/B2415/B2314 | ok
        allied move 3-504 B2412/B2413/B2314 | ok
        allied move 1-border B4508/B4409 | ok
        allied move 2-505 B2821/B2720 | ok
        allied move 1-502 B0101/B0201/A2801 | ok
        allied move 2-502 B0201/B0302 | ok
        // 6.0.2 From zone to zone, with a stop
        allied move 3-502 A2804/B0104 | ok
        // 4.0.6
        allied move 3-502 B0103    | 4.0.6,4.2
        allied move 1-502 B0103    | 4.0.6,4.2
        allied move 3-504 B2212    | 4.0.6,4.2
        allied move 2-502 B0103    | 4.0.6,4.2
        // 7.2.1 Water without a bridge
        allied move 2-504 B2315    | 7.2.1
        allied move 1-504 B2315    | 7.2.1
        allied move 3-504 B2213/B2312 | 7.2.1,4.0.6
        // 4.0.3 Too far
        allied move 3-501 B2821    | 4.0
        allied move 1-505 B2414    | 4.0
        allied move 1-border B4201 | 4.0
        // 6.0.2 Behind zones that stop it, however far it could go
        allied move ga-2-hcr B5024 | 6.0.2
        // 21.0.1, 7.3 Who comes when
        allied move 4-somli A0305  | 21,3
        german move 12ss A0101     | 21.0.1,3.0.1
        german move 16-7 A0410     | 3.0.1
      `,
    },
    {
      turn: '2 movement german',
      before: `
        move ga-2-hcr B2721
      `,
      acts: `
        // 4.0.2
        german move 16-7 A0410/A0511/A0512/A0412 | ok
        german move 2-9 A2106/A2206/A2207/A2108/A2007/A2006 | ok
        german move 2at A2105/A2205/A2206/A2107/A2006/A2005 | ok
        german move grsn B4208/B4108/B4107 | ok
        german move 16ss B4510/B4511/B4411/B4311/B4310 | ok
        german move 2-20 A0508/A0608/A0609/A0510/A0409 | ok
        german move 2-22 A0402/A0503/A0504/A0303 | ok
        german move 1-20 B5024/B4924/B4923 | ok
        german move 7art-co A0608 | ok
        german move 1-2 A0706 | ok
        // 4.0.4
        german move gar-1 B2112    | 4.0
        german move gar-2 B2113    | 4.0
        german move gar-3 B3118    | 4.0
        german move gar-4 B4416    | 4.0
        // 4.0.6
        german move 6p A0405       | 4.0.6,4.2
        german move 2-189-pz B0102/A2803 | 4.0.6,4.2
        // 7.2.1
        german move grsn B4308/B4206/B4307 | 7.2.1
        // 4.0.3
        german move 16-7 A2107     | 4.0
        german move 1-20 B4410     | 4.0
        // 3.0.1
        allied move 3-501 B0502    | 3.0.1
        german mark 6p maneuver A0405 | 12.0.1
      `,
    },
    {
      turn: '2 mechanized-movement allied',
      before: `
        move ga-2-hcr B2721
        mark 1recc fatigued
        mark ga-1-cold out-of-supply
      `,
      acts: `
        // 3.0.3, 4.1.1
        allied move ga-2-hcr B2720/B2820/B2719 | ok
        allied move 3-501 B0502    | 4.1.1,3.0.3
        allied move 1-505 B2819    | 4.1.1,3.0.3
        allied move 2-504 B2413    | 4.1.1,3.0.3
        allied move 1-border B4508 | 4.1.1,3.0.3
        // 3.0.3 In an enemy zone; fatigued; out of supply
        allied move ga-2-gren A0404 | 3.0.3,4.1.1
        allied move ga-1-gren A0406 | 3.0.3,4.1.1
        allied move 1recc B4611     | 3.0.3,4.1.1
        allied move ga-1-cold A0408 | 3.0.3,4.1.1
      `,
    },
    {
      turn: '2 mechanized-movement german',
      before: `
        move ga-2-hcr B2721
      `,
      acts: `
        // 3.0.3, 4.1.1
        german move 2-9 A2106/A2206/A2207/A2108 | ok
        german move 1-20 B5024/B4924 | ok
        german move 16-7 A0410     | 4.1.1,3.0.3
        german move grsn B4208     | 4.1.1,3.0.3
        german move 2-189-pz B0104 | 3.0.3,4.1.1
      `,
    },
    {
      turn: '2 combat-declaration allied',
      before: `
        move ga-2-hcr B2721
      `,
      acts: `
        // 12.0.1, 13.0.1 Neighbours
        allied mark ga-2-gren maneuver A0505 | ok
        allied mark ga-1-gren assault A0505 | ok
        allied mark ga-at maneuver A0505 | ok
        allied mark 1-502 maneuver B0103 | ok
        allied mark 2-502 assault B0103 | ok
        allied mark 3-502 maneuver B0103 | ok
        // 9.0.2 Guns do not attack
        allied mark ga-sp maneuver A0505 | 9.0.2,12.0.1
        allied mark xxx-art-1 assault A0505 | 9.0.2,13.0.1
        // Not against what is no neighbour
        allied mark ga-2-hcr maneuver A0505 | 12.0.1
        allied mark ga-1-cold maneuver A0505 | 12.0.1
        allied mark 3-501 assault B0103 | 13.0.1
        // 4, 12 Nobody moves
        allied move ga-2-gren A0505 | 3.0.1,4
        german mark 6p maneuver A0405 | 12.0.1
        german mark 6p assault A0405 | 13.0.1
      `,
    },
    {
      // 7.2.2 The first Allied unit at a bridge with the red double ring: the German rolls before the phase ends.
      turn: '3 movement allied',
      before: `
        move ga-2-hcr A0211
        move 16-7 A0413
        move 2-20 A0413
      `,
      acts: `
        allied move ga-2-hcr A0311 | kept
        allied next                | 7.2.2
      `,
    },
  ],
};
