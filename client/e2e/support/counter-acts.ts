import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { tabTo } from './keys.ts';
import { pieceOf, placeOf } from './layout.ts';
import type { Typist } from './typist.ts';

export interface ActedOn {
  /** Of the sheet, with two faces; it has no markers. */
  readonly counter: string;
  readonly hex: string;
  /** As the board says it. */
  readonly name: string;
  /** A hex to which it is sent. */
  readonly to: string;
  /** A marker that is laid on it. */
  readonly marker: RegExp;
}

/** Each thing that a hand does with a counter, by keys; in the end everything is as it was. */
export const actsOnCounter = async (typist: Typist, { counter, hex, name, to, marker }: ActedOn): Promise<void> => {
  const is = (has: (piece: Piece) => boolean) => (table: Table) => has(table.pieces[pieceOf(table, counter)]!);
  const at = (place: string) => (table: Table) => placeOf(table, counter) === place;
  await typist.take(hex, name);
  const lies = (up: number) => is(({ face }) => face === up);
  const faces = (to: number) => is(({ facing }) => facing === to);
  const isCalled = (name?: string) => is(({ label }) => label === name);
  const isHidden = is(({ sight }) => sight !== undefined);
  await typist.act('flip', 'r', lies(1));
  await typist.act('flip back', 'r', lies(0));
  await typist.act('turn right', 'e', faces(1));
  await typist.act('turn further', 'e', faces(2));
  await typist.act('turn left', 'q', faces(1));
  await typist.act('upright again', 'q', faces(0));
  const isMarked = is(({ markers = {} }) => Object.keys(markers).length === 1);
  await typist.press('m');
  await tabTo(typist.player, marker);
  await typist.act('a marker', 'Space', isMarked);
  await typist.act('no marker', 'Space', (table) => !isMarked(table));
  await typist.press('Escape');
  await typist.act('a label', 'l "Alpha" Enter', isCalled('Alpha'));
  await typist.act('no label', 'l Control+a Delete Enter', isCalled());
  await typist.act('move to a hex by its number', `g "${to}" Enter`, at(to));
  await typist.act('undo', 'Control+z', at(hex));
  await typist.act('redo', 'Control+Shift+z', at(to));
  await typist.act('undo again', 'Control+z', at(hex));
  await typist.take(hex, name);
  await typist.act('take up and put down', 'Enter ArrowLeft Enter', (table) => !at(hex)(table));
  await typist.act('back by undo', 'Control+z', at(hex));
  await typist.take(hex, name);
  const isGone = (table: Table) => Object.values(table.pieces).every((piece) => piece.counter !== counter);
  await typist.act('off the table', 'Delete', isGone);
  await typist.act('on it again', 'Control+z', (table) => !isGone(table));
  await typist.take(hex, name);
  await typist.act('eliminate', 'k', (table) => placeOf(table, counter)!.startsWith('box:'));
  await typist.act('alive again', 'Control+z', at(hex));
  await typist.take(hex, name);
  await typist.act('hide from the other side', 'Control+i', isHidden);
  await typist.act('reveal', 'Shift+h Enter', (table) => !isHidden(table));
  await typist.act('hide, from whom one says', 'h Enter', isHidden);
  await typist.act('reveal again', 'Shift+h Enter', (table) => !isHidden(table));
  const count = Object.keys(typist.table.pieces).length;
  await typist.act('copy', 'Shift+d', ({ pieces }) => Object.keys(pieces).length === count + 1);
  await typist.act('no copy', 'Control+z', ({ pieces }) => Object.keys(pieces).length === count);
};
