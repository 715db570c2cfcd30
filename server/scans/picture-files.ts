import { constants } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptScan } from '../storage/event-log.ts';

type Image = KeptScan['image'];

/** The picture files of a folder, each named by its content. */
export class PictureFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(image: Image, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, image);
    const isThere = await access(path, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    const part = `${path}.part`;
    try {
      await writeFile(part, bytes, { mode: 0o600, flush: true });
      await rename(part, path);
    } catch (error) {
      // On a full disk, half a picture would only take space.
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Deletes all other files. */
  async keepOnly(kept: ReadonlyMap<Image, unknown>): Promise<void> {
    const all = await readdir(this.#folder).catch(() => []);
    const loose = all.filter((name) => !kept.has(name));
    await Promise.all(loose.map((name) => rm(join(this.#folder, name), { force: true })));
  }
}
