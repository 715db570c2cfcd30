import type { SourceFile } from '@umpire/shared/vassal/archive/source-file.ts';
import type { CommandNode } from '@umpire/shared/vassal/game/commands.ts';
import { hexAt, hexCenter } from '@umpire/shared/vassal/grid/hex.ts';
import {
  addPiece,
  addStack,
  basic,
  buildFile,
  command,
  layer,
  logFile,
  moduleFile,
  move,
  savedFile,
  saveText,
  saveTree,
  slot,
  trait,
} from '@umpire/shared/vassal/testing/module-writer.ts';
import { text, xml } from '@umpire/shared/vassal/testing/xml-writer.ts';
import { paintPng, type Rgb } from './painted.ts';

const module = 'VASSAL.build.module.';
const board = `${module}map.boardPicker.board.`;

const HEXES = { dx: 55.4256, dy: 64, x0: 40, y0: 36 };
const MAP = { width: 900, height: 720 };
const CARD = { width: 120, height: 170 };

/** Hexes of grass, woods and a river, as a scanner sees them. */
const paintMap = (): Uint8Array => {
  const grid = { kind: 'hex', ...HEXES, sideways: false, snaps: true, edgesLegal: false, cornersLegal: false } as const;
  return paintPng(MAP.width, MAP.height, (x, y): Rgb => {
    const hex = hexAt(grid, { x, y });
    const center = hexCenter(grid, hex);
    const isEdge = [
      [1, 0],
      [0, 1],
      [1, 1],
    ].some(([right, down]) => {
      const other = hexAt(grid, { x: x + right!, y: y + down! });
      return other.column !== hex.column || other.row !== hex.row;
    });
    if (isEdge) return [90, 84, 66];
    if (Math.hypot(x - center.x, y - center.y) < 3) return [120, 112, 90];
    if ((hex.column * 7 + hex.row * 3) % 5 === 0) return [148, 178, 120];
    return (hex.column + hex.row) % 9 === 0 ? [120, 160, 200] : [222, 214, 180];
  });
};

/** Squares of a turn track. */
const paintTrack = (): Uint8Array =>
  paintPng(600, 120, (x, y): Rgb => (x % 100 < 2 || y < 2 || y > 117 ? [60, 60, 60] : [236, 232, 220]));

/** A counter with a symbol: a box with a cross or a slash; the back has a white stripe. */
const paintUnit = (ground: Rgb, isArmor: boolean, isReduced: boolean): Uint8Array =>
  paintPng(48, 48, (x, y): Rgb => {
    if (x === 0 || y === 0 || x === 47 || y === 47) return [20, 20, 20];
    const [u, v] = [x - 10, y - 12];
    const isInBox = u >= 0 && u < 28 && v >= 0 && v < 18;
    if (isInBox && (u < 2 || u > 25 || v < 2 || v > 15)) return [10, 10, 10];
    const slash = Math.abs(v - (u * 18) / 28) < 1.3;
    const other = Math.abs(17 - v - (u * 18) / 28) < 1.3;
    if (isInBox && (isArmor ? other : slash || other)) return [10, 10, 10];
    return isReduced && y > 34 && y < 40 ? [250, 250, 250] : ground;
  });

const paintCard = (ground: Rgb): Uint8Array =>
  paintPng(
    CARD.width,
    CARD.height,
    (x, y): Rgb =>
      x < 5 || y < 5 || x > CARD.width - 6 || y > CARD.height - 6 ? [250, 250, 250] : y < 60 ? ground : [240, 236, 226],
  );

const SIDES = [
  ['Blue', [120, 160, 215]],
  ['Red', [220, 130, 110]],
] as const;

const CENTERED = { horizontal: 'c', horizontalJustification: 'c', verticalJustification: 'b' };

const fog = (gpid: number): string =>
  slot('Fog', gpid, [
    trait(
      'label',
      { ...CENTERED, fontSize: 12, foreground: '255,255,255', background: '60,60,80', vertical: 'c' },
      'Fog',
    ),
    basic('', 'Fog'),
  ]);

/** A picture that draws a part of another one, and has a script that nobody runs. */
const OBJECTIVE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="48">
  <rect width="48" height="48" fill="#f4f0e0"/><use xlink:href="shapes.svg#star"/><script>document.title = 'no'</script></svg>`;
const SHAPES = `<svg xmlns="http://www.w3.org/2000/svg">
  <path id="star" fill="#c02020" d="M24 6l5 12h13l-10 8 4 13-12-8-12 8 4-13-10-8h13z"/></svg>`;

const unitSlot = (side: string, number: number): string =>
  slot(`${side} ${number}`, `${side === 'Blue' ? 1 : 2}${number}`, unitTraits(side, number, 1));

const unitTraits = (side: string, number: number, step: number, at?: { map: string; x: number; y: number }) => [
  { id: 'mark', fields: ['Side'], state: side },
  trait('macro', { name: 'Hit', text: 'Hit', key: '72,130', sentKeys: '57001\\,0\\,burn,57002\\,0\\,spent' }),
  trait('macro', { name: 'Spent', key: '57002,0,spent', condition: '{Fuel<2}', sentKeys: '57003\\,0\\,flip' }),
  trait('globalkey', { text: 'Call for help', key: '67,130', sentKey: '88,130' }),
  trait('PROP', { name: 'Fuel', limits: 'true,0,9,false', changes: ':57001\\,0\\,burn:I\\,-1' }, '3'),
  layer('Step', [`${side}${number}.png`, `${side}${number} back.png`], step, {
    increaseText: 'Flip',
    increaseKey: '70,130',
    resetKey: '57003,0,flip',
    resetLevel: 2,
  }),
  trait('label', { ...CENTERED, fontSize: 9, foreground: '20,20,20', vertical: 'b' }, `${number + 2}-$Fuel$`),
  basic('', `${side} ${number}`, at && { ...at, gpid: `${side === 'Blue' ? 1 : 2}${number}` }),
];

const deck = (): string =>
  xml(
    `${module}map.DrawPile`,
    {
      name: 'Events',
      owningBoard: 'Valley',
      x: 820,
      y: 600,
      width: 60,
      height: 80,
      faceDown: 'Always',
      shuffle: 'Always',
    },
    ...['Rain', 'Sun'].map((name, i) =>
      slot(
        name,
        `3${i}`,
        [
          trait('obs', { key: '', image: 'card back.png', display: 'B', maskName: 'Card', access: 'side:' }, 'null'),
          basic(`card${i}.png`, name),
        ],
        'CardSlot',
      ),
    ),
  );

const map = (): string =>
  xml(
    `${module}Map`,
    { mapName: 'Battlefield' },
    xml(
      `${module}map.BoardPicker`,
      {},
      xml(
        `${module}map.boardPicker.Board`,
        { name: 'Valley', image: 'valley.png' },
        xml(
          `${board}HexGrid`,
          { ...HEXES, snapTo: true },
          xml(`${board}mapgrid.HexGridNumbering`, {
            hOff: 1,
            vOff: 1,
            hLeading: 1,
            vLeading: 1,
            stagger: false,
            hType: 'N',
          }),
        ),
      ),
    ),
    xml(`${module}map.StackMetrics`),
    xml(
      `${module}map.SetupStack`,
      { name: 'Start', owningBoard: 'Valley', useGridLocation: true, location: '0403', x: 0, y: 0 },
      unitSlot('Blue', 1),
      unitSlot('Blue', 2),
    ),
    xml(
      `${module}map.SetupStack`,
      { name: 'Staff', owningBoard: 'Valley', useGridLocation: true, location: '0206', x: 0, y: 0 },
      slot('Staff', 45, [basic('staff', 'Staff')]),
    ),
    xml(
      `${module}map.SetupStack`,
      { name: 'Goal', owningBoard: 'Valley', useGridLocation: true, location: '0805', x: 0, y: 0 },
      slot('Objective', 43, [basic('objective.svg', 'Objective')]),
    ),
    xml(`${module}map.SetupStack`, { name: 'Weather', owningBoard: 'Valley', x: 600, y: 100 }, fog(44)),
    deck(),
  );

const track = (): string =>
  xml(
    `${module}Map`,
    { mapName: 'Turn track' },
    xml(
      `${module}map.BoardPicker`,
      {},
      xml(
        `${module}map.boardPicker.Board`,
        { name: 'Track', image: 'track.png' },
        xml(
          `${board}SquareGrid`,
          { dx: 100, dy: 120, x0: 50, y0: 60, snapTo: true },
          xml(`${board}mapgrid.SquareGridNumbering`, {
            hOff: 1,
            vOff: 0,
            sep: '-',
            first: 'H',
            hType: 'N',
            vType: 'A',
          }),
        ),
      ),
    ),
  );

const palette = (): string =>
  xml(
    `${module}PieceWindow`,
    { name: 'Counters' },
    xml(
      'VASSAL.build.widget.TabWidget',
      { entryName: 'Armies' },
      xml(
        'VASSAL.build.widget.ListWidget',
        { entryName: 'Markers' },
        slot('Objective', 41, [basic('objective.svg', 'Objective')]),
        fog(42),
      ),
      ...SIDES.map(([side]) =>
        xml('VASSAL.build.widget.ListWidget', { entryName: side }, ...[3, 4].map((number) => unitSlot(side, number))),
      ),
    ),
  );

/** A counter that VASSAL draws from a layout, with a picture within it. */
const drawn = (): string =>
  xml(
    `${module}gamepieceimage.GamePieceImageDefinitions`,
    {},
    xml(
      `${module}gamepieceimage.ColorManager`,
      {},
      xml(`${module}gamepieceimage.ColorSwatch`, { name: 'Sand', color: '222,196,140' }),
    ),
    xml(
      `${module}gamepieceimage.FontManager`,
      {},
      xml(`${module}gamepieceimage.FontStyle`, { name: 'Bold', style: 'Dialog;1;13;false' }),
    ),
    xml(
      `${module}gamepieceimage.GamePieceLayoutsContainer`,
      {},
      xml(
        `${module}gamepieceimage.GamePieceLayout`,
        {
          name: 'Unit',
          width: 48,
          height: 48,
          layout:
            'Symbol;26;16;1.5|Sign;Center;0;2;0;true,Text;Bold|Strength;Bottom;0;0;0;true,Image;|Star;Top Right;0;0;0;true',
        },
        xml(`${module}gamepieceimage.GamePieceImage`, {
          name: 'staff',
          bgColor: 'Sand',
          borderColor: 'BLACK',
          props:
            'Symbol;Sign;Center;BLACK;WHITE;Division;Mechanized Infantry;None;BLACK,Text;Strength;Bottom;BLACK;CLEAR;5-8;CLEAR,Image;Star;Top Right;mark.png',
        }),
      ),
    ),
  );

/** The middle of a hex of the board, by its index. */
const middle = (column: number, row: number) => ({
  map: 'Battlefield',
  x: Math.trunc(HEXES.x0 + column * HEXES.dx),
  y: Math.trunc(HEXES.y0 + row * HEXES.dy) + (column % 2 === 0 ? 0 : HEXES.dy / 2),
});

/** A stack of Blue with one reduced, a counter of Red that Red has masked. */
const evening = (): readonly CommandNode[] => [
  addPiece('a', unitTraits('Blue', 3, 1, middle(4, 3))),
  addPiece('b', unitTraits('Blue', 4, 2, middle(4, 3))),
  addStack('s', 'Battlefield', middle(4, 3).x, middle(4, 3).y, ['a', 'b']),
  addPiece('c', [
    trait('obs', { key: '', image: 'card back.png', display: 'B', maskName: '?', access: 'side:' }, 'Red'),
    ...unitTraits('Red', 3, 1, middle(8, 4)),
  ]),
];

export const savedSkirmish = (): SourceFile => savedFile('Evening.vsav', saveText(evening()));

/** A log that goes on from there: a move with what its player said about it, and a counter turned over. */
export const loggedSkirmish = (): SourceFile => {
  const there = middle(5, 3);
  return logFile('Night.vlog', saveTree(evening()), [
    command(move('b', 'Battlefield', there.x, there.y).text, command('CHAT<Anna> advances')),
    addPiece('b', unitTraits('Blue', 4, 1, there)),
  ]);
};

/** A small game as VASSAL has it, with pictures that can be looked at: a map of hexes, a turn track of squares, units of two sides, a deck. */
export const skirmish = (): SourceFile =>
  moduleFile(
    'Skirmish.vmod',
    buildFile(
      'Skirmish at the Mill',
      xml(`${module}PlayerRoster`, {}, ...SIDES.map(([side]) => xml('entry', {}, text(side)))),
      map(),
      drawn(),
      track(),
      palette(),
      xml(
        `${module}turn.TurnTracker`,
        { name: 'Turn', turnFormat: '$level1$ $level2$' },
        xml(
          `${module}turn.CounterTurnLevel`,
          { property: 'Turn', start: 1, incr: 1, turnFormat: 'Turn $value$' },
          xml(`${module}turn.ListTurnLevel`, { property: 'Phase', list: 'Move,Fight' }),
        ),
      ),
      xml(`${module}DiceButton`, { name: '2d6', nDice: 2, nSides: 6 }),
      xml(`${module}DiceButton`, { name: 'Morale', nDice: 1, nSides: 10, addToTotal: 1 }),
    ),
    [
      { name: 'images/objective.svg', content: OBJECTIVE },
      { name: 'images/shapes.svg', content: SHAPES },
      { name: 'images/mark.png', content: paintPng(9, 9, (): Rgb => [200, 30, 30]) },
      { name: 'images/valley.png', content: paintMap() },
      { name: 'images/track.png', content: paintTrack() },
      ...SIDES.flatMap(([side, color]) =>
        [1, 2, 3, 4].flatMap((number) => [
          { name: `images/${side}${number}.png`, content: paintUnit(color, number % 2 === 0, false) },
          { name: `images/${side}${number} back.png`, content: paintUnit(color, number % 2 === 0, true) },
        ]),
      ),
      { name: 'images/card0.png', content: paintCard([90, 130, 190]) },
      { name: 'images/card1.png', content: paintCard([220, 180, 70]) },
      { name: 'images/card back.png', content: paintCard([120, 60, 60]) },
    ],
  );
