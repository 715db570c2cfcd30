import type { Position } from '@umpire/shared/umpire';

/**
 * Where the rulebook is silent, garbled or contradicts itself: one switch for each choice, under its clause. The values
 * given in `standard` are those that the module plays by.
 */
export interface Readings {
  /** 1.4 The shift against Maginot works: once in a combat, or for each of 653 sPJ and 353. */
  readonly siege: 'once' | 'each';
  /** 3c Whether a unit that has not moved may always go one hex that it could enter. */
  readonly minimumMove: boolean;
  /** 3.2f Whether a mechanized unit that is denied the road cost still uses the road's bridge. */
  readonly crowdedBridge: boolean;
  /** 3.2g What crossing a ridge along a road costs foot units. */
  readonly ridgeOnRoad: number;
  /** 3.3a How many ferries there may be; `null`: any number. */
  readonly ferries: number | null;
  /** 3.3b Who pays 6 for the ferry: every mechanized unit, or armor alone (the others 3). */
  readonly ferryDear: 'mechanized' | 'armour';
  /** 3.3d Whether a line of supply crosses by a ferry. */
  readonly ferrySupplies: boolean;
  /** 4.4b Whether infiltrating units must stop in an enemy zone. */
  readonly infiltratorsStop: boolean;
  /** 6c Whether an attack may go across a ferry. */
  readonly attackByFerry: boolean;
  /** 6c Whether American units attack across the dotted line, which they do not cross. */
  readonly attackAcrossLine: boolean;
  /** 6d Whether a unit attacks, and a hex is attacked, only once in a phase. */
  readonly onceEach: boolean;
  /** 6.4a Fractions below 1-1: for the defender, or dropped of the larger strength. */
  readonly oddsBelowOne: 'defender' | 'down';
  /** 6.4c Whether the basic ratio too is limited to 1-4 … 8-1. */
  readonly limitBasicRatio: boolean;
  /** 6.5b Whose quality lets a loss stand for `R`: that of the unit that would go, or the best in the combat. */
  readonly standingQuality: 'unit' | 'best';
  /** 6.5e Whether the attacker may retreat where the defender's entry is "–". */
  readonly attackerRetreatsFromDash: boolean;
  /** 6.5g CRT entries printed bold: a column, a roll, and the side whose part is applied last. */
  readonly bold: readonly { readonly column: string; readonly roll: number; readonly part: 'attacker' | 'defender' }[];
  /** 6.6.1b Whether the priorities of a retreat bind, or are advice. */
  readonly retreatPriorities: 'binding' | 'advice';
  /** 6.6.1e Over which edges a unit may retreat off the map. */
  readonly offMap: 'friendly' | 'any';
  /** 6.6.1f A full hex at the end of a retreat: passed over while there is another, or taken as its priority has it. */
  readonly fullHex: 'last' | 'by-priority';
  /** 6.6.2a Whether an advance is no longer than the defender's retreat. */
  readonly advanceAsRetreat: boolean;
  /** 6.6.2e Whether an advance may go from enemy zone to enemy zone. */
  readonly advanceZoneToZone: boolean;
  /** 6.6.2g Whether foot units with hexes to spare go on where the path of retreat has ended. */
  readonly footBeyondPath: boolean;
  /** 7.3c Whether strengths are halved and rounded unit by unit, or together. */
  readonly halving: 'unit' | 'together';
  /** 8b A six after a clear turn: 5 by its modifier, or as last turn by the face of the die. */
  readonly sixAfterClear: 'modified' | 'face';
  /** 8c Whether the weather of turn 1 is overcast in this scenario too, or rolled for. */
  readonly firstTurn: { readonly historical: 'overcast' | 'rolled'; readonly hypothetical: 'overcast' | 'rolled' };
  /** 9c At most one air mission in a combat: of each side, or of both together. */
  readonly airPerCombat: 'side' | 'total';
  /** 10.1.3a What the hex costs where a reinforcement comes in. */
  readonly entryCost: 'terrain' | 'free';
  /** 10.1.3a Whether a reinforcement may come in later than its turn. */
  readonly lateEntry: boolean;
  /** 10.3a The ratio of losses for automatic victory: within 2/3 and 3/2, or 3/2 and better. */
  readonly autoVictoryRatio: 'within' | 'atMost';
  /** 10.3b Who controls an objective: who is or was last there, or only who is there. */
  readonly control: 'last' | 'present';
  /** 10.3e Which German victory 6 points are. */
  readonly sixIs: 'tactical' | 'operational';
  /** TEC Whom Maginot works help: any defender, or the Allies who hold the line. */
  readonly maginotHelps: 'anybody' | 'allied';
  /** Mod.2 Hexsides: the largest sum on one attacker's hexside, or each kind if any attacker crosses it. */
  readonly hexsides: 'largest' | 'each-kind';
  /** Mod.3 Whether an armored division too must attack from one hex. */
  readonly armouredFromOneHex: boolean;
  /** Mod.7 Whether the Volkswerfer shifts a combat in which it fights itself, without being named as support. */
  readonly rocketFights: boolean;
  /** Mod.7 How far the Volkswerfer's supporting fire is measured. */
  readonly rocketRange: number;
}

export const standard: Readings = {
  siege: 'once',
  minimumMove: false,
  crowdedBridge: true,
  ridgeOnRoad: 0,
  ferries: null,
  ferryDear: 'mechanized',
  ferrySupplies: true,
  infiltratorsStop: false,
  attackByFerry: true,
  attackAcrossLine: true,
  onceEach: true,
  oddsBelowOne: 'defender',
  limitBasicRatio: false,
  standingQuality: 'unit',
  attackerRetreatsFromDash: true,
  bold: [],
  retreatPriorities: 'binding',
  offMap: 'friendly',
  fullHex: 'last',
  advanceAsRetreat: true,
  advanceZoneToZone: true,
  footBeyondPath: false,
  halving: 'unit',
  sixAfterClear: 'modified',
  firstTurn: { historical: 'overcast', hypothetical: 'overcast' },
  airPerCombat: 'side',
  entryCost: 'terrain',
  lateEntry: true,
  autoVictoryRatio: 'within',
  control: 'last',
  sixIs: 'tactical',
  maginotHelps: 'anybody',
  hexsides: 'largest',
  armouredFromOneHex: true,
  rocketFights: true,
  rocketRange: 2,
};

/** What the position is played by: `readings` among its extras changes some. */
export const readingsOf = ({ extras }: Position): Readings => {
  const changed = extras.readings;
  return typeof changed === 'object' && changed !== null ? { ...standard, ...changed } : standard;
};
