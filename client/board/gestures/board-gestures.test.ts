import { describe, expect, test } from 'vitest';
import type { GestureMachine, Later } from '../../pointing/machine.ts';
import type { Pointer } from '../../pointing/pointer.ts';
import { makeHoverSpread } from '../hover-spread.ts';
import { pressKey } from '../keyboard.ts';
import { screenAt } from '../looking.ts';
import { placeAtScreen, showTable } from '../lying.ts';
import { badgeOf } from '../spots.ts';
import { boardWith, handOn, pointer, seenAt } from '../test-kit.ts';
import { makeBoardMachine } from './board-gestures.ts';
import type { Hand, Tool } from './gesture.ts';

/** Time that passes when a test says so. */
const clock = () => {
  let waiting: { readonly then: () => void } | undefined;
  const later: Later = (_milliseconds, then) => {
    const entry = { then };
    waiting = entry;
    return () => {
      if (waiting === entry) waiting = undefined;
    };
  };
  return {
    later,
    pass() {
      const due = waiting;
      waiting = undefined;
      due?.then();
    },
  };
};

const STACKS = { '0303': ['a', 'b', 'c'], '0504': ['d'] };

const setUp = (stacks: Readonly<Record<string, readonly string[]>> = STACKS) => {
  const view = boardWith(stacks);
  const hand = handOn(view);
  const time = clock();
  const machine = makeBoardMachine(hand, time.later);
  return { view, hand, machine, time, at: (place: string) => seenAt(view, place) };
};

const drag = (machine: GestureMachine<Hand>, from: Point, to: Point, more: Partial<Pointer> = {}): void => {
  machine.down(pointer(from, more));
  machine.move(pointer({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, more));
  machine.move(pointer(to, more));
  machine.up(pointer(to, more));
};
const click = (machine: GestureMachine<Hand>, at: Point, more: Partial<Pointer> = {}): void => {
  machine.down(pointer(at, more));
  machine.up(pointer(at, more));
};
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
interface Point {
  x: number;
  y: number;
}

describe('pushing counters', () => {
  test('a drag takes one counter out of a stack to the hex where it ends', () => {
    const { machine, hand, view, at } = setUp();
    const top = view.spots.get('c')!;
    drag(machine, screenAt(view, top), at('0602'));
    expect(hand.done).toEqual(['move c to 0602']);
    expect(view.drag).toBeUndefined();
    expect([...view.selection]).toEqual([]);
  });

  test('a counter lower in the fan is taken by the strip of it that shows', () => {
    const { machine, hand, view, at } = setUp();
    const { x, y, side } = view.spots.get('a')!;
    drag(machine, screenAt(view, { x, y: y - side / 2 + 3 }), at('0602'));
    expect(hand.done).toEqual(['move a to 0602']);
  });

  test('a click on a counter that answers the question picks it, and selects and moves nothing', () => {
    const { machine, hand, view, at } = setUp();
    hand.select(['d'], 'replace');
    hand.asked = '0602';
    click(machine, at('0602'));
    expect(hand.done).toEqual(['pick 0602']);
    hand.asked = view.spots.get('c')!.place;
    click(machine, screenAt(view, view.spots.get('c')!));
    expect(hand.done).toEqual(['pick 0602', 'pick c']);
    expect([...view.selection]).toEqual(['d']);
  });

  test('with Shift, or by the badge, the whole stack goes along from the bottom up', () => {
    const { machine, hand, view, at } = setUp();
    drag(machine, screenAt(view, view.spots.get('c')!), at('0602'), { shift: true });
    drag(machine, screenAt(view, badgeOf(view.spots.get('c')!)), at('0105'));
    expect(hand.done).toEqual(['move a b c to 0602', 'move a b c to 0105']);
  });

  test('a drag of something selected takes the selection along in its formation, and lets it go', () => {
    const { machine, hand, view, at } = setUp();
    hand.select(['d', 'c'], 'replace');
    machine.down(pointer(at('0504')));
    machine.move(pointer(at('0604')));
    expect(view.drag?.formation).toEqual([
      { piece: 'c', to: '0403' },
      { piece: 'd', to: '0604' },
    ]);
    machine.up(pointer(at('0604')));
    expect(hand.done).toEqual(['apart c to 0403, d to 0604']);
    expect([...view.selection]).toEqual([]);
  });

  test('a formation dropped at its old place, or partly off the map, stays where it was', () => {
    const { machine, hand, view, at } = setUp({ '0101': ['a'], '0504': ['d'] });
    hand.select(['a', 'd'], 'replace');
    drag(machine, at('0504'), at('0404'));
    drag(machine, at('0504'), at('0504'));
    expect(hand.done).toEqual([]);
    expect(view.drag).toBeUndefined();
  });

  test('let go with Shift, or in a box, a formation gathers in one place', () => {
    const { machine, hand, at } = setUp();
    hand.select(['d', 'c'], 'replace');
    machine.down(pointer(at('0504')));
    machine.move(pointer(at('0602')));
    machine.up(pointer(at('0602'), { shift: true }));
    hand.select(['d', 'c'], 'replace');
    hand.outside = { place: 'box:lost' };
    drag(machine, at('0504'), at('0602'));
    expect(hand.done).toEqual(['move c d to 0602', 'move c d to box:lost']);
  });

  test('counters carried by keys keep their formation too', () => {
    const { hand, view } = setUp();
    const press = (key: string) => pressKey({ key, code: key, shift: false, mod: false, alt: false }, hand);
    hand.select(['d', 'c'], 'replace');
    view.focus = '0504';
    for (const key of ['ArrowUp', ' ', 'ArrowUp', ' ']) press(key);
    expect(hand.done).toEqual(['apart c to 0302, d to 0503']);
  });

  test('a press selects, whatever was selected before, and a press on open ground lets go: neither moves anything', () => {
    const { machine, hand, view, at } = setUp();
    hand.joins = true;
    click(machine, at('0504'));
    expect([...view.selection]).toEqual(['d']);
    click(machine, screenAt(view, view.spots.get('c')!), { time: 1000 });
    expect([...view.selection]).toEqual(['c']);
    click(machine, at('0702'), { time: 2000 });
    expect([...view.selection]).toEqual([]);
    expect(hand.done).toEqual([]);
  });

  test('in the state Move the next pressed hex is where the counters go; then they are let go', () => {
    const { machine, hand, view, at } = setUp();
    hand.arm(['d']);
    click(machine, at('0702'));
    click(machine, at('0102'), { time: 1000 });
    expect(hand.done).toEqual(['arm d', 'move d to 0702', 'ask 0102']);
    expect([view.armed, ...view.selection]).toEqual([false]);
  });

  test('in the state Move they go where friends stand too, if the hand says that they may be joined', () => {
    const { machine, hand, view } = setUp();
    hand.joins = true;
    hand.arm(['d']);
    click(machine, screenAt(view, view.spots.get('c')!));
    expect(hand.done).toEqual(['arm d', 'move d to 0303']);
    hand.joins = false;
    hand.arm(['d']);
    click(machine, screenAt(view, view.spots.get('c')!), { time: 2000 });
    expect([hand.done.length, [...view.selection]]).toEqual([3, ['c']]);
  });

  test('in the state Move a click on a counter beside it, with Ctrl, or in a read-only view moves no counter', () => {
    const { machine, hand, view } = setUp();
    hand.joins = true;
    hand.arm(['a']);
    click(machine, screenAt(view, view.spots.get('c')!));
    expect([...view.selection]).toEqual(['c']);
    hand.arm(['d']);
    click(machine, screenAt(view, view.spots.get('c')!), { mod: true, time: 1000 });
    hand.readOnly = true;
    click(machine, screenAt(view, view.spots.get('c')!), { time: 2000 });
    click(machine, screenAt(view, view.spots.get('c')!), { time: 2100 });
    expect(hand.done).toEqual(['arm a', 'arm d']);
  });

  test('a stack that is laid out is no longer in the way of a drop on the next hex', () => {
    const over = { '0303': ['a', 'b', 'c'], '0403': ['e'], '0504': ['d'] };
    const { machine, hand, view, at } = setUp(over);
    const middle = at('0403');
    hand.spread('0303');
    expect(view.spread!.spots.some((spot) => placeAtScreen(view, screenAt(view, spot)) !== '0303')).toBe(true);
    const [covering] = view.spread!.spots.filter((spot) => placeAtScreen(view, screenAt(view, spot)) !== '0303');
    const under = placeAtScreen(view, screenAt(view, covering!))!;
    drag(machine, at('0504'), screenAt(view, covering!));
    expect(hand.done).toEqual([`move d to ${under}`]);
    hand.spread('0303');
    const top = view.spread!.spots.find(({ piece }) => piece === 'c')!;
    machine.down(pointer(screenAt(view, top), { time: 3000 }));
    machine.move(pointer({ x: middle.x, y: middle.y + 200 }));
    machine.move(pointer(middle));
    machine.up(pointer(middle));
    expect(hand.done.at(-1)).toBe('move c to 0403');
  });

  test('a click on its own hex lets go, one on the selected counter keeps it', () => {
    const { machine, hand, view, at } = setUp();
    click(machine, at('0504'));
    click(machine, at('0504'), { time: 5000 });
    expect([...view.selection]).toEqual(['d']);
    const { x, y } = at('0504');
    click(machine, { x, y: y - 0.44 * 100 * view.camera.zoom });
    expect([...view.selection]).toEqual([]);
    expect(hand.done).toEqual([]);
  });

  test('a double press of the badge begins the state Move of the whole stack', () => {
    const { machine, hand, view } = setUp();
    const badge = screenAt(view, badgeOf(view.spots.get('c')!));
    click(machine, badge);
    click(machine, badge, { time: 200 });
    expect(hand.done).toEqual(['arm a b c']);
  });

  test('Esc, or a second finger, puts back the held counters', () => {
    const { machine, hand, view, at } = setUp();
    machine.down(pointer(at('0504'), { kind: 'touch' }));
    machine.move(pointer(at('0601'), { kind: 'touch' }));
    expect(view.drag?.target).toBe('0601');
    machine.down(pointer(at('0105'), { kind: 'touch', id: 2 }));
    expect(view.drag).toBeUndefined();
    expect(machine.gesture.name).toBe('pinching');
    machine.cancel();
    expect(hand.done).toEqual([]);
  });

  test('a canceled pointer, or one whose end was never heard, puts back the counters it held', () => {
    const { machine, hand, view, at } = setUp();
    machine.down(pointer(at('0504')));
    machine.move(pointer(at('0601')));
    machine.lose(7);
    expect(view.drag?.target).toBe('0601');
    machine.lose(1);
    expect([view.drag, machine.gesture.name]).toEqual([undefined, 'idle']);
    machine.down(pointer(at('0504')));
    machine.move(pointer(at('0601')));
    machine.down(pointer(at('0105')));
    expect([view.drag, machine.gesture.name]).toEqual([undefined, 'pressing ground']);
    machine.up(pointer(at('0105')));
    expect(hand.done).toEqual(['ask 0105']);
  });

  test.each([
    ['a palm beside a pen', 'pen', 'touch'],
    ['a finger beside the mouse', 'mouse', 'touch'],
    ['the mouse beside a finger', 'touch', 'mouse'],
  ] as const)('%s neither moves nor drops what is in the hand', (_what, kind, otherKind) => {
    const { machine, hand, view, at } = setUp();
    const other = (place: string) => pointer(at(place), { id: 2, kind: otherKind });
    machine.down(pointer(at('0504'), { kind }));
    machine.move(pointer(at('0601'), { kind }));
    machine.down(other('0105'));
    machine.move(other('0106'));
    machine.up(other('0106'));
    expect(view.drag?.target).toBe('0601');
    machine.up(pointer(at('0601'), { kind }));
    expect(hand.done).toEqual(['move d to 0601']);
  });

  test('a counter that another player has taken off the table meanwhile is not dropped, and is named', () => {
    const { machine, hand, view, at } = setUp();
    hand.select(['c', 'd'], 'replace');
    machine.down(pointer(at('0504')));
    machine.move(pointer(at('0601')));
    const { d: _, ...pieces } = view.pieces;
    showTable(view, { pieces, stacks: { '0303': ['a', 'b', 'c'] } }, 'fanned');
    machine.up(pointer(at('0601')));
    expect(hand.done).toEqual(['gone d', 'move c to 0601']);
  });

  test('a counter that another player has moved meanwhile is dropped as from where it was taken', () => {
    const { machine, hand, view, at } = setUp();
    machine.down(pointer(at('0504')));
    machine.move(pointer(at('0601')));
    showTable(view, { pieces: view.pieces, stacks: { '0303': ['a', 'b', 'c'], 'box:lost': ['d'] } }, 'fanned');
    machine.move(pointer(at('0602')));
    machine.up(pointer(at('0602')));
    expect(hand.done).toEqual(['move d to 0602 from 0504']);
  });

  test('a press puts back the counters carried by keys', () => {
    const { machine, hand, view, at } = setUp();
    view.focus = '0504';
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown']) {
      pressKey({ key, code: key, shift: false, mod: false, alt: false }, hand);
    }
    expect(view.drag?.pieces).toEqual(['d']);
    click(machine, at('0702'));
    expect([view.drag, view.selection.size, hand.done]).toEqual([undefined, 0, []]);
  });

  test('let go over a panel, counters go to the place that the panel is for, or nowhere', () => {
    const { machine, hand, at } = setUp();
    hand.outside = { place: 'box:reserve' };
    drag(machine, at('0504'), at('0601'));
    hand.outside = { place: undefined };
    drag(machine, at('0504'), at('0601'));
    expect(hand.done).toEqual(['move d to box:reserve']);
  });

  test('with Alt a counter is laid on the hexside, or on the very spot', () => {
    const { machine, hand, view, at } = setUp();
    const [a, b] = [at('0602'), at('0603')];
    const border = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const move = (to: Point) => {
      machine.down(pointer(at('0504')));
      machine.move(pointer(to, { alt: true }));
      machine.up(pointer(to, { alt: true }));
    };
    move(border);
    move(at('0602'));
    const spot = view.world.layout.center(view.world.grid.parse('0602')!);
    expect(hand.done).toEqual([
      'move d to hexside:0602:0603',
      `move d to point:${Math.round(spot.x * 100)}:${Math.round(spot.y * 100)}`,
    ]);
  });

  test('within a stack that is laid out, a counter is put in another slot of those that lie over its own hex', () => {
    const { machine, hand, view } = setUp();
    hand.spread('0303');
    const [top, middle, bottom] = view.spread!.spots;
    expect([top!.piece, middle!.piece, bottom!.piece]).toEqual(['c', 'b', 'a']);
    const slot = screenAt(view, { x: middle!.x + 3, y: middle!.y });
    machine.down(pointer(screenAt(view, top!)));
    for (const part of [0.25, 0.5, 0.75, 1]) machine.move(pointer(between(screenAt(view, top!), slot, part)));
    machine.up(pointer(slot));
    expect(hand.done).toEqual(['move c to 0303 at 1']);
  });

  test('a counter of a laid-out stack goes to the next hex, though its own siblings lie over it', () => {
    for (const stack of [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ]) {
      const { machine, hand, view } = setUp({ '0303': stack });
      const under = (spot: Point) => placeAtScreen(view, screenAt(view, spot));
      hand.spread('0303');
      const [taken] = view.spread!.spots;
      const sibling = view.spread!.spots.findLast((spot) => spot !== taken && under(spot) !== '0303')!;
      const to = under(sibling);
      drag(machine, screenAt(view, taken!), screenAt(view, sibling));
      expect(hand.done).toEqual([`move ${taken!.piece} to ${to}`]);
      expect(view.spread).toBeUndefined();
    }
  });

  test('a counter of a laid-out stack that is hardly moved stays where it is, whatever hex its picture lies over', () => {
    const { machine, hand, view } = setUp();
    hand.spread('0303');
    const taken = view.spread!.spots.find((spot) => placeAtScreen(view, screenAt(view, spot)) !== '0303')!;
    const { x, y } = screenAt(view, taken);
    drag(machine, { x, y }, { x: x + 7, y });
    expect(hand.done).toEqual([]);
  });

  test('a mouse that rests on a stack and then drags takes the counter it rested on, also from between two', () => {
    for (const piece of ['a', 'b']) {
      const { machine, hand, view, at } = setUp({ '0303': ['a', 'b'] });
      const { x, y, side } = view.spots.get(piece)!;
      const rest = screenAt(view, { x, y: piece === 'a' ? y - side / 2 + 3 : y });
      const time = clock();
      makeHoverSpread(view, time.later, hand.spread).over(rest);
      time.pass();
      expect(view.spread?.place).toBe('0303');
      drag(machine, rest, at('0602'));
      expect(hand.done).toEqual([`move ${piece} to 0602`]);
      hand.spread('0303');
      const [one, other] = view.spread!.spots;
      drag(machine, screenAt(view, { x: (one!.x + other!.x) / 2, y: one!.y }), at('0602'));
      expect(hand.done).toHaveLength(2);
    }
  });

  test('a mouse that rests on the badge of a stack keeps it, to take the whole stack by', () => {
    const { machine, hand, view, at } = setUp();
    const badge = screenAt(view, badgeOf(view.spots.get('c')!));
    const time = clock();
    makeHoverSpread(view, time.later, hand.spread).over(badge);
    time.pass();
    drag(machine, badge, at('0602'));
    expect(hand.done).toEqual(['move a b c to 0602']);
  });

  test('a drop beside the counters of a laid-out stack puts them on the map', () => {
    const { machine, hand, view } = setUp({ '0303': ['a', 'b'] });
    hand.spread('0303');
    const [top, bottom] = view.spread!.spots;
    const below = { x: bottom!.x, y: view.spread!.frame.bottom - 1 };
    const under = placeAtScreen(view, screenAt(view, below));
    expect(under).not.toBe('0303');
    drag(machine, screenAt(view, top!), screenAt(view, below));
    expect(hand.done).toEqual([`move b to ${under}`]);
  });

  test('nothing moves in what is only looked at', () => {
    const { machine, hand, view, at } = setUp();
    hand.readOnly = true;
    const before = view.camera;
    drag(machine, at('0504'), at('0602'));
    click(machine, at('0504'), { time: 9000 });
    click(machine, at('0702'), { time: 9900 });
    // Said once, and the map goes along.
    expect(hand.done).toEqual(['barred']);
    expect(view.camera.x).not.toBe(before.x);
  });
});

describe('selecting and asking', () => {
  test('a box selects the counters in it; with Ctrl it adds them to the selection', () => {
    const { machine, view, at, hand } = setUp();
    hand.select(['d'], 'replace');
    const { x, y } = at('0303');
    drag(machine, { x: x - 60, y: y - 60 }, { x: x + 60, y: y + 60 }, { shift: true, mod: true });
    expect([...view.selection].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(view.box).toBeUndefined();
  });

  test('a box selects only the player’s own counters, if it has any', () => {
    const { machine, view, at } = setUp();
    const design = { side: 'own', name: '', symbol: 'none', color: '#ffffff', values: {} };
    view.pieces = { ...view.pieces, b: { ...view.pieces.b!, design } };
    const { x, y } = at('0303');
    drag(machine, { x: x - 60, y: y - 60 }, { x: x + 60, y: y + 60 }, { shift: true });
    expect([...view.selection]).toEqual(['b']);
    const other = at('0504');
    drag(machine, { x: other.x - 60, y: other.y - 60 }, { x: other.x + 60, y: other.y + 60 }, { shift: true });
    expect([...view.selection]).toEqual(['d']);
  });

  test('with Shift clicks take stack after stack, with Ctrl counter by counter and back', () => {
    const { machine, view, at } = setUp();
    const click3 = (more: Partial<Pointer>) => click(machine, screenAt(view, view.spots.get('c')!), more);
    click(machine, at('0504'), { shift: true });
    click3({ shift: true, time: 1000 });
    expect([...view.selection].sort()).toEqual(['a', 'b', 'c', 'd']);
    click3({ mod: true, time: 2000 });
    expect([...view.selection].sort()).toEqual(['a', 'b', 'd']);
  });

  test('a double press of a counter begins the state Move, two slow ones do not', () => {
    const { machine, hand, at } = setUp();
    click(machine, at('0504'), { time: 100 });
    click(machine, at('0504'), { time: 300 });
    expect(hand.done).toEqual(['arm d']);
    click(machine, at('0504'), { time: 3000 });
    click(machine, at('0504'), { time: 4000 });
    expect(hand.done).toEqual(['arm d']);
  });

  test('two presses of a counter with one elsewhere between them are no double press', () => {
    const { machine, hand, at } = setUp();
    click(machine, at('0504'), { time: 2000 });
    click(machine, at('0105'), { time: 2050 });
    click(machine, at('0504'), { time: 2100 });
    expect(hand.done).toEqual([]);
    click(machine, at('0504'), { time: 2200 });
    expect(hand.done).toEqual(['arm d']);
  });

  test('the second button asks for the menu of what is there, and selects it', () => {
    const { machine, hand, view, at } = setUp();
    click(machine, at('0504'), { button: 'second' });
    click(machine, at('0702'), { button: 'second' });
    expect(hand.done).toEqual(['menu of d 0504', 'menu of 0702']);
    expect([...view.selection]).toEqual(['d']);
  });

  test('a finger that rests asks for the menu; one that moves first drags', () => {
    const { machine, hand, time, at } = setUp();
    machine.down(pointer(at('0504'), { kind: 'touch' }));
    time.pass();
    machine.move(pointer(at('0602'), { kind: 'touch' }));
    machine.up(pointer(at('0602'), { kind: 'touch' }));
    machine.down(pointer(at('0504'), { kind: 'touch' }));
    machine.move(pointer(at('0602'), { kind: 'touch' }));
    time.pass();
    machine.up(pointer(at('0602'), { kind: 'touch' }));
    expect(hand.done).toEqual(['menu of d 0504', 'move d to 0602']);
  });

  test('a finger held after a tap magnifies the place under it until it is lifted', () => {
    const { machine, hand, time, at } = setUp();
    const touch = (place: string, when: number) => pointer(at(place), { kind: 'touch', time: when });
    machine.down(touch('0504', 0));
    machine.up(touch('0504', 80));
    machine.down(touch('0504', 200));
    time.pass();
    machine.move(touch('0303', 900));
    machine.up(touch('0303', 950));
    expect(hand.done).toEqual(['magnify 0504', 'magnify 0303', 'magnify undefined']);
    expect(machine.gesture.name).toBe('idle');
  });

  test('a second tap that is not held is a tap, one that comes late is a long press', () => {
    const { machine, hand, time, at } = setUp();
    const touch = (when: number) => pointer(at('0504'), { kind: 'touch', time: when });
    for (const when of [0, 200]) {
      machine.down(touch(when));
      machine.up(touch(when + 80));
    }
    expect(hand.done).toEqual(['arm d']);
    machine.down(touch(2000));
    time.pass();
    machine.up(touch(2600));
    expect(hand.done).toEqual(['arm d', 'menu of d 0504']);
  });

  test('the first tap of a finger lays a stack out', () => {
    const { machine, view } = setUp();
    click(machine, screenAt(view, view.spots.get('c')!), { kind: 'touch' });
    expect(view.spread?.place).toBe('0303');
  });

  test.each(['a', 'c'])(
    'a tap on %s of a stack that is laid out chooses it, and what lies around it is free again',
    (piece) => {
      const { machine, view } = setUp();
      click(machine, screenAt(view, view.spots.get('c')!), { kind: 'touch' });
      const laidOut = view.spread!.spots.find((spot) => spot.piece === piece)!;
      click(machine, screenAt(view, laidOut), { kind: 'touch', time: 2000 });
      expect([...view.selection]).toEqual([piece]);
      expect(view.spread).toBeUndefined();
    },
  );

  test('tools draw lines and rings, write and erase', () => {
    const { machine, hand, view, at } = setUp();
    const tool = (name: Tool, act: () => void): void => {
      hand.tool = name;
      act();
    };
    tool('line', () => drag(machine, at('0101'), at('0202')));
    tool('ring', () => drag(machine, at('0101'), at('0301')));
    tool('ring', () => click(machine, at('0101')));
    tool('words', () => click(machine, at('0101')));
    tool('eraser', () => click(machine, at('0101'), { kind: 'touch' }));
    const { x, y } = view.world.layout.center(view.world.grid.parse('0101')!);
    const spot = `${Math.round(x * 100)},${Math.round(y * 100)}`;
    expect(hand.done).toEqual([
      expect.stringMatching(/^line point:\d+:\d+ to point:\d+:\d+$/),
      expect.stringMatching(/^ring 0101 to point:\d+:\d+$/),
      expect.stringMatching(/^ring 0101 to point:\d+:\d+$/),
      `write ${spot}`,
      `erase ${spot} within ${Math.round(22 / view.camera.zoom)}`,
    ]);
    expect(view.sketch).toBeUndefined();
  });

  test('a drag with a tool that is called off draws nothing', () => {
    const { machine, hand, view, at } = setUp();
    hand.tool = 'line';
    machine.down(pointer(at('0101')));
    machine.move(pointer(at('0202')));
    expect(view.sketch?.points).toHaveLength(2);
    machine.cancel();
    expect(view.sketch).toBeUndefined();
    expect(hand.done).toEqual([]);
  });

  test('with Alt or the tool for it a click pings and a drag draws an arrow', () => {
    const { machine, hand, view, at } = setUp();
    click(machine, at('0504'), { alt: true });
    drag(machine, at('0504'), at('0702'), { alt: true });
    hand.tool = 'arrow';
    drag(machine, at('0101'), at('0202'));
    const ping = view.world.layout.center(view.world.grid.parse('0504')!);
    expect(hand.done).toEqual([
      `ping ${Math.round(ping.x * 100)},${Math.round(ping.y * 100)}`,
      'arrow 0504 to 0702',
      'arrow 0101 to 0202',
    ]);
  });
});

describe('moving the map', () => {
  test('zooming keeps the same point under the pointer', () => {
    const { machine, view, at } = setUp();
    const from = at('0702');
    drag(machine, from, { x: from.x - 120, y: from.y + 40 });
    const now = at('0702');
    expect(now.x).toBeCloseTo(from.x - 120);
    expect(now.y).toBeCloseTo(from.y + 40);
    expect(view.aspect).toBe('moved');
  });

  test('with the space bar, the middle or the second button a drag moves the map even over counters', () => {
    for (const more of [{ button: 'middle' }, { button: 'second' }, {}] as const) {
      const { machine, hand, view, at } = setUp();
      hand.spaceHeld = !('button' in more);
      const before = view.camera.x;
      drag(machine, at('0504'), at('0602'), more);
      expect(view.camera.x).not.toBe(before);
      expect(hand.done.filter((line) => !line.startsWith('glide'))).toEqual([]);
    }
  });

  test('two fingers zoom about their middle and move the map with it', () => {
    const { machine, view } = setUp();
    const touch = (id: number, x: number, y: number) => pointer({ x, y }, { kind: 'touch', id });
    const zoom = view.camera.zoom;
    machine.down(touch(1, 300, 300));
    machine.down(touch(2, 400, 300));
    machine.move(touch(2, 450, 300));
    machine.move(touch(1, 250, 300));
    expect(view.camera.zoom / zoom).toBeCloseTo(2, 5);
    machine.up(touch(2, 450, 300));
    expect(machine.gesture.name).toBe('panning');
    machine.up(touch(1, 250, 300));
    expect(machine.gesture.name).toBe('idle');
  });

  test('of three fingers the third does nothing, even when one of the others is lifted', () => {
    const { machine, view } = setUp();
    const touch = (id: number, x: number) => pointer({ x, y: 300 }, { kind: 'touch', id });
    machine.down(touch(1, 300));
    machine.down(touch(2, 400));
    machine.down(touch(3, 600));
    machine.up(touch(1, 300));
    const { x } = view.camera;
    machine.move(touch(3, 700));
    expect(view.camera.x).toBe(x);
    machine.move(touch(2, 420));
    expect(view.camera.x).toBeLessThan(x);
    machine.up(touch(2, 420));
    expect(machine.gesture.name).toBe('idle');
  });

  test('a wheel zooms to the pointer', () => {
    const { machine, view, at } = setUp();
    const from = at('0702');
    const { zoom } = view.camera;
    machine.wheel(from, 2);
    expect(at('0702').x).toBeCloseTo(from.x);
    expect(at('0702').y).toBeCloseTo(from.y);
    expect(view.camera.zoom).toBeGreaterThan(zoom * 1.3);
  });

  test('the map glides on if it is let go in motion, not if the hand has stopped', () => {
    const { machine, hand, at } = setUp();
    const from = at('0702');
    const step = (x: number, time: number) => pointer({ x: from.x + x, y: from.y }, { time });
    machine.down(step(0, 0));
    machine.move(step(20, 16));
    machine.move(step(60, 32));
    machine.up(step(60, 40));
    expect(hand.done).toEqual(['glide right']);
    machine.down(step(0, 1000));
    machine.move(step(60, 1032));
    machine.up(step(60, 2000));
    expect(hand.done).toEqual(['glide right']);
  });
});
