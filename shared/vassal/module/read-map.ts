import { namedPlaces } from '../grid/find-place.ts';
import type { Size } from '../grid/grid.ts';
import { placeAt, unknownSize } from '../grid/place.ts';
import type { Reading } from '../reading.ts';
import { type PixelPoint, parseColor } from '../text/encodings.ts';
import { parseDecimal } from '../text/formats.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { flagOf, textOf, wholeOf } from './attributes.ts';
import { type Component, isKind } from './component.ts';
import type { Images } from './images.ts';
import { propertiesIn, readGrid } from './read-grid.ts';
import type { AtStartStack, BoardChoice, Deck, VassalBoard, VassalMap } from './vassal-module.ts';

/** What reading a map needs of the rest of the module. */
interface Around {
  readonly images: Images;
  /** The numbers of the slots below a component, in the order of the file. */
  readonly slotsOf: (component: Component) => readonly number[];
  readonly reading: Reading;
}

export const isMap = (component: Component): boolean =>
  isKind(component, 'Map', 'PrivateMap', 'PlayerHand', 'WidgetMap');

const kindOf = (component: Component): VassalMap['kind'] => {
  if (isKind(component, 'PlayerHand')) return 'hand';
  if (isKind(component, 'PrivateMap')) return 'private';
  return isKind(component, 'WidgetMap') ? 'widget' : 'map';
};

/** `number` counts the maps of a module from 0. */
export const readMap = (component: Component, number: number, around: Around): VassalMap => {
  const own = (...kinds: readonly string[]): readonly Component[] =>
    component.children.filter((child) => isKind(child, ...kinds));
  const picker = own('BoardPicker').at(-1);
  const boards = (picker?.children ?? [])
    .filter((child) => isKind(child, 'Board'))
    .map((board) => readBoard(board, around));
  const layers = own('LayeredPieceCollection').at(-1);
  const usesBoardsOf = textOf(component, 'useBoards');
  const places = placesOn();
  return {
    name: textOf(component, 'mapName') || `Map${number}`,
    otherNames: [`Map${number}`],
    kind: kindOf(component),
    path: component.path,
    margin: { width: wholeOf(component, 'edgeWidth', 0), height: wholeOf(component, 'edgeHeight', 0) },
    allowsSeveralBoards: flagOf(component, 'allowMultiple'),
    sides: decodeList(textOf(component, 'side')),
    isVisibleToOthers: flagOf(component, 'visible'),
    ...(usesBoardsOf !== '' && { usesBoardsOf }),
    boards,
    defaultBoards: defaultBoards(picker, boards),
    stacking: stackingOf(own('StackMetrics', 'HandMetrics').at(-1)),
    ...(layers && {
      layers: { property: textOf(layers, 'property'), order: decodeList(textOf(layers, 'layerOrder')) },
    }),
    zoom: zoomOf(own('Zoomer').at(-1)),
    stacks: own('SetupStack').map((stack) => ({ kind: 'stack', ...readAtStart(stack, boards, places, around) })),
    decks: own('DrawPile').map((deck) => readDeck(deck, boards, places, around)),
    properties: propertiesIn(component),
  };
};

const readBoard = (board: Component, { images, reading }: Around): VassalBoard => {
  const image = textOf(board, 'image');
  const color = parseColor(textOf(board, 'color'));
  const grid = readGrid(board, reading);
  const size = boardSize(board, image, images);
  if (!size) {
    reading.problem(
      'no-board-size',
      board.path,
      image === '' ? 'no picture, and no width and height' : `the picture ${image} is missing or cannot be measured`,
      'Several boards, reversed ones and numbers that descend come out wrong without it.',
    );
  }
  return {
    name: textOf(board, 'name'),
    path: board.path,
    ...(image !== '' && { image }),
    ...(color && { color }),
    ...(size && { size }),
    reversible: flagOf(board, 'reversible'),
    ...(grid && { grid }),
  };
};

const boardSize = (board: Component, image: string, images: Images): Size | undefined => {
  const measured = image === '' ? undefined : images.sizeOf(image);
  if (measured) return measured;
  const width = wholeOf(board, 'width', 0);
  const height = wholeOf(board, 'height', 0);
  return width > 0 && height > 0 ? { width, height } : undefined;
};

/** What the `setup` of a board picker says; otherwise the only board there is. */
const defaultBoards = (picker: Component | undefined, boards: readonly VassalBoard[]): readonly BoardChoice[] => {
  const setup = picker?.children.find(({ kind }) => kind === 'setup')?.text ?? '';
  const chosen = setup === '' ? [] : readBoardChoices(decodeSequence(setup, '\t').slice(1));
  if (chosen.length > 0) return chosen;
  const [only, ...others] = boards;
  return only && others.length === 0 ? [{ board: only.name, isReversed: false, column: 0, row: 0 }] : [];
};

/** The boards of a board line, after the name of the map: board, column and row of each. */
export const readBoardChoices = (words: readonly string[]): readonly BoardChoice[] => {
  const choices: BoardChoice[] = [];
  for (let at = 0; at + 2 < words.length; at += 3) {
    const [written = '', column = '0', row = '0'] = words.slice(at, at + 3);
    const isReversed = written.endsWith('/rev');
    choices.push({
      board: isReversed ? written.slice(0, -4) : written,
      isReversed,
      column: Math.trunc(parseDecimal(column) ?? 0),
      row: Math.trunc(parseDecimal(row) ?? 0),
    });
  }
  return choices;
};

const stackingOf = (metrics: Component | undefined): VassalMap['stacking'] => {
  const offset = (x: string, y: string, otherwise: PixelPoint): PixelPoint =>
    metrics ? { x: wholeOf(metrics, x, otherwise.x), y: wholeOf(metrics, y, otherwise.y) } : otherwise;
  return {
    isEnabled: !(metrics && flagOf(metrics, 'disabled')),
    collapsed: offset('unexSepX', 'unexSepY', { x: 2, y: 4 }),
    expanded: offset('exSepX', 'exSepY', { x: 6, y: 18 }),
  };
};

const zoomOf = (zoomer: Component | undefined): VassalMap['zoom'] => {
  const levels = zoomer ? decodeList(textOf(zoomer, 'zoomLevels')).flatMap((level) => parseDecimal(level) ?? []) : [];
  return { levels, start: zoomer ? wholeOf(zoomer, 'zoomStart', 1) : 1 };
};

/** The named places of each board, listed when the first one is asked for. */
const placesOn = () => {
  const known = new Map<string, ReadonlyMap<string, PixelPoint>>();
  return (board: VassalBoard, name: string): PixelPoint | undefined => {
    const places = known.get(board.path) ?? namedPlaces(board.grid, board.size ?? unknownSize);
    known.set(board.path, places);
    return places.get(name);
  };
};

const readAtStart = (
  component: Component,
  boards: readonly VassalBoard[],
  placeOf: ReturnType<typeof placesOn>,
  { slotsOf, reading }: Around,
) => {
  const name = textOf(component, 'name');
  const owner = textOf(component, 'owningBoard');
  const board = boards.find((each) => each.name === owner);
  if (owner !== '' && !board) {
    reading.problem(
      'unknown-board',
      component.path,
      `a board ${owner} that the map does not have`,
      'It is never placed.',
    );
  }
  const written = { x: wholeOf(component, 'x', 0), y: wholeOf(component, 'y', 0) };
  const location = flagOf(component, 'useGridLocation') ? textOf(component, 'location') : '';
  const on = board ?? (owner === '' && boards.length === 1 ? boards[0] : undefined);
  const found = location !== '' && on ? placeOf(on, location) : undefined;
  if (location !== '' && on && !found) {
    reading.problem(
      'bad-attribute',
      component.path,
      `a place ${location} that its board does not have`,
      `It stands at ${written.x}, ${written.y}.`,
    );
  }
  const at = found ?? written;
  const place = on && placeAt(on.grid, at, on.size ?? unknownSize).name;
  return {
    name,
    path: component.path,
    ...(owner !== '' && { board: owner }),
    written,
    ...(location !== '' && { location }),
    at,
    ...(place !== undefined && { place }),
    slots: slotsOf(component),
  } satisfies Omit<AtStartStack, 'kind'>;
};

const readDeck = (
  component: Component,
  boards: readonly VassalBoard[],
  placeOf: ReturnType<typeof placesOn>,
  around: Around,
): Deck => {
  const target = flagOf(component, 'reshufflable') ? textOf(component, 'reshuffleTarget') : '';
  return {
    kind: 'deck',
    ...readAtStart(component, boards, placeOf, around),
    component,
    ...(target !== '' && { reshufflesInto: target }),
  };
};
