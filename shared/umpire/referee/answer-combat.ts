import type { Battle, Shift } from '../battle.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position } from '../position.ts';
import { breachesOf } from '../verdict.ts';
import {
  type Answer,
  type Asked,
  clausesOf,
  manual,
  namedBy,
  numbersOf,
  type Options,
  optionsOf,
  othersThan,
  unitOf,
  unitsOf,
  whyEach,
} from './asked.ts';
import { hexOf } from './parse-position.ts';
import { describe, UnreadableError } from './problems.ts';

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

export const shiftsOf = (plugin: RulesPlugin, shifts: readonly Shift[]): unknown =>
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

export const answerCombat = (plugin: RulesPlugin, p: Position, asked: Asked<'combat'>): Answer => {
  const battle = plugin.battle && battleOf(plugin, p, asked, 'ask.combat');
  return battle ? tellBattle(plugin, p, battle) : manual('combat');
};

export const answerResult = (plugin: RulesPlugin, p: Position, asked: Asked<'result'>): Answer => {
  const { referee } = plugin;
  const event = referee?.event?.(p, asked);
  if (event) return { ...event, ...(event.drm && { drm: shiftsOf(plugin, event.drm) }) };
  const fought = referee?.result && plugin.battle && battleOf(plugin, p, asked, 'ask.result');
  if (!fought || !referee?.result) return manual('result');
  const found = referee.result(p, fought, asked);
  if (!found) throw new UnreadableError([{ path: 'ask.result', found: describe(asked), expected: 'the dice rolled' }]);
  return { ...tellBattle(plugin, p, fought), ...found };
};

export const answerRetreat = (plugin: RulesPlugin, p: Position, asked: Asked<'retreat'>): Answer => {
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

export const answerAdvance = (plugin: RulesPlugin, p: Position, asked: Asked<'advance'>): Answer => {
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
