import { expect, test } from 'vitest';
import { BoardInput } from './board-input.ts';
import { setCursor } from './keyboard.ts';
import { boardWith, handOn, pointer, seenAt } from './test-kit.ts';
import type { Target } from './view.ts';

test('a mouse that leaves the board takes nothing from the keyboard’s cursor', () => {
  const view = boardWith({});
  const hovered: (Target | undefined)[] = [];
  const hand = { ...handOn(view), hover: (target: Target | undefined) => hovered.push(target) };
  const parts = { hand, machine: { gesture: { name: 'idle' } }, stage: { halt: () => {}, changed: () => {} } };
  const input = new BoardInput(parts as never);
  const mouse = pointer(seenAt(view, '0101'));
  input.leave(mouse);
  setCursor(view, view.world.grid.parse('0303')!);
  input.leave(mouse);
  expect(hovered).toEqual([undefined, { place: '0303' }]);
});
