import type { Command, SideId, Table } from '../../../table/index.ts';
import { ATTACK } from '../../procedure.ts';
import type { Clause } from '../../verdict.ts';

/** Acts at a table on which everything is enforced, each with what the rulebook says of it: written from its text. */
export interface TableActs {
  readonly scenario: string;
  /** Each on a table of its own. */
  readonly situations: readonly Situation[];
  /** Acts that are tried in every phase of the opening. */
  readonly everyPhase: EveryPhase;
}

export interface Situation {
  /** `3 movement german` */
  readonly turn: string;
  /** Acts of hands while the umpire is silent, one a line. */
  readonly before?: string;
  /**
   * One a line: whose act, the act, and after `|` the clause that refuses it (or several, any of them), or `ok`: `german move a 0304 | 4.2`.
   * Each is taken back before the next, unless it is `kept`. `0304/0305`: one act after the other.
   */
  readonly acts: string;
}

export interface EveryPhase {
  readonly turn: number;
  readonly before?: string;
  /**
   * One a line: the act, the clause that refuses it, and the phases in which it is right, as `movement-german` or, of no side, by
   * name: `german move a 0304 | 4.2 | movement-german`.
   */
  readonly acts: string;
}

/** Whose act, and what it is. */
export interface ToldAct {
  readonly by: SideId;
  readonly words: string;
  /** The clause that refuses it, or `ok`; `kept`: and it stays done. */
  readonly expected: Clause | 'ok' | 'kept';
}

export const readActs = (lines: string): readonly ToldAct[] =>
  linesOf(lines).flatMap((line) => {
    const [, by, words, expected] = /^(\S+) +(.+?) *\| *(\S+)$/.exec(line) ?? [];
    if (by === undefined || words === undefined || expected === undefined) throw new Error(`not an act: ${line}`);
    return each(words).map((one) => ({ by, words: one, expected }));
  });

/** `move a 0304/0305` is two acts. */
const each = (words: string): readonly string[] => {
  const several = words.split(' ').find((word) => word.includes('/'));
  return several === undefined ? [words] : several.split('/').map((one) => words.replace(several, one));
};

/** The acts of every phase, with what is said of them in this one. */
export const actsIn = ({ acts }: EveryPhase, moment: string): readonly ToldAct[] =>
  linesOf(acts).flatMap((line) => {
    const [act = '', clause = '', right = ''] = line.split('|').map((part) => part.trim());
    return readActs(`${act} | ${right.split(' ').includes(moment) ? 'ok' : clause}`);
  });

export const linesOf = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));

/** The turn of `3 movement german`. */
export const turnIn = (words: string): Command => {
  const [number, phase, side] = words.split(' ');
  return { type: 'setTurn', number: Number(number), phase: phase!, ...(side !== undefined && { side }) };
};

type Words = readonly string[];

/** The pieces of these counters, `a+b`, the topmost of each. `#p7` names a piece by its id. */
const piecesIn = (table: Table, words: string): string[] =>
  words.split('+').map((word) => {
    if (word.startsWith('#')) return word.slice(1);
    const found = Object.values(table.pieces).findLast(({ counter }) => counter === word);
    if (!found) throw new Error(`there is no ${word} on the table`);
    return found.id;
  });

/** What each word means: a counter is named by its id on the sheet, a place as tables write it. */
const meanings: { readonly [word: string]: (table: Table, words: Words) => Command } = {
  /** `move a+b 0304 [MODE]` */
  move: (table, [who = '', to = '', mode]) => ({
    type: 'movePieces',
    pieces: piecesIn(table, who),
    to,
    ...(mode !== undefined && { mode }),
  }),
  /** `mark a KIND [VALUE]` */
  mark: (table, [who = '', kind = '', value]) => ({
    type: 'setMarker',
    pieces: piecesIn(table, who),
    kind,
    ...(value !== undefined && { value }),
  }),
  unmark: (table, [who = '', kind = '']) => ({ type: 'removeMarker', pieces: piecesIn(table, who), kind }),
  flip: (table, [who = '']) => ({ type: 'flipPieces', pieces: piecesIn(table, who) }),
  delete: (table, [who = '']) => ({ type: 'deletePieces', pieces: piecesIn(table, who) }),
  clone: (table, [who = '', to = '']) => ({ type: 'clonePieces', pieces: piecesIn(table, who), to }),
  /** `lay COUNTER 0304` */
  lay: (_, [counter = '', at = '']) => ({ type: 'createPieces', pieces: [{ counter, at }] }),
  /** `set a VALUE 9` */
  set: (table, [who = '', value = '', to]) => ({
    type: 'setValue',
    pieces: piecesIn(table, who),
    value,
    to: Number(to),
  }),
  /** `attack a+b 0304` */
  attack: (table, [who = '', target = '']) => ({
    type: 'guide',
    kind: ATTACK,
    state: { attackers: piecesIn(table, who), target },
    status: 'open',
    acts: [],
  }),
  next: () => ({ type: 'nextPhase' }),
  previous: () => ({ type: 'previousPhase' }),
  turn: (_, words) => turnIn(words.join(' ')),
};

/** The command that these words mean on this table. @throws if they name no act, or a counter that is not there. */
export const commandIn = (table: Table, words: string): Command => {
  const [verb = '', ...rest] = words.split(/ +/);
  const meaning = meanings[verb];
  if (!meaning) throw new Error(`no act: ${words}`);
  return meaning(table, rest);
};
