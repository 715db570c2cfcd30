import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a text piece by piece, as fast as the client reads it. Stops if the client goes away. */
export const sendText = async (response: Response, pieces: AsyncIterable<string>): Promise<void> => {
  try {
    await pipeline(pieces, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
