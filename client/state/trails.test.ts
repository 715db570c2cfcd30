import { tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import type { Moved } from '../words/telling/change.ts';
import { trailsOf, trailsOfPhase, trailsOfTurn } from './trails.ts';

const moved = (piece: string, from: string, to: string): Moved => ({ piece, from, to });

test('counters that went together are one arrow, others are arrows of their own', () => {
  const first = { moves: [moved('p1', '0101', '0202'), moved('p2', '0101', '0202')] };
  const second = { moves: [moved('p3', '0103', '0202')] };
  expect(trailsOf([first, second], 'strong')).toEqual([
    { from: '0101', to: '0202', look: 'strong' },
    { from: '0103', to: '0202', look: 'strong' },
  ]);
});

test('a phase is told by where counters were when it began and are now', () => {
  const table = tableWith({ '0202': ['german-inf-2', 'german-inf-2', 'german-inf-2'] });
  const began = { p1: '0103', p2: '0202', gone: '0101' };
  expect(trailsOfPhase({ ...table, turn: { ...table.turn, began } })).toEqual([
    { from: '0103', to: '0202', look: 'plain' },
  ]);
  expect(trailsOfPhase(table)).toEqual([]);
});

test('of any earlier turn its moves up to a step are shown, without what was taken back', () => {
  const entry = (seq: number, change: object = {}) => ({
    ...{ seq, undoes: [], redoes: [], moves: [], sentence: { key: 'moved', params: {} } },
    ...change,
  });
  const move = (seq: number, to: string) => entry(seq, { moves: [moved('p1', '0101', to)] });
  const log = [
    entry(1, { turned: { number: 1, phase: 'move' } }),
    move(2, '0202'),
    entry(3, { turned: { number: 1, phase: 'fight' } }),
    move(4, '0303'),
    move(5, '0404'),
    entry(6, { undoes: [5], moves: [moved('p1', '0404', '0101')] }),
    entry(7, { turned: { number: 2, phase: 'move' } }),
    move(8, '0505'),
  ];
  const ends = (at?: number) => trailsOfTurn(log, at).map(({ to }) => to);
  expect(ends(4)).toEqual(['0202', '0303']);
  expect(ends(6)).toEqual(['0202', '0303']);
  expect(ends()).toEqual(['0505']);
});
