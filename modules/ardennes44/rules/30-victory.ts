import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position, Victory } from '@umpire/shared/umpire';
import { isGameOver } from '@umpire/shared/umpire/kit/play/sequence.ts';
import { say } from '../say.ts';
import { exitHexesOf } from './11-off-map.ts';
import { hasRoadLine, isSupplied } from './23-supply.ts';
import { holderOf, lastHolderOf } from './24-bottleneck.ts';
import { isOnEastSheet } from './31-scenarios.ts';
import { tally } from './fields.ts';

/** 30 Victory of the campaign, 31 of the scenarios. */

type Scenario = 'sector' | 'six' | 'eight' | 'campaign';

/** 31.1b, 31.2a; in the exercise on one sector a single hex, Clervaux. */
const wanted: Readonly<Record<Exclude<Scenario, 'campaign'>, number>> = { sector: 1, six: 10, eight: 14 };
const lastTurn: Readonly<Record<Scenario, number>> = { sector: 2, six: 6, eight: 8, campaign: 22 };
/** 31.1b Attack points for a victory point. */
const ATTACK_FOR_POINT = 4;
/** 30.2a */
const EAST_HEXES = 20;
const WEST_HEXES = 8;
const EXIT_ATTACK = 24;
const MEUSE_TOWNS = 4;
/** 30.3a */
const START_AREAS = 3;

const scenarioOf = ({ scenario }: Position): Scenario => {
  const name = String(scenario ?? '');
  if (name === 'one-sector') return 'sector';
  return name.startsWith('six') ? 'six' : name.startsWith('eight') ? 'eight' : 'campaign';
};

const numberOr = (value: unknown, otherwise: () => number): number => (typeof value === 'number' ? value : otherwise());

/** Victory hexes that a side holds, or was the last to pass. */
const victoryHexes = (position: Position, side: SideId, onEast: boolean): readonly Hex[] => {
  const { board } = position;
  const bit = board.bit('features', 'victory');
  const hasSheets = (board.grid.spec.sheets?.length ?? 0) > 1;
  return Array.from(board.features.keys())
    .filter((hex) => (board.features[hex]! & bit) !== 0 && (!hasSheets || isOnEastSheet(board, hex) === onEast))
    .filter((hex) => holderOf(position, hex) === side);
};

/** 30.2a, 31.1b Hexes by which Germans have left: the named ones, or on a table those with a marker. */
const usedExits = (position: Position): readonly Hex[] => {
  const { exitHexes } = tally.of(position);
  if (exitHexes !== undefined) return position.board.grid.parseAll(exitHexes);
  const exits = exitHexesOf(position);
  const marked = exits.filter((hex) => lastHolderOf(position, hex) === 'german');
  // Units that left by hand laid no marker: then any permitted exit counts.
  return marked.length > 0 ? marked : exits;
};

/** 31.1b, 30.2a Whether one of the hexes by which Germans left has a road line now. */
const hasExitLine = (position: Position): boolean => {
  const { exitHexHasRoadLine } = tally.of(position);
  return exitHexHasRoadLine ?? usedExits(position).some((hex) => hasRoadLine(position, hex, 'german'));
};

/** 31.1b */
const scenarioPoints = (position: Position): { readonly hexes: number; readonly exited: number } => {
  const said = tally.of(position);
  const hexes = numberOr(said.germanVictoryHexes, () => victoryHexes(position, 'german', true).length);
  const attack = said.germanExitedAttackWest ?? 0;
  return { hexes, exited: hasExitLine(position) ? Math.floor(attack / ATTACK_FOR_POINT) : 0 };
};

/** 30.2a The further conditions, of four, that the German meets. */
const germanConditions = (position: Position): readonly ('A' | 'B' | 'C' | 'D')[] => {
  const said = tally.of(position);
  const exited = said.germanExitedAttack ?? 0;
  const isHeldInSupply = (hex: Hex): boolean =>
    position.unitsAt(hex).some((unit) => unit.side === 'german' && isSupplied(position, unit));
  const liege = [...position.board.area('liege')];
  const towns = [...position.board.area('meuse-towns')].filter(isHeldInSupply);
  const west = numberOr(said.germanVictoryHexesWest, () => victoryHexes(position, 'german', false).length);
  return [
    ...(exited >= EXIT_ATTACK && hasExitLine(position) ? (['A'] as const) : []),
    ...(liege.length > 0 && liege.every(isHeldInSupply) ? (['B'] as const) : []),
    ...(towns.length >= MEUSE_TOWNS ? (['C'] as const) : []),
    ...(west >= WEST_HEXES ? (['D'] as const) : []),
  ];
};

/** 30.3a Start areas of German divisions with a supplied Allied combat unit. */
const alliedStartAreas = (position: Position, areas: readonly string[]): number =>
  areas.filter((area) => {
    const hexes = position.board.area(area);
    return position.units.some(
      (unit) => unit.side === 'allied' && unit.at !== undefined && hexes.has(unit.at) && isSupplied(position, unit),
    );
  }).length;

const startAreas = [
  ...['272-vg', '326-vg', '277-vg', '12-vg', '3-fj', '1ss', '12ss', '18-vg', '62-vg', '116-pz', '560-vg', '2-pz'],
  ...['26-vg', 'lehr', '5-fj', '352-vg', '276-vg', '212-vg'],
].map((division) => `setup-${division}`);

/** 30.3a In the campaign: whether the Allies meet their condition in this position. */
export const alliesHoldAreas = (position: Position): boolean =>
  scenarioOf(position) === 'campaign' && alliedStartAreas(position, startAreas) >= START_AREAS;

/** 30.3a The space on the turn track where a control marker records this for a turn. */
export const allySpace = (turn: number): string => `track:turn:${turn}`;

const scenarioVictory = (position: Position, scenario: Exclude<Scenario, 'campaign'>): Victory => {
  const { hexes, exited } = scenarioPoints(position);
  const points = hexes + exited;
  const clause = scenario === 'eight' ? '31.2a' : '31.1b';
  const isOver = isGameOver(position.turn, lastTurn[scenario], 'victory');
  const german = points >= wanted[scenario] && isOver;
  return {
    winner: german ? 'german' : isOver ? 'allied' : null,
    points,
    clause,
    says: [say('rules.victory.scenario', { points, hexes, exited, wanted: wanted[scenario] })],
  };
};

/** 30.1, 30.2, 30.3 The Allied condition overrides a German win. */
const campaignVictory = (position: Position): Victory => {
  const said = tally.of(position);
  const hexes = numberOr(said.germanVictoryHexes, () => victoryHexes(position, 'german', true).length);
  const conditions = germanConditions(position);
  const areas = alliedStartAreas(position, startAreas);
  // 30.1a It is looked at in the victory phase; a question without a phase may be about any time.
  const isTime = ['victory', ''].includes(position.turn.phase);
  const isAllied = isTime && areas >= START_AREAS && (said.alliedPhases ?? 0) >= 1;
  const isGerman = isTime && hexes >= EAST_HEXES && conditions.length > 0;
  const isOver = isGameOver(position.turn, lastTurn.campaign, 'victory');
  return {
    winner: isAllied ? 'allied' : isGerman ? 'german' : isOver ? 'allied' : null,
    ...(isAllied ? { level: '30.3' } : isGerman ? { level: `30.2${conditions[0]}` } : {}),
    clause: isAllied ? '30.3a' : '30.2a',
    says: [
      say('rules.victory.campaign', { hexes, wanted: EAST_HEXES, conditions: conditions.join(', ') || '–', areas }),
    ],
  };
};

/** 30, 31 The state of victory. */
export const victory = (position: Position): Victory => {
  const scenario = scenarioOf(position);
  return scenario === 'campaign' ? campaignVictory(position) : scenarioVictory(position, scenario);
};
