import type { z } from 'zod';
import type { Hex } from '../../hex/index.ts';
import type { LoadedModule } from '../../module/index.ts';
import { bagOf } from '../fields.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position } from '../position.ts';
import { answerAdvance, answerCombat, answerResult, answerRetreat, shiftsOf } from './answer-combat.ts';
import { type Ask, type AskKind, ask } from './ask.ts';
import {
  type Answer,
  type Asked,
  clausesOf,
  manual,
  numbersOf,
  othersThan,
  pointsOf,
  sideOf,
  unitOf,
  unitsOf,
  whyEach,
} from './asked.ts';
import { hexOf, parsePosition } from './parse-position.ts';
import { type AskProblem, describe, problemsIn, UnreadableError } from './problems.ts';

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
