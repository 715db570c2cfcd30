import { expect, test } from 'vitest';
import { BoardInput } from './board-input.ts';
import { seenRect } from './camera.ts';
import type { Hand } from './gestures/gesture.ts';
import { setCursor } from './keyboard.ts';
import { lookAt, zoomAt } from './looking.ts';
import { contains } from './map/geometry.ts';
import { boardWith, handOn, pointer, seenAt } from './test-kit.ts';
import type { Target } from './view.ts';

const inputOn = (hand: Hand): BoardInput => {
  const parts = { hand, machine: { gesture: { name: 'idle' } }, stage: { halt: () => {}, changed: () => {} } };
  return new BoardInput(parts as never);
};

test('what is selected stays in sight when a panel takes from the board; what was out of sight is let be', () => {
  const view = boardWith({ '0301': ['a'], '0806': ['b'] });
  const hand = handOn(view);
  zoomAt(view, 2);
  hand.select(['a'], 'replace');
  const isSeen = () => contains(seenRect(view.camera, view.size), view.spots.get('a')!);
  lookAt(view, { ...view.spots.get('a')!, y: view.spots.get('a')!.y + 250 / view.camera.zoom });
  expect(isSeen()).toBe(true);
  const input = inputOn(hand);
  input.resize(800, 250);
  expect(isSeen()).toBe(true);
  lookAt(view, view.spots.get('b')!);
  input.resize(800, 240);
  expect(isSeen()).toBe(false);
});

test('a mouse that leaves the board takes nothing from the keyboard’s cursor', () => {
  const view = boardWith({});
  const hovered: (Target | undefined)[] = [];
  const hand = { ...handOn(view), hover: (target: Target | undefined) => hovered.push(target) };
  const input = inputOn(hand);
  const mouse = pointer(seenAt(view, '0101'));
  input.leave(mouse);
  setCursor(view, '0303');
  input.leave(mouse);
  expect(hovered).toEqual([undefined, { place: '0303' }]);
});
