import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip } from 'node:zlib';
import { z } from 'zod';
import type { TableId } from '../storage/event-log.ts';
import { ofTables, type Row, type Slice, sliceRows } from '../storage/queries/whole-table.ts';
import { nextTurn } from '../work/next-turn.ts';

/**
 * A complete table as a file: its rows from the database, and the scans of its map. The file
 * is gzipped text, one JSON value per line: the head, rows and scans, and at the end the number of lines.
 */
export interface TableFile {
  readonly head: Head;
  readonly slices: readonly Slice[];
  readonly scans: ReadonlyMap<string, Buffer>;
}

const head = z.object({
  umpire: z.literal('table'),
  format: z.literal(1),
  table: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string(),
  steps: z.number().int().min(1),
  /** The time of its last step, in milliseconds since 1970. */
  touched: z.number().int(),
  /** The game that is played. Earlier releases did not write it. */
  module: z.string().optional(),
});
export type Head = z.infer<typeof head>;

const value = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })]);
const line = z.union([
  z.strictObject({ of: z.enum(['tables', ...ofTables]), row: z.record(z.string().regex(/^\w+$/), value) }),
  z.strictObject({ scan: z.string().regex(/^[\w.-]{1,100}$/), base64: z.base64() }),
  z.strictObject({ lines: z.number().int() }),
]);

const written = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      cell instanceof Uint8Array ? { base64: Buffer.from(cell).toString('base64') } : cell,
    ]),
  );

const readRow = (row: z.infer<typeof value> extends infer Cell ? Readonly<Record<string, Cell>> : never): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell,
    ]),
  );

/** The head of a table's file, from its rows. @throws if they are not the rows of one table with steps */
export const headOf = (slices: readonly Slice[]): Head => {
  const rowsOf = (name: Slice['of']): readonly Row[] => slices.flatMap(({ of, rows }) => (of === name ? rows : []));
  const [table] = rowsOf('tables');
  const steps = rowsOf('steps');
  const last = steps.at(-1);
  return head.parse({
    umpire: 'table',
    format: 1,
    table: table?.id,
    name: table?.name,
    steps: steps.length,
    touched: last?.time,
    module: table?.module,
  });
};

function* linesOf({ head: first, slices, scans }: TableFile): Generator<string> {
  let lines = 1;
  yield `${JSON.stringify(first)}\n`;
  for (const { of, rows } of slices) {
    for (const row of rows) {
      lines += 1;
      yield `${JSON.stringify({ of, row: written(row) })}\n`;
    }
  }
  for (const [scan, bytes] of scans) {
    lines += 1;
    yield `${JSON.stringify({ scan, base64: bytes.toString('base64') })}\n`;
  }
  yield `${JSON.stringify({ lines })}\n`;
}

/** Writes the file, readable by the server's account alone; it is on the disk when this resolves. */
export const writeTableFile = (path: string, file: TableFile): Promise<void> =>
  pipeline(Readable.from(linesOf(file)), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));

/** Yields to other work from time to time. @throws the problem of the file */
export const readTableFile = async (path: string): Promise<TableFile> => {
  try {
    return await parsed((await promisify(gunzip)(await readFile(path))).toString());
  } catch (error) {
    throw new Error(`${path} cannot be read: put it back from a copy.`, { cause: error });
  }
};

const parsed = async (text: string): Promise<TableFile> => {
  const [first, ...rest] = text.split('\n');
  const scans = new Map<string, Buffer>();
  const slices: { readonly of: Slice['of']; readonly rows: Row[] }[] = [];
  let end: number | undefined;
  for (const [index, json] of rest.entries()) {
    if (json === '') continue;
    if (index % sliceRows === 0) await nextTurn();
    const told = line.parse(JSON.parse(json));
    if ('lines' in told) end = told.lines;
    else if ('scan' in told) scans.set(told.scan, Buffer.from(told.base64, 'base64'));
    else if (slices.at(-1)?.of === told.of) slices.at(-1)!.rows.push(readRow(told.row));
    else slices.push({ of: told.of, rows: [readRow(told.row)] });
  }
  const count = 1 + scans.size + slices.reduce((sum, { rows }) => sum + rows.length, 0);
  if (end !== count) throw new Error(`It has ${count} lines, not ${end ?? 'as many as were written'}.`);
  return { head: head.parse(JSON.parse(first!)), slices, scans };
};

/** Only the head: reads just the beginning of the file. @throws the problem of the file */
export const readHead = async (path: string): Promise<Head> => {
  const bytes = createReadStream(path);
  const unpacked = createGunzip();
  bytes.once('error', (error) => unpacked.destroy(error));
  bytes.pipe(unpacked);
  try {
    let text = '';
    for await (const part of unpacked) {
      text += String(part);
      if (text.includes('\n')) break;
    }
    return head.parse(JSON.parse(text.split('\n')[0]!));
  } catch (error) {
    throw new Error(`${path} cannot be read: put it back from a copy.`, { cause: error });
  } finally {
    if (!bytes.closed) {
      bytes.destroy();
      await once(bytes, 'close');
    }
  }
};

/** The scans that a table's rows name, as far as their files exist. */
export const scansOfTable = (slices: readonly Slice[], folder: string): ReadonlyMap<string, Buffer> => {
  const images = slices.flatMap(({ of, rows }) => (of === 'scans' ? rows.map(({ image }) => String(image)) : []));
  const there = images.filter((image) => existsSync(join(folder, image)));
  return new Map(there.map((image) => [image, readFileSync(join(folder, image))]));
};

export const isTableId = (id: string): id is TableId => /^[\w-]{1,64}$/.test(id);
