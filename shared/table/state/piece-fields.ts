import type { PieceFields } from '../event.ts';
import type { Piece } from './state.ts';

/**
 * All fields of a piece, in one order for all pieces. The order in which fields were set would tell what was set on the
 * piece and hidden, or taken off again.
 */
const fields = Object.keys({
  id: true,
  counter: true,
  design: true,
  face: true,
  facing: true,
  label: true,
  values: true,
  markers: true,
  attachedTo: true,
  sight: true,
  mask: true,
  masked: true,
  kept: true,
} satisfies { readonly [field in keyof Piece]-?: true }) as readonly (keyof Piece)[];

/** Fields of a piece to set; `undefined` removes one. */
export type Changes = { readonly [field in keyof PieceFields]?: PieceFields[field] | undefined };

/** The piece with these changes, and without the fields of `gone` that are not among them. */
export const withFields = (piece: Piece, changes: Changes, gone: PieceFields = {}): Piece => {
  const changed: { -readonly [field in keyof Piece]?: unknown } = {};
  for (const field of fields) {
    const kept = field in gone ? undefined : piece[field];
    const value = field in changes ? changes[field as keyof Changes] : kept;
    if (value !== undefined) changed[field] = value;
  }
  return changed as Piece;
};

/** A record of a piece with one entry changed; `undefined` if none is left. */
export const withKey = <T>(
  record: { readonly [key: string]: T } | undefined,
  key: string,
  value: T | undefined,
): { readonly [key: string]: T } | undefined => {
  const { [key]: _, ...rest } = record ?? {};
  const changed = value === undefined ? rest : { ...rest, [key]: value };
  return Object.keys(changed).length > 0 ? changed : undefined;
};
