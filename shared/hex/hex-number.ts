import type { HexNumber } from './hex.ts';

/** The parts of a hex number. Column and row count from 1 on their own sheet. */
export interface PrintedHex {
  /** The letter of the map sheet; empty on an unlettered sheet. */
  readonly letter: string;
  readonly column: number;
  readonly row: number;
}

/**
 * The parts of a printed number, whether or not a map has this hex; undefined if the text is no hex number.
 * `digits` is the width of the column and of the row, 2 or 3. Leading zeros of the column may be missing, since some
 * rulebooks drop them (`304` is `0304`).
 */
export const parseHexNumber = (number: string, digits = 2): PrintedHex | undefined => {
  const [, letter, figures] = /^([A-Za-z]*)([0-9]+)$/.exec(number) ?? [];
  if (letter === undefined || figures === undefined) return undefined;
  if (figures.length <= digits || figures.length > 2 * digits) return undefined;
  return { letter, column: Number(figures.slice(0, -digits)), row: Number(figures.slice(-digits)) };
};

/** The number as printed: sheet letter, column, row, both with leading zeros to `digits`. */
export const makeHexNumber = ({ letter, column, row }: PrintedHex, digits = 2): HexNumber =>
  letter + String(column).padStart(digits, '0') + String(row).padStart(digits, '0');
