import { open, rm } from 'node:fs/promises';
import { isBroughtId } from '@umpire/modules';
import {
  type BroughtList,
  type BroughtModule,
  type BroughtRemoved,
  MODULE_FILE,
} from '@umpire/shared/protocol/http.ts';
import { imageId } from '@umpire/shared/table/state/scan.ts';
import { type Request, type Response, Router } from 'express';
import type { BroughtShelf } from '../brought/shelf.ts';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import { pictureTypeOf } from '../scans/picture.ts';
import type { EventLog } from '../storage/event-log.ts';
import { bucketsByKey } from '../work/token-bucket.ts';
import { bodyToFile } from './body-to-file.ts';
import type { Door } from './door.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { oneOfEach } from './one-of-each.ts';
import { sendFileOf } from './send-file.ts';
import { makeUploads } from './uploads.ts';
import { mustBeKnown } from './who-asks.ts';

export interface ModuleRoutePorts {
  readonly log: Pick<EventLog, 'isAdmitted'>;
  readonly clock: Clock;
  readonly brought: BroughtShelf;
}

/** Modules that people bring: their owners and the people of tables with them may load them. */
export const moduleRoutes = (ports: ModuleRoutePorts, door: Door): Router =>
  Router().use(shelfRoutes(ports), fileRoutes(ports, door));

/** The modules of a person. */
const shelfRoutes = ({ clock, brought }: ModuleRoutePorts): Router => {
  const router = Router();
  const takeModule = bucketsByKey(limits.modules);
  const takeBytes = bucketsByKey(limits.modulesBytes);
  const oneOf = oneOfEach();
  const uploads = makeUploads(clock, { atOnce: limits.modulesAtOnce, patience: limits.moduleUploadPatience });

  router.post('/modules', async (request, response) => {
    const { person } = mustBeKnown(response);
    const network = networkOf(request.ip);
    const declared = Number(request.headers['content-length'] ?? 0);
    const isTooLarge = declared > limits.moduleBytes;
    const problem = isTooLarge ? ({ failed: 'too-large' } as const) : await brought.full(person, declared);
    if (problem) throw new RequestFailed(problem.failed, problem);
    if (!takeModule(person, clock.now())) throw new RequestFailed('too-many-requests');
    const kept = await oneOf(person, async () => {
      const zip = await brought.folder.passing('upload');
      try {
        const bytes = await uploads.read({ person, network }, request, response, (from, to) =>
          bodyToFile(from, to, zip, limits.moduleBytes),
        );
        if (!takeBytes(network, clock.now(), bytes)) throw new RequestFailed('too-many-requests');
        return await brought.bring({ person, network, zip });
      } finally {
        await rm(zip, { force: true });
      }
    });
    if ('failed' in kept) throw new RequestFailed(kept.failed, kept);
    response.status(201).json(kept satisfies BroughtModule);
  });

  router.get('/modules', async (_request, response) => {
    const { person } = mustBeKnown(response);
    response.json((await brought.mine(person)) satisfies BroughtList);
  });

  router.delete('/modules/:id', async (request, response) => {
    const { person } = mustBeKnown(response);
    const given = await brought.giveUp(request.params.id, person);
    if (!given) throw new RequestFailed('no-such-module', { params: { name: request.params.id } });
    response.json(given satisfies BroughtRemoved);
  });

  return router;
};

/** The files of a module. */
const fileRoutes = ({ log, brought }: ModuleRoutePorts, door: Door): Router => {
  const router = Router();
  const { folder } = brought;
  /** The module of the address, if it is the asker's own. */
  const ofOwner = async (request: Request, response: Response): Promise<string> => {
    const { person } = mustBeKnown(response);
    const id = String(request.params.id);
    if (!(await brought.isOwner(id, person))) throw new RequestFailed('no-such-module', { params: { name: id } });
    return id;
  };
  /** The module of the table in the address, if the asker has come to it. */
  const ofTable = async (request: Request, response: Response): Promise<string> => {
    const { row, asker } = await door.rowAt(request, response);
    if (!(await log.isAdmitted(row.id, asker.person))) throw new RequestFailed('not-yours');
    if (!isBroughtId(row.module)) throw new RequestFailed('no-such-module', { params: { name: row.module } });
    return row.module;
  };

  for (const [path, moduleOf] of [
    ['/modules/:id', ofOwner],
    ['/tables/:id/module', ofTable],
  ] as const) {
    router.get(`${path}/${MODULE_FILE}`, async (request, response) => {
      const id = await moduleOf(request, response);
      const isPacked = request.acceptsEncodings('gzip') !== false;
      response.set({ ...headers, 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' });
      if (isPacked) response.set('Content-Encoding', 'gzip');
      const file = folder.pathOf(id, isPacked ? `${MODULE_FILE}.gz` : MODULE_FILE);
      await sendFileOf(response, file, () => new RequestFailed('no-such-module', { params: { name: id } }));
    });
    router.get(`${path}/images/:image`, async (request, response) => {
      const image = imageId.safeParse(request.params.image);
      if (!image.success) throw new RequestFailed('no-such-image');
      const file = folder.pathOf(await moduleOf(request, response), image.data);
      response.set({ ...headers, 'Content-Type': await typeOf(file) });
      await sendFileOf(response, file, () => new RequestFailed('no-such-image'));
    });
  }

  return router;
};

const headers = {
  // The names are hashes of the content, so it never changes. But only some people may have it: no shared cache.
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** @throws RequestFailed if there is no such picture */
const typeOf = async (path: string): Promise<string> => {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
      return pictureTypeOf(buffer.subarray(0, bytesRead)) ?? 'application/octet-stream';
    } finally {
      await file.close();
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new RequestFailed('no-such-image') : error;
  }
};
