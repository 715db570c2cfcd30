import { basename, dirname } from 'node:path';
import type { Response } from 'express';
import type { RequestFailed } from './failure.ts';

/** Sends a file whose headers are set. @throws `missing` if there is none: it may just have been deleted */
export const sendFileOf = (response: Response, path: string, missing: () => RequestFailed): Promise<void> =>
  new Promise((resolve, reject) => {
    // Relative to its folder, so that a dot in the path of the data folder does not matter.
    const from = { root: dirname(path), cacheControl: false, lastModified: false };
    response.sendFile(basename(path), from, (error) => {
      // A client that has gone needs no answer.
      if (!error || response.headersSent) resolve();
      else reject('code' in error && error.code === 'ENOENT' ? failed(response, missing()) : error);
    });
  });

/** A failure is no file: it has a type of its own, and nobody keeps it. */
const failed = (response: Response, failure: RequestFailed): RequestFailed => {
  for (const name of ['Content-Type', 'Content-Encoding', 'Cache-Control']) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
  return failure;
};
