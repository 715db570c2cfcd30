import type { CounterSheet } from '@umpire/shared/module/counter.ts';
import { describe, expect, test } from 'vitest';
import { inkOn, keyOfLook, lookOf, luminance } from './look.ts';

const sheet: CounterSheet = {
  styles: {
    gray: { ground: '#8f9a95', ink: '#101010', symbolFill: '#e8e4d2', band: '#44524c' },
    dark: { ground: '#24272a', ink: '#f6f3e6' },
  },
  backs: { german: { style: 'dark', glyph: '✠' } },
  values: {
    attack: { name: 'v', type: 'number' },
    move: { name: 'v', type: 'number' },
    tq: { name: 'v', type: 'text' },
    star: { name: 'v', type: 'flag', glyph: '★' },
    elite: { name: 'v', type: 'flag' },
  },
  layouts: { unit: { factors: '{attack}{star}-{move}', right: '{tq}', left: '{elite}' } },
  kinds: { unit: { name: 'k', layout: 'unit', unit: true } },
  counters: {
    a: {
      kind: 'unit',
      name: '257/1',
      symbol: 'infantry',
      size: 'regiment',
      style: 'gray',
      back: 'german',
      values: { tq: 'B', star: true, elite: false },
      faces: [{ values: { attack: 4, move: 8 } }, { values: { attack: 2, move: 8 }, reduced: true, name: '257/1 r' }],
    },
  },
  markers: {
    isolated: { name: 'm', glyph: '✂', color: '#aa3300', valued: true },
    noted: { name: 'm', glyph: '0', color: '#aa3300', valued: false },
  },
};

const piece = { id: 'p1', counter: 'a', face: 0, facing: 0 };
const faceOf = (more: object) => {
  const look = lookOf(sheet, { ...piece, ...more });
  if (look.type !== 'face') throw new Error('a face was expected');
  return look;
};

describe('how a counter looks', () => {
  test('values stand where the layout puts them: of the face, of the counter, flags by their glyph', () => {
    const look = faceOf({});
    expect(look.factors).toEqual({ text: '4★-8', changed: false });
    expect(look.right?.text).toBe('B');
    expect(look.left?.text).toBe('');
    expect([look.name, look.reduced, look.band, look.size]).toEqual(['257/1', false, '#44524c', 'regiment']);
  });

  test('the reduced face has its own name, values and the stripe', () => {
    const look = faceOf({ face: 1 });
    expect([look.name, look.factors.text, look.reduced]).toEqual(['257/1 r', '2★-8', true]);
  });

  test('a value set by hand is printed in place of the counter’s own and said to be changed', () => {
    expect(faceOf({ values: { attack: 9 } }).factors).toEqual({ text: '9★-8', changed: true });
    expect(faceOf({ values: { attack: 4 } }).factors.changed).toBe(false);
    expect(faceOf({ values: { star: false } }).factors).toEqual({ text: '4-8', changed: true });
  });

  test('a value that is not for the eye is left out', () => {
    expect(faceOf({ markers: { noted: { value: '1:movement' } } }).chips).toEqual([{ text: '0', color: '#aa3300' }]);
  });

  test('markers come with their values, in an order that does not depend on when they were set', () => {
    const one = faceOf({ markers: { isolated: { value: 2 }, moved: {} } });
    const other = faceOf({ markers: { moved: {}, isolated: { value: 2 } } });
    expect(one.chips).toEqual([
      { text: '✂2', color: '#aa3300' },
      { text: '?', color: '#555555' },
    ]);
    expect(keyOfLook(one)).toBe(keyOfLook(other));
  });

  test('a mask shows the printed back and nothing of the counter', () => {
    const look = lookOf(sheet, { id: '~x', counter: 'back:german', face: 0, facing: 0, masked: true });
    expect(look).toEqual({
      type: 'back',
      ground: '#24272a',
      ink: '#f6f3e6',
      glyph: '✠',
      chips: [],
      label: undefined,
      veiled: false,
    });
  });

  test('a counter made at the table is drawn from its design', () => {
    const design = { name: 'KG X', symbol: 'armor', color: '#24272a', values: { attack: 3, move: 10 } };
    const look = faceOf({ counter: 'custom', design, values: { move: 12 }, label: 'HQ' });
    expect([look.name, look.symbol, look.ground, look.ink, look.factors.text, look.label]).toEqual([
      'KG X',
      'armor',
      '#24272a',
      '#fbfaf5',
      '3-12',
      'HQ',
    ]);
  });

  test('a counter that the sheet does not know is still a counter with its name', () => {
    expect(faceOf({ counter: 'gone' }).name).toBe('gone');
  });

  test('two pieces of the same counter share one drawing, a flipped one does not', () => {
    expect(keyOfLook(faceOf({ id: 'p2', facing: 3 }))).toBe(keyOfLook(faceOf({})));
    expect(keyOfLook(faceOf({ face: 1 }))).not.toBe(keyOfLook(faceOf({})));
  });
});

test('ink reads on its ground: at least 4.5 to 1 on the darkest and the lightest, 4 to 1 on any', () => {
  const ratio = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  for (const ground of ['#000000', '#ffffff', '#24272a', '#f0e8d0']) {
    expect(ratio(inkOn(ground), ground)).toBeGreaterThan(4.5);
  }
  for (let r = 0; r < 256; r += 51) {
    for (let g = 0; g < 256; g += 51) {
      for (let b = 0; b < 256; b += 51) {
        const ground = `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        expect(ratio(inkOn(ground), ground)).toBeGreaterThan(4);
      }
    }
  }
});
