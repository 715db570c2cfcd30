import type { Size } from '../grid/grid.ts';
import { type Color, parseColor } from '../text/encodings.ts';
import { parseWhole } from '../text/formats.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { textOf, wholeOf } from './attributes.ts';
import { type Component, isKind } from './component.ts';
import type { Drawing, DrawnImage } from './vassal-module.ts';

/** The pictures that a module defines by layouts instead of files, by their names. */
export const readDrawnImages = (components: readonly Component[]): ReadonlyMap<string, DrawnImage> =>
  new Map(
    components
      .filter((component) => isKind(component, 'GamePieceLayout'))
      .flatMap((layout) =>
        layout.children.filter((child) => isKind(child, 'GamePieceImage')).map((image) => readDrawn(layout, image)),
      )
      .map((image) => [image.name, image]),
  );

/** The colors and fonts that a module names for its drawn pictures. */
export const readDrawing = (components: readonly Component[]): Drawing => {
  const named = (kind: string) => components.filter((component) => isKind(component, kind));
  return {
    colors: new Map(
      named('ColorSwatch').flatMap((swatch) => {
        const color = parseColor(textOf(swatch, 'color'));
        return color ? [[textOf(swatch, 'name'), cssColor(color)] as const] : [];
      }),
    ),
    fonts: new Map(
      named('FontStyle').map((font) => {
        const [family = '', style, size] = decodeSequence(textOf(font, 'style'), ';');
        const bits = parseWhole(style) ?? 0;
        const pixels = Math.min(Math.max(parseWhole(size) ?? 12, 4), 200);
        return [
          textOf(font, 'name'),
          { family, isBold: (bits & 1) !== 0, isItalic: (bits & 2) !== 0, size: pixels },
        ] as const;
      }),
    ),
  };
};

const cssColor = ({ red, green, blue, alpha }: Color): string => `rgb(${red} ${green} ${blue} / ${alpha / 255})`;

/** The longest side of a picture that is drawn from a layout, in pixels. */
const LARGEST = 2_000;

/** The sizes of the pictures that can be drawn. */
export const drawnSizes = (images: ReadonlyMap<string, DrawnImage>): ReadonlyMap<string, Size> =>
  new Map(
    [...images].flatMap(([name, { size }]) =>
      size.width > 0 && size.height > 0 && Math.max(size.width, size.height) <= LARGEST ? [[name, size] as const] : [],
    ),
  );

const readDrawn = (layout: Component, image: Component): DrawnImage => {
  const written = decodeList(textOf(image, 'props'));
  return {
    name: textOf(image, 'name'),
    layout: textOf(layout, 'name'),
    size: { width: wholeOf(layout, 'width', 0), height: wholeOf(layout, 'height', 0) },
    background: textOf(image, 'bgColor'),
    border: textOf(image, 'borderColor'),
    items: decodeList(textOf(layout, 'layout')).map((item, index) => readItem(item, written[index] ?? '')),
  };
};

/** `kind;settings…|name;position;x;y;rotation;antialias`, and `kind;name;position;…` for what a picture makes of it. */
const readItem = (item: string, written: string): DrawnImage['items'][number] => {
  const [own = '', common = ''] = decodeSequence(item, '|');
  const [kind = '', ...settings] = decodeSequence(own, ';');
  const [name = '', position = '', x, y, rotation] = decodeSequence(common, ';');
  return {
    kind,
    settings,
    name,
    position,
    x: parseWhole(x) ?? 0,
    y: parseWhole(y) ?? 0,
    rotation: parseWhole(rotation) ?? 0,
    values: written === '' ? [] : decodeSequence(written, ';').slice(3),
  };
};
