import { layOut } from '../../../module/setup.ts';
import { withIndex } from '../../../table/apply.ts';
import type { Place } from '../../../table/state/place.ts';
import type { Piece, Table } from '../../../table/state/state.ts';
import { emptyTable } from '../../../table/testing/test-kit.ts';
import { readGame } from '../../game/read-game.ts';
import { importModule, planImport } from '../../into/index.ts';
import { drawnOf } from '../../into/testing/drawn.ts';
import { deckType } from '../../testing/fixtures.ts';
import { addPiece, addStack, basic, command, layer, savedFile, saveText, trait } from '../../testing/module-writer.ts';
import { MAIN, module } from '../../testing/table.ts';

// A saved game of a friend who plays in VASSAL, and the table that begins with it.

/** The middle of a hex of the board West, by its index from 0, in pixels of the map with its margin. */
const middle = (column: number, row: number) => ({
  x: 10 + Math.trunc(column * 55.4256 - 19),
  y: 20 + 32 + row * 64 + (column % 2 === 1 ? 32 : 0),
});
export const [here, there] = [middle(4, 3), middle(6, 3)];
const top = (id: string, level: number, { x, y }: { readonly x: number; readonly y: number }) =>
  addPiece(id, [
    trait('rotate', { facings: 12 }, '0'),
    layer('Step', ['inf.png', 'inf back.png'], level),
    trait('label', { fontSize: 10 }, ''),
    basic('inf.png', 'Top', { map: MAIN, x, y, gpid: '12' }),
  ]);
const card = (id: string, gpid: string) =>
  addPiece(id, [
    trait('obs', { key: '', image: 'back.svg', display: 'B', maskName: 'Card', access: 'side:' }, 'null'),
    basic(`card${gpid === '21' ? 1 : 2}.png`, 'Card', { map: MAIN, x: 510, y: 620, gpid }),
  ]);

export const pieces = [
  top('1', 1, here),
  top('2', 2, here),
  top('3', 1, there),
  addStack('10', MAIN, here.x, here.y, ['1', '2']),
  addStack('11', MAIN, there.x, there.y, ['3']),
  addPiece('4', [
    trait('PROP', { name: 'Hits', limits: 'true,0,9,false' }, '2'),
    { id: 'mark', fields: ['Side,Layer'], state: 'Red,Land' },
    basic('inf.png', 'Loner', { map: MAIN, x: 700, y: 300, gpid: '' }),
  ]),
  addPiece('7', [
    trait('markmoved', { image: 'moved.gif', x: 20, y: -20 }),
    { id: 'mark', fields: ['Side,Layer'], state: 'Red,Land' },
    layer('Step', ['inf.png', 'inf back.png']),
    basic('inf.png', '1st Army', { map: MAIN, ...middle(8, 3), gpid: '1' }),
  ]),
  addPiece('8', [
    trait('label', { nameFormat: '$pieceName$', property: 'Outer' }, 'Low'),
    trait('label', { nameFormat: '$pieceName$', property: 'Empty' }, ''),
    trait('label', { nameFormat: '$pieceName$', property: 'Inner' }, 'Dug in'),
    basic('inf.png', 'Labels', { map: MAIN, x: 700, y: 400, gpid: '' }),
  ]),
  card('5', '21'),
  card('6', '22'),
  command(`+/d/${deckType('Events').replaceAll('/', '\\/')}/${MAIN};510;620;true;5,6`),
];
export const base = savedFile(
  'Friend.vsav',
  saveText(pieces, [
    command('Main MapBoardPicker\tWest\t0\t0'),
    command('TURNTurn0\t0|1;0;false;-1;0\\;0\\;0\\;true,true'),
  ]),
);

/** The table that begins with the saved game, as whoever brings it has it. */
export const { position } = readGame(base, module).game!;
const plan = planImport(module, [{ name: 'Friend.vsav', position }]);
/** The module as it stands at the table. */
export const imported = importModule(plan, drawnOf(plan)).module;
const [scenario] = imported.scenarios;
export const began: Table = withIndex({
  ...emptyTable,
  ...layOut(scenario!, { shuffle: (things) => [...things] }),
  turn: { ...emptyTable.turn, number: 1, phase: 'move' },
});
export const idOf = (vassal: string): string =>
  `p${1 + [...position.pieces.filter(({ deck }) => !deck), ...position.pieces.filter(({ deck }) => deck).reverse()].findIndex(({ id }) => id === vassal)}`;

export const change = (table: Table, id: string, more: Partial<Piece>): Table => ({
  ...table,
  pieces: { ...table.pieces, [id]: { ...table.pieces[id]!, ...more } },
});
/** Onto the top of another place. */
export const moved = (table: Table, id: string, to: Place): Table => {
  const before: readonly (readonly [Place, readonly string[]])[] = Object.entries({ [to]: [], ...table.stacks });
  const stacks = Object.fromEntries(
    before
      .map(([at, ids]) => [at, ids.filter((each) => each !== id)] as const)
      .map(([at, ids]) => [at, at === to ? [...ids, id] : ids] as const)
      .filter(([, ids]) => ids.length > 0),
  );
  return withIndex({ ...table, stacks });
};
export const placeOf = (vassal: string): Place => began.where[idOf(vassal)]!;
export const beside = (hex: Place): Place => `${hex.slice(0, 2)}${String(Number(hex.slice(2)) + 1).padStart(2, '0')}`;
