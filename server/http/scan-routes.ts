import type { ScanKept } from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import { imageId } from '@umpire/shared/table/state/scan.ts';
import { type Request, type Response, Router } from 'express';
import type { Identity } from '../identity/token.ts';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import type { NotKept, ScanShelf } from '../scans/shelf.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { Reading } from '../tables.ts';
import { bucketsByKey } from '../token-bucket.ts';
import { rawBody } from './body.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { oneOfEach } from './one-of-each.ts';
import type { Uploads } from './uploads.ts';

export interface ScanRoutePorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly scans: ScanShelf;
}

/** Does something with a table that the asker may come to; fails for whoever may not. */
export type AtTable = <T>(
  request: Request,
  response: Response,
  act: (host: Reading, asker: Identity) => Promise<T>,
) => Promise<T>;

/** Scans of printed maps: the host of a table brings them, whoever has come to it may see them. */
export const scanRoutes = ({ log, clock, scans }: ScanRoutePorts, uploads: Uploads, atTable: AtTable): Router => {
  const router = Router();
  const take = bucketsByKey(limits.scans);
  const oneOf = oneOfEach();
  const readScan = rawBody(tableLimits.scanBytes, false);

  router.post('/tables/:id/scans', async (request, response) => {
    const mustBeHost = async (host: Reading, { person }: Identity): Promise<PersonId> => {
      if (host.table.host !== person) throw new RequestFailed('not-yours');
      return person;
    };
    // The bytes are not even read of who may not bring them, nor of too many at once; and no table is kept awake for them.
    const person = await atTable(request, response, mustBeHost);
    if (!take(person, clock.now())) throw new RequestFailed('too-many-requests');
    const network = networkOf(request.ip);
    const kept = await oneOf(person, async () => {
      const bytes = await uploads.read({ person, network }, request, response, readScan);
      return atTable(request, response, async (host, asker) => {
        await mustBeHost(host, asker);
        return scans.bring(host.id, { bytes, network }, () => host.table.module.scan?.image);
      });
    });
    if ('problem' in kept) throw failureOf(kept);
    const { image, width, height } = kept;
    response.status(201).json({ image, width, height } satisfies ScanKept);
  });

  router.get('/tables/:id/scans/:image', async (request, response) => {
    const image = imageId.safeParse(request.params.image);
    if (!image.success) throw new RequestFailed('no-such-scan');
    const kept = await atTable(request, response, async (host, { person }) => {
      if (!(await log.isAdmitted(host.id, person))) throw new RequestFailed('not-yours');
      return scans.find(host.id, image.data);
    });
    if (!kept) throw new RequestFailed('no-such-scan');
    response.set({
      // Its name says what is in it; but it is for those who were at this table, and for no cache on the way to them.
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Type': kept.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    await send(response, kept.image, scans.folder);
  });

  return router;
};

const failureOf = (not: NotKept): RequestFailed => {
  switch (not.problem) {
    case 'no-room':
      return new RequestFailed('no-room');
    case 'too-many-pixels': {
      const { width, height } = not;
      return new RequestFailed('too-many-pixels', { params: { width, height, limit: tableLimits.scanPixels / 1e6 } });
    }
    default:
      return new RequestFailed('bad-picture', { params: { problem: not.problem } });
  }
};

const send = (response: Response, image: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    response.sendFile(image, { root: folder, cacheControl: false, lastModified: false }, (error) => {
      // Whoever went away needs no answer; a file that has just been deleted is not there.
      if (!error || response.headersSent) resolve();
      else reject('code' in error && error.code === 'ENOENT' ? new RequestFailed('no-such-scan') : error);
    });
  });
