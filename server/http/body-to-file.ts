import { type FileHandle, open } from 'node:fs/promises';
import type { Request, Response } from 'express';
import { RequestFailed } from './failure.ts';

/**
 * Writes a body into a new file as it comes, so that it is never in memory as a whole. The file stays, whatever
 * happens. Returns the number of its bytes.
 * @param limit bytes
 * @throws RequestFailed if it is too large, compressed, or cut off, or if the disk is full
 */
export const bodyToFile = async (
  request: Request,
  response: Response,
  path: string,
  limit: number,
): Promise<number> => {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    throw new RequestFailed('bad-request', {
      problems: [{ path: 'Content-Encoding', found: encoding, expected: 'none' }],
    });
  }
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge(response);
      await append(file, chunk);
    }
    return bytes;
  } finally {
    await file.close();
  }
};

/** The rest of the body is not read: the connection ends with the answer. */
const tooLarge = (response: Response): RequestFailed => {
  response.set('Connection', 'close');
  return new RequestFailed('too-large');
};

async function* chunksOf(request: Request): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch {
    // Whoever sent it has gone, or took too long.
    throw new RequestFailed('bad-request', { problems: [{ path: '', found: 'a part', expected: 'the whole body' }] });
  }
}

const append = async (file: FileHandle, chunk: Buffer): Promise<void> => {
  try {
    await file.appendFile(chunk);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new RequestFailed('no-room') : error;
  }
};
