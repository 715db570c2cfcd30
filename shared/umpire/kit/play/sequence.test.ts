import { expect, test } from 'vitest';
import type { Position } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { plain, position } from '../testing/small-map.ts';
import { choreProcedure } from './chores.ts';
import { type PhaseRules, playerTurns, sequence } from './sequence.ts';

const start = position({ map: plain(3, 1), units: { a: ['blue', '0101'], x: ['red', '0301'] } });
const at = (number: number, phase: string, side?: string): Position =>
  start.at({ turn: side === undefined ? { number, phase } : { number, phase, side } });
const named = (phase: string, more: Partial<PhaseRules> = {}): PhaseRules => ({
  phase,
  clause: '1',
  says: [],
  ...more,
});

const chore = (kind: string, isDue: (p: Position) => boolean): Procedure =>
  choreProcedure({
    kind,
    clause: '2',
    title: say(`title.${kind}`),
    work: (p) => (isDue(p) ? { says: say(`work.${kind}`), acts: [], show: { hexes: [1], units: [] } } : undefined),
  });

test('a phase that only some turns have is passed over in the others', () => {
  const { next } = sequence([
    named('weather', { turns: { from: 2, every: 1 } }),
    ...playerTurns(['blue', 'red'], [named('day')]),
    named('night', { turns: { from: 2, every: 2 } }),
  ]);
  expect(next(at(1, 'day', 'blue'))).toEqual({ number: 1, phase: 'day', side: 'red' });
  expect(next(at(1, 'day', 'red'))).toEqual({ number: 2, phase: 'weather' });
  expect(next(at(2, 'day', 'red'))).toEqual({ number: 2, phase: 'night' });
  expect(next(at(2, 'night'))).toEqual({ number: 3, phase: 'weather' });
});

test('the order of the sides may follow what lies on the table', () => {
  const { next } = sequence(({ turn }) =>
    playerTurns(turn.number % 2 === 1 ? ['blue', 'red'] : ['red', 'blue'], [named('day')]),
  );
  expect(next(at(1, 'day', 'red'))).toEqual({ number: 2, phase: 'day', side: 'red' });
  expect(next(at(2, 'day', 'red'))).toEqual({ number: 2, phase: 'day', side: 'blue' });
  expect(next(at(2, 'day', 'blue'))).toEqual({ number: 3, phase: 'day', side: 'blue' });
});

test('a phase does not end before its duties are done; chances may be left', () => {
  const phases = sequence([
    named('day', { duties: [chore('bury', () => true)], chances: [chore('sing', () => true)] }),
  ]);
  const p = at(1, 'day', 'blue');
  expect(phases.todo(p).map(({ id, done, optional }) => [id, done, optional])).toEqual([
    ['bury', false, false],
    ['sing-1', false, true],
  ]);
  expect(phases.mayEnd(p)).toMatchObject([
    { clause: '2', area: 'sequence', says: { params: { what: '@work.bury' } }, at: [1] },
  ]);
  const after = p.at({ procedures: [{ id: 'p', kind: 'bury', status: 'done', state: {} }] });
  expect(phases.mayEnd(after)).toEqual([]);
  expect(phases.todo(after)[0]).toMatchObject({ id: 'bury', optional: true });
});

test('in a phase of both sides each is asked; what does not depend on the side, once', () => {
  const asked: string[] = [];
  const forSide = (kind: string): Procedure => ({
    ...chore(kind, () => true),
    offers: (_p, side) => {
      asked.push(side);
      return [{ kind, clause: '3', says: say(kind, { side }), state: { side } }];
    },
  });
  const both = sequence([named('night', { chances: [forSide('reserve'), chore('moon', () => true)] })]);
  expect(both.todo(at(1, 'night')).map(({ id, offer }) => [id, offer?.state.side])).toEqual([
    ['reserve-1', 'blue'],
    ['reserve-2', 'red'],
    ['moon-1', undefined],
  ]);
  asked.length = 0;
  const interrupted = sequence(playerTurns(['blue'], [named('day', { interrupts: [forSide('react')] })]));
  expect(interrupted.todo(at(1, 'day', 'blue'))).toMatchObject([{ optional: true }]);
  expect(asked).toEqual(['red']);
});
