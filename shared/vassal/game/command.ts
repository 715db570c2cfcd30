import { readBoardChoices } from '../module/read-map.ts';
import type { BoardChoice } from '../module/vassal-module.ts';
import { parseFlag, parseWhole } from '../text/formats.ts';
import { decodeSequence } from '../text/sequence.ts';

/** Where a move begins or ends: `under` is the piece right below. */
export interface MoveEnd {
  /** Undefined: off all maps. */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  readonly under?: string;
}

/** What a command says. */
export type Command =
  | { readonly kind: 'holder' | 'beginSave' | 'endSave' | 'atStartPlaced' }
  | { readonly kind: 'addPiece'; readonly id: string; readonly type: string; readonly state: string }
  | { readonly kind: 'removePiece'; readonly id: string }
  | { readonly kind: 'changePiece'; readonly id: string; readonly state: string; readonly before?: string }
  | {
      readonly kind: 'movePiece';
      readonly id: string;
      readonly to: MoveEnd;
      readonly from: MoveEnd;
      readonly player?: string;
    }
  | { readonly kind: 'boards'; readonly map: string; readonly boards: readonly BoardChoice[] }
  /** `id` is a password: it never leaves the reader. */
  | { readonly kind: 'player'; readonly id: string; readonly name: string; readonly side: string }
  | { readonly kind: 'playerLeaves'; readonly id: string }
  | {
      readonly kind: 'property';
      readonly name: string;
      readonly value: string;
      readonly before?: string;
      readonly container: string;
    }
  | { readonly kind: 'turn'; readonly tracker: string; readonly state: string }
  | { readonly kind: 'chat'; readonly text: string }
  | { readonly kind: 'notes'; readonly of: 'scenario' | 'public'; readonly text: string }
  | {
      readonly kind: 'note';
      readonly of: 'private' | 'delayed';
      readonly name: string;
      readonly owner: string;
      readonly text: string;
    }
  | { readonly kind: 'undo'; readonly begins: boolean }
  | { readonly kind: 'results'; readonly dice: string; readonly faces: readonly number[] }
  | { readonly kind: 'sightLine'; readonly words: readonly string[] }
  | { readonly kind: 'extension'; readonly name: string; readonly version: string }
  | { readonly kind: 'other'; readonly word: string; readonly words: readonly string[] }
  | { readonly kind: 'unknown'; readonly text: string };

const nothing = (text: string | undefined): string | undefined =>
  text === undefined || text === 'null' ? undefined : text;
const lines = (text: string): string => text.replaceAll('|', '\n');

/** Words that begin commands which change nothing on the table. */
const others = new Set(
  'CHECK ALERT AUDIO PLAY GlobalTranslatable LOCKSPOTAB FLARE CLOCK CLOCKCONTROL SGKC UNMASK SPP DECKREPOS DECK PLUGIN PRIV_CHAT SYNC INVITE'.split(
    ' ',
  ),
);

export const parseCommand = (text: string): Command => {
  if (text === '') return { kind: 'holder' };
  if (text === 'begin_save') return { kind: 'beginSave' };
  if (text === 'end_save') return { kind: 'endSave' };
  const piece = text[1] === '/' ? parsePieceCommand(text) : undefined;
  if (piece) return piece;
  if (text.startsWith('CHAT')) return { kind: 'chat', text: text.slice(4) };
  const tab = text.indexOf('\t');
  const word = tab < 0 ? text : text.slice(0, tab);
  const rest = tab < 0 ? '' : text.slice(tab + 1);
  if (word.endsWith('BoardPicker')) {
    return {
      kind: 'boards',
      map: word.slice(0, -'BoardPicker'.length),
      boards: readBoardChoices(decodeSequence(text, '\t').slice(1)),
    };
  }
  return parseNamed(word, rest) ?? { kind: 'unknown', text };
};

const parsePieceCommand = (text: string): Command | undefined => {
  const words = (): string[] => decodeSequence(text.slice(2), '/');
  switch (text[0]) {
    case '+': {
      const [id = '', type, state = ''] = words();
      return type === undefined ? undefined : { kind: 'addPiece', id, type, state };
    }
    case '-':
      return { kind: 'removePiece', id: text.slice(2) };
    case 'D': {
      const [id = '', state, before] = words();
      return state === undefined
        ? undefined
        : { kind: 'changePiece', id, state, ...(before !== undefined && { before }) };
    }
    case 'M': {
      const [id = '', map, x, y, under, oldMap, oldX, oldY, oldUnder, player] = words();
      const [to, from] = [moveEnd(map, x, y, under), moveEnd(oldMap, oldX, oldY, oldUnder)];
      return to && { kind: 'movePiece', id, to, from: from ?? { x: 0, y: 0 }, ...(player !== undefined && { player }) };
    }
    default:
      return undefined;
  }
};

const moveEnd = (map?: string, x?: string, y?: string, under?: string): MoveEnd | undefined => {
  const [across, down] = [parseWhole(x), parseWhole(y)];
  if (across === undefined || down === undefined) return undefined;
  const [on, below] = [nothing(map), nothing(under)];
  return { x: across, y: down, ...(on !== undefined && { map: on }), ...(below !== undefined && { under: below }) };
};

const parseNamed = (word: string, rest: string): Command | undefined => {
  const words = decodeSequence(rest, '\t');
  const [first = '', second = '', third = '', fourth = ''] = words;
  switch (word) {
    case 'PLAYER':
      return { kind: 'player', id: first, name: second, side: third };
    case 'PYREMOVE':
      return { kind: 'playerLeaves', id: first };
    case 'SETUP_STACK':
      return { kind: 'atStartPlaced' };
    case 'GlobalProperty': {
      const [, name = '', value = '', container = ''] = decodeSequence(rest, ';');
      return { kind: 'property', name, value, container };
    }
    case 'MutableProperty':
      return { kind: 'property', name: first, before: second, value: third, container: fourth };
    case 'NOTES':
    case 'PNOTES':
      return { kind: 'notes', of: word === 'NOTES' ? 'scenario' : 'public', text: lines(rest) };
    case 'PNOTE':
      return { kind: 'note', of: 'private', name: '', owner: first, text: lines(second) };
    case 'SNOTE':
      return { kind: 'note', of: 'delayed', name: first, owner: second, text: lines(fourth) };
    case 'UNDO':
      return { kind: 'undo', begins: parseFlag(first) };
    case 'SHOW_RESULTS':
      return { kind: 'results', dice: first, faces: words.slice(1).flatMap((face) => parseWhole(face) ?? []) };
    case 'LOS':
      return { kind: 'sightLine', words };
    case 'EXT':
      return { kind: 'extension', name: first, version: second };
    default:
      if (others.has(word)) return { kind: 'other', word, words };
      return word.startsWith('TURN') && rest !== '' ? { kind: 'turn', tracker: word.slice(4), state: rest } : undefined;
  }
};
