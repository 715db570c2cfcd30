import type { Size } from '../grid/grid.ts';
import type { Drawing, DrawnImage } from '../module/vassal-module.ts';
import { parseWhole } from '../text/formats.ts';
import { sizeMark, symbolIn } from './symbols.ts';

/** A picture that a layout puts into another: an address that the picture itself can hold, and its size in pixels. */
export type PictureIn = (name: string) => ({ readonly href: string } & Size) | undefined;

type Item = DrawnImage['items'][number];

interface Palette {
  readonly drawing: Drawing;
  readonly pictureIn: PictureIn;
  readonly size: Size;
}

/** The most things of a layout that are drawn. */
const MOST_ITEMS = 60;

/** A picture that a module draws from a layout, as an SVG that needs nothing from outside. */
export const drawImage = (image: DrawnImage, drawing: Drawing, pictureIn: PictureIn): string => {
  const { width, height } = image.size;
  const palette: Palette = { drawing, pictureIn, size: image.size };
  const ground = colorIn(drawing, image.background);
  const border = colorIn(drawing, image.border);
  const items = image.items.slice(0, MOST_ITEMS).map((item) => drawItem(item, palette));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>${items.join('')}<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="none" stroke="${border}"/></svg>`;
};

const drawItem = (item: Item, palette: Palette): string => {
  const drawn = contentOf(item, palette);
  if (!drawn) return '';
  const { width, height, svg } = drawn;
  const { x, y } = cornerOf(item, { width, height }, palette.size);
  const turned = item.rotation === 0 ? '' : ` rotate(${item.rotation} ${width / 2} ${height / 2})`;
  return `<g transform="translate(${x} ${y})${turned}">${svg}</g>`;
};

type Drawn = Size & { readonly svg: string };

const contentOf = (item: Item, palette: Palette): Drawn | undefined => {
  switch (item.kind) {
    case 'Symbol':
      return drawSymbol(item, palette);
    case 'Text':
    case 'TextBox':
      return drawText(item, palette);
    case 'Box':
      return drawBox(item, palette);
    case 'Image':
      return drawPicture(item, palette);
    default:
      return undefined;
  }
};

/** The upper left corner of a thing of a size, from its side or corner of the picture, and what it is moved right and down from there. */
const cornerOf = ({ position, x, y }: Item, { width, height }: Size, whole: Size) => {
  const at = position.toLowerCase();
  const across = /left/.test(at) ? 0 : /right/.test(at) ? whole.width - width : (whole.width - width) / 2;
  const down = /top/.test(at) ? 0 : /bottom/.test(at) ? whole.height - height : (whole.height - height) / 2;
  return { x: across + x, y: down + y };
};

const drawSymbol = ({ settings, values }: Item, { drawing }: Palette): Drawn => {
  const [width, height] = [sideOf(settings[0], 30), sideOf(settings[1], 20)];
  const stroke = Math.min(Math.max(Number.parseFloat(settings[2] ?? '') || 1, 0.5), 10);
  const [ink, fill, mark, first, second, markColor] = values;
  const color = colorIn(drawing, ink ?? 'BLACK');
  const text = sizeMark(mark ?? '');
  const size = Math.max(6, height * 0.4);
  const above =
    text === ''
      ? ''
      : write(text, width / 2, -size * 0.25, { size, color: colorIn(drawing, markColor ?? 'BLACK'), anchor: 'middle' });
  const signs = [first, second].map((name) => symbolIn(name ?? '', width, height)).join('');
  return {
    width,
    height,
    svg: `<g fill="none" stroke="${color}" stroke-width="${stroke}"><rect width="${width}" height="${height}" fill="${colorIn(drawing, fill ?? 'CLEAR')}"/>${signs.replaceAll('class="filled"', `fill="${color}"`)}</g>${above}`,
  };
};

/** Letters are about so wide, in heights of theirs. */
const LETTER = 0.58;

const drawText = ({ settings, values }: Item, { drawing }: Palette): Drawn => {
  const font = settings.map((name) => drawing.fonts.get(name)).find((known) => known !== undefined);
  const size = font?.size ?? 12;
  const [ink, ground, written, outline] = values;
  const lines = (written ?? '').slice(0, 200).split(/\n|<br\s*\/?>/i);
  const width = Math.max(...lines.map(({ length }) => length)) * size * LETTER;
  const height = lines.length * size * 1.2;
  const fill = colorIn(drawing, ground ?? 'CLEAR');
  const stroke = colorIn(drawing, outline ?? 'CLEAR');
  const style = {
    size,
    color: colorIn(drawing, ink ?? 'BLACK'),
    anchor: 'middle',
    ...(font && { font }),
    stroke,
  } as const;
  const texts = lines.map((each, i) => write(each, width / 2, (i + 0.95) * size * 1.2 - size * 0.2, style));
  const behind = fill === 'none' ? '' : `<rect width="${width}" height="${height}" fill="${fill}"/>`;
  return { width, height, svg: behind + texts.join('') };
};

interface Letters {
  readonly size: number;
  readonly color: string;
  readonly anchor: 'middle';
  readonly font?: { readonly family: string; readonly isBold: boolean; readonly isItalic: boolean };
  readonly stroke?: string;
}

const write = (text: string, x: number, y: number, { size, color, anchor, font, stroke = 'none' }: Letters): string => {
  const family =
    /serif|times|roman/i.test(font?.family ?? '') && !/sans/i.test(font?.family ?? '') ? 'serif' : 'sans-serif';
  const weight = font?.isBold ? ' font-weight="bold"' : '';
  const slant = font?.isItalic ? ' font-style="italic"' : '';
  const outline = stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="2" paint-order="stroke"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}"${weight}${slant} text-anchor="${anchor}" fill="${color}"${outline}>${escaped(text)}</text>`;
};

const drawBox = ({ settings, values }: Item, { drawing }: Palette): Drawn => {
  const [width, height] = [sideOf(settings[0], 20), sideOf(settings[1], 20)];
  const [ink, fill] = values;
  const look = `fill="${colorIn(drawing, fill ?? 'CLEAR')}" stroke="${colorIn(drawing, ink ?? 'BLACK')}"`;
  const isOval = settings.some((word) => /oval/i.test(word));
  const round = settings.some((word) => /round/i.test(word)) ? ` rx="${Math.min(width, height) / 4}"` : '';
  return {
    width,
    height,
    svg: isOval
      ? `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" ${look}/>`
      : `<rect width="${width}" height="${height}"${round} ${look}/>`,
  };
};

/** The picture's own file, or that of the layout. */
const drawPicture = ({ settings, values }: Item, { pictureIn }: Palette): Drawn | undefined => {
  const named = [...values, ...settings].filter((name) => name !== '');
  const found = named.map(pictureIn).find((picture) => picture !== undefined);
  if (!found) return undefined;
  const { href, width, height } = found;
  return { width, height, svg: `<image href="${escaped(href)}" width="${width}" height="${height}"/>` };
};

const sideOf = (text: string | undefined, otherwise: number): number =>
  Math.min(Math.max(parseWhole(text) ?? otherwise, 1), 2_000);

const BUILT_IN: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  clear: 'none',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffc800',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  pink: '#ffafaf',
  gray: '#808080',
  lightgray: '#c0c0c0',
  darkgray: '#404040',
};

/** A color by its name: a swatch of the module's, or one of VASSAL's own. */
const colorIn = ({ colors }: Drawing, name: string): string =>
  colors.get(name) ??
  BUILT_IN[
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace('grey', 'gray')
  ] ??
  'none';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no others
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
