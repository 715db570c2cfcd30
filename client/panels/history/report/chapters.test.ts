import type { AttackPart } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { expect, test } from 'vitest';
import { logEntry } from '../../../words/test-kit.ts';
import { foughtIn, keyAttacks, subjectOf, turnsOf } from './chapters.ts';

const turned = (number: number, phase: string) => ({ turned: { number, phase } });
const unit = (id: string) => ({ id, counter: id, face: 0, facing: 0 });

const attackOn = (target: string, losses: number): AttackPart => ({
  seq: 5,
  news: [],
  attack: target,
  kind: 'attack',
  turn: { number: 1, phase: 'combat' },
  target,
  attackers: [unit('a')],
  defenders: [unit('d')],
  rolls: [{ purpose: '', dice: [4], total: 4 }],
  deeds: Array.from({ length: losses }, () => ({ piece: unit('d'), type: 'loses-step', from: target }) as const),
  overrules: [],
  end: 'fought',
});

test('turn 1 begins at the beginning of the game, and each turn has its phases', () => {
  const story = [
    logEntry(1, turned(1, 'supply')),
    logEntry(2),
    logEntry(3, turned(1, 'combat')),
    logEntry(4),
    logEntry(5, turned(2, 'supply')),
  ];
  const turns = turnsOf(story);
  expect(turns.map(({ number, first, last }) => [number, first, last])).toEqual([
    [1, 1, 4],
    [2, 5, 5],
  ]);
  expect(turns[0]?.phases.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('the picture of a phase is about its fighting: attacks, retreats and advances, without moves elsewhere', () => {
  const moves = [{ piece: 'd', from: '0202', to: '0303' }];
  const entries = [
    logEntry(4, { moves: [{ piece: 'x', from: '1010', to: '1111' }] }),
    logEntry(5, { attacks: [attackOn('0202', 1)], moves }),
  ];
  const subject = subjectOf({ entries, last: 5 }, () => ({ where: { a: '0201' } }));
  expect(subject?.arrows).toEqual([
    { from: '0201', to: '0202', look: 'attack' },
    { from: '0202', to: '0303', look: 'move' },
  ]);
  expect(subject?.places).not.toContain('1010');
});

test('a phase without fighting shows its moves on the map, and one without either has no picture', () => {
  const moves = [
    { piece: 'x', from: '1010', to: '1111' },
    { piece: 'y', from: 'box:reserve', to: '0101' },
  ];
  expect(subjectOf({ entries: [logEntry(4, { moves })], last: 4 }, () => undefined)?.arrows).toEqual([
    { from: '1010', to: '1111', look: 'move' },
  ]);
  expect(subjectOf({ entries: [logEntry(4)], last: 4 }, () => undefined)).toBeUndefined();
});

test('the key attacks are those that cost the most', () => {
  const attacks = foughtIn([logEntry(5, { attacks: [attackOn('0101', 1), attackOn('0202', 0), attackOn('0303', 3)] })]);
  expect(keyAttacks(attacks).map(({ target }) => target)).toEqual(['0303', '0101']);
});
