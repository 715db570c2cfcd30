// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Command } from '@umpire/shared/table/command.ts';
import { expect, test } from 'vitest';
import { makeBoardMachine } from '../board/gestures/board-gestures.ts';
import { makeHoverSpread } from '../board/hover-spread.ts';
import { screenAt } from '../board/looking.ts';
import { badgeOf } from '../board/spots.ts';
import { boardWith, handOn, pointer, seenAt } from '../board/test-kit.ts';
import { ChartTable } from '../panels/charts/chart-table.tsx';
import { followPress } from '../panels/counters/drag-from-panel.ts';
import { ContextMenu } from '../panels/menu/context-menu.tsx';
import { useDialogs } from '../state/dialogs.ts';
import { useDocks } from '../state/docks.ts';
import { useDrag } from '../state/drag.ts';
import { useSelection } from '../state/selection.ts';
import { useMaybeShown } from '../state/shown.ts';
import { fordModule, fordTable, renderAtTable } from '../ui/test-table.tsx';
import { makeKey } from './keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Every act is carried out gesture by gesture; the gestures are counted, and compared with what the players are told. */

const rows = readFileSync(`${import.meta.dirname}/../../docs/players.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', ours = '', theirs = ''] = /^\| ([a-z][^|]*) \| (\d)[^|]* \| (\d)[^|]* \|$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, ours: Number(ours), theirs: Number(theirs) }];
  });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A board, and a hand that counts. */
const atBoard = (stacks: Readonly<Record<string, readonly string[]>>) => {
  const view = boardWith(stacks);
  const hand = handOn(view);
  const due: (() => void)[] = [];
  const later = (_: number, then: () => void) => {
    due.push(then);
    return () => {};
  };
  const machine = makeBoardMachine(hand, () => () => {});
  let gestures = 0;
  return {
    view,
    hand,
    count: () => gestures,
    at: (place: string) => seenAt(view, place),
    of: (piece: string) => screenAt(view, view.spots.get(piece)!),
    rest(point: Point) {
      makeHoverSpread(view, later, hand.spread).over(point);
      for (const then of due.splice(0)) then();
    },
    drag(from: Point, to: Point, shift = false) {
      gestures += 1;
      machine.down(pointer(from, { shift }));
      machine.move(pointer({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, { shift }));
      machine.up(pointer(to, { shift }));
    },
    altClick(point: Point) {
      gestures += 1;
      machine.down(pointer(point, { alt: true }));
      machine.up(pointer(point, { alt: true }));
    },
  };
};

const [piece = '', hex = ''] = Object.entries(fordTable.where).find(([, place]) => /^\d{4}$/.test(place)) ?? [];

const Page = () => {
  useShortcuts(useMaybeShown());
  const { module } = { module: fordModule };
  return (
    <>
      <ContextMenu />
      <ChartTable chart={module.data.charts.find(({ die }) => die !== undefined)!} />
    </>
  );
};

/** A table, and gestures that are counted. */
const atTable = () => {
  const { given } = renderAtTable(<Page />);
  let gestures = 0;
  const count = (gesture: () => void): void => {
    gestures += 1;
    act(gesture);
  };
  return {
    given: given as readonly Command[],
    count: () => gestures,
    click: () => count(() => useSelection.getState().select([piece])),
    rightClick: () =>
      count(() => useDialogs.getState().setMenu({ pieces: [piece], place: hex, screen: { x: 1, y: 1 } })),
    key: (key: string, ctrlKey = false) => {
      expect(makeKey({ key, code: '', ctrlKey, metaKey: false, shiftKey: false, altKey: false })).not.toBe('');
      count(() => void fireEvent.keyDown(window, { key, ctrlKey }));
    },
    press: (element: HTMLElement) => {
      fireEvent.pointerDown(element);
      count(() => void fireEvent.click(element, { detail: 1 }));
    },
    open: () => count(() => useDocks.getState().show('counters')),
    dragOut: (what: Parameters<typeof followPress>[1]['what']) =>
      count(() => {
        const event = (kind: string, clientX: number) =>
          new PointerEvent(kind, { clientX, pointerId: 1, pointerType: 'mouse' });
        document.elementFromPoint = () => null;
        followPress(event('pointerdown', 0), { what, click: () => {} });
        window.dispatchEvent(event('pointermove', 60));
        useDrag.getState().setDrag({ what: what(), x: 60, y: 0, over: '0101' });
        window.dispatchEvent(event('pointerup', 60));
      }),
  };
};

/** How each act is done: gives the number of gestures after checking that it was. */
const done: Readonly<Record<string, () => number>> = {
  'move a counter': () => {
    const { drag, of, at, hand, count } = atBoard({ '0303': ['a'] });
    drag(of('a'), at('0602'));
    expect(hand.done).toEqual(['move a to 0602']);
    return count();
  },
  'move a stack': () => {
    const { drag, view, at, hand, count } = atBoard({ '0303': ['a', 'b', 'c'] });
    drag(screenAt(view, badgeOf(view.spots.get('c')!)), at('0602'));
    expect(hand.done).toEqual(['move a b c to 0602']);
    return count();
  },
  'take one of a stack': () => {
    const { rest, drag, view, at, of, hand, count } = atBoard({ '0303': ['a', 'b', 'c'] });
    rest(of('c'));
    drag(screenAt(view, view.spread!.spots.find((spot) => spot.piece === 'a')!), at('0602'));
    expect(hand.done).toEqual(['move a to 0602']);
    return count();
  },
  'move several in formation': () => {
    const { drag, at, of, hand, count } = atBoard({ '0303': ['a'], '0403': ['b'] });
    drag({ x: at('0303').x - 55, y: at('0303').y - 55 }, { x: at('0403').x + 55, y: at('0403').y + 55 }, true);
    drag(of('a'), at('0503'));
    expect(hand.done).toEqual(['apart a to 0503, b to 0603']);
    return count();
  },
  flip: () => {
    const { click, key, given, count } = atTable();
    click();
    key('r');
    expect(given).toEqual([{ type: 'flipPieces', pieces: [piece] }]);
    return count();
  },
  'set a status marker': () => {
    const { rightClick, press, given, count } = atTable();
    rightClick();
    press(screen.getAllByRole('menuitemcheckbox')[0]!);
    expect(given).toMatchObject([{ type: 'setMarker', pieces: [piece] }]);
    return count();
  },
  eliminate: () => {
    const { click, key, given, count } = atTable();
    click();
    key('k');
    expect(given).toMatchObject([{ type: 'spreadPieces', moves: [{ piece, to: expect.stringMatching(/^box:/) }] }]);
    return count();
  },
  hide: () => {
    const { click, key, given, count } = atTable();
    click();
    key('i', true);
    expect(given).toMatchObject([{ type: 'maskPieces', pieces: [piece], sight: { what: ['blue'] } }]);
    return count();
  },
  roll: () => {
    const { key, given, count } = atTable();
    key('.');
    expect(given).toMatchObject([{ type: 'rollDice', expression: '1d6' }]);
    return count();
  },
  'roll on a chart': () => {
    const { press, given, count } = atTable();
    press(screen.getByRole('button', { name: /^Roll/ }));
    expect(given).toMatchObject([{ type: 'rollDice' }]);
    return count();
  },
  'bring in a reinforcement': () => {
    const { open, dragOut, given, count } = atTable();
    open();
    dragOut(() => ({ type: 'pieces', pieces: [piece] }));
    expect(given).toMatchObject([{ type: 'movePieces', to: '0101' }]);
    return count();
  },
  'next phase': () => {
    const { key, given, count } = atTable();
    key(']');
    expect(given).toEqual([{ type: 'nextPhase' }]);
    return count();
  },
  'point at a place': () => {
    const { altClick, at, hand, count } = atBoard({});
    altClick(at('0303'));
    expect(hand.done).toEqual([expect.stringMatching(/^ping/)]);
    return count();
  },
  'put in a new counter': () => {
    const { dragOut, given, count } = atTable();
    const [counter = ''] = Object.keys(fordModule.data.counters.counters);
    dragOut(() => ({ type: 'counter', counter }));
    expect(given).toEqual([{ type: 'createPieces', pieces: [{ counter, at: '0101' }] }]);
    return count();
  },
};

test('the players are told of every act, in the same words', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(done));
});

test.each(rows)("$name takes $ours, and VASSAL's $theirs at the least", ({ name, ours, theirs }) => {
  expect(done[name]!()).toBe(ours);
  expect(ours).toBeLessThanOrEqual(theirs);
});
