import type { z } from 'zod';
import type { Hex, HexNumber } from '../../hex/index.ts';
import type { LoadedModule } from '../../module/index.ts';
import type { SideId } from '../../table/index.ts';
import type { Battle, Shift } from '../battle.ts';
import { type Bag, bagOf } from '../fields.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position, Unit } from '../position.ts';
import { type Breach, breachesOf, type Clause } from '../verdict.ts';
import { type Ask, type AskKind, ask } from './ask.ts';
import { hexOf, parsePosition, problemsOf } from './parse-position.ts';
import { type AskProblem, describe, problemsIn, UnreadableError } from './problems.ts';

/**
 * The referee's answer, as in `docs/module-authors.md`. `problems`: the question cannot be read. `manual`: this game's
 * umpire does not cover it, so the players decide.
 */
export type Answer =
  | { readonly [name: string]: unknown }
  | { readonly problems: readonly AskProblem[] }
  | { readonly manual: readonly AskKind[] };

/** Reads a position and a question, both unchecked JSON, and answers. */
export const refer = (plugin: RulesPlugin, module: LoadedModule, position: unknown, question: unknown): Answer => {
  const parsed = ask.safeParse(question);
  if (!parsed.success) return { problems: problemsInAsk(parsed.error, question) };
  try {
    return answer(plugin, parsePosition(module, position, plugin.extras), parsed.data);
  } catch (error) {
    if (error instanceof UnreadableError) return { problems: error.problems };
    throw error;
  }
};

const kinds = [
  'moves',
  'zoc',
  'supply',
  'combat',
  'result',
  'retreat',
  'advance',
  'stacking',
  'check',
  'roll',
  'victory',
] as const satisfies readonly AskKind[];

const problemsInAsk = (error: z.ZodError, question: unknown): readonly AskProblem[] => {
  const [kind, ...others] = Object.keys(question ?? {});
  const isOne = others.length === 0 && kinds.some((known) => known === kind);
  const expected = `one of ${kinds.join(', ')}, as docs/module-authors.md writes them`;
  return isOne ? problemsIn(error.issues, question, 'ask') : [{ path: 'ask', found: describe(question), expected }];
};

/** @throws UnreadableError if the question names something that the position does not have. */
const answer = (plugin: RulesPlugin, p: Position, question: Ask): Answer => {
  if ('moves' in question) return answerMoves(plugin, p, question.moves);
  if ('zoc' in question) return answerZones(plugin, p, question.zoc);
  if ('supply' in question) return answerSupply(plugin, p, question.supply);
  if ('combat' in question) return answerCombat(plugin, p, question.combat);
  if ('result' in question) return answerResult(plugin, p, question.result);
  if ('retreat' in question) return answerRetreat(plugin, p, question.retreat);
  if ('advance' in question) return answerAdvance(plugin, p, question.advance);
  if ('stacking' in question) return answerStacking(plugin, p, question.stacking);
  if ('check' in question) return answerCheck(plugin, p, question.check.command);
  if ('roll' in question) return answerRoll(plugin, p, question.roll);
  return answerVictory(plugin, p);
};

type Asked<Kind extends AskKind> = Extract<Ask, { [kind in Kind]: unknown }>[Kind];

const manual = (kind: AskKind): Answer => ({ manual: [kind] });

const unitOf = (p: Position, id: string, path: string): Unit => {
  const unit = p.unit(id);
  if (!unit) throw new UnreadableError([{ path, found: describe(id), expected: 'the id of a unit of the position' }]);
  return unit;
};

const sideOf = (p: Position, side: string, path: string): SideId => {
  if (p.sides.includes(side)) return side;
  const expected = `a side of the game: ${p.sides.join(' or ')}`;
  throw new UnreadableError([{ path, found: describe(side), expected }]);
};

const unitsOf = (p: Position, ids: unknown, path: string): readonly Unit[] => {
  const list = ids === undefined ? [] : ids;
  if (!Array.isArray(list)) throw new UnreadableError([{ path, found: describe(ids), expected: 'a list of unit ids' }]);
  return list.map((id, i) => unitOf(p, String(id), `${path}[${i}]`));
};

const numbersOf = ({ board }: Position, hexes: Iterable<Hex>): readonly HexNumber[] =>
  [...hexes].map((hex) => board.grid.number(hex));

/** Every hex of the map except these. */
const othersThan = ({ board: { grid } }: Position, numbers: readonly HexNumber[]): readonly Hex[] => {
  const among = new Set(numbers);
  return grid.hexes.filter((hex) => !among.has(grid.number(hex)));
};

/** Clauses in the names of the game's vectors. */
const namedBy =
  ({ referee }: RulesPlugin) =>
  (clause: Clause): Clause =>
    referee?.names?.(clause) ?? clause;

const clausesOf = (plugin: RulesPlugin, breaks: readonly Breach[]): readonly Clause[] => [
  ...new Set(breaks.map(({ clause }) => namedBy(plugin)(clause))),
];

/** Movement points: a number if it is exact in decimals, otherwise a fraction: `8/3`. */
const pointsOf = (points: number | undefined): number | string | undefined => {
  if (points === undefined || Number.isInteger(points * 8)) return points;
  const parts = [3, 5, 6, 7, 9, 12].find((each) => Math.abs(points * each - Math.round(points * each)) < 1e-9);
  return parts === undefined ? points : `${Math.round(points * parts)}/${parts}`;
};

/** The deciding clause, by hex. */
const whyEach = (
  plugin: RulesPlugin,
  { board: { grid } }: Position,
  hexes: readonly Hex[],
  why: (hex: Hex) => Breach | undefined,
): { readonly [hex: HexNumber]: Clause } =>
  Object.fromEntries(
    hexes.flatMap((hex) => {
      const breach = why(hex);
      return breach ? [[grid.number(hex), namedBy(plugin)(breach.clause)]] : [];
    }),
  );

const answerMoves = (plugin: RulesPlugin, given: Position, asked: Asked<'moves'>): Answer => {
  const { reach } = plugin;
  if (!reach) return manual('moves');
  const { unit, units, mode, ...more } = asked;
  // The game's own keys of a question become an extra.
  const p = Object.keys(more).length > 0 ? given.at({ extras: { ...given.extras, ...bagOf({ asked: more }) } }) : given;
  const movers = unit === undefined ? unitsOf(p, units, 'ask.moves.units') : [unitOf(p, unit, 'ask.moves.unit')];
  if (movers.length === 0) {
    throw new UnreadableError([{ path: 'ask.moves', found: 'no units', expected: '"unit" or "units"' }]);
  }
  const found = reach(p, movers, mode);
  // The units' own hex is no destination, unless they come in from off the map.
  const stays = (hex: Hex): boolean => hex === found.from && movers.every(({ began }) => began !== undefined);
  const reached = [...found.hexes()].filter((hex) => !stays(hex) && found.ends(hex));
  const numbers = numbersOf(p, reached);
  const rest = othersThan(p, numbers).filter((hex) => !stays(hex));
  const why = whyEach(plugin, p, rest, (hex) => found.why(hex));
  return {
    allowance: pointsOf(found.allowance),
    reach: Object.fromEntries(reached.map((hex, i) => [numbers[i], pointsOf(found.cost(hex))])),
    notReach: numbersOf(p, rest),
    stops: numbersOf(
      p,
      reached.filter((hex) => found.stops(hex)),
    ),
    why,
  };
};

const answerZones = ({ zones }: RulesPlugin, p: Position, { side }: Asked<'zoc'>): Answer => {
  if (!zones) return manual('zoc');
  const found = zones(p, sideOf(p, side, 'ask.zoc.side'));
  const numbers = numbersOf(p, found.hexes);
  const { grid } = p.board;
  const { bonds } = found;
  return {
    in: numbers,
    notIn: numbersOf(p, othersThan(p, numbers)),
    ...(bonds && {
      bonds: [...numbersOf(p, bonds.hexes), ...bonds.hexsides.map((side) => grid.hexesOf(side).map(grid.number))],
    }),
  };
};

const answerSupply = (plugin: RulesPlugin, p: Position, { unit }: Asked<'supply'>): Answer => {
  const { supply } = plugin;
  if (!supply) return manual('supply');
  const {
    supplied,
    state,
    isolated = state === 'isolated',
    group,
    path,
    cutBy,
  } = supply(p, unitOf(p, unit, 'ask.supply.unit'));
  return {
    supplied,
    state: supplied ? (plugin.referee?.inSupply ?? state) : state,
    isolated,
    ...(group && { group }),
    path: numbersOf(p, path),
    ...(cutBy.length > 0 && {
      why: clausesOf(plugin, cutBy),
      cut: numbersOf(
        p,
        cutBy.flatMap(({ at }) => at),
      ),
    }),
  };
};

type Options = { readonly [option: string]: unknown };

/** The game's own keys of a question, checked by the game's schemas. @throws UnreadableError. */
const optionsOf = ({ askOptions = [] }: RulesPlugin, given: Options, path: string): Bag => {
  const options = bagOf(given);
  const problems = problemsOf(askOptions, options, path);
  if (problems.length > 0) throw new UnreadableError(problems);
  return options;
};

const battleOf = (plugin: RulesPlugin, p: Position, asked: Options, path: string): Battle | undefined => {
  const { attackers, target, ...options } = asked;
  if (typeof target !== 'string') {
    throw new UnreadableError([{ path: `${path}.target`, found: describe(target), expected: 'a hex of the map' }]);
  }
  return plugin.battle?.(p, {
    attackers: unitsOf(p, attackers, `${path}.attackers`),
    target: hexOf(p.board, target, `${path}.target`),
    options: optionsOf(plugin, options, path),
  });
};

const shiftsOf = (plugin: RulesPlugin, shifts: readonly Shift[]): unknown =>
  shifts.map(({ clause, by }) => ({ rule: namedBy(plugin)(clause), by }));

const tellBattle = (plugin: RulesPlugin, p: Position, battle: Battle): Answer => {
  const { allowed, strength, odds, column, shifts, drm, chart } = battle;
  const breaks = breachesOf(allowed);
  return {
    allowed: breaks.length === 0,
    ...(breaks.length > 0 && { why: clausesOf(plugin, breaks) }),
    table: chart,
    ...strength,
    odds,
    column,
    shifts: shiftsOf(plugin, shifts),
    drm: shiftsOf(plugin, drm),
    ...plugin.referee?.battle?.(p, battle),
  };
};

const answerCombat = (plugin: RulesPlugin, p: Position, asked: Asked<'combat'>): Answer => {
  const battle = plugin.battle && battleOf(plugin, p, asked, 'ask.combat');
  return battle ? tellBattle(plugin, p, battle) : manual('combat');
};

const answerResult = (plugin: RulesPlugin, p: Position, asked: Asked<'result'>): Answer => {
  const { referee } = plugin;
  const event = referee?.event?.(p, asked);
  if (event) return { ...event, ...(event.drm && { drm: shiftsOf(plugin, event.drm) }) };
  const fought = referee?.result && plugin.battle && battleOf(plugin, p, asked, 'ask.result');
  if (!fought || !referee?.result) return manual('result');
  const found = referee.result(p, fought, asked);
  if (!found) throw new UnreadableError([{ path: 'ask.result', found: describe(asked), expected: 'the dice rolled' }]);
  return { ...tellBattle(plugin, p, fought), ...found };
};

const answerRetreat = (plugin: RulesPlugin, p: Position, asked: Asked<'retreat'>): Answer => {
  const { retreat } = plugin;
  if (!retreat) return manual('retreat');
  const { unit: id, from, hexes = 1, ...options } = asked;
  const unit = unitOf(p, id, 'ask.retreat.unit');
  const left = from === undefined ? unit.at : hexOf(p.board, from, 'ask.retreat.from');
  if (left === undefined) {
    throw new UnreadableError([
      { path: 'ask.retreat.from', found: 'nothing', expected: 'the hex that the unit leaves' },
    ]);
  }
  const found = retreat(p, { unit, from: left, hexes, options: optionsOf(plugin, options, 'ask.retreat') });
  const to = numbersOf(p, found.to);
  const why = found.why();
  return {
    to,
    notTo: numbersOf(p, othersThan(p, to)),
    eliminated: found.eliminated,
    losses: Object.fromEntries(found.to.map((hex, i) => [to[i], found.losses.get(hex) ?? 0])),
    ...(found.exit && { exit: { path: numbersOf(p, found.exit.path), losses: found.exit.losses } }),
    ...(found.state !== undefined && { state: found.state }),
    ...(found.states && {
      states: Object.fromEntries(Array.from(found.states, ([hex, state]) => [p.board.grid.number(hex), state])),
    }),
    ...(why && { why: namedBy(plugin)(why.clause) }),
  };
};

const answerAdvance = (plugin: RulesPlugin, p: Position, asked: Asked<'advance'>): Answer => {
  const { advance } = plugin;
  if (!advance) return manual('advance');
  const { units, vacated, path = [], ...options } = asked;
  const found = advance(p, {
    units: unitsOf(p, units, 'ask.advance.units'),
    vacated: vacated === undefined ? undefined : hexOf(p.board, vacated, 'ask.advance.vacated'),
    path: path.map((number, i) => hexOf(p.board, number, `ask.advance.path[${i}]`)),
    options: optionsOf(plugin, options, 'ask.advance'),
  });
  const to = numbersOf(p, found.to);
  const rest = othersThan(p, to);
  return { to, notTo: numbersOf(p, rest), why: whyEach(plugin, p, rest, found.why) };
};

const answerStacking = (plugin: RulesPlugin, p: Position, { at, side }: Asked<'stacking'>): Answer => {
  const { stacking } = plugin;
  if (!stacking) return manual('stacking');
  const breaks = stacking(p, hexOf(p.board, at, 'ask.stacking.at'), sideOf(p, side, 'ask.stacking.side'));
  return { legal: breaks.length === 0, why: clausesOf(plugin, breaks) };
};

const answerCheck = (plugin: RulesPlugin, p: Position, command: unknown): Answer => {
  const { referee } = plugin;
  if (!referee?.check) return manual('check');
  const found = referee.check(p, command);
  if (!found) {
    const expected = 'a command that this game’s rules.md names';
    throw new UnreadableError([{ path: 'ask.check.command', found: describe(command), expected }]);
  }
  return { legal: found.breaks.length === 0, why: clausesOf(plugin, found.breaks), ...found.also };
};

const answerRoll = (plugin: RulesPlugin, p: Position, asked: Asked<'roll'>): Answer => {
  const { referee } = plugin;
  if (!referee?.roll) return manual('roll');
  const result = referee.roll(p, asked);
  if (result === undefined) {
    throw new UnreadableError([
      { path: 'ask.roll', found: describe(asked), expected: 'a table of this game and its dice' },
    ]);
  }
  const { result: entry, drm, also } = result;
  return { result: entry, ...(drm && { drm: shiftsOf(plugin, drm) }), ...also };
};

const answerVictory = ({ victory }: RulesPlugin, p: Position): Answer => {
  if (!victory) return manual('victory');
  const { winner, level, points } = victory(p);
  return { winner, ...(level !== undefined && { level }), ...(points !== undefined && { points }) };
};
