import { describe, expect, test } from 'vitest';
import { BoardDoors } from './board-doors.ts';
import type { Camera } from './camera.ts';
import { type Answer, pressKey } from './keyboard.ts';
import { boardWith, handOn } from './test-kit.ts';

/** The doors of a board of which the stage is only asked where to fly and where to pulse. */
const doors = () => {
  const view = boardWith({ '0303': ['a', 'b'] });
  const hand = handOn(view);
  const flown: Camera[] = [];
  const said: Answer[] = [];
  const stage = { flyTo: (to: Camera) => flown.push(to), pulse: () => {}, halt: () => {}, changed: () => {} };
  const root = { getBoundingClientRect: () => ({ left: 0, top: 0 }) };
  const parts = { root, hand, stage, say: (answer: Answer) => said.push(answer) };
  const at = () => view.cursor?.at;
  const press = (key: string) => pressKey({ key, code: key, shift: false, mod: false, alt: false }, hand);
  return { board: new BoardDoors(parts as never), view, flown, said, at, press };
};

describe('going to a hex', () => {
  test('by *Go to hex* moves the keyboard’s cursor there, says the hex, and keys go on from it', () => {
    const { board, at, said, flown, press } = doors();
    board.goTo('0504', 'cursor');
    expect([at(), said, flown.length]).toEqual(['0504', ['cursor'], 1]);
    press('ArrowDown');
    expect(at()).toBe('0505');
  });

  test('a click on a hex number moves a visible cursor, and does not show a hidden one', () => {
    const { board, at, said, press } = doors();
    board.goTo('0504');
    expect([at(), said]).toEqual([undefined, []]);
    // The first key then shows it where one went.
    press('ArrowDown');
    expect(at()).toBe('0504');
    board.goTo('0202');
    expect([at(), said]).toEqual(['0202', ['cursor']]);
  });

  test('that is not on the map does nothing', () => {
    const { board, at, flown } = doors();
    board.goTo('9999', 'cursor');
    expect([at(), flown]).toEqual([undefined, []]);
  });
});

describe('hexes that are asked about', () => {
  // The strip covers the lower third of the board.
  const room = { left: 0, top: 0, right: 800, bottom: 400 };

  test('in view move nothing; out of view they come in, and afterwards the map returns', () => {
    const { board, view, flown } = doors();
    const before = view.camera;
    board.frame(['0202'], room);
    expect(flown).toEqual([]);
    board.frame(['0406'], room);
    view.camera = flown[0]!;
    board.frame(['0101'], room);
    view.camera = flown[1]!;
    board.unframe();
    expect(flown.at(-1)).toEqual(before);
    // Once.
    view.camera = before;
    board.unframe();
    expect(flown).toHaveLength(3);
  });

  test('leave the map where the user has moved it since', () => {
    const { board, view, flown } = doors();
    board.frame(['0406'], room);
    view.camera = { ...flown[0]!, x: flown[0]!.x + 50 };
    board.unframe();
    expect(flown).toHaveLength(1);
  });
});
