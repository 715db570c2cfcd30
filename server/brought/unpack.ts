import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { broughtIdOf } from '@umpire/modules';
import { flattenTexts, type LoadedModule } from '@umpire/shared/module';
import { type FailureProblem, imageFile, MODULE_FILE } from '@umpire/shared/protocol/http.ts';
import { imageId } from '@umpire/shared/table/state/scan.ts';
import { type Archive, openArchive } from '@umpire/shared/vassal/archive/zip.ts';
import { standardLimits } from '@umpire/shared/vassal/limits.ts';
import { Reading } from '@umpire/shared/vassal/reading.ts';
import { limits } from '../limits.ts';
import { readPicture } from '../scans/picture.ts';
import { checkModule } from './check-module.ts';
import type { About } from './folder.ts';

/** An unpacked module: all its files are in the folder. */
export interface Unpacked {
  readonly id: string;
  readonly about: About;
}

/** The most problems of an archive that are reported. */
const mostProblems = 20;

/** Thrown at what prevents reading on. */
class Refused extends Error {
  readonly problems: readonly FailureProblem[];
  constructor(problems: readonly FailureProblem[]) {
    super(problems.map(({ path }) => path).join());
    this.problems = problems;
  }
}

/**
 * Reads the archive of a module that somebody brings, checks everything in it, and writes its files into the folder `part`, which it makes.
 * Returns all problems instead if there are any; what the folder has then is of no use.
 */
export const unpack = async (
  zip: string,
  part: string,
): Promise<Unpacked | { readonly problems: readonly FailureProblem[] }> => {
  try {
    await mkdir(part, { mode: 0o700 });
    const archive = open(await readFile(zip));
    const bytes = archive.take(MODULE_FILE);
    const module = checkModule(bytes);
    if ('problems' in module) throw new Refused(module.problems);
    const images = module.module.data.images ?? {};
    refuse(namesWithout(archive.names, images));
    const problems: FailureProblem[] = [];
    let size = bytes.length;
    for (const [image, declared] of Object.entries(images)) {
      const content = archive.take(imageFile(image));
      const problem = problemOf(image, declared, content);
      if (problem) problems.push(problem);
      else if (problems.length === 0) await write(part, image, content);
      if (problems.length >= mostProblems) break;
      size += content.length;
    }
    refuse(problems);
    const about = aboutOf(module.module, size);
    await write(part, MODULE_FILE, bytes);
    await write(part, `${MODULE_FILE}.gz`, gzipSync(bytes));
    await write(part, 'about.json', JSON.stringify(about));
    return { id: broughtIdOf(hashOf(bytes)), about };
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems.slice(0, mostProblems) };
    throw error;
  }
};

const refuse = (problems: readonly FailureProblem[]): void => {
  if (problems.length > 0) throw new Refused(problems);
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const write = (folder: string, name: string, content: string | Uint8Array): Promise<void> =>
  writeFile(join(folder, name), content, { mode: 0o600, flush: !imageId.safeParse(name).success });

const whole = 'Pack the module anew, or choose its VASSAL file again.';

/** The archive, if its directory is whole and within bounds. @throws Refused */
const open = (bytes: Uint8Array) => {
  const bounds = { entries: limits.moduleFiles, entryBytes: limits.moduleBytes, archiveBytes: limits.moduleBytes };
  const reading = new Reading('', { ...standardLimits, ...bounds });
  const archive = openArchive(bytes, reading);
  const problemsSoFar = (): readonly FailureProblem[] =>
    reading.problems.list.map(({ element, found }) => ({
      path: element,
      found,
      expected: `a zip archive of at most ${limits.moduleFiles} files, each once, and ${limits.moduleBytes / 1024 ** 2} MB`,
      remedy: whole,
    }));
  refuse(problemsSoFar());
  const { entries, read } = archive as Archive;
  return {
    names: entries.map(({ name }) => name),
    /** An entry. @throws Refused if it is not there, or cannot be read */
    take: (name: string): Uint8Array => {
      const content = read(name);
      refuse(problemsSoFar());
      if (!content) throw new Refused([{ path: name, found: 'nothing', expected: 'this file', remedy: whole }]);
      return content;
    },
  };
};

/** Files that do not belong into the archive of a module. */
const namesWithout = (names: readonly string[], images: Readonly<Record<string, unknown>>): FailureProblem[] => {
  const wanted = new Set([MODULE_FILE, ...Object.keys(images).map(imageFile)]);
  return names
    .filter((name) => !wanted.has(name))
    .map((name) => ({
      path: name.slice(0, 100),
      found: 'a file that the module does not name',
      expected: `${MODULE_FILE}, and images/ with the SHA-256 of each of its images`,
      remedy: 'Take it out, or add it to the images of the module.',
    }));
};

const problemOf = (
  image: string,
  { width, height }: { readonly width: number; readonly height: number },
  content: Uint8Array,
): FailureProblem | undefined => {
  const path = imageFile(image);
  const found = hashOf(content);
  if (found !== image) return { path, found, expected: 'the SHA-256 of its bytes as its name', remedy: whole };
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const picture = readPicture(bytes);
  const expected = `a still PNG, JPEG or WebP of ${width} × ${height} pixels`;
  if ('problem' in picture) return { path, found: picture.problem, expected, remedy: whole };
  if (isMoving(bytes)) return { path, found: 'moving', expected, remedy: whole };
  if (picture.width === width && picture.height === height) return undefined;
  return { path, found: `${picture.width} × ${picture.height} pixels`, expected, remedy: whole };
};

/** The frames of a moving PNG are announced before its pixels; of a scan they are thrown away, but here the bytes stay as they are. */
const isMoving = (png: Buffer): boolean => png.subarray(0, Math.max(0, png.indexOf('IDAT'))).includes('acTL');

/** The longest title that lists show. */
const longest = 100;

const aboutOf = ({ data }: LoadedModule, bytes: number): About => {
  const [en, ja] = [flattenTexts(data.texts.en), flattenTexts(data.texts.ja)];
  const both = (key: string) => ({
    en: (en.get(key) ?? key).slice(0, longest),
    ja: (ja.get(key) ?? key).slice(0, longest),
  });
  const { title, version, scenarios, sides } = data.manifest;
  return {
    title: both(title),
    version,
    scenarios: Object.fromEntries(scenarios.map((scenario) => [scenario.id, both(scenario.title)])),
    sides: Object.fromEntries(sides.map(({ id, name }) => [id, both(name)])),
    bytes,
  };
};
