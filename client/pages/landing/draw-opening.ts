import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { makePainter } from '../../board/map/painter.ts';
import { layStack, type Spot } from '../../board/spots.ts';
import { anchorOf, HEX, makeWorld, type World } from '../../board/world.ts';
import { lookOf } from '../../counters/look.ts';
import { paintCounter } from '../../counters/paint.ts';
import { picturesOf } from '../../counters/pictures.ts';

/** CSS pixels of a hex. */
const SCALE = 46;

/** Draws the middle of the first scenario's set-up, at the canvas's size on the page. */
export const drawOpening = async (
  canvas: HTMLCanvasElement,
  module: LoadedModule,
  language: Language,
): Promise<void> => {
  const density = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
  const ctx = canvas.getContext('2d');
  if (!ctx || width === 0 || height === 0) return;
  const scale = SCALE * density;
  const world = makeWorld(module);
  const spots = openingSpots(module, world);
  const middle = middleOf(spots, world);
  const left = middle.x / HEX - width / scale / 2;
  const top = middle.y / HEX - height / scale / 2;
  const part = { left, top, right: left + width / scale, bottom: top + height / scale };
  const title = module.text(language, module.data.manifest.title);
  const painter = makePainter(module.data.map, { title, scale: '' });
  const options = { hexNumbers: false, names: true };
  const { image: map } = await painter.paint({ window: part, scale, seenAt: SCALE, width, height, options });
  painter.dispose();
  Object.assign(canvas, { width, height });
  ctx.drawImage(map, 0, 0);
  if ('close' in map) map.close();
  for (const { piece, spot } of spots) {
    const side = Math.round((spot.side / HEX) * scale);
    const [x, y] = [(spot.x / HEX - left) * scale - side / 2, (spot.y / HEX - top) * scale - side / 2];
    if (x < -side || y < -side || x > width || y > height) continue;
    paintCounter(ctx, lookOf(module.data.counters, piece), Math.round(x), Math.round(y), side, picturesOf(module.data));
  }
};

interface Placed {
  readonly piece: Piece;
  readonly spot: Spot;
}

/** The first scenario's counters on the map, from north to south. */
const openingSpots = (module: LoadedModule, world: World): readonly Placed[] => {
  const stacks = new Map<string, Piece[]>();
  for (const [i, { at, counter, face = 0 }] of (module.data.scenarios[0]?.setup ?? []).entries()) {
    if (module.grid.parse(at) === undefined) continue;
    stacks.set(at, [...(stacks.get(at) ?? []), { id: String(i), counter, face, facing: 0 }]);
  }
  const placed = [...stacks].flatMap(([place, pieces]) => {
    const anchor = anchorOf(world, place);
    const ids = pieces.map(({ id }) => id);
    return anchor
      ? layStack(place, anchor, ids, 'fanned').map((spot, i) => ({ piece: pieces[i]!, spot, north: anchor.y }))
      : [];
  });
  return placed.sort((a, b) => a.north - b.north);
};

const middleOf = (spots: readonly Placed[], { bounds }: World): { readonly x: number; readonly y: number } => {
  if (spots.length === 0) return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const middle = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return { x: middle(spots.map(({ spot }) => spot.x)), y: middle(spots.map(({ spot }) => spot.y)) };
};
