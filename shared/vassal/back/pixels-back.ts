import { makeLayout } from '../../hex/index.ts';
import { type Place, parsePlace } from '../../table/state/place.ts';
import type { GameNow } from '../game/described.ts';
import { placeAt, turned } from '../grid/place.ts';
import type { LaidBoard, Spread } from '../into/spread.ts';
import type { PixelPoint } from '../text/encodings.ts';

/** A pixel of one of VASSAL's maps. */
export interface MapPixel extends PixelPoint {
  readonly map: string;
}

/**
 * Tells at which pixel of which map a place of our table lies, as the boards lie in a saved game; undefined for places that VASSAL has not: beside
 * the boards, on charts, and on boards that the game does not use.
 */
export const pixelsBack = ({ boards }: Spread, { maps }: Pick<GameNow, 'maps'>) => {
  const main = boards.find(({ hexes }) => hexes);
  const layout = main?.hexes && makeLayout(main.hexes.grid);
  return (place: Place): MapPixel | undefined => {
    const parts = parsePlace(place);
    if (parts?.in === 'hex' && main?.hexes && layout) {
      const hex = main.hexes.grid.parse(parts.hex);
      const center = hex === undefined ? undefined : layout.center(hex);
      return center && onMap(main, snapped(main, pixelOf(main, { x: center.x * 100, y: center.y * 100 })), maps);
    }
    if (parts?.in !== 'point') return undefined;
    const board = boards.findLast((each) => covers(each, parts));
    return board && onMap(board, pixelOf(board, parts), maps);
  };
};

const covers = ({ at, size, scale }: LaidBoard, { x, y }: PixelPoint): boolean =>
  x >= at.x && y >= at.y && x < at.x + size.width * scale.x && y < at.y + size.height * scale.y;

const pixelOf = (laid: LaidBoard, { x, y }: PixelPoint): PixelPoint => {
  const { at, scale } = laid;
  return turned(laid, { x: (x - at.x) / scale.x, y: (y - at.y) / scale.y });
};

/** The middle of its hex as VASSAL reckons it, which may lie a pixel beside ours. */
const snapped = ({ grid, size }: LaidBoard, pixel: PixelPoint): PixelPoint =>
  placeAt(grid, pixel, size).hex?.center ?? pixel;

/** `pixel`: of the board as it stands for itself. */
const onMap = (laid: LaidBoard, pixel: PixelPoint, maps: GameNow['maps']): MapPixel | undefined => {
  const map = maps.find(({ name }) => name === laid.map?.name);
  const board = map?.boards.find(({ name }) => name === laid.name);
  if (!map || !board) return undefined;
  const { x, y } = board.size ? turned({ isReversed: board.isReversed, size: board.size }, pixel) : pixel;
  return { map: map.name, x: Math.round(board.x + x), y: Math.round(board.y + y) };
};
