import type { Command } from '@umpire/shared/table';
import type { JsonObject } from '@umpire/shared/table/state/json.ts';
import { bagOf, breachesOf, type Choice, type Position, type Prompt } from '@umpire/shared/umpire';
import { chosenWays } from '@umpire/shared/umpire/kit/testing/chosen-ways.ts';
import { expect, test } from 'vitest';
import { battle, whyNotAttack } from '../rules/14-combat.ts';
import { remnantFor } from '../rules/16-losses.ts';
import { retreat } from '../rules/17-retreat.ts';
import {
  allied,
  clausesOf,
  type Given,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  tank,
  unitOf,
} from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { advantageOff } from './markers-off.ts';

/** Attacks in stages: their questions, with given dice. */

const combat = { phase: 'combat', side: 'german' };
const at = (p: Position, state: object): Prompt => attack.prompt(p, state)!;
const idsOf = ({ choices }: Prompt): readonly string[] => choices.map(({ id }) => id);
const pick = (prompt: Prompt, id: string): Choice => prompt.choices.find((choice) => choice.id === id)!;
const rolled = (purpose: string, total: number) => ({ purpose: `@play.roll.${purpose}`, dice: [total], total });
/** The state of one attack after the die on the table was thrown in this column. */
const thrown = (column: string, roll: number, defenders: readonly string[], more: object = {}) => ({
  attackers: ['a'],
  target: '0404',
  thrown: { column, drm: 0, odds: column, defenders },
  rolls: [rolled('combat', roll)],
  ...more,
});
const done = (state: JsonObject) => [{ id: 'g1', kind: 'attack', status: 'done' as const, state }];
/** Markers as they lie on a table: with the names of their pieces. */
const onTable = (p: Position): Position =>
  p.at({ markers: p.markers.map((marker, i) => ({ ...marker, id: `m${i}` })) });
const bridge: Given = {
  edges: { '0403-0404': 'river bridge' },
  roads: [['0403', '0404']],
  turn: { number: 6, ...combat },
};

test('7.4 the defender may blow a bridge that is attacked across, and if it goes up the attacker may call off', () => {
  const p = positionWith([german('a', '0403'), allied('x', '0404')], {
    ...bridge,
    markers: [{ kind: 'bridge-blown', id: 'm' }],
  });
  const begun = { attackers: ['a'], target: '0404' };
  const asked = at(p, begun);
  expect([asked.step, asked.side, idsOf(asked)]).toEqual(['bridges', 'allied', ['blow-hexside:0403:0404', 'spare']]);
  const tried = pick(asked, 'blow-hexside:0403:0404').state;
  // +1 in the enemy combat phase: a 3 becomes a 4 and blows it, a 4 becomes a 5 and does not.
  const after = (roll: number) => at(p, { ...tried, rolls: [rolled('demolition', roll)] });
  expect([after(3), after(4)].map((prompt) => [prompt.step, idsOf(prompt)])).toEqual([
    ['bridge-result', ['go-on', 'call-off']],
    ['bridge-result', ['go-on']],
  ]);
  expect(pick(after(3), 'call-off')).toMatchObject({ status: 'done', state: { calledOff: true } });
  // 7.7 Not on the first two turns, and 7.2 once per player turn.
  const early = positionWith([german('a', '0403'), allied('x', '0404')], { ...bridge, turn: { number: 2, ...combat } });
  expect(at(early, begun).step).not.toBe('bridges');
  const again = p.at({ procedures: done({ attackers: ['b'], target: '0504', bridges: ['hexside:0403:0404'] }) });
  expect(at(again, begun).step).not.toBe('bridges');
});

test('16.4 a remnant of the same arm takes the place of a large unit that loses its second step', () => {
  const large = { stacking: 2, steps: 1, maxSteps: 2 };
  const p = positionWith([
    allied('big', '0404', large),
    allied('small', '0405', { stacking: 1, steps: 1, maxSteps: 2 }),
    allied('rest', null, { remnant: true, steps: 1, place: 'box:allied-breakdown' }),
  ]);
  const inBox = p.with(
    new Map([['rest', { ...unitOf(p, 'rest'), place: 'box:allied-breakdown', values: { remnant: true } }]]),
  );
  expect(remnantFor(inBox, unitOf(inBox, 'big'))?.id).toBe('rest');
  expect(remnantFor(inBox, unitOf(inBox, 'small'))).toBeUndefined();
  const tanks = { ...unitOf(inBox, 'big'), kind: 'combat-command' };
  expect(remnantFor(inBox, tanks)).toBeUndefined();
});

test('16.6 Eng+ gives an advantage marker; it comes off when it has served, when the hex is empty, or when all have left', () => {
  const units = [german('a', '0403'), allied('x', '0404')];
  const p = positionWith(units, { turn: { number: 6, ...combat } });
  const won = at(p, thrown('2-1', 2, ['x'], { lead: 'a', fought: 'Eng+' }));
  expect([won.step, idsOf(won)]).toEqual(['advantage', ['advantage-a', 'no-advantage']]);
  const marker = { kind: 'attacker-advantage', id: 'm', at: '0403', target: '0404' };
  const lying = (more: readonly GivenUnit[]) =>
    onTable(positionWith(more, { turn: { number: 6, ...combat }, markers: [marker] }));
  const isOff = (found: Position) => advantageOff.offers(found, 'german').length > 0;
  const points = lying(units);
  expect(isOff(points)).toBe(false);
  expect(isOff(lying([german('a', '0403')]))).toBe(true);
  expect(isOff(points.at({ procedures: done({ attackers: ['a'], target: '0404' }) }))).toBe(true);
  expect(isOff(points.at({ procedures: done({ attackers: ['a'], target: '0404', advantaged: true }) }))).toBe(false);
  const gone = points.with(new Map([['a', { ...unitOf(points, 'a'), began: hexIn(points, '0402') }]]));
  expect(isOff(gone)).toBe(true);
});

test('17.5 who has retreated onto friends in this phase adds nothing to their defense, and is lost if it must go again', () => {
  const p = positionWith([german('a', '0403'), allied('x', '0404'), allied('y', '0404')], {
    turn: { number: 6, ...combat },
  });
  const after = p.at({ procedures: done({ attackers: ['b'], target: '0505', gone: ['y'], onto: ['y'] }) });
  const defense = (found: Position) =>
    battle(found, { attackers: [unitOf(found, 'a')], target: hexIn(found, '0404'), options: {} }).strength.defense;
  expect([defense(p), defense(after)]).toEqual([8, 4]);
  const back = (id: string) =>
    retreat(after, { unit: unitOf(after, id), from: hexIn(after, '0404'), hexes: 2, options: {} });
  expect([back('x').eliminated, back('y').eliminated, back('y').why()?.clause]).toEqual([false, true, '17.5a']);
  // A unit that came to an empty hex defends it like any other unit.
  const alone = p.at({ procedures: done({ attackers: ['b'], target: '0505', gone: ['y'] }) });
  expect(defense(alone)).toBe(8);
});

test('27.13 whatever the die of its surprise said, the 150th brigade is exposed after the attack', () => {
  const brigade = { formation: '150 Pz Bde', state: ['tricked'] };
  const p = positionWith([german('a', '0403', brigade), allied('x', '0404')], { turn: { number: 4, ...combat } });
  const state = thrown('2-1', 6, ['x'], { options: { surprise: true }, paid: { attacker: 1, defender: 0, lead: 0 } });
  const over = at(p, {
    ...state,
    engaged: true,
    ahead: ['counterattack', 'breakthrough'],
    rolls: [rolled('surprise', 6), rolled('combat', 6)],
  });
  const [last] = over.choices;
  expect([over.choices.length, last?.status]).toEqual([1, 'done']);
  expect(last!.acts.map((act) => (act.type === 'setMarker' || act.type === 'removeMarker' ? act.kind : ''))).toEqual([
    'tricked',
    'exposed',
  ]);
});

test('16.72 no aircraft fly against a counterattack', () => {
  const p = positionWith([allied('x', '0404'), german('a', '0405')], {
    turn: { number: 15, ...combat, side: 'allied' },
  });
  const dice = (options: object) =>
    battle(p, { attackers: [unitOf(p, 'a')], target: hexIn(p, '0404'), options: bagOf(options) }).columns;
  expect([dice({}), dice({ counterattack: true })].map((columns) => columns.length)).toEqual([3, 1]);
});

test('16.72 after no(CA) the defender attacks his old hex at once without guns, or walks back into it', () => {
  const stood = { stands: 'x', stood: 'no(CA)', gone: ['x'], advanced: ['a'] };
  const held = positionWith([german('a', '0404'), allied('x', '0405')], { turn: { number: 6, ...combat } });
  const asked = at(held, thrown('3-1', 2, ['x'], stood));
  expect([asked.step, asked.side, idsOf(asked)]).toEqual([
    'counterattack',
    'allied',
    ['counterattack', 'no-counterattack'],
  ]);
  const inner = pick(asked, 'counterattack');
  expect(inner.state).toMatchObject({ attackers: ['x'], target: '0404', options: { counterattack: true } });
  // It is the German combat phase, and there is still no objection.
  expect(at(held, inner.state).step).toBe('combat');
  const battleNow = at(held, inner.state).battle!;
  expect(breachesOf(battleNow.allowed)).toEqual([]);
  const empty = positionWith([german('a', '0403'), allied('x', '0405')], { turn: { number: 6, ...combat } });
  expect(idsOf(at(empty, thrown('3-1', 2, ['x'], stood)))).toEqual(['walk-back', 'no-counterattack']);
});

test('19.4 after an asterisk one stack attacks once more, 19.5 or joins the next attack; not who is out of supply, nor foot from afar', () => {
  const given = { turn: { number: 6, ...combat } };
  const state = thrown('4-1', 1, ['gone'], { attackers: ['a', 'b'], advanced: ['a', 'b'] });
  const p = positionWith(
    [german('a', '0404', tank), german('b', '0604'), allied('x', '0405'), german('other', '0406')],
    given,
  );
  const asked = at(p, state);
  expect(asked.step).toBe('breakthrough');
  expect(idsOf(asked)).toEqual(['break-a-0405', 'join-a-0405', 'no-breakthrough']);
  const inner = pick(asked, 'break-a-0405').state as { readonly options: object };
  expect(inner).toMatchObject({ attackers: ['a'], target: '0405', options: { breakthrough: true } });
  // 19.4b The units have attacked already and may attack again; no third attack follows.
  expect(clausesOf(breachesOf(at(p, inner).battle!.allowed))).toEqual([]);
  const joined = pick(asked, 'join-a-0405').state;
  const next = p.at({ procedures: done(joined) });
  const both = { attackers: [unitOf(p, 'a'), unitOf(p, 'other')], target: hexIn(p, '0405'), options: {} };
  expect(clausesOf(whyNotAttack(next, both))).toEqual([]);
  const later = p.at({ procedures: [...done(joined), ...done({ attackers: ['z'], target: '0101' })] });
  expect(clausesOf(whyNotAttack(later, both))).toEqual(['14.1a']);
  const tired = positionWith([german('a', '0404', { ...tank, state: ['oos'] }), allied('x', '0405')], given);
  expect(at(tired, { ...state, attackers: ['a'] }).step).not.toBe('breakthrough');
  const far = p.with(new Map([['a', { ...unitOf(p, 'a'), kind: 'infantry', began: hexIn(p, '0402') }]]));
  expect(at(far, state).step).not.toBe('breakthrough');
});

test('15.8 a position goes with those who are driven out of it', () => {
  const markers = [{ kind: 'ip', at: '0404', side: 'allied' }];
  const p = onTable(
    positionWith([german('a', '0403'), allied('x', '0406')], { turn: { number: 6, ...combat }, markers }),
  );
  const over = at(p, thrown('3-1', 2, ['x'], { retreats: true, gone: ['x'], advanced: ['a'] }));
  const acts = over.choices.flatMap((choice): readonly Command[] => choice.acts);
  expect(acts).toContainEqual({ type: 'movePieces', pieces: ['m0'], to: 'box:common-markers' });
});

test('16.2 the lead of a fire fight takes its steps, 16.72 but not those of an exchange in determined defense', () => {
  const units = [german('a', '0403'), german('b', '0403'), allied('x', '0404')];
  const p = positionWith(units, { hexes: { '0404': 'clear town' }, turn: { number: 6, ...combat } });
  const fought = { attackers: ['a', 'b'], lead: 'a', fought: 'A1/DR2' };
  const losers = (more: object) => {
    const asked = at(p, thrown('3-1', 3, ['x'], { ...fought, ...more }));
    return [asked.step, asked.choices.map(({ unit }) => unit)];
  };
  expect(losers({})).toEqual(['losses-attacker', ['a']]);
  const paid = { attacker: 1, defender: 0, lead: 1 };
  expect(losers({ stands: 'x', stood: 'yes(EX)', paid, ahead: ['losses-exchange'] })).toEqual([
    'losses-exchange',
    ['a', 'b'],
  ]);
});

test('15.8 a position goes at once when all in it are driven out, also if they walk back; not from under a remnant', () => {
  const markers = [{ kind: 'ip', at: '0404', side: 'allied' }];
  const isLeft = (units: readonly GivenUnit[], gone: readonly string[]) => {
    const given = { turn: { number: 6, ...combat }, markers };
    const p = onTable(positionWith([german('a', '0403'), ...units], given));
    const over = at(p, thrown('3-1', 2, ['x'], { retreats: true, gone, ahead: [] }));
    return !over.choices[0]!.acts.some((act) => act.type === 'movePieces' && act.pieces.includes('m0'));
  };
  const x = (hex: string | null) => allied('x', hex);
  expect([isLeft([x('0404')], []), isLeft([x('0404')], ['x']), isLeft([x(null)], [])]).toEqual([true, false, false]);
  expect(isLeft([x(null), allied('r', '0404', { remnant: true })], [])).toBe(true);
});

test('17.1a the owner picks the path hex by hex, and the unit is disrupted whichever it takes', () => {
  const p = positionWith([german('a', '0403'), allied('x', '0404')], { turn: { number: 6, ...combat } });
  const asked = at(p, thrown('2-1', 1, ['x'], { retreats: true }));
  expect([asked.step, asked.side]).toEqual(['retreat', 'allied']);
  const ways = chosenWays(attack, p, asked);
  const ends = ways.map(({ last }) => (last.acts[0] as { to: string }).to);
  expect(ends.length).toBeGreaterThan(new Set(ends).size);
  for (const { last } of ways) {
    expect(last.acts).toContainEqual({ type: 'setMarker', pieces: ['x'], kind: 'disrupted' });
    expect(last.state).toMatchObject({ gone: ['x'] });
    expect('way' in last.state).toBe(false);
  }
  // A player who changes the choice is asked again.
  const begun = at(p, pick(asked, 'by-hex').state);
  expect(idsOf(at(p, pick(begun, 'anew').state))).toEqual(idsOf(asked));
});
