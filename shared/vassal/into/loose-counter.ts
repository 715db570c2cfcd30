import type { Layer } from '../../module/counter.ts';
import type { PieceNow } from '../game/described.ts';
import type { ImportedCounter } from './counters.ts';
import { labelBeside } from './labels.ts';
import type { ImportSheet } from './sheet.ts';

/** A counter for a piece of a saved game that the module does not define, or defines otherwise by now: it shows what the piece shows. */
export const looseCounter = (piece: PieceNow, sheet: ImportSheet): ImportedCounter | undefined => {
  const { perPixel, module } = sheet;
  const shown = [
    ...(piece.image === undefined ? [] : [{ image: piece.image, x: 0, y: 0, scale: 1 }]),
    ...piece.layers.flatMap(({ image, x, y, scale }) => (image === undefined ? [] : [{ image, x, y, scale }])),
  ];
  const layers = shown.flatMap(({ image, x, y, scale }): Layer[] => {
    const picture = sheet.pictureOf(image);
    return picture === undefined
      ? []
      : [{ shows: 'face', pictures: [picture], x: x * perPixel, y: y * perPixel, scale: Math.min(scale, 20) }];
  });
  const size = shown.map(({ image }) => module.images.sizeOf(image)).find((each) => each !== undefined);
  if (shown.length === 0 && piece.label === undefined) {
    sheet.reporting.note('lost', 'pieces-without-picture', piece.name);
    return undefined;
  }
  sheet.reporting.note('by-hand', 'pieces-without-definition', piece.name);
  const side = Object.values(piece.values).flatMap((value) => sheet.sides.of(value) ?? [])[0];
  return {
    id: sheet.idOf(piece.name),
    counter: {
      ...(side !== undefined && { side }),
      kind: 'piece',
      name: piece.name.slice(0, 30),
      symbol: 'none',
      style: side ?? 'plain',
      back: side ?? 'plain',
      faces: [{ values: {} }],
      ...(size &&
        layers.length > 0 && {
          pictured: {
            width: Math.min(size.width * perPixel, 10_000),
            height: Math.min(size.height * perPixel, 10_000),
            perPixel,
            layers: layers.slice(0, 60),
          },
        }),
    },
    levels: new Map(),
    values: new Map(),
    printed: () => [],
    stateOf: ({ labels, facing }) => {
      const label = labelBeside(labels, []);
      return {
        ...(label !== undefined && { label }),
        ...(facing && { facing: Math.round(facing.degrees / 60) % 6 }),
      };
    },
  };
};
