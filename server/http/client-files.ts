import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { inlineScriptHashes } from './content-security.ts';
import { pageFor } from './heads.ts';

/** The files of the built client. */
export interface ClientFiles {
  readonly router: Router;
  /** The page's inline scripts, for the content security policy. */
  readonly inlineScripts: readonly string[];
}

const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.map', '.webmanifest', '.wasm']);
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof encoders;
/** The best first: browsers accept them alike, and name them in an order that says nothing. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** What the build wrote beside a file (`client/compressed.config.ts`). */
const endings = { br: 'br', gzip: 'gz' } as const;

/** Sends what the build has compressed; compresses any other file at its first request, and keeps the result. */
const compressed = (folder: string): RequestHandler => {
  const kept = new Map<string, Promise<Buffer>>();

  const encode = async (path: string, encoding: Encoding): Promise<Buffer> => {
    const { mtimeMs } = await stat(path);
    const key = `${encoding} ${mtimeMs} ${path}`;
    const made = kept.get(key) ?? readCompressed(path, encoding, mtimeMs);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };

  /** One that is older than the file is not of it. */
  const readCompressed = async (path: string, encoding: Encoding, since: number): Promise<Buffer> => {
    const built = `${path}.${endings[encoding]}`;
    const isThere = await stat(built).then(
      ({ mtimeMs }) => mtimeMs >= since,
      () => false,
    );
    return isThere ? readFile(built) : encoders[encoding](await readFile(path));
  };

  return async (request, response, next) => {
    const encoding = encodings.find((one) => request.acceptsEncodings(one));
    if (request.method !== 'GET' || !encoding || !compressible.has(extname(request.path))) return next();
    try {
      const path = decodeURIComponent(request.path);
      if (path.includes('..')) return next();
      const bytes = await encode(join(folder, path), encoding);
      cacheFor(response, path);
      response.type(extname(path)).set({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }).send(bytes);
    } catch {
      next();
    }
  };
};

/** Built files have a hash of their content in their names, and never change; all others are revalidated each time. */
const cacheFor = (response: Response, path: string): void => {
  response.set('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** Whether the request is for a page of the client, not for a file or an API: the client's router handles its address. */
const isPage = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  extname(request.path) === '' &&
  !request.path.startsWith('/api/') &&
  request.accepts('html') !== false;

/** Serves the client that was built into `folder`, and its page for every address of the client. */
export const clientFiles = (folder: string): ClientFiles => {
  const router = Router();
  let page: string;
  try {
    page = readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    router.get('/', (_request, response) => {
      response.status(503).type('text').send('The client is not built. `npm start` builds it.\n');
    });
    return { router, inlineScripts: [] };
  }
  router.use(compressed(folder));
  router.use(express.static(folder, { index: false, setHeaders: (response, path) => cacheFor(response, path) }));
  const pageOf = pageFor(folder, page);
  router.use((request, response, next) => {
    if (!isPage(request)) return next();
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' }).type('html').send(pageOf(request));
  });
  return { router, inlineScripts: inlineScriptHashes(page) };
};
