import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Step } from '@umpire/shared/table/event.ts';
import type { Schema } from './schema.ts';

/**
 * A step of so many bytes and more is stored compressed. It names the same pieces again and again: of 3,000 that are
 * shuffled a quarter remains. It takes about a millisecond, of which telling the step takes fifty.
 */
const packedFrom = 2048;

/** A step as columns of its row, those aside by which it is found. */
export type StepBody = Pick<Schema['steps'], 'body' | 'packed' | 'size'>;

/** Bytes of a step. */
export interface StepSize {
  /** As it is stored. */
  readonly stored: number;
  /** As it is read: how much work it is. */
  readonly read: number;
}

/** Bytes that a step takes besides its body, about: its row, and its share in the tree of rows. */
const overhead = 150;

/** `command`: the number that it had, which stands in a column of its own. */
type Numbered = Step & { readonly command?: number };

export const bodyOf = ({ seq: _, time: __, by: ___, act: ____, command: _____, ...rest }: Numbered): StepBody =>
  packBody(JSON.stringify(rest));

/** @param text JSON of the step, without what stands in columns of its own */
export const packBody = (text: string): StepBody => {
  const size = Buffer.byteLength(text);
  return size < packedFrom
    ? { body: text, packed: null, size: null }
    : { body: '', packed: zstdCompressSync(text), size };
};

/** The JSON again. */
export const textOf = ({ body, packed }: Pick<StepBody, 'body' | 'packed'>): string =>
  packed ? zstdDecompressSync(packed).toString() : body;

export const sizeOfBody = ({ body, packed, size }: StepBody): StepSize => {
  const read = size ?? Buffer.byteLength(body);
  return { stored: overhead + (packed?.length ?? read), read };
};
