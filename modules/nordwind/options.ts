import { ruleOptions } from '@umpire/shared/module';
import en from './texts/options.en.json' with { type: 'json' };
import ja from './texts/options.ja.json' with { type: 'json' };

/** Where the rulebook is silent, garbled or contradicts itself: one switch for each choice, under its clause. */
export const options = ruleOptions(
  {
    siege: { clause: '1.4', standard: 'once', values: ['once', 'each'] },
    minimumMove: { clause: '3c', standard: false },
    crowdedBridge: { clause: '3.2f', standard: true },
    ridgeOnRoad: { clause: '3.2g', standard: 0, least: 0, most: 4 },
    /** 0: any number. */
    ferries: { clause: '3.3a', standard: 0, least: 0, most: 20 },
    ferryDear: { clause: '3.3b', standard: 'mechanized', values: ['mechanized', 'armour'] },
    ferrySupplies: { clause: '3.3d', standard: true },
    infiltratorsStop: { clause: '4.4b', standard: false },
    attackByFerry: { clause: '6c', standard: true },
    attackAcrossLine: { clause: '6c', standard: true },
    onceEach: { clause: '6d', standard: true },
    oddsBelowOne: { clause: '6.4a', standard: 'defender', values: ['defender', 'down'] },
    limitBasicRatio: { clause: '6.4c', standard: false },
    standingQuality: { clause: '6.5b', standard: 'unit', values: ['unit', 'best'] },
    attackerRetreatsFromDash: { clause: '6.5e', standard: true },
    /** Entries printed in bold: the side whose part is applied last. */
    bold: { clause: '6.5g', chart: 'crt', entries: ['attacker', 'defender'] },
    retreatPriorities: { clause: '6.6.1b', standard: 'binding', values: ['binding', 'advice'] },
    towardEdge: { clause: '6.6.1b', standard: 'nearest', values: ['nearest', 'any'] },
    offMap: { clause: '6.6.1e', standard: 'friendly', values: ['friendly', 'any'] },
    fullHex: { clause: '6.6.1f', standard: 'last', values: ['last', 'by-priority'] },
    advanceAsRetreat: { clause: '6.6.2a', standard: true },
    advanceZoneToZone: { clause: '6.6.2e', standard: true },
    footBeyondPath: { clause: '6.6.2g', standard: false },
    halving: { clause: '7.3c', standard: 'unit', values: ['unit', 'together'] },
    sixAfterClear: { clause: '8b', standard: 'modified', values: ['modified', 'face'] },
    firstTurn: { clause: '8c', standard: 'overcast', values: ['overcast', 'rolled'] },
    airPerCombat: { clause: '9c', standard: 'side', values: ['side', 'total'] },
    entryCost: { clause: '10.1.3a', standard: 'terrain', values: ['terrain', 'free'] },
    lateEntry: { clause: '10.1.3a', standard: true },
    autoVictoryRatio: { clause: '10.3a', standard: 'within', values: ['within', 'atMost'] },
    control: { clause: '10.3b', standard: 'last', values: ['last', 'present'] },
    sixIs: { clause: '10.3e', standard: 'tactical', values: ['tactical', 'operational'] },
    maginotHelps: { clause: 'TEC', standard: 'anybody', values: ['anybody', 'allied'] },
    hexsides: { clause: 'Mod.2', standard: 'largest', values: ['largest', 'each-kind'] },
    armouredFromOneHex: { clause: 'Mod.3', standard: true },
    rocketFights: { clause: 'Mod.7', standard: true },
    rocketRange: { clause: 'Mod.7', standard: 2, least: 1, most: 12 },
  },
  { en, ja },
);

/** The option values of a position where the rulebook leaves a choice. */
export const readingsOf = options.of;
export type Readings = ReturnType<typeof readingsOf>;
