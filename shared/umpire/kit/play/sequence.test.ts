import { expect, test } from 'vitest';
import type { Position } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { plain, position } from '../testing/small-map.ts';
import { choreProcedure } from './chores.ts';
import { sequence } from './sequence.ts';

const start = position({ map: plain(3, 1), units: { a: ['blue', '0101'], x: ['red', '0301'] } });
const at = (number: number, phase: string, side?: string): Position =>
  start.at({ turn: side === undefined ? { number, phase } : { number, phase, side } });
const chore = (kind: string, isDue: (p: Position) => boolean): Procedure =>
  choreProcedure({
    kind,
    clause: '2',
    title: say(`title.${kind}`),
    work: (p) =>
      isDue(p)
        ? { says: say(`work.${kind}`), acts: [{ type: 'nextPhase' }], show: { hexes: [1], units: [] } }
        : undefined,
  });

test('a phase that only some turns have is passed over in the others', () => {
  const { next } = sequence(
    [
      { id: 'weather', turns: { from: 2, every: 1 } },
      { id: 'day', side: 'blue' },
      { id: 'day', side: 'red' },
      { id: 'night', turns: { from: 2, every: 2 } },
    ],
    { clause: '1' },
  );
  expect(next(at(1, 'day', 'blue'))).toEqual({ number: 1, phase: 'day', side: 'red' });
  expect(next(at(1, 'day', 'red'))).toEqual({ number: 2, phase: 'weather' });
  expect(next(at(2, 'day', 'red'))).toEqual({ number: 2, phase: 'night' });
  expect(next(at(2, 'night'))).toEqual({ number: 3, phase: 'weather' });
});

test('the side with the initiative goes first', () => {
  const days = [{ id: 'dawn' }, { id: 'day', side: 'blue' }, { id: 'day', side: 'red' }];
  const { next } = sequence(days, { clause: '1' });
  const led = (phase: string, side?: string): Position =>
    start.at({ turn: { number: 1, phase, ...(side && { side }), first: 'red' } });
  expect(next(led('dawn'))).toEqual({ number: 1, phase: 'day', side: 'red', first: 'red' });
  expect(next(led('day', 'red'))).toEqual({ number: 1, phase: 'day', side: 'blue', first: 'red' });
  expect(next(led('day', 'blue'))).toEqual({ number: 2, phase: 'dawn', first: 'red' });
});

test('a rule option may leave a phase out; a phase of one side has work of its own', () => {
  const chores = [chore('bury', () => true), chore('sing', () => true)] as const;
  const phases = sequence([{ id: 'rest' }, { id: 'day', side: 'blue' }, { id: 'day', side: 'red' }], {
    clause: (side) => side ?? 'both',
    leftOut: ({ turn }) => (turn.number > 1 ? ['rest'] : []),
    work: { day: { chances: [chores[0]] }, 'day-red': { chances: [chores[1]] } },
  });
  expect(phases.next(at(1, 'day', 'red'))).toEqual({ number: 2, phase: 'rest' });
  expect(phases.next(at(2, 'day', 'red'))).toEqual({ number: 3, phase: 'day', side: 'blue' });
  expect(phases.todo(at(1, 'day', 'blue'))).toMatchObject([{ id: 'bury-1' }]);
  expect(phases.todo(at(1, 'day', 'red'))).toMatchObject([{ id: 'sing-1' }]);
  expect(phases.now(at(1, 'day', 'red')).clause).toBe('red');
});

test('a phase does not end before its duties are done; chances may be left', () => {
  const work = { day: { duties: [chore('bury', () => true)], chances: [chore('sing', () => true)] } };
  const phases = sequence([{ id: 'day' }], { clause: '1', work });
  const p = at(1, 'day', 'blue');
  expect(phases.todo(p).map(({ id, done, optional }) => [id, done, optional])).toEqual([
    ['bury', false, false],
    ['sing-1', false, true],
  ]);
  expect(phases.mayEnd(p)).toMatchObject([
    { clause: '2', area: 'sequence', says: { params: { said: '@work.bury' } }, at: [1] },
  ]);
  const after = p.at({ procedures: [{ id: 'p', kind: 'bury', status: 'done', state: {} }] });
  expect(phases.mayEnd(after)).toEqual([]);
  expect(phases.todo(after)[0]).toMatchObject({ id: 'bury', optional: true });
});

test('dice that are owed hold the phase, even those of a chance; chances that lapse for good are named before it ends', () => {
  const owing: Procedure = {
    ...chore('sing', () => true),
    offers: () => [],
    owed: () => ({ kind: 'sing', clause: '3', says: say('sing'), state: {} }),
  };
  const work = {
    day: { chances: [owing, chore('swim', () => true), chore('read', () => true)], lapses: () => ['swim'] },
  };
  const phases = sequence([{ id: 'day' }], { clause: '1', work });
  const p = at(1, 'day', 'blue');
  expect(phases.todo(p).map(({ id, optional, lapses }) => [id, optional, lapses])).toEqual([
    ['sing-1', false, undefined],
    ['swim-1', true, true],
    ['read-1', true, undefined],
  ]);
  expect(phases.mayEnd(p)).toMatchObject([{ clause: '3', says: { params: { said: '@sing' } } }]);
});

test('dice that another side owes hold the phase, and are listed once, as what must be done', () => {
  const contact: Procedure = {
    ...chore('contact', () => true),
    offers: (_p, side) =>
      side === 'red' ? [{ kind: 'contact', clause: '3', says: say('contact'), state: { side } }] : [],
    owed: (p) => contact.offers(p, 'red')[0],
  };
  const phases = sequence([{ id: 'day', side: 'blue' }], { clause: '1', work: { day: { interrupts: [contact] } } });
  const p = at(1, 'day', 'blue');
  expect(phases.todo(p).map(({ id, optional }) => [id, optional])).toEqual([['contact-interrupt-1', false]]);
  expect(phases.mayEnd(p)).toMatchObject([{ clause: '3', says: { params: { said: '@contact' } } }]);
});

test('in a phase of both sides each is asked; offers that do not depend on the side are listed once', () => {
  const asked: string[] = [];
  const forSide = (kind: string): Procedure => ({
    ...chore(kind, () => true),
    offers: (_p, side) => {
      asked.push(side);
      return [{ kind, clause: '3', says: say(kind, { side }), state: { side } }];
    },
  });
  const work = {
    night: { chances: [forSide('reserve'), chore('moon', () => true)] },
    day: { interrupts: [forSide('react')] },
    dusk: { chances: [forSide('allot')], interrupts: [forSide('allot')] },
  };
  const phases = sequence([{ id: 'night' }, { id: 'day', side: 'blue' }, { id: 'dusk', side: 'blue' }], {
    clause: '1',
    work,
  });
  expect(phases.todo(at(1, 'night')).map(({ id, offer }) => [id, offer?.state.side])).toEqual([
    ['reserve-1', 'blue'],
    ['reserve-2', 'red'],
    ['moon-1', undefined],
  ]);
  asked.length = 0;
  expect(phases.todo(at(1, 'day', 'blue'))).toMatchObject([{ optional: true }]);
  expect(asked).toEqual(['red']);
  expect(phases.todo(at(1, 'dusk', 'blue')).map(({ id, offer }) => [id, offer?.state.side])).toEqual([
    ['allot-1', 'blue'],
    ['allot-interrupt-1', 'red'],
  ]);
});

test('a thing is ticked only when nothing of it is left, for no side, and none is under way', () => {
  let left = true;
  const singing = chore('sing', () => left);
  const work = { day: { chances: [singing], interrupts: [singing] } };
  const phases = sequence([{ id: 'day', side: 'blue' }], { clause: '1', work });
  const sung = { id: 'p', kind: 'sing', status: 'done', state: {} } as const;
  const ticks = (p: Position) => phases.todo(p).map(({ id, done }) => [id, done]);
  const once = at(1, 'day', 'blue').at({ procedures: [sung] });
  expect(ticks(once)).toEqual([
    ['sing-1', false],
    ['sing-interrupt-1', false],
  ]);
  left = false;
  expect(ticks(at(1, 'day', 'blue').at({ procedures: [sung, { ...sung, id: 'q', status: 'open' }] }))).toEqual([]);
  expect(ticks(at(1, 'day', 'blue').at({ procedures: [sung] }))).toEqual([['sing', true]]);
});

test('a phase that lists all that is done in it passes when nothing of it is there to do; others never do', () => {
  const quiet = chore('bury', () => false);
  const work = {
    rest: { listsAll: true, duties: [quiet], chances: [chore('swim', (q: Position) => q.turn.number === 2)] },
    march: { duties: [quiet] },
    dusk: { listsAll: ({ turn }: Position) => turn.number === 2, chances: [quiet] },
    fight: {
      listsAll: true,
      chances: [{ ...quiet, possible: ({ turn }: Position, side: string) => turn.number === 2 && side === 'red' }],
    },
  } as const;
  const all = ['rest', 'march', 'dusk', 'fight'].map((id) => ({ id, side: 'blue' }));
  const { passes } = sequence(all, { clause: '1', work });
  const passing = (number: number) => all.filter(({ id }) => passes?.(at(number, id, 'blue'))).map(({ id }) => id);
  expect([passing(1), passing(2)]).toEqual([['rest', 'fight'], ['dusk']]);
  const open = at(1, 'rest', 'blue').at({ procedures: [{ id: 'p', kind: 'any', status: 'open', state: {} }] });
  expect(passes?.(open)).toBe(false);
});

test('a side that ends its turn passes what it may still do, not what it owes, what lapses, or what others are asked', () => {
  const swim = chore('swim', () => true);
  const react: Procedure = {
    ...swim,
    offers: (_p, side) => (side === 'red' ? [{ kind: 'react', clause: '3', says: say('react'), state: {} }] : []),
  };
  const work = {
    march: { chances: [swim] },
    last: { chances: [swim], lapses: () => ['swim'] },
    owed: { duties: [swim] },
    asked: { chances: [swim], interrupts: [react] },
  };
  const all = Object.keys(work).map((id) => ({ id, side: 'blue' }));
  const { passes } = sequence(all, { clause: '1', work });
  const passing = (through?: string) =>
    all.filter(({ id }) => passes?.(at(1, id, 'blue'), through)).map(({ id }) => id);
  expect([passing('blue'), passing('red'), passing()]).toEqual([['march'], [], []]);
});
