import { loadGame } from '@umpire/modules';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { strengthsOf } from './strengths.ts';

const { module } = await loadGame('ford');
const sheet = module.data.counters;
const twoFaced = Object.entries(sheet.counters).find(
  ([, { kind, faces }]) => kind === 'infantry' && faces.length === 2,
)!;
const [counter, { faces }] = twoFaced;
const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, counter, face: 0, facing: 0, ...more });
const front = faces[0]!.values as Record<string, number>;
const back = faces[1]!.values as Record<string, number>;

test('strengths add up, a stack moves as its slowest, steps are told as left and lost', () => {
  const { units, steps, lostSteps, values } = strengthsOf(sheet, [piece('a'), piece('b', { face: 1 })]);
  expect([units, steps, lostSteps]).toEqual([2, 3, 1]);
  expect(values).toEqual([
    { value: 'attack', amount: front.attack! + back.attack! },
    { value: 'defense', amount: front.defense! + back.defense! },
    { value: 'move', amount: Math.min(front.move!, back.move!) },
  ]);
});

test('a value set by hand counts in place of the printed one', () => {
  const { values } = strengthsOf(sheet, [piece('a', { values: { attack: 9 } })]);
  expect(values.find(({ value }) => value === 'attack')?.amount).toBe(9);
});

test('a face-down counter adds only its presence; markers are not units', () => {
  const hidden: Piece = { id: '~x', counter: 'back:blue', face: 0, facing: 0, masked: true };
  const marker = Object.entries(sheet.counters).find(([, { kind }]) => !sheet.kinds[kind]!.unit)![0];
  const { units, hidden: down, values } = strengthsOf(sheet, [hidden, piece('m', { counter: marker })]);
  expect([units, down, values]).toEqual([0, 1, []]);
});
