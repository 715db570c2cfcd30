import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Step } from '@umpire/shared/table/event.ts';
import type { Schema } from './schema.ts';

/**
 * Steps of at least this many bytes are stored compressed. A large step names the same pieces again and again: a shuffle of 3,000
 * pieces shrinks to a quarter. Compressing takes about a millisecond, sending such a step fifty.
 */
const packedFrom = 2048;

/** A step as columns of its row, without its key. */
export type StepBody = Pick<Schema['steps'], 'body' | 'packed' | 'size'>;

/** The size of a step in bytes. */
export interface StepSize {
  /** As stored. */
  readonly stored: number;
  /** As JSON, which is a measure of the work to read it. */
  readonly read: number;
}

/** Bytes of a row besides its body, about: its columns, and its share of the index. */
const overhead = 150;

/** `command`: the client's number, which has its own column. */
type Numbered = Step & { readonly command?: number };

export const bodyOf = ({ seq: _, time: __, by: ___, act: ____, command: _____, ...rest }: Numbered): StepBody =>
  packBody(JSON.stringify(rest));

/** @param text JSON of the step, without the parts in other columns */
export const packBody = (text: string): StepBody => {
  const size = Buffer.byteLength(text);
  return size < packedFrom
    ? { body: text, packed: null, size: null }
    : { body: '', packed: zstdCompressSync(text), size };
};

/** The step's JSON. */
export const textOf = ({ body, packed }: Pick<StepBody, 'body' | 'packed'>): string =>
  packed ? zstdDecompressSync(packed).toString() : body;

export const sizeOfBody = ({ body, packed, size }: StepBody): StepSize => {
  const read = size ?? Buffer.byteLength(body);
  return { stored: overhead + (packed?.length ?? read), read };
};
