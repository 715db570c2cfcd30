/** The browser's cache of files, for the service worker. No call rejects: a cache that fails has nothing, and takes nothing. */
export interface FileCache {
  match(path: string): Promise<Response | undefined>;
  /** Returns whether it is kept now. */
  put(path: string, response: Response): Promise<boolean>;
}

export const cacheNamed = (name: string): FileCache => ({
  match: (path) => nothingIfItFails(async () => (await caches.open(name)).match(path)),
  put: async (path, response) =>
    (await nothingIfItFails(async () => {
      await (await caches.open(name)).put(path, response);
      return true;
    })) ?? false,
});

/** The file from whichever cache has it. */
export const matchAny = (path: string): Promise<Response | undefined> => nothingIfItFails(() => caches.match(path));

/** Deletes all caches with these names. */
export const deleteCaches = async (isOld: (name: string) => boolean): Promise<void> => {
  const names = (await nothingIfItFails(() => caches.keys())) ?? [];
  await Promise.all(names.filter(isOld).map((name) => nothingIfItFails(() => caches.delete(name))));
};

/** In some private windows the mere name of the cache throws. */
const nothingIfItFails = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act();
  } catch {
    return undefined;
  }
};
