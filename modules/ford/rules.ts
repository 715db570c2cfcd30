import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import {
  barred,
  definePlugin,
  type Position,
  type Reason,
  type Shift,
  say as sayAny,
  type Victory,
} from '@umpire/shared/umpire';
import {
  areAllAcross,
  attackBounds,
  attackByRoll,
  battleBy,
  clausesBy,
  comingIn,
  judgeBy,
  mapReason,
  meaning,
  movement,
  oddsColumns,
  plainReading,
  type Step,
  sequence,
  supplyLines,
  supplyMarks,
  zonesOfControl,
} from '@umpire/shared/umpire/kit';
import * as charts from './charts.ts';
import clauses from './clauses.json' with { type: 'json' };
import { handlingWith } from './handling.ts';
import manifest from './manifest.json' with { type: 'json' };
import { say } from './say.ts';

// Ford, the example game. Clause numbers are those of its rules page (texts, `rules`).

/** 3.1 A unit with an attack strength controls the hexes around it, 3.2 but never across a lake. */
const zones = zonesOfControl({
  clause: '3.1',
  exerts: (unit) => unit.attack > 0,
  reaches: (board, from, to) => !board.hexside(from, to).has('lake'),
});

const lake = barred('2.3', say('play.lake'), say('play.lake-remedy'));

/** 1.3 Red's tank company waits on the turn track. Reading: a unit that could not come in on its turn may on a later one. */
const whyNotComing = comingIn({ clause: '1.3' });

/** 2.2 No entry into an enemy's hex. 3.3 Entering an enemy zone ends the move. 3.4 Never zone to zone. */
const moves = movement({
  traveller: ({ move }) => ({
    points: '2.1',
    pays: {},
    allowance: move,
    zones,
    enterZone: { clause: '3.3' },
    zoneToZone: { clause: '3.4' },
  }),
  /** 2.1, 2.3 A bridge or a ford lies on its river: the cheapest way over counts. */
  step: ({ board }, _pays, from, to): Step => {
    const crossings = [...board.hexside(from, to)].map((word) => ({ word, by: charts.row(word).cost }));
    if (crossings.some(({ by }) => by === undefined)) return lake;
    const [cheapest] = crossings.toSorted((one, other) => one.by! - other.by!);
    return [entry(board, to), ...(cheapest ? [mapReason(board, 'edges', cheapest.word, cheapest.by!, '2.1')] : [])];
  },
  enemyHex: '2.2',
  entry: {
    clause: '1.3',
    hexes: (unit, { position }) => position.board.edge(charts.supplyEdge[unit.side]!),
    whyNot: (unit, { position }) => whyNotComing(position, unit),
    cost: ({ board }, _pays, hex) => entry(board, hex),
  },
});

const entry = (board: Board, hex: Hex): Reason => {
  const terrain = board.terrainAt(hex);
  return mapReason(board, 'terrain', terrain, charts.row(terrain).cost!, '2.1');
};

/** 4.1 A line of any length to the side's own map edge. 4.2 Enemy zones cut it, unless a friend stands there. */
const supply = supplyLines({
  clause: '4.1',
  sources: ({ board }, side) => board.edge(charts.supplyEdge[side]!),
  legs: [
    { clause: '4.1', step: (board, _kind, from, to) => (board.hexside(from, to).has('lake') ? barred('4.1') : 1) },
  ],
  enemyHex: '4.1',
  zones,
  zone: { clause: '4.2', unlessFriend: true },
  states: [{ state: 'out-of-supply', clause: '4.3' }],
});

/** 5.1 Who may attack what: units next to an enemy, each once; each hex once. */
const attacking = attackBounds({
  clause: '5.1',
  phases: ['combat'],
  once: () => '5.1',
  // Reading: the chart has a dash for the lake where other hexsides have a shift: no attack crosses it.
  bars: ({ board }, { at }, target) =>
    board.hexside(at, target).has('lake') ? [{ ...lake, area: 'combat', at: [at, target] }] : [],
});

/** 5.1, the chart's note: no attack at odds below its first column, 1:2. */
const tooWeak = barred('5.1', say('play.attack.too-weak'), say('play.attack.too-weak-remedy'));

const riverShift: Shift = { clause: '5.3', by: -charts.row('river').shift, says: say('play.shift.river') };

/** 5.1 Odds, rounded in the defender's favor; 5.2, 5.3 columns shift left for terrain and river. */
const battle = battleBy<charts.Effects>({
  clause: '5.1',
  chart: 'combat',
  columns: oddsColumns(charts.combat.columns, { round: 'defender' }),
  table: charts.combat,
  strength: (_field, unit, role) => {
    // 4.3 Units found out of supply: half the attack strength, fractions up.
    const isHalved = role === 'attack' && unit.attack > 1 && unit.state.includes('out-of-supply');
    if (!isHalved) return { counted: unit[role], because: [] };
    return { counted: Math.ceil(unit.attack / 2), because: [{ clause: '4.3', says: say('play.halved') }] };
  },
  shifts: [
    ({ position, attack }) => {
      const terrain = position.board.terrainAt(attack.target);
      const [by, says] = [-charts.row(terrain).shift, say('play.shift.terrain', { terrain: `@terrain.${terrain}` })];
      return by === 0 ? [] : [{ clause: '5.2', by, says }];
    },
    (field) => (areAllAcross(field, 'river') ? [riverShift] : []),
  ],
  read: meaning((entry) => ({
    says: sayAny(`play.result.${entry === '–' ? 'nothing' : entry}`), // Which entries there are, the chart says.
    effects: charts.readResult(entry),
  })),
  breaks: ({ position, attack }, strength) => [
    ...attacking.why(position, attack),
    ...(strength.attack * 2 < strength.defense ? [{ ...tooWeak, area: 'combat' as const, at: [attack.target] }] : []),
  ],
});

/** 5.1 From the declaration to the die and its result; 5.4 is carried out by hand. */
const attack = attackByRoll({
  clause: '5.1',
  battle,
  mayJoin: attacking.mayJoin,
  dice: '1d6',
  purpose: 'play.attack.purpose',
  byHand: '5.4',
});

/** 4.3 Marks units of the phasing side without a supply line, and unmarks those that have one again. */
const marks = supplyMarks({
  supply,
  states: ['out-of-supply'],
  clause: '4.3',
  phase: 'supply',
  judged: (position, unit) => unit.side === position.turn.side,
});
const supplyCheck = marks.procedure('supply-check', say('play.supply-check.title'));
export const handling = handlingWith(marks.marks);
const procedures = [supplyCheck, attack];

/** 1.1 Blue, then Red; each: supply, movement, combat, as in the manifest. */
const phases = sequence(manifest.phases, {
  clause: '1.1',
  work: {
    supply: { listsAll: true, duties: [supplyCheck] },
    combat: { listsAll: true, chances: [attack] },
  },
});

/** 1.2 Blue needs a supplied unit in a village of the east bank when turn 6 is over. */
const victory = (position: Position): Victory => {
  const count = [...position.board.area('objectives')].filter((village) =>
    position.unitsAt(village).some((unit) => unit.side === 'blue' && supply(position, unit).supplied),
  ).length;
  const { number, phase, side } = position.turn;
  const isOver = number > 6 || (number === 6 && phase === 'combat' && side === 'red');
  const winner = isOver ? (count > 0 ? 'blue' : 'red') : null;
  const says = [say('play.victory.held', { count }), say(`play.victory.${winner ?? 'open'}`)];
  return { winner, clause: '1.2', says };
};

export const rules = definePlugin({
  module: 'ford',
  reading: plainReading,
  clauses: clausesBy(clauses, 'rules'),
  phases,
  reach: moves.reach,
  zones,
  supply,
  battle,
  mayJoin: attacking.mayJoin,
  victory,
  procedures,
  judge: judgeBy({
    phases,
    movement: moves,
    moving: { phases: ['movement'], clause: '2.1' },
    fighting: { combat: ['5.4'] },
    sequence: '1.1',
    procedures,
    handling,
  }),
});
