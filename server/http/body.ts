import express, { type Request, type Response } from 'express';

/** Reads a body as it is, whatever its type. @throws its problem: too large, compressed, cut off. */
export type BodyReader = (request: Request, response: Response) => Promise<Buffer>;

/**
 * For bodies that are no JSON. The route reads such a body itself, after it has checked that the sender may send it: before that
 * the body is not read. Such a route comes before the JSON parser.
 * @param limit bytes after decompression
 * @param inflate whether a compressed body is decompressed; otherwise it is refused
 */
export const rawBody = (limit: number, inflate: boolean): BodyReader => {
  const read = express.raw({ limit, inflate, type: () => true });
  return async (request, response) => {
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  };
};
