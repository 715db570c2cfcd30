import type { SourceFile } from '../archive/source-file.ts';
import type { Trait } from '../traits/trait.ts';
import { basic, buildFile, layer, moduleFile, prototype, slot, trait } from './module-writer.ts';
import { png } from './pictures.ts';
import { seeded } from './random.ts';
import { xml } from './xml-writer.ts';

const module = 'VASSAL.build.module.';
const board = `${module}map.boardPicker.board.`;

export interface LargeSize {
  readonly pictures: number;
  readonly counters: number;
  readonly boards: number;
}
/** Of a large campaign as it is published. */
export const fullSize: LargeSize = { pictures: 3066, counters: 2337, boards: 13 };

const boardName = (number: number): string => `Sheet ${number + 1}`;
export const LARGE_MAP = 'Campaign';

/** The traits of a counter with its prototypes in their places, as a saved game has them. */
export const counterTraits = (
  number: number,
  state: { readonly step: number; readonly hasMoved: boolean },
  at?: { readonly map: string; readonly x: number; readonly y: number },
): readonly Trait[] => [
  trait('macro', {
    name: 'Advance',
    text: 'Advance',
    key: '65,130',
    condition: `{Side=="${sideOf(number)}" && Step<2}`,
    watchedKeys: '57001\\,0\\,go',
    sentKeys: '57002\\,0\\,done',
  }),
  trait('hideCmd', { name: 'Only own', does: 'Hide', expression: '{PlayerSide!=Side}', keys: '68\\,130,67\\,130' }),
  trait('report', { keys: '77\\,130,70\\,130', message: '$PlayerName$ moves $pieceName$ to $location$' }),
  trait('sendto', {
    text: 'Send to pool',
    key: '80,130',
    map: LARGE_MAP,
    board: boardName(0),
    x: 0,
    y: 0,
    destination: 'R',
    region: `${sideOf(number)} pool`,
  }),
  trait('delete', { text: 'Delete', key: '68,130' }),
  trait('clone', { text: 'Clone', key: '67,130' }),
  trait('footprint', { key: '84,130', text: 'Trail', shownAtStart: false, circleRadius: 10 }, 'false;null;0'),
  trait('markmoved', { image: 'moved.gif', x: 20, y: -20, text: 'Mark', key: '77,130' }, String(state.hasMoved)),
  {
    id: 'mark',
    fields: ['Side,Type,Number'],
    state: `${sideOf(number)},${number % 3 === 0 ? 'Armor' : 'Infantry'},${number}`,
  },
  trait(
    'PROP',
    { name: 'Fatigue', limits: 'true,0,4,false', changes: 'More:85\\,130:I\\,1,Less:74\\,130:I\\,-1' },
    String(number % 4),
  ),
  layer('Supply', ['', 'out.png'], 1, { increaseText: 'Supply', increaseKey: '79,130' }),
  layer('Step', [`unit${number}.png`, `unit${number} back.png`], state.step, {
    levelNames: ',+ (reduced)',
    increaseText: 'Flip',
    increaseKey: '70,130',
  }),
  basic(
    `unit${number}.png`,
    `${number + 1}. ${number % 3 === 0 ? 'Panzer' : 'Infanterie'}`,
    at && { ...at, gpid: String(number + 1) },
  ),
];

const sideOf = (number: number): string => (number % 2 === 0 ? 'Axis' : 'Allies');

/** What the counters of a palette name: all but what is a counter's own. */
const common = (side: string): readonly Trait[] =>
  counterTraits(side === 'Axis' ? 0 : 1, { step: 1, hasMoved: false }).slice(0, 8);

/** A module of any size, made by nothing but numbers. */
export const largeModule = ({ pictures, counters, boards }: LargeSize = fullSize): SourceFile => {
  const random = seeded(32);
  const noise = (): Uint8Array => Uint8Array.from([...png(75, 75), ...Array.from({ length: 2000 }, () => random(256))]);
  const sheets = Array.from({ length: boards }, (_, number) => sheet(number));
  const map = xml(
    `${module}Map`,
    { mapName: LARGE_MAP, edgeWidth: 50, edgeHeight: 50, allowMultiple: true },
    xml(`${module}map.BoardPicker`, {}, ...sheets),
    xml(`${module}map.StackMetrics`),
  );
  const slots = Array.from({ length: counters }, (_, number) =>
    slot(`Unit ${number}`, number + 1, [
      trait('prototype', { name: sideOf(number) }),
      ...counterTraits(number, { step: 1, hasMoved: false }).slice(8),
    ]),
  );
  const names = Array.from({ length: counters }, (_, number) => [`unit${number}.png`, `unit${number} back.png`]).flat();
  const chosen = ['out.png', ...names].slice(0, pictures - boards);
  return moduleFile(
    'Large.vmod',
    buildFile(
      'Large',
      xml(`${module}PlayerRoster`, {}, xml('entry', {}, 'Axis'), xml('entry', {}, 'Allies')),
      xml(`${module}PrototypesContainer`, {}, prototype('Axis', common('Axis')), prototype('Allies', common('Allies'))),
      map,
      xml(
        `${module}PieceWindow`,
        { name: 'Counters' },
        xml('VASSAL.build.widget.ListWidget', { entryName: 'All' }, ...slots),
      ),
    ),
    [
      ...Array.from({ length: boards }, (_, number) => ({
        name: `images/sheet${number}.png`,
        content: png(5340, 5024),
        isStored: true,
      })),
      ...chosen.map((name) => ({ name: `images/${name}`, content: noise(), isStored: true })),
    ],
  );
};

const sheet = (number: number): string => {
  const numbering = xml(`${board}mapgrid.HexGridNumbering`, {
    hOff: 16 * number,
    vOff: 1,
    stagger: number % 2 === 0,
    hLeading: 1,
  });
  const hexes = xml(`${board}HexGrid`, { dx: 86.6, dy: 100, x0: 10, y0: 50 }, numbering);
  const zone = xml(`${board}mapgrid.Zone`, { name: `Pool ${number}`, path: '0,4800;1000,4800;1000,5024;0,5024' });
  return xml(
    `${module}map.boardPicker.Board`,
    { name: boardName(number), image: `sheet${number}.png` },
    xml(`${board}ZonedGrid`, {}, zone, hexes),
  );
};

/** The boards of its games, in one row. */
export const largeBoards = (boards: number): string =>
  `${LARGE_MAP}BoardPicker${Array.from({ length: boards }, (_, number) => `\t${boardName(number)}\t${number}\t0`).join('')}`;
