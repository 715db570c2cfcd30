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

export interface BroughtPorts {
  readonly log: Pick<EventLog, 'tablesWith' | 'isPlayed'>;
  readonly clock: Clock;
}

/** Milliseconds after which a file that is on its way belongs to no living process. */
const patience = 2 * 3600 * 1000;

/** The number of modules whose titles are in memory. */
const mostKnown = 500;

const bytesOf = (modules: readonly { readonly bytes: number }[]): number =>
  modules.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The modules that people have brought (`folder.ts`). A module has owners: those who have brought it. It is kept as long as it has
 * one, or a table is played with it.
 */
export class BroughtShelf {
  readonly folder: BroughtFolder;
  readonly #room: number;
  readonly #log: BroughtPorts['log'];
  readonly #clock: Clock;
  readonly #known = new Map<string, About>();

  /** @param room bytes that all modules together may take */
  constructor(path: string, room: number, { log, clock }: BroughtPorts) {
    this.folder = new BroughtFolder(path);
    this.#room = room;
    this.#log = log;
    this.#clock = clock;
  }

  /** The modules of a person, the latest first. */
  async mine(person: PersonId): Promise<BroughtList> {
    const modules = await this.#ownedBy(person);
    return {
      modules,
      left: {
        modules: Math.max(0, limits.modulesOfPerson - modules.length),
        bytes: Math.max(0, limits.modulesOfPersonBytes - bytesOf(modules)),
      },
    };
  }

  /** Why a person may bring no more bytes; undefined if they may. `fresh`: those of the bytes that the server does not have yet. */
  async full(person: PersonId, bytes: number, fresh = bytes): Promise<ApiFailure | undefined> {
    const owned = await this.#ownedBy(person);
    const [most, mostBytes] = [limits.modulesOfPerson, limits.modulesOfPersonBytes];
    if (owned.length >= most) return { failed: 'too-many-modules', params: { limit: most } };
    if (bytesOf(owned) + bytes > mostBytes)
      return { failed: 'modules-too-large', params: { limit: mostBytes / 1024 ** 2 } };
    const all = await Promise.all((await this.folder.all()).map((id) => this.#about(id)));
    const taken = bytesOf(all.flatMap((about) => about ?? []));
    return taken + fresh > this.#room ? { failed: 'no-room' } : undefined;
  }

  /** Keeps a module, or says why not. What the archive has is kept as a whole, or not at all. @throws QueueFull */
  async bring(sent: Sent): Promise<BroughtModule | ApiFailure> {
    const part = await this.folder.passing('part');
    try {
      return await this.#keep(part, sent);
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }

  /** Takes a module from its owner; undefined if it is not theirs. */
  async giveUp(id: string, person: PersonId): Promise<{ readonly kept: boolean } | undefined> {
    if (!isBroughtId(id) || !(await this.folder.disown(id, person))) return undefined;
    const isGone = (await this.#isUnused(id)) && (await this.folder.remove(id));
    if (isGone) this.#known.delete(id);
    return { kept: !isGone };
  }

  async isOwner(id: string, person: PersonId): Promise<boolean> {
    return isBroughtId(id) && (await this.folder.broughtBy(id, person)) !== undefined;
  }

  /** Whether a person may open tables with a module: one that comes with Umpire, their own, or one of a table to which they have come. */
  async mayOpen(id: string, person: PersonId): Promise<boolean> {
    if (!isBroughtId(id) || (await this.isOwner(id, person))) return true;
    const tables = await this.#log.tablesWith(id, person);
    return tables.some(({ shut, removed }) => !shut && !removed.includes(person));
  }

  /** The module's file, for a person who may open tables with it. */
  async fileFor(id: string, person: PersonId): Promise<Buffer | undefined> {
    return isBroughtId(id) && (await this.mayOpen(id, person)) ? this.folder.module(id) : undefined;
  }

  /** What a module and its scenario are called; undefined if it is not there, or comes with Umpire. */
  async titles(id: string, scenario: string): Promise<BroughtTitles | undefined> {
    const about = isBroughtId(id) ? await this.#about(id) : undefined;
    if (!about) return undefined;
    const { title, scenarios, sides } = about;
    return { module: title, scenario: scenarios[scenario] ?? title, sides };
  }

  /** Deletes modules without owners and tables, and what killed processes have left. */
  async sweep(): Promise<void> {
    await this.folder.tidy(this.#clock.now() - patience);
    for (const id of await this.folder.all()) if (await this.#isUnused(id)) await this.folder.remove(id);
  }

  /** A module never changes. */
  async #about(id: string): Promise<About | undefined> {
    const about = this.#known.get(id) ?? (await this.folder.about(id));
    if (!about) return undefined;
    this.#known.set(id, about);
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value!);
    return about;
  }

  async #ownedBy(person: PersonId): Promise<readonly BroughtModule[]> {
    const owned: BroughtModule[] = [];
    for (const id of await this.folder.all()) {
      const time = await this.folder.broughtBy(id, person);
      const about = time === undefined ? undefined : await this.#about(id);
      if (time === undefined || !about) continue;
      const { title, version, bytes } = about;
      owned.push({ id, title, version, bytes, time });
    }
    return owned.sort((a, b) => b.time - a.time);
  }

  async #isUnused(id: string): Promise<boolean> {
    return (await this.folder.owners(id)).length === 0 && !(await this.#log.isPlayed(id));
  }

  async #keep(part: string, { person, network, zip }: Sent): Promise<BroughtModule | ApiFailure> {
    const unpacked = await unpackElsewhere({ zip, part }, network);
    if ('failed' in unpacked) return unpacked;
    const { id, about } = unpacked;
    const { title, version, bytes } = about;
    // What is there already takes no more room, and what is theirs already none of theirs.
    const isThere = (await this.#about(id)) !== undefined;
    const isTheirs = await this.isOwner(id, person);
    const problem = isTheirs ? undefined : await this.full(person, bytes, isThere ? 0 : bytes);
    if (problem) return problem;
    const time = this.#clock.now();
    await this.folder.place(part, id, person, time);
    return { id, title, version, bytes, time };
  }
}
