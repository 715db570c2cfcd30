import { rm } from 'node:fs/promises';
import { isBroughtId } from '@umpire/modules';
import type { ApiFailure, BroughtList, BroughtModule, BroughtTitles } from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import type { EventLog } from '../storage/event-log.ts';
import { type About, BroughtFolder } from './folder.ts';
import { unpackElsewhere } from './unpack-elsewhere.ts';

/** An archive that has come, and whose it is. */
export interface Sent {
  readonly person: PersonId;
  readonly network: string;
  /** Its file. */
  readonly zip: string;
}

/**
 * The modules that people have brought (`folder.ts`). A module has owners: those who have brought it. It is kept as long as it has
 * one, or a table is played with it.
 */
export interface BroughtShelf {
  readonly folder: BroughtFolder;
  /** The modules of a person, the latest first. */
  mine(person: PersonId): Promise<BroughtList>;
  /** Why a person may bring no more bytes; undefined if they may. */
  full(person: PersonId, bytes: number): Promise<ApiFailure | undefined>;
  /** Keeps a module, or says why not. What the archive has is kept as a whole, or not at all. @throws QueueFull */
  bring(sent: Sent): Promise<BroughtModule | ApiFailure>;
  /** Takes a module from its owner; undefined if it is not theirs. */
  giveUp(id: string, person: PersonId): Promise<{ readonly kept: boolean } | undefined>;
  isOwner(id: string, person: PersonId): Promise<boolean>;
  /** Whether a person may open tables with a module: its owners, and those who have come to a table with it. */
  mayOpen(id: string, person: PersonId): Promise<boolean>;
  /** The module's file, for a person who may open tables with it. */
  fileFor(id: string, person: PersonId): Promise<Buffer | undefined>;
  /** What a module and its scenario are called; undefined if it is not there, or comes with Umpire. */
  titles(id: string, scenario: string): Promise<BroughtTitles | undefined>;
  /** Deletes modules without owners and tables, and what killed processes have left. */
  sweep(): Promise<void>;
}

export interface BroughtPorts {
  readonly log: Pick<EventLog, 'tablesWith' | 'isPlayed'>;
  readonly clock: Clock;
}

/** Milliseconds after which a file that is on its way belongs to no living process. */
const patience = 2 * 3600 * 1000;

/** The number of modules whose titles are in memory. */
const mostKnown = 500;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** @param room bytes that all modules together may take */
export const makeBroughtShelf = (path: string, room: number, { log, clock }: BroughtPorts): BroughtShelf => {
  const folder = new BroughtFolder(path);
  const known = new Map<string, About>();

  /** A module never changes. */
  const aboutOf = async (id: string): Promise<About | undefined> => {
    const about = known.get(id) ?? (await folder.about(id));
    if (!about) return undefined;
    known.set(id, about);
    if (known.size > mostKnown) known.delete(known.keys().next().value!);
    return about;
  };

  const ownedBy = async (person: PersonId): Promise<readonly BroughtModule[]> => {
    const owned: BroughtModule[] = [];
    for (const id of await folder.all()) {
      const time = await folder.broughtBy(id, person);
      const about = time === undefined ? undefined : await aboutOf(id);
      if (time !== undefined && about) {
        const { title, version, bytes } = about;
        owned.push({ id, title, version, bytes, time });
      }
    }
    return owned.sort((a, b) => b.time - a.time);
  };

  const taken = async (): Promise<number> => {
    const all = await Promise.all((await folder.all()).map(aboutOf));
    return sum(all.map((about) => about?.bytes ?? 0));
  };

  /** `fresh`: those of the bytes that the server does not have yet. */
  const full = async (person: PersonId, bytes: number, fresh = bytes): Promise<ApiFailure | undefined> => {
    const owned = await ownedBy(person);
    const [most, mostBytes] = [limits.modulesOfPerson, limits.modulesOfPersonBytes];
    if (owned.length >= most) return { failed: 'too-many-modules', params: { limit: most } };
    if (sum(owned.map((one) => one.bytes)) + bytes > mostBytes)
      return { failed: 'modules-too-large', params: { limit: mostBytes / 1024 ** 2 } };
    return (await taken()) + fresh > room ? { failed: 'no-room' } : undefined;
  };

  const keep = async (part: string, { person, network, zip }: Sent): Promise<BroughtModule | ApiFailure> => {
    const unpacked = await unpackElsewhere({ zip, part }, network);
    if ('failed' in unpacked) return unpacked;
    const { id, about } = unpacked;
    const { title, version, bytes } = about;
    // What is there already takes no more room, and what is theirs already none of theirs.
    const theirs = await folder.broughtBy(id, person);
    const isThere = (await aboutOf(id)) !== undefined;
    const problem = theirs === undefined ? await full(person, bytes, isThere ? 0 : bytes) : undefined;
    if (problem) return problem;
    const time = clock.now();
    await folder.place(part, id, person, time);
    return { id, title, version, bytes, time };
  };

  const isUnused = async (id: string): Promise<boolean> =>
    (await folder.owners(id)).length === 0 && !(await log.isPlayed(id));

  const mayOpen = async (id: string, person: PersonId): Promise<boolean> => {
    if (!isBroughtId(id)) return true;
    if ((await folder.broughtBy(id, person)) !== undefined) return true;
    const tables = await log.tablesWith(id, person);
    return tables.some(({ shut, removed }) => !shut && !removed.includes(person));
  };

  return {
    folder,
    mine: async (person) => {
      const modules = await ownedBy(person);
      return {
        modules,
        left: {
          modules: Math.max(0, limits.modulesOfPerson - modules.length),
          bytes: Math.max(0, limits.modulesOfPersonBytes - sum(modules.map(({ bytes }) => bytes))),
        },
      };
    },
    full,
    bring: async (sent) => {
      const part = await folder.passing('part');
      try {
        return await keep(part, sent);
      } finally {
        await rm(part, { recursive: true, force: true });
      }
    },
    giveUp: async (id, person) => {
      if (!isBroughtId(id) || !(await folder.disown(id, person))) return undefined;
      const isGone = (await isUnused(id)) && (await folder.remove(id));
      if (isGone) known.delete(id);
      return { kept: !isGone };
    },
    isOwner: async (id, person) => isBroughtId(id) && (await folder.broughtBy(id, person)) !== undefined,
    mayOpen,
    fileFor: async (id, person) => (isBroughtId(id) && (await mayOpen(id, person)) ? folder.module(id) : undefined),
    titles: async (id, scenario) => {
      const about = isBroughtId(id) ? await aboutOf(id) : undefined;
      if (!about) return undefined;
      const { title, scenarios, sides } = about;
      return { module: title, scenario: scenarios[scenario] ?? title, sides };
    },
    sweep: async () => {
      await folder.tidy(clock.now() - patience);
      for (const id of await folder.all()) if (await isUnused(id)) await folder.remove(id);
    },
  };
};
