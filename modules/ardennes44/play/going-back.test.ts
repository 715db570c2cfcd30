import type { Command } from '@umpire/shared/table';
import type { Choice, Position, Procedure, Prompt, Unit } from '@umpire/shared/umpire';
import { chosenWays } from '@umpire/shared/umpire/kit/testing/chosen-ways.ts';
import { expect, test } from 'vitest';
import { mayEnd } from '../rules/4-sequence.ts';
import { reach } from '../rules/11-movement.ts';
import { retreat } from '../rules/17-retreat.ts';
import { recoveries } from '../rules/18-recovery.ts';
import { waysOut, whyNotDisengage } from '../rules/20-disengagement.ts';
import {
  allied,
  clausesOf,
  type Given,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  unitOf,
} from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { breakDown } from './breakdown.ts';
import { disengage } from './disengage.ts';
import { leaveZones } from './leaving.ts';
import { boundaryOff } from './markers-off.ts';
import { overstacked } from './overstacked.ts';

/** Retreats: out of a combat, out of a zone, over the army boundary. */

const combat = { number: 6, phase: 'combat', side: 'german' };
const at = (p: Position, state: object): Prompt => attack.prompt(p, state)!;
const pick = ({ choices }: Prompt, id: string): Choice => choices.find((choice) => choice.id === id)!;
/** An attack on 0404 with the result DR2, and no unit stands fast. */
const driven = (attackers: readonly string[], defenders: readonly string[], more: object = {}) => ({
  attackers,
  target: '0404',
  thrown: { column: '2-1', drm: 0, odds: '2-1', defenders },
  rolls: [{ purpose: '@play.roll.combat', dice: [1], total: 1 }],
  retreats: true,
  ...more,
});
const marked = ({ acts }: Choice): readonly string[] =>
  acts.flatMap((act: Command) => (act.type === 'setMarker' ? [act.kind] : []));
const to = (p: Position, id: string, from: string, hexes: number) =>
  retreat(p, { unit: unitOf(p, id), from: hexIn(p, from), hexes, options: {} });
const idsIn = (procedure: Procedure, p: Position, side: string): readonly string[] => {
  const [offer] = procedure.offers(p, side);
  return offer ? procedure.prompt(p, offer.state)!.choices.map(({ id }) => id) : [];
};
const changed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));
const numbers = (p: Position, hexes: Iterable<number>): readonly string[] => [...hexes].map(p.board.grid.number).sort();

test('17.5 a retreat remembers who went onto friends, not who followed those that retreat with him', () => {
  const p = positionWith([german('a', '0403'), allied('x', '0404'), allied('y', '0404'), allied('z', '0406')], {
    turn: combat,
  });
  expect(pick(at(p, driven(['a'], ['x', 'y'])), 'to-0406').state).toMatchObject({ gone: ['x'], onto: ['x'] });
  // The same if the unit retreats hex by hex: the last choice names the hex before the end.
  const byHex = chosenWays(attack, p, at(p, driven(['a'], ['x', 'y'])));
  const onto = byHex.filter(({ last }) => last.acts.some((act) => act.type === 'movePieces' && act.to === '0406'));
  expect(onto.length).toBeGreaterThan(0);
  for (const { last } of onto) expect(last.state).toMatchObject({ onto: ['x'] });
  const moved = p.moved([unitOf(p, 'x')], hexIn(p, '0305'));
  const follows = pick(at(moved, driven(['a'], ['x', 'y'], { gone: ['x'] })), 'to-0305');
  expect(follows.state).toMatchObject({ gone: ['x', 'y'] });
  expect(follows.state.onto ?? []).toEqual([]);
});

test('17.1 friends free a hex of enemy ZOC, but not those that retreat from the same combat', () => {
  const units = [german('a', '0403'), german('b', '0407'), allied('x', '0404'), allied('y', '0406')];
  const p = positionWith(units, { turn: combat });
  const open = (position: Position) => numbers(p, to(position, 'x', '0404', 2).to).includes('0406');
  const gone = driven(['a'], ['x', 'y'], { gone: ['y'] });
  const during = (status: 'open' | 'done') => p.at({ procedures: [{ id: 'g', kind: 'attack', status, state: gone }] });
  expect([open(p), open(during('open')), open(during('done'))]).toEqual([true, false, true]);
  expect(open(p.with(new Map([['y', undefined]])))).toBe(false);
});

const rim: Given = {
  mapEdge: { west: ['0701', '0702', '0703', '0704', '0705', '0706', '0707', '0708', '0709'] },
  turn: combat,
};

test('17.6 who has no way left on the map leaves it over an edge that he comes to before his retreat ends', () => {
  // From the hexes at the edge that x comes to every further hex is in a German zone.
  const units = [german('a', '0504'), german('b', '0603'), german('c', '0605'), allied('x', '0604')];
  const p = positionWith(units, rim);
  expect(to(p, 'x', '0604', 4)).toMatchObject({ eliminated: false, exits: ['west'] });
  const truck = changed(p, 'x', { state: ['truck'] });
  const asked = at(truck, { ...driven(['a'], ['x']), target: '0604' });
  expect(asked.choices.map(({ id, acts }) => [id, acts.map(({ type }) => type)])).toEqual([
    ['off-west', ['movePieces', 'removeMarker', 'setMarker']],
  ]);
  // A German unit would be lost there.
  const turned = positionWith(
    [allied('a', '0504'), allied('b', '0603'), allied('c', '0605'), german('x', '0604')],
    rim,
  );
  expect(to(turned, 'x', '0604', 4)).toMatchObject({ eliminated: true, exits: [] });
});

const boundary: Given = { standard: true, turn: { number: 3, phase: 'combat', side: 'allied' } };

test('11.10 a German driven over the army boundary is disrupted however short his way, and recovers when he is back', () => {
  // 0128 and 0127 lie on the two sides of the boundary between the Panzer armies.
  const unit = (hex: string, army: string, state: readonly string[] = []) => german('x', hex, { army, state });
  const p = positionWith([allied('a', '0129'), unit('0128', '6pz')], boundary);
  const withdrawn = (q: Position) =>
    attack.prompt(q, {
      attackers: ['a'],
      target: '0128',
      thrown: { column: '2-1', drm: 0, odds: '2-1', defenders: ['x'] },
      rolls: [{ purpose: '@play.roll.combat', dice: [1], total: 1 }],
      stands: 'x',
      stood: 'no(CA)',
    })!;
  const over = pick(withdrawn(p), 'to-0127');
  expect(marked(over)).toEqual(['disrupted', 'beyond-boundary']);
  // Beyond it the unit does not recover, and may come back over it.
  const beyond = positionWith([unit('0127', '6pz', ['disrupted', 'beyond-boundary'])], {
    ...boundary,
    turn: { number: 4, phase: 'movement', side: 'german' },
  });
  expect(recoveries(beyond, 'german')).toEqual([]);
  expect(boundaryOff.offers(beyond, 'german')).toEqual([]);
  expect(numbers(beyond, reach(beyond, [unitOf(beyond, 'x')], 'tactical').hexes())).toContain('0128');
  const back = beyond.moved([unitOf(beyond, 'x')], hexIn(beyond, '0128'));
  expect(boundaryOff.offers(back, 'german')).toHaveLength(1);
});

test('18.2 who is shaken in an enemy ZOC must leave it if he can', () => {
  const units = (state: readonly string[]) => [allied('x', '0404', { state }), german('a', '0403')];
  const turn = { number: 6, phase: 'movement', side: 'allied' };
  const offered = (state: readonly string[], more: readonly GivenUnit[] = []) =>
    idsIn(leaveZones, positionWith([...units(state), ...more], { turn }), 'allied');
  expect(offered(['disrupted'])).not.toEqual([]);
  expect(offered(['disrupted'])).not.toContain('enough');
  expect([offered([]), offered(['disrupted', 'engaged'])]).toEqual([[], []]);
  // A unit surrounded on all sides stays.
  expect(offered(['routed'], [german('b', '0405'), german('c', '0306'), german('d', '0506')])).toEqual([]);
});

test('26.1 a combat command at full strength may become two task forces and a remnant', () => {
  const box = (id: string, more: object): Unit => {
    const p = positionWith([allied(id, null, { kind: 'combat-command', steps: 1, ...more })]);
    return { ...unitOf(p, id), place: 'box:allied-breakdown' };
  };
  const command = { kind: 'combat-command', steps: 2, maxSteps: 2, stacking: 3 };
  const begun = positionWith([allied('cc', '0404', command)], { turn: { phase: 'movement', side: 'allied' } });
  const parts = [box('tf1', { breakdown: true }), box('tf2', { breakdown: true })];
  const p = begun.with(new Map([...parts, box('rest', { remnant: true })].map((unit) => [unit.id, unit])));
  const ids = (q: Position) => idsIn(breakDown, q, 'allied');
  expect(ids(p)).toEqual(['cc', 'cc-whole', 'enough']);
  // Without a free remnant it only gives off one.
  expect(ids(p.with(new Map([['rest', undefined]])))).toEqual(['cc', 'enough']);
  const [offer] = breakDown.offers(p, 'allied');
  const acts = pick(breakDown.prompt(p, offer!.state)!, 'cc-whole').acts;
  const moves = acts.flatMap((act) => (act.type === 'movePieces' ? act.pieces.map((id) => `${id} ${act.to}`) : []));
  expect(moves.sort()).toEqual(['cc box:allied-dead', 'rest 0404', 'tf1 0404', 'tf2 0404']);
});

test('20.2 before the dice it is said who of a stack tries, and who stays', () => {
  const units = [
    german('a', '0404', { state: ['engaged'] }),
    german('b', '0404'),
    german('c', '0404'),
    allied('x', '0405'),
  ];
  const p = positionWith(units, { turn: combat });
  const ids = (q: Position, state: object) => disengage.prompt(q, state)!.choices.map(({ id }) => id);
  const choose = (q: Position, state: object, id: string) => pick(disengage.prompt(q, state)!, id).state;
  const begun = choose(p, { side: 'german' }, 'a');
  expect(ids(p, begun)).toEqual(['b', 'c', 'rest-stays']);
  const declared = choose(p, choose(p, begun, 'b'), 'rest-stays');
  expect(declared).toMatchObject({ tried: ['a', 'b'], stays: ['c'] });
  // Two dice, then one result after the other.
  expect(ids(p, declared)).toEqual(['roll']);
  const thrown = (...totals: readonly number[]) => ({
    ...declared,
    rolls: totals.map((total) => ({ purpose: '@play.roll.disengage', dice: [total], total })),
  });
  expect(ids(p, thrown(5))).toEqual(['roll']);
  const settled = choose(p, thrown(5, 1), 'stays');
  expect(settled).toMatchObject({ settled: 1 });
  const away = disengage.prompt(p, settled)!.choices;
  expect(away.every(({ id, unit }) => id.startsWith('to-') && unit === 'b')).toBe(true);
  // A unit declared to stay does not try later in the phase.
  const later = p.at({
    procedures: [{ id: 'g', kind: 'disengage', status: 'done', state: { ...settled, settled: 2 } }],
  });
  expect(idsIn(disengage, later, 'german')).not.toContain('c');
});

test('11.10, 25.3 nobody disengages over the army boundary, nor at night but from a marked stack', () => {
  const edges = { '0404-0403': 'army-boundary' };
  const ways = (number: number) => {
    const p = positionWith([german('a', '0404'), allied('x', '0405')], { edges, turn: { ...combat, number } });
    return waysOut(p, unitOf(p, 'a'), false).some(([first]) => first === hexIn(p, '0403'));
  };
  expect([ways(4), ways(6)]).toEqual([false, true]);
  const why = (state: readonly string[]) => {
    const p = positionWith([german('a', '0404', { state }), allied('x', '0405')], {
      turn: { ...combat, phase: 'night-combat' },
    });
    return clausesOf(whyNotDisengage(p, unitOf(p, 'a')));
  };
  expect([why([]), why(['night'])]).toEqual([['25.3a'], []]);
});

test('17.4 who has retreated onto too many friends has time until the end of his next movement phase', () => {
  const large = { stacking: 2 };
  const crowded = (state: readonly string[], phase: string, began = '0405') => {
    const p = positionWith([german('a', '0404', { ...large, state }), german('b', '0404', large)], {
      turn: { ...combat, phase },
    });
    return changed(p, 'a', { began: hexIn(p, began) });
  };
  const breaks = (p: Position) => clausesOf(mayEnd(p));
  expect(breaks(crowded(['disengaged'], 'combat'))).toEqual([]);
  expect(overstacked.offers(crowded(['disengaged'], 'combat'), 'german')).toEqual([]);
  // Not spared: a unit that was there before, a unit that advanced, or a stack after the next movement.
  expect(breaks(crowded(['disengaged'], 'combat', '0404'))).toEqual(['8.1a']);
  expect(breaks(crowded([], 'combat'))).toEqual(['8.1a']);
  expect(breaks(crowded([], 'movement'))).toEqual(['8.1a']);
});
