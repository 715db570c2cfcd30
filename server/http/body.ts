import express, { type Request, type Response } from 'express';

/** Reads what was sent as it is, whatever it is called. @throws what is wrong with it: too large, packed, cut off. */
export type BodyReader = (request: Request, response: Response) => Promise<Buffer>;

/**
 * For bodies that are no JSON. A route reads them itself, once it knows that whoever sends them may: until then they
 * are not taken in. Such a route stands before the one that reads JSON.
 * @param limit bytes, once unpacked
 * @param inflate whether a packed body is unpacked; if not, it is refused
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
