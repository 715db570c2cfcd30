import type { CounterSheet } from '@umpire/shared/module/counter.ts';
import { describe, expect, test } from 'vitest';
import { inkOn, keyOfLook, lookOf, luminance, shapesOf } from './look.ts';

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

describe('a counter made of pictures', () => {
  const size = { width: 60, height: 90, perPixel: 0.5 };
  const pictured: CounterSheet = {
    ...sheet,
    counters: {
      card: {
        ...sheet.counters.a!,
        faces: Array.from({ length: 60 }, () => ({ values: {} })),
        values: { strength: 1 },
        pictured: {
          ...size,
          layers: [
            { shows: 'face', pictures: Array.from({ length: 60 }, (_, i) => `face-${i}`) },
            { shows: { value: 'strength' }, pictures: [null, 'one', 'two'], x: 10, y: -20, scale: 0.5 },
            { shows: { value: 'disrupted' }, pictures: [null, 'disrupted'] },
          ],
        },
      },
      plain: sheet.counters.a!,
    },
    backs: { german: { style: 'dark', pictured: { ...size, layers: [{ shows: 'face', pictures: ['back'] }] } } },
  };
  const shown = (more: object) =>
    lookOf(pictured, { ...piece, counter: 'card', ...more }).pictured?.pictures.map(({ name }) => name);

  test('shows one picture of each layer: by the face that is up, and by its numbered values', () => {
    expect(shown({})).toEqual(['face-0', 'one']);
    expect(shown({ face: 59 })).toEqual(['face-59', 'one']);
    expect(shown({ values: { strength: 0 } })).toEqual(['face-0']);
    expect(shown({ values: { strength: 2, disrupted: 1 } })).toEqual(['face-0', 'two', 'disrupted']);
  });

  test('beyond the pictures of a layer the nearest one is shown', () => {
    expect(shown({ values: { strength: 7, disrupted: -3 } })).toEqual(['face-0', 'two']);
    expect(shown({ values: { strength: 'much' } })).toEqual(['face-0']);
  });

  test('lies where the layer says, and another picture is another look', () => {
    const look = lookOf(pictured, { ...piece, counter: 'card' });
    expect(look.pictured).toMatchObject({
      ...size,
      pictures: [
        { x: 0, y: 0, scale: 1 },
        { x: 10, y: -20, scale: 0.5 },
      ],
    });
    expect(keyOfLook(look)).not.toBe(keyOfLook(lookOf(pictured, { ...piece, counter: 'card', face: 1 })));
  });

  test('keeps its name, for those who hear the board, and while its pictures are missing', () => {
    expect(lookOf(pictured, { ...piece, counter: 'card' })).toMatchObject({ type: 'face', name: '257/1' });
  });

  test('masked it shows the picture of its back', () => {
    const masked = { ...piece, counter: 'back:german', masked: true as const };
    expect(lookOf(pictured, masked)).toMatchObject({ type: 'back', pictured: { pictures: [{ name: 'back' }] } });
  });

  test('has a size of its own; a game without such counters has none to ask for', () => {
    const shape = shapesOf(pictured)!;
    expect(shape({ ...piece, counter: 'card' })).toMatchObject({ width: 60, height: 90 });
    expect(shape({ ...piece, counter: 'back:german' })).toMatchObject({ width: 60, height: 90 });
    expect(shape({ ...piece, counter: 'plain' })).toBeUndefined();
    expect(shapesOf(sheet)).toBeUndefined();
  });
});
