import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import {
  type Breach,
  barred,
  definePlugin,
  type Position,
  say as sayAny,
  sayer,
  type Unit,
  type Victory,
} from '@umpire/shared/umpire';
import {
  attackBounds,
  attackByRoll,
  battleBy,
  clausesBy,
  judgeBy,
  meaning,
  movement,
  oddsColumns,
  plainReading,
  playerTurns,
  type StepCost,
  sequence,
  supplyLines,
  supplyMarks,
  zonesOfControl,
} from '@umpire/shared/umpire/kit';
import * as charts from './charts.ts';
import type texts from './texts/en.json';

/** A text that `texts/en.json` does not have is a compile error. */
const say = sayer<typeof texts>();

// Ford, the example game. Clause numbers are those of its rules page (texts, `rules`).

/** 3.1 A unit with an attack strength controls the hexes around it, 3.2 but never across a lake. */
const zones = zonesOfControl({
  clause: '3.1',
  exerts: (unit) => unit.attack > 0,
  reaches: (board, from, to) => !board.hexside(from, to).has('lake'),
});

/** 2.1, 2.3 One step, in movement points. Follows from the map alone: worked out once for all units. */
const cost: StepCost = (board, _kind, from, to) => {
  const crossings = [...board.hexside(from, to)].map((word) => charts.row(word).cost);
  if (crossings.includes(undefined)) return barred('2.3', say('play.lake'), say('play.lake-remedy'));
  // A bridge or a ford lies on its river: the cheapest way over counts.
  const crossing = crossings.length > 0 ? Math.min(...crossings.map(Number)) : 0;
  return entryCost(board, to) + crossing;
};

const entryCost = (board: Board, hex: Hex): number => charts.row(board.terrainAt(hex)).cost!;

/** 1.3 Red's tank company waits on the turn track, and comes in by the east edge. */
const isDue = ({ place = '' }: Unit, { turn }: Position): boolean => {
  const [, arrives] = /^track:turn:(\d+)$/.exec(place) ?? [];
  // Reading: what could not come in on its turn may on a later one.
  return arrives !== undefined && Number(arrives) <= turn.number;
};

/** 2.2 No entry into an enemy's hex. 3.3 Entering an enemy zone ends the move. 3.4 Never zone to zone. */
const reach = movement({
  points: '2.1',
  cost,
  kind: () => 'any',
  enemyHex: '2.2',
  zones,
  enterZone: '3.3',
  zoneToZone: '3.4',
  entry: {
    clause: '1.3',
    hexes: (unit, { position }) => {
      const hasCome = unit.at !== undefined;
      return hasCome || isDue(unit, position) ? position.board.edge(charts.supplyEdge[unit.side]!) : [];
    },
    cost: (board, _kind, hex) => entryCost(board, hex),
  },
});

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
  // Reading: the chart has a dash for the lake where other hexsides have a shift: nobody attacks across it.
  bars: ({ board }, { at }, target) => {
    const [says, remedy] = [say('play.attack.lake'), say('play.attack.lake-remedy')];
    return board.hexside(at, target).has('lake')
      ? [{ clause: '2.3', area: 'combat', says, remedy, at: [at, target] }]
      : [];
  },
});

/** 4.3 Found out of supply: half the attack strength, fractions up. */
const attackOf = ({ attack, state }: Unit): number =>
  state.includes('out-of-supply') ? Math.ceil(attack / 2) : attack;

/** 5.1, the chart's note: no attack at odds below its first column, 1:2. */
const whyTooWeak = (attackers: readonly Unit[], defenders: readonly Unit[], target: Hex): readonly Breach[] => {
  const attacking = attackers.reduce((sum, unit) => sum + attackOf(unit), 0);
  const defending = defenders.reduce((sum, { defense }) => sum + defense, 0);
  if (attacking * 2 >= defending) return [];
  const [says, remedy] = [say('play.attack.too-weak'), say('play.attack.too-weak-remedy')];
  return [{ clause: '5.1', area: 'combat', says, remedy, at: [target] }];
};

/** A result in the game's own terms: step losses, and hexes of retreat. `D1R`: the defender loses a step and retreats. */
export interface Effects {
  readonly attacker: { readonly losses: number; readonly retreat: number };
  readonly defender: { readonly losses: number; readonly retreat: number };
}

const readResult = (result: string): Effects => {
  const nothing = { losses: 0, retreat: 0 };
  const [, who, losses, retreat] = /^([AD])(\d?)(R?)$/.exec(result) ?? [];
  const suffered = { losses: Number(losses || 0), retreat: retreat ? 1 : 0 };
  return { attacker: who === 'A' ? suffered : nothing, defender: who === 'D' ? suffered : nothing };
};

/** 5.1 Odds, rounded in the defender's favor; 5.2, 5.3 columns shift left for terrain and river. */
const battle = battleBy<Effects>({
  chart: 'combat',
  columns: oddsColumns(charts.combat.columns, { round: 'defender' }),
  table: charts.combat,
  strength: (_field, unit, role) => {
    const counted = role === 'attack' ? attackOf(unit) : unit.defense;
    return { counted, because: counted < unit[role] ? [{ clause: '4.3', says: say('play.halved') }] : [] };
  },
  shifts: [
    ({ position, attack }) => {
      const terrain = position.board.terrainAt(attack.target);
      const by = -charts.row(terrain).shift;
      return by === 0
        ? []
        : [{ clause: '5.2', by, says: say('play.shift.terrain', { terrain: `@terrain.${terrain}` }) }];
    },
    ({ position, attack, attackers }) => {
      const isAcross = ({ at }: Unit): boolean =>
        at !== undefined &&
        position.board.grid.distance(at, attack.target) === 1 &&
        position.board.hexside(at, attack.target).has('river');
      const areAll = attackers.length > 0 && attackers.every(isAcross);
      return areAll ? [{ clause: '5.3', by: -charts.row('river').shift, says: say('play.shift.river') }] : [];
    },
  ],
  read: meaning((entry) => ({
    // Which entries there are, the chart says.
    says: sayAny(`play.result.${entry === '–' ? 'nothing' : entry}`),
    effects: readResult(entry),
  })),
  breaks: ({ position, attack, attackers, defenders }) => [
    ...attacking.why(position, attack),
    ...whyTooWeak(attackers, defenders, attack.target),
  ],
});

/** 5.1 From the declaration over the die to its result; 5.4 is carried out by hand. */
const attack = attackByRoll({
  clause: '5.1',
  battle,
  mayJoin: attacking.mayJoin,
  dice: '1d6',
  purpose: 'play.attack.purpose',
  byHand: '5.4',
});

/** 4.3 Marks who of the phasing side has no supply line, and unmarks who has one again. */
const marks = supplyMarks({
  supply,
  states: ['out-of-supply'],
  clause: '4.3',
  phase: 'supply',
  judged: (position, unit) => unit.side === position.turn.side,
});
const supplyCheck = marks.procedure('supply-check', say('play.supply-check.title'));

/** 1.1 Blue, then Red; each: supply, movement, combat. */
const phases = sequence(
  playerTurns(
    ['blue', 'red'],
    [
      { phase: 'supply', clause: '1.1', says: [say('phase.supply-does')], duties: [supplyCheck] },
      { phase: 'movement', clause: '1.1', says: [say('phase.movement-does')] },
      { phase: 'combat', clause: '1.1', says: [say('phase.combat-does')] },
    ],
  ),
);

const lastTurn = 6;

/** 1.2 Blue needs a supplied unit in a village of the east bank when turn 6 is over. */
const victory = (position: Position): Victory => {
  const villages = [...position.board.area('objectives')];
  const holds = (village: Hex): boolean =>
    position.unitsAt(village).some((unit) => unit.side === 'blue' && supply(position, unit).supplied);
  const held = villages.filter(holds);
  const says = say('play.victory.held', { count: held.length });
  const { number, phase, side } = position.turn;
  const isOver = number > lastTurn || (number === lastTurn && phase === 'combat' && side === 'red');
  if (!isOver) return { winner: null, clause: '1.2', says: [says] };
  return { winner: held.length > 0 ? 'blue' : 'red', clause: '1.2', says: [says] };
};

export default definePlugin({
  module: 'ford',
  reading: plainReading,
  // No aftermath: 5.4 is left to the players, and the table says so.
  clauses: clausesBy(
    { computed: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1 4.2 5.2 5.3', dice: '5.1', guided: '4.3', manual: '5.4' },
    'rules',
  ),
  phases,
  reach,
  zones,
  supply,
  battle,
  mayJoin: attacking.mayJoin,
  victory,
  procedures: [supplyCheck, attack],
  judge: judgeBy({
    phases,
    reach,
    moving: { phases: ['movement'], clause: '2.1' },
    byHand: { combat: ['5.4'] },
    sequence: '1.1',
    procedures: [supplyCheck, attack],
    first: marks.judge,
  }),
});
