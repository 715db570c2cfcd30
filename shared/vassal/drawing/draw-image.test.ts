import { describe, expect, test } from 'vitest';
import { readModule } from '../module/read-module.ts';
import type { Drawing, DrawnImage } from '../module/vassal-module.ts';
import { everything } from '../testing/everything.ts';
import { drawImage } from './draw-image.ts';
import { symbolIn } from './symbols.ts';

const drawing: Drawing = {
  colors: new Map([['Feldgrau', 'rgb(80 90 80 / 1)']]),
  fonts: new Map([['Bold', { family: 'Dialog', isBold: true, isItalic: false, size: 20 }]]),
};
const item = (kind: string, more: Partial<DrawnImage['items'][number]>): DrawnImage['items'][number] => ({
  ...{ kind, settings: [], name: '', position: 'Center', x: 0, y: 0, rotation: 0, values: [] },
  ...more,
});
const drawn = (...items: DrawnImage['items']): string =>
  drawImage(
    { name: 'a', layout: 'Unit', size: { width: 60, height: 50 }, background: 'Feldgrau', border: 'BLACK', items },
    drawing,
    (name) => (name === 'flag.png' ? { href: 'data:image/png;base64,AAAA', width: 10, height: 8 } : undefined),
  );

describe('a picture that is drawn from a layout', () => {
  test('of the fixture has its size, its ground, its symbol and its numbers', () => {
    const { module } = readModule(everything(), []);
    const [image] = module!.drawnImages.values();
    expect(module!.images.sizeOf(image!.name)).toEqual({ width: 60, height: 60 });
    const svg = drawImage(image!, module!.drawing, () => undefined);
    expect(svg).toContain('width="60" height="60"');
    expect(svg).toContain('fill="#ff0000"');
    expect(svg).toContain(symbolIn('Infantry', 30, 20));
    expect(svg).toContain('>III</text>');
    expect(svg).toContain('>4-3</text>');
  });

  test('takes the module’s own colors and fonts', () => {
    const svg = drawn(item('Text', { settings: ['Bold'], values: ['WHITE', 'CLEAR', '7'] }));
    expect(svg).toContain('fill="rgb(80 90 80 / 1)"');
    expect(svg).toMatch(/font-size="20"[^>]* font-weight="bold"[^>]*fill="#ffffff"[^>]*>7</);
  });

  test('puts things on its sides and corners, and turns them', () => {
    const box = { settings: ['10', '20'], values: ['BLACK', 'WHITE'] };
    expect(drawn(item('Box', { ...box, position: 'Top Left', x: 2, y: 3 }))).toContain('translate(2 3)');
    expect(drawn(item('Box', { ...box, position: 'Bottom Right', rotation: 90 }))).toContain(
      'translate(50 30) rotate(90 5 10)',
    );
    expect(drawn(item('Box', { settings: ['10', '20', 'Oval'], values: [] }))).toContain('<ellipse');
  });

  test('holds pictures within it, and leaves out those that there are none of', () => {
    expect(drawn(item('Image', { values: ['flag.png'] }))).toContain('<image href="data:image/png;base64,AAAA"');
    expect(drawn(item('Image', { values: ['gone.png'] }))).not.toContain('<image');
  });

  test('is nothing but a picture, whatever is written in the module', () => {
    const evil = '</text><script>alert(1)</script>" onload="x';
    const svg = drawn(
      item('Text', { settings: [evil], values: [evil, evil, evil, evil] }),
      item('Symbol', { settings: [evil, evil, evil], values: [evil, evil, evil, evil] }),
      item(evil, {}),
    );
    expect(svg).not.toMatch(/<script|onload="/);
    expect(svg.length).toBeLessThan(5_000);
  });
});

test.each([
  [
    'Infantry',
    ['Armored', 'Artillery', 'Reconnaissance', 'Engineers', 'Anti Tank', 'Airborne', 'Mountain', 'Air Defence'],
  ],
])('%s is drawn otherwise than other branches', (one, others) => {
  const signs = [one, ...others].map((name) => symbolIn(name, 30, 20));
  expect(new Set(signs).size).toBe(signs.length);
  expect(symbolIn('Mechanized Infantry', 30, 20)).toContain('<ellipse');
  expect(symbolIn('None', 30, 20)).toBe('');
});
