import { ruleOptions } from '@umpire/shared/module';
import {
  armorAssaultEntries,
  armorManeuverEntries,
  assaultEntries,
  bombardmentEntries,
  costEntries,
  demolitionEntries,
  maneuverEntries,
} from './result-entries.ts';
import en from './texts/options.en.json' with { type: 'json' };
import ja from './texts/options.ja.json' with { type: 'json' };

/** Where text and format leave a gap, one switch for each reading; then the charts that are reconstructed. */
export const options = ruleOptions(
  {
    mechanizedSupply: { clause: '3.0.3', standard: true },
    oneHexMechanized: { clause: '4.0.4', standard: false },
    mudEntry: { clause: '4.1.2', standard: 'closed', values: ['closed', 'leave'] },
    overrunRiders: { clause: '4.2.1', standard: true },
    overrunTargetZone: { clause: '4.2.8', standard: 'ignored', values: ['ignored', 'stops'] },
    zoneExemption: { clause: '6.0.4', standard: 'everything', values: ['everything', 'movement', 'none'] },
    lineIntoZone: { clause: '6.0.3', standard: false },
    stormHighway: { clause: '7.1.4', standard: 'between-rivers', values: ['between-rivers', 'printed'] },
    ringedBridges: { clause: '7.2.2', standard: 'ringed', values: ['ringed', 'every'] },
    dropZoneBombarded: { clause: '7.3.3', standard: false },
    dropZoneStacks: { clause: '7.3.6', standard: true },
    limitsBindGermans: { clause: '9.5.3', standard: false },
    polesWithFirst: { clause: '9.5.4', standard: true },
    fatiguedAvoid: { clause: '10.0.5', standard: true },
    attackOverWater: { clause: '12.0.6', standard: false },
    slopeDrm: { clause: '12.2.1', standard: 1, least: 0, most: 3 },
    trappedAttacker: { clause: '12.3.7', standard: true },
    sixHexes: { clause: '13.2.1', standard: 2, least: 2, most: 4 },
    assaultBridge: { clause: '13.2', standard: 2, least: 0, most: 3 },
    weakAlone: { clause: '13.2', standard: false },
    mixedClass: { clause: '19.0.2', standard: 'first', values: ['first', 'last'] },
    airEachTurn: { clause: '15.0.5', standard: true },
    introductoryGermanAir: { clause: 'S1.4', standard: 0, least: 0, most: 25 },
    tournamentAir: { clause: 'S2.7', standard: true },
    urbanGerman: { clause: '16.0.4', standard: true },
    linesOverWater: { clause: '16.0.7', standard: false },
    repairGermans: { clause: '17.1.1', standard: false },
    repairRivers: { clause: '17.1.3', standard: false },
    engineerElsewhere: { clause: '17.2.1', standard: true },
    ferrySelf: { clause: '17.3.1', standard: 'both', values: ['both', 'rivers'] },
    initiativeTie: { clause: '20.0.2', standard: 'again', values: ['again', 'holder'] },
    penaltyEach: { clause: 'S3.4', standard: true },
    /** Charts that the text does not give. */
    terrainCosts: { clause: '7.0.1', chart: 'tec', entries: costEntries },
    bombardment: { clause: '9.1.2', chart: 'bombardment', entries: bombardmentEntries },
    maneuver: { clause: '12.3', chart: 'maneuver', entries: maneuverEntries },
    assault: { clause: '13.1', chart: 'assault', entries: assaultEntries },
    armorManeuver: { clause: '19.1.1', chart: 'armor-maneuver', entries: armorManeuverEntries },
    armorAssault: { clause: '19.2.1', chart: 'armor-assault', entries: armorAssaultEntries },
    demolition: { clause: '7.2.2', chart: 'demolition', entries: demolitionEntries },
  },
  { en, ja },
);
