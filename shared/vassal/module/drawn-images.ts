import { parseWhole } from '../text/formats.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { textOf, wholeOf } from './attributes.ts';
import { type Component, isKind } from './component.ts';
import type { DrawnImage } from './vassal-module.ts';

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
