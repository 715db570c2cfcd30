import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBroughtId } from '@umpire/modules';
import { MODULE_FILE } from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { z } from 'zod';

const byGameLanguage = z.strictObject({ en: z.string(), ja: z.string() });
/** What lists show of a module, so that its file need not be read for them. */
const about = z.strictObject({
  title: byGameLanguage,
  version: z.string(),
  /** The titles of its scenarios. */
  scenarios: z.record(z.string(), byGameLanguage),
  /** The names of its sides. */
  sides: z.record(z.string(), byGameLanguage),
  /** Of the module's file and its images. */
  bytes: z.int(),
});
export type About = z.infer<typeof about>;

const isPerson = (name: string): boolean => /^[\w-]{1,64}$/.test(name);

/** Files that are being made or taken away: nobody looks for them under these names. */
const passing = /^\.(upload|part|gone)-/;

const isThereNot = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isThereAlready = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code));

/** The answer, or undefined if the file or folder does not exist. */
const ifThere = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (isThereNot(error)) return undefined;
    throw error;
  }
};

/**
 * The folder of the modules that people have brought, which several processes may share. Each has a folder of its own, which is made
 * under another name and then renamed: the module's file, plain and compressed, its images by their SHA-256, `about.json`, and a file for
 * each owner, so that two processes can note owners at the same time.
 */
export class BroughtFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  pathOf(id: string, ...names: readonly string[]): string {
    if (!isBroughtId(id)) throw new Error(`${id} is no id of a brought module`);
    return join(this.path, id, ...names);
  }

  async all(): Promise<readonly string[]> {
    return ((await ifThere(readdir(this.path))) ?? []).filter(isBroughtId).sort();
  }

  /** Undefined if there is no such module, or if its files are damaged. */
  async about(id: string): Promise<About | undefined> {
    const text = (await ifThere(readFile(this.pathOf(id, 'about.json'), 'utf8'))) ?? '';
    try {
      return about.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** The bytes of the module's file; undefined if there is no such module. */
  module(id: string): Promise<Buffer | undefined> {
    return ifThere(readFile(this.pathOf(id, MODULE_FILE)));
  }

  async owners(id: string): Promise<readonly PersonId[]> {
    return ((await ifThere(readdir(this.pathOf(id, 'owners')))) ?? []).filter(isPerson).sort();
  }

  /** When the person brought the module, in milliseconds since 1970; undefined if they have not, or do not have it any more. */
  async broughtBy(id: string, person: PersonId): Promise<number | undefined> {
    if (!isPerson(person)) return undefined;
    const text = await ifThere(readFile(this.pathOf(id, 'owners', person), 'utf8'));
    return text === undefined ? undefined : Number(text);
  }

  /** The name of a file or folder that does not exist yet; `tidy` removes it if its maker does not. */
  async passing(kind: 'upload' | 'part'): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    return join(this.path, `.${kind}-${randomUUID()}`);
  }

  /**
   * Puts a module into its place, with one more owner. If it is there already, files of it that are lost are replaced. The folder `part`
   * is gone then.
   */
  async place(part: string, id: string, person: PersonId, time: number): Promise<void> {
    for (;;) {
      await mkdir(join(part, 'owners'), { recursive: true, mode: 0o700 });
      await writeFile(join(part, 'owners', person), String(time), { mode: 0o600, flush: true });
      try {
        await rename(part, this.pathOf(id));
        return;
      } catch (error) {
        if (!isThereAlready(error)) throw error;
      }
      // Whoever takes the module away meanwhile leaves nothing to add an owner to.
      const isAdded = await ifThere(this.#add(part, id, person).then(() => true));
      if (isAdded) return rm(part, { recursive: true });
    }
  }

  async #add(part: string, id: string, person: PersonId): Promise<void> {
    await rename(join(part, 'owners', person), this.pathOf(id, 'owners', person));
    for (const name of await readdir(part)) {
      if (name === 'owners') continue;
      const [ours, theirs] = [await stat(join(part, name)), await ifThere(stat(this.pathOf(id, name)))];
      if (theirs?.size !== ours.size) await rename(join(part, name), this.pathOf(id, name));
    }
  }

  /** Whether the person was an owner. */
  async disown(id: string, person: PersonId): Promise<boolean> {
    if (!isPerson(person)) return false;
    return (await ifThere(rm(this.pathOf(id, 'owners', person)).then(() => true))) ?? false;
  }

  /** Takes a module away, unless it has an owner. */
  async remove(id: string): Promise<boolean> {
    if ((await this.owners(id)).length > 0) return false;
    const gone = join(this.path, `.gone-${randomUUID()}`);
    if (!(await ifThere(rename(this.pathOf(id), gone).then(() => true)))) return true;
    // Somebody may have become an owner in between.
    const late = (await ifThere(readdir(join(gone, 'owners')))) ?? [];
    if (late.length > 0) await this.#bringBack(gone, id, late);
    await rm(gone, { recursive: true, force: true });
    return late.length === 0;
  }

  /** To its place, or to the one that somebody has put there again meanwhile. */
  async #bringBack(gone: string, id: string, owners: readonly PersonId[]): Promise<void> {
    try {
      await rename(gone, this.pathOf(id));
    } catch (error) {
      if (!isThereAlready(error)) throw error;
      for (const owner of owners) await rename(join(gone, 'owners', owner), this.pathOf(id, 'owners', owner));
    }
  }

  /** Removes what killed processes have left, if it is older than `before`. */
  async tidy(before: number): Promise<void> {
    const names = ((await ifThere(readdir(this.path))) ?? []).filter((name) => passing.test(name));
    for (const name of names) {
      const path = join(this.path, name);
      const { mtimeMs = before } = (await ifThere(stat(path))) ?? {};
      if (mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }
}
