import { ruleOptions } from '@umpire/shared/module';
import en from './texts/options.en.json' with { type: 'json' };
import ja from './texts/options.ja.json' with { type: 'json' };

/**
 * Where the rulebook is silent, garbled or contradicts itself, or leaves a choice to the players: one switch for each
 * choice, under its clause.
 */
export const options = ruleOptions(
  {
    bondsOverEmpty: { clause: '10.1a', standard: true },
    mixedBarrier: { clause: '10.3a', standard: 'holds', values: ['holds', 'breaks'] },
    hairpinIsOtherRoad: { clause: '12.2b', standard: true },
    retreatTowards: { clause: '17.1b', standard: 'nearer', values: ['nearer', 'nearest'] },
    routedLostByOneHex: { clause: '18.1a', standard: false },
    forestRoad: { clause: '19.1b', standard: 'entered', values: ['entered', 'either'] },
    reconArmorAttack: { clause: '21.1b', standard: false },
    tankWithoutQuality: { clause: '21.1a', standard: true },
    /** 22.8 The German column of the defensive artillery table, rows 2 to 6: as reconstructed, or 2, 2, 1, 1, –. */
    germanDefensiveArtillery: { clause: '22.8a', standard: 'reconstructed', values: ['reconstructed', 'third'] },
    roadblockCutsLandPart: { clause: '24.8a', standard: true },
    strategicAtNight: { clause: '25.3c', standard: false },
    divisionBoundaries: { clause: '29.3a', standard: true },
    order9ArmCCB: { clause: '27.8a', group: 'optional', standard: false },
    fuelDumps: { clause: '32.1a', group: 'optional', standard: false },
    optionalUnits: { clause: '33.1a', group: 'optional', standard: false },
    nightInfiltration: { clause: '34a', group: 'optional', standard: false },
  },
  { en, ja },
);
