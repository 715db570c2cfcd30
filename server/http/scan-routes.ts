import { join } from 'node:path';
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
import type { Reading } from '../table/tables.ts';
import { bucketsByKey } from '../work/token-bucket.ts';
import { rawBody } from './body.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { oneOfEach } from './one-of-each.ts';
import { sendFileOf } from './send-file.ts';
import type { Uploads } from './uploads.ts';

export interface ScanRoutePorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly scans: ScanShelf;
}

/** Does something with a table that the asker may enter; fails for all others. */
export type AtTable = <T>(
  request: Request,
  response: Response,
  act: (host: Reading, asker: Identity) => Promise<T>,
) => Promise<T>;

/** Scans of printed maps: the table's host sends them, and people who have come to the table may load them. */
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
    // The bytes are read only after these checks, and the table is not kept awake meanwhile.
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
      // The name is a hash of the content, so it never changes. But only people of this table may have it: no shared cache.
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Type': kept.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    await sendFileOf(response, join(scans.folder, kept.image), () => new RequestFailed('no-such-scan'));
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
