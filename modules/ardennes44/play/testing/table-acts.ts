import type { TableActs } from '@umpire/shared/umpire/kit/testing/table-acts.ts';

// Written from the rulebook's clauses: 4 the sequence, 7 bridges, 11 movement, 12 strategic movement, 14 combat, 16 results, 24 traffic, 25 the night.

export const tableActs: TableActs = {
  scenario: 'campaign',
  everyPhase: {
    turn: 3,
    before: `
      move ge-3-fj-5 0831
    `,
    acts: `
      // 11.1a Units move in the movement phase; 25.3a at night those that were marked
      allied move us-9-arm-ccb 2130 | 11.1a,25.3,25.1 | movement-allied
      allied move us-291-eng 2532 | 11.1a,25.3,25.1 | movement-allied
      allied move us-14-cav-32 2827 | 11.1a,25.3,25.1 | movement-allied
      german move ge-12ss-25 1035 | 11.1a,25.3,25.1 | movement-german
      german move ge-3-fj-5 0931 | 11.1a,25.3,25.1 | movement-german
      german move ge-1ss-2-rest 1132 | 11.1a,25.3,25.1 | movement-german
      // Nobody moves what is the other’s
      german move us-9-arm-ccb 2130 | 11.1a,25.3,25.1
      german move us-291-eng 2532 | 11.1a,25.3,25.1
      allied move ge-12ss-25 1035 | 11.1a,25.3,25.1
      allied move ge-3-fj-5 0931 | 11.1a,25.3,25.1
      // 14.1a Neighbours, in the combat phase
      german attack ge-62-164 1722 | 14.1a,25.3 | combat-german
      german attack ge-277-990 1433 | 14.1a,25.3 | combat-german
      german attack ge-12-48 1431 | 14.1a,25.3 | combat-german
      allied attack us-106-424 1622 | 14.1a,25.3 | combat-allied
      allied attack us-99-393 1333 | 14.1a,25.3 | combat-allied
      german attack us-106-424 1622 | 14.1a,25.3
      allied attack ge-62-164 1722 | 14.1a,25.3
      german attack ge-12ss-25 1431 | 14.1a,25.3
      allied attack us-9-arm-ccb 1333 | 14.1a,25.3
      // 16.4a Steps; 16.5a, 18.1a, 23 results and states
      allied flip us-106-424 | 16,25.21
      german flip ge-62-164 | 16,25.21
      german flip us-106-424 | 16,25.21
      german mark us-106-424 engaged | 16.5a
      allied mark ge-62-164 disrupted | 18.1a
      german mark ge-62-164 routed | 18.1a
      allied mark ge-12ss-25 out-of-supply | 23,6
      allied mark ge-12ss-25 surrender | 23
      german mark ge-150-pz-bde tricked | 27.12a
      german mark ge-150-pz-bde exposed | 27.11a
      // 12.4a, 25.3a Markers of ways of moving, and of the night
      allied mark us-9-arm-ccb sm | 12.4a
      german mark ge-12ss-25 sm | 12.4a
      german mark ge-12ss-25 night | 25.3a
      german mark us-9-arm-ccb truck | 12.61
      german mark ge-12ss-25 truck | 12.61,13.1
      // 7.3c, 7.8a, 15.8b, 24.3a Bridges, positions, traffic
      german lay bridge hexside:2711:2812 | 7
      allied lay bridge hexside:2711:2812 | 7
      german move ouren 2020 | 7.8a
      allied move ouren 2020 | 7.8a
      german lay position 1035 | 15.8
      allied lay position 2131 | 15.8
      allied move traffic-allied-1 2433 | 24 | traffic-allied
      german move traffic-allied-1 2433 | 24
      german move roadblock-allied 2433 | 24
      // 4a
      allied previous | 4a
      german previous | 4a
      german turn 5 movement german | 4a
      allied turn 4 movement allied | 4a
    `,
  },
  situations: [
    {
      turn: '3 movement allied',
      before: `
        move ge-3-fj-5 0831
      `,
      acts: `
        // 11.1b
        allied move us-9-arm-ccb 2130/2231/2232/2132/2032/2031 | ok
        allied move us-291-eng 2432/2532/2533/2434/2333/2332 | ok
        allied move us-14-cav-32 2825/2925/2926/2827/2726/2725 | ok
        allied move us-9-arm-ccr 2418/2518/2519/2420/2319/2318 | ok
        allied move us-28-103-eng 2812/2712/2612 | ok
        // 11.2a, 11.3a Legs go farther, or two hexes whatever they cost
        allied move us-291-eng 2531 extended | ok
        allied move us-291-eng 2534 tactical | ok
        allied move us-9-arm-ccb 2331 tactical | ok
        allied move us-9-arm-ccb 2130 extended | 11.2a
        allied move us-14-cav-32 2827 extended | 11.2a
        // 11.4b Over a river without a bridge by tactical movement alone
        // Round about, by the bridge
        allied move us-28-103-eng 2710/2811 | ok
        allied move us-28-103-eng 2710/2811/2611 tactical | ok
        // 12.1a By road, at twice the allowance; 11.3a tactically
        allied move us-9-arm-ccb 2232/2031 strategic | ok
        allied move us-14-cav-32 2827/2726/2725/2926/2925/2825 strategic | ok
        allied move us-9-arm-ccr 2418/2518/2519/2420/2319 strategic | ok
        allied move us-14-cav-32 2827/2726 tactical | ok
        allied move us-9-arm-ccr 2418/2319/2318 tactical | ok
        allied move us-9-arm-ccb 2130/2231/2132 tactical | ok
        allied move us-291-eng 2532/2533 extended | ok
        // 14.1a Hexes of enemies
        allied move us-106-424 1622 | 14.1a
        allied move us-99-393 1333 | 14.1a
        allied move us-99-394 1331 | 14.1a
        // 11.1b Too far
        allied move us-291-eng 2031 | 11.1b
        allied move us-9-arm-ccb 1041 | 11.1b,9,14.1a
        allied move us-9-arm-ccr 2711 | 11.1b
        // 12.1a
        allied move us-291-eng 2532 strategic | 12.1a
        // 22 Guns
        allied move us-v-187 2031 | 22,11
        // 11.1a
        german move ge-12ss-25 1035 | 11.1a
        german move us-9-arm-ccb 2130 | 11.1a
      `,
    },
    {
      turn: '3 movement german',
      before: `
        move ge-3-fj-5 0831
      `,
      acts: `
        // 11.1b
        german move ge-12ss-25 1035/1133/1135/1034 | ok
        german move ge-3-fj-5 0930/0931 | ok
        german move ge-1ss-2-rest 1031/1131/1132/1033/0932/0931 | ok
        german move ge-1ss-1-recon 0831 | ok
        german move ge-12ss-12-1 1236/1136/1035 | ok
        // 11.4a, 11.5a Vehicles: over rivers by bridge, through forest by road
        german move ge-1ss-1-recon 1030 | ok
        german move ge-12ss-12-1 1036 | 11.5
        german move ge-1ss-1-1 1029 | 11.5
        german move ge-1ss-1-1 0932 | 11.4,11.5,11.1b
        // 14.1a
        german move ge-62-164 1722 | 14.1a
        german move ge-277-990 1433 | 14.1a
        german move ge-12-48 1431 | 14.1a
        german move ge-116-pz-60 2020 | 14.1a
        // 7.8a, 9
        // 22 Guns of the people’s artillery do not move by themselves
        german move ge-388-vak 1029 | 22
        german move ge-402-vak 1035 | 22
        german move ge-405-vak 1138 | 22
        // 11.1b
        german move ge-3-fj-5 1431 | 11.1b,14.1a
      `,
    },
    {
      turn: '3 combat german',
      before: `
        move ge-3-fj-5 0831
      `,
      acts: `
        // 14.1a
        german attack ge-62-164 1722 | ok
        german attack ge-277-990 1433 | ok
        german attack ge-277-989 1433 | ok
        german attack ge-277-989+ge-277-990 1433 | ok
        german attack ge-12-48 1431 | ok
        german attack ge-12-27-fus 1431 | ok
        german attack ge-12-48+ge-12-27-fus 1431 | ok
        // 7.8a The die of the bridge of Ouren is the first step of an attack over it
        german attack ge-116-pz-60 2020 | ok
        // 14.1a No neighbours; 14.3a more than two divisions
        german attack ge-62-183 1722 | 14.1a
        german attack ge-12-89 1431 | 14.1a
        german attack ge-12ss-25 1431 | 14.1a
        german attack ge-277-991 1431 | 14.1a
        german attack ge-62-164 1431 | 14.1a
        // 16.5a, 18.2a
        german move ge-62-164 1722 | 11.1a,14.1a
        german move ge-12ss-25 1035 | 11.1a
      `,
    },
    {
      turn: '3 combat allied',
      before: `
        move ge-3-fj-5 0831
      `,
      acts: `
        // 14.1a
        allied attack us-106-424 1622 | ok
        allied attack us-99-393 1333 | ok
        allied attack us-99-393 1332 | ok
        allied attack us-99-394 1331 | ok
        allied attack us-99-394 1330 | ok
        allied attack us-9-arm-ccb 1622 | 14.1a
        allied attack us-291-eng 1333 | 14.1a
        allied attack us-99-393 1330 | 14.1a
        allied attack us-99-394 1622 | 14.1a
        allied attack us-106-424 1522 | 14.1a
        allied attack us-28-112-1 1622 | 14.1a
      `,
    },
    {
      turn: '2 night-movement allied',
      before: `
        move ge-3-fj-5 0831
      `,
      acts: `
        // 25.3a Nobody was marked
        allied move us-9-arm-ccb 2130 | 25.3
        allied move us-291-eng 2532 | 25.3
        german move ge-12ss-25 1035 | 11.1a,25.3
      `,
    },
    {
      turn: '2 night-movement allied',
      before: `
        move ge-3-fj-5 0831
        mark us-9-arm-ccb night
      `,
      acts: `
        // 25.3c Marked stacks move, but not strategically
        allied move us-9-arm-ccb 2130/2231/2232 | ok
        allied move us-9-arm-ccb 2231 strategic | 25.3,12
        allied move us-291-eng 2532 | 25.3
      `,
    },
    {
      // 7.8a Nobody goes over the bridge of Ouren before its die.
      turn: '3 movement german',
      before: `
        move us-28-112-2 2419
        move us-28-112-3 2419
        move us-28-112-1 2419
      `,
      acts: `
        german move ge-116-pz-60 2020 | 7.8a
        german move ge-116-pz-16-1 2020 | 7.8a,11.4,11.5
        allied move ouren 2020 | 7.8a
      `,
    },
    {
      // 25.22b From the dead pile to a town or city of one's own, by a road to supply, with no enemy beside it.
      turn: '2 replacement',
      before: `
        move us-106-424 box:allied-dead
        move us-28-110-1 box:allied-dead
      `,
      acts: `
        allied move us-106-424 2131/1722 | 25.22b,25.24a
        allied move us-28-110-1 1431/2532 | 25.22b
        german move us-106-424 2433 | 25.22b,25.24a
      `,
    },
    {
      // 24.8a No replacement in a town under an enemy's roadblock; 25.25a one that took its replacement.
      turn: '2 replacement',
      before: `
        move us-28-110-1 box:allied-dead
        move roadblock-german 2433
      `,
      acts: `
        allied mark us-28-110-1 replacement | kept
        allied move us-28-110-1 2433 | 24.8a
        allied move us-28-110-1 2419 | ok
        allied move us-28-110-1 2131 | 25.22b
      `,
    },
    {
      // 15.8b Who digs in does not attack; 16.5a, 18.2a neither who is engaged or disrupted.
      turn: '3 combat allied',
      before: `
        mark us-106-424 no-attack
        mark us-99-393 disrupted
      `,
      acts: `
        allied attack us-106-424 1622 | 15.8b
        allied attack us-99-393 1333 | 18.2a
        allied unmark us-106-424 no-attack | 15.8b
        allied unmark us-99-393 disrupted | 18
        german unmark us-106-424 no-attack | 15.8b
      `,
    },
  ],
};
