import { cacheNamed, deleteCaches, matchAny } from '../storage/cache-storage.ts';

/** A file of the built client, by its path. */
interface ClientFile {
  readonly path: string;
  /** The hash of its content (`sha384-…`), if its name has none: such a file changes from release to release. */
  readonly integrity?: string;
}

/** The files of the client: the shell draws the first page, the rest is everything else. */
interface ClientFiles {
  /** Different for every build that differs. */
  readonly release: string;
  readonly shell: readonly ClientFile[];
  readonly rest: readonly ClientFile[];
}

/** Inserted by the build (`keep-list.config.ts`). */
declare const CLIENT_FILES: ClientFiles;

const { release, shell, rest }: ClientFiles = CLIENT_FILES;

const PREFIX = 'client-';
const CACHE = `${PREFIX}${release}`;
const cache = cacheNamed(CACHE);
/** Marks a cache that is complete. */
const ALL = '/all-files';
const PAGE = '/index.html';
/** The number of files fetched at a time. */
const AT_ONCE = 4;
/** Milliseconds after which the cached page is shown if the network does not answer. */
const PATIENCE = 4_000;

const files = new Map([...shell, ...rest].map((file) => [file.path, file]));

/**
 * Caches the client, so that it opens without a network: the shell from the first visit on; everything for users who play at a
 * table of this browser or have installed the page, which the page requests by the message `keep-client`.
 */
export const keepClient = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
  worker.addEventListener('fetch', (event) => {
    const answer = answerTo(worker, event.request);
    if (answer) event.respondWith(answer);
  });
  worker.addEventListener('message', (event) => {
    if (event.data !== 'keep-client') return;
    const [asker] = event.ports;
    const told = (isKept: boolean) => () => asker?.postMessage(isKept);
    event.waitUntil(keepAll().then(told(true), told(false)));
  });
};

/** A release is cached as far as the former one was, or not at all: then the former one stays. */
const install = async (): Promise<void> => {
  const wasAll = (await matchAny(ALL)) !== undefined;
  await (wasAll ? keepAll() : keep(shell));
};

const keepAll = async (): Promise<void> => {
  await keep([...shell, ...rest]);
  await put(ALL, new Response());
};

/** @throws if one of the files cannot be fetched in this release, or kept */
const keep = async (wanted: readonly ClientFile[]): Promise<void> => {
  const waiting = [...wanted];
  const fetchNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await cache.match(file.path))) await put(file.path, await obtain(file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
};

const put = async (path: string, response: Response): Promise<void> => {
  if (!(await cache.put(path, response))) throw new Error(`${path} could not be cached.`);
};

/** A file with a hash in its name is the same in every release that has it. */
const obtain = async ({ path, integrity }: ClientFile): Promise<Response> => {
  const kept = integrity === undefined ? await matchAny(path) : undefined;
  if (kept) return kept;
  const response = await fetch(path, integrity === undefined ? {} : { integrity, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} was answered by ${response.status}.`);
  return response;
};

const forgetOthers = (): Promise<void> => deleteCaches((name) => name.startsWith(PREFIX) && name !== CACHE);

/** The answer to a page's request; `undefined`: the network's. */
const answerTo = (worker: ServiceWorkerGlobalScope, request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return isPage(pathname) ? newestPage(request) : undefined;
  const file = files.get(pathname);
  if (!file) return undefined;
  return file.integrity === undefined ? keptFirst(request, pathname) : newestFirst(request, pathname);
};

const isPage = (path: string): boolean => !path.startsWith('/api/') && !/\.\w+$/.test(path);

const keptFirst = async (request: Request, path: string): Promise<Response> =>
  (await cache.match(path)) ?? fetch(request);

const newestFirst = async (request: Request, path: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const kept = await cache.match(path);
    if (!kept) throw unreachable;
    return kept;
  }
};

/** A page is requested from the network, so that a new release shows at once; a slow network counts as none. */
const newestPage = async (request: Request): Promise<Response> => {
  const asked = newestFirst(request, PAGE);
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  const first = await Promise.race([asked, waited]);
  if (first) return first;
  const kept = await cache.match(PAGE);
  if (!kept) return asked;
  asked.catch(() => {});
  return kept;
};
