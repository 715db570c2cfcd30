import type { Piece } from '@umpire/shared/table/state/state.ts';
import { lookOf } from '../../counters/look.ts';
import { marginOf, paintCounter } from '../../counters/paint.ts';
import { picturesOf } from '../../counters/pictures.ts';
import { workbenchModule } from './games.ts';

/** All counters of a game in four sizes, and one counter in every state: `counters.html?game=ford`. */
const { data } = await workbenchModule(new URLSearchParams(location.search));
const sheet = data.counters;
const ids = Object.keys(sheet.counters);
const density = window.devicePixelRatio || 1;

const draw = (piece: Omit<Piece, 'id'>, side: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const pixels = side * density;
  const margin = marginOf(pixels);
  canvas.width = pixels + 2 * margin;
  canvas.height = pixels + 2 * margin;
  canvas.style.width = `${canvas.width / density}px`;
  paintCounter(canvas.getContext('2d')!, lookOf(sheet, { id: '', ...piece }), margin, margin, pixels, picturesOf({}));
  return canvas;
};

const row = (title: string, canvases: readonly HTMLCanvasElement[]): void => {
  const line = document.createElement('div');
  line.append(title, document.createElement('br'), ...canvases);
  document.body.append(line);
};

const first = ids[0]!;
const plain = { counter: first, face: 0, facing: 0 };
const markers = Object.fromEntries(Object.keys(sheet.markers).map((kind, i) => [kind, i % 2 ? { value: 2 } : {}]));
const [number] = Object.entries(sheet.values).find(([, { type }]) => type === 'number') ?? [];
row('states', [
  draw(plain, 84),
  draw({ ...plain, face: 1 }, 84),
  draw({ ...plain, markers }, 84),
  draw({ ...plain, label: 'Reserve' }, 84),
  draw({ ...plain, ...(number && { values: { [number]: 9 } }) }, 84),
  ...Object.keys(sheet.backs).map((back) => draw({ counter: `back:${back}`, face: 0, facing: 0 }, 84)),
  draw(
    {
      counter: 'custom',
      face: 0,
      facing: 0,
      design: { name: 'KG Müller', symbol: 'armor', size: 'battalion', color: '#3b5d8a', values: { a: 3, b: 10 } },
    },
    84,
  ),
]);
for (const side of [84, 48, 32, 20]) {
  row(
    `${side} px`,
    ids.map((counter) => draw({ counter, face: 0, facing: 0 }, side)),
  );
}
document.title = 'painted';
