import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import {
  type Append,
  AppendConflict,
  type Ban,
  type Branch,
  type EventLog,
  type KeptScan,
  type Listing,
  type Snapshot,
  type StoredStep,
  type TableId,
  type TableRow,
} from '../event-log.ts';
import { firstWithin } from '../slices.ts';
import { bodyOf, sizeOfBody } from '../step-body.ts';

interface Kept {
  listing: Listing;
  claim: number;
  readonly created: number;
  touched: number;
  readonly openedBy: PersonId;
  readonly steps: StoredStep[];
  readonly snapshots: Snapshot[];
  readonly people: Set<PersonId>;
  readonly dice: Map<string, string>;
  readonly bans: Ban[];
  readonly scans: Map<string, KeptScan & { laid: boolean }>;
  readonly recoveries: Map<string, { generation: number; used: boolean }>;
  password?: string;
  branch?: Branch;
}

type Tables = Map<TableId, Kept>;

/** As it would come back from a disk. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** An event log that lasts as long as the process: for tests, and as the plainest reading of the contract. */
export const memoryEventLog = (): EventLog => {
  const tables: Tables = new Map();
  return {
    append: async (batch) => {
      checkBatch(tables, batch);
      for (const part of batch) keep(tables, part);
      return batch.map(({ steps }) => steps.map((step) => sizeOfBody(bodyOf(step))));
    },
    ...stepsIn(tables),
    ...rowsIn(tables),
    ...accessIn(tables),
    ...recoveriesIn(tables),
    ...scansIn(tables),
    check: async () => {},
    close: async () => {},
  };
};

const checkBatch = (tables: Tables, batch: readonly Append[]): void => {
  const ends = new Map<TableId, number>();
  for (const { table, after, steps, claim } of batch) {
    if (claim !== undefined && claim !== tables.get(table)?.claim) throw new AppendConflict(table, after);
    const end = ends.get(table) ?? tables.get(table)?.steps.length ?? 0;
    const gapless = steps.length > 0 && steps.every((step, index) => step.seq === after + 1 + index);
    if (end !== after || !gapless) throw new AppendConflict(table, after);
    ends.set(table, after + steps.length);
  }
};

const keep = (tables: Tables, part: Append): void => {
  const time = part.steps.at(-1)!.time;
  const kept = tables.get(part.table) ?? opened(part);
  tables.set(part.table, kept);
  kept.steps.push(...copyOf(part.steps));
  kept.touched = time;
  if (part.listing) kept.listing = part.listing;
  for (const { commitment, secret } of part.dice ?? []) kept.dice.set(commitment, secret);
  if (part.password !== undefined) kept.password = part.password;
  for (const person of part.people ?? []) kept.people.add(person);
  if (part.branch) kept.branch = part.branch;
};

const opened = ({ table, listing, steps }: Append): Kept => {
  if (!listing) throw new Error(`Table ${table} is opened without a listing.`);
  const { time } = steps.at(-1)!;
  return {
    listing,
    claim: 0,
    created: time,
    touched: time,
    openedBy: steps[0]!.by.person,
    steps: [],
    snapshots: [],
    people: new Set(),
    dice: new Map(),
    bans: [],
    scans: new Map(),
    recoveries: new Map(),
  };
};

const stepsIn = (
  tables: Tables,
): Pick<EventLog, 'steps' | 'firstOfLast' | 'saveSnapshot' | 'snapshot' | 'diceSecret'> => ({
  steps: async (table, from, to = Number.MAX_SAFE_INTEGER, bytes = Number.POSITIVE_INFINITY) => {
    const steps = tables.get(table)?.steps.slice(Math.max(0, from - 1), to) ?? [];
    let read = 0;
    const within = steps.findIndex((step, index) => {
      read += JSON.stringify(step).length;
      return index > 0 && read > bytes;
    });
    return copyOf(within < 0 ? steps : steps.slice(0, within));
  },
  firstOfLast: async (table, to, most) => {
    const last = (tables.get(table)?.steps ?? []).slice(Math.max(0, to - most.steps), to).toReversed();
    const sizes = last.map((step) => JSON.stringify(step).length);
    return firstWithin(to, sizes, most.bytes);
  },
  saveSnapshot: async (table, snapshot) => {
    const { steps = [], snapshots } = tables.get(table) ?? {};
    if (snapshot.seq > steps.length) throw new Error('There is no such step.');
    snapshots?.push(copyOf(snapshot));
    return JSON.stringify(snapshot).length;
  },
  snapshot: async (table, atMost = Number.MAX_SAFE_INTEGER) =>
    tables
      .get(table)
      ?.snapshots.filter(({ seq }) => seq <= atMost)
      .sort((a, b) => b.seq - a.seq)[0],
  diceSecret: async (table, commitment) => tables.get(table)?.dice.get(commitment),
});

const rowOf = ([id, kept]: readonly [TableId, Kept]): TableRow => ({
  id,
  seq: kept.steps.length,
  created: kept.created,
  touched: kept.touched,
  ...kept.listing,
});

const rowsIn = (
  tables: Tables,
): Pick<
  EventLog,
  'find' | 'tablesOf' | 'openTables' | 'tablesWith' | 'isPlayed' | 'kin' | 'openedSince' | 'claim' | 'claims'
> => {
  const isOpen = ({ listing }: Kept): boolean => listing.listed && listing.status === 'open';
  const rows = (wanted: (kept: Kept) => boolean, limit: number): readonly TableRow[] =>
    [...tables]
      .filter(([, kept]) => wanted(kept))
      .map(rowOf)
      .sort((a, b) => b.touched - a.touched)
      .slice(0, limit);
  return {
    claim: async (table) => {
      const kept = tables.get(table);
      if (kept) kept.claim += 1;
      return kept?.claim;
    },
    claims: async (ids) => new Map(ids.flatMap((id) => (tables.has(id) ? [[id, tables.get(id)!.claim] as const] : []))),
    find: async (table) => {
      const kept = tables.get(table);
      return kept && rowOf([table, kept]);
    },
    tablesOf: async (person, limit) => rows((kept) => kept.people.has(person), limit),
    openTables: async (limit) => rows(isOpen, limit),
    tablesWith: async (module, person) =>
      rows(({ listing, people }) => listing.module === module && people.has(person), 200),
    isPlayed: async (module) => [...tables.values()].some(({ listing }) => listing.module === module),
    kin: async (ids, person, limit) => {
      const parents = new Set(ids.map((id) => tables.get(id)?.branch?.parent));
      return [...tables]
        .filter(([id, kept]) => {
          if (ids.includes(id)) return true;
          const isNext = parents.has(id) || (kept.branch !== undefined && ids.includes(kept.branch.parent));
          return isNext && (isOpen(kept) || kept.people.has(person));
        })
        .map(([id, kept]) => ({ ...rowOf([id, kept]), ...(kept.branch && { branch: copyOf(kept.branch) }) }))
        .sort((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)) || a.created - b.created)
        .slice(0, limit);
    },
    openedSince: async (person, since) =>
      [...tables.values()].filter((kept) => kept.openedBy === person && kept.created >= since).length,
  };
};

const accessIn = (
  tables: Tables,
): Pick<EventLog, 'bans' | 'ban' | 'unban' | 'isAdmitted' | 'admit' | 'passwordOf' | 'revocations'> => ({
  bans: async (table) => copyOf(tables.get(table)?.bans ?? []),
  ban: async (table, bans) => {
    const kept = tables.get(table)!.bans;
    const isNew = ({ person, network }: Ban): boolean =>
      !kept.some((ban) => ban.person === person && ban.network === network);
    kept.push(...bans.filter(isNew));
  },
  unban: async (table, person) => {
    const { bans } = tables.get(table)!;
    bans.splice(0, bans.length, ...bans.filter((ban) => ban.person !== person));
  },
  isAdmitted: async (table, person) => tables.get(table)?.people.has(person) ?? false,
  admit: async (table, person) => {
    tables.get(table)?.people.add(person);
  },
  passwordOf: async (table) => tables.get(table)?.password || undefined,
  revocations: async () => new Map(),
});

const recoveriesIn = (tables: Tables): Pick<EventLog, 'renewRecovery' | 'takeRecovery'> => ({
  renewRecovery: async (table, seat) => {
    const recoveries = tables.get(table)?.recoveries;
    const generation = (recoveries?.get(seat)?.generation ?? 0) + 1;
    recoveries?.set(seat, { generation, used: false });
    return generation;
  },
  takeRecovery: async (table, seat, generation) => {
    const recovery = tables.get(table)?.recoveries.get(seat);
    if (!recovery || recovery.used || recovery.generation !== generation) return false;
    recovery.used = true;
    return true;
  },
});

const scansIn = (
  tables: Tables,
): Pick<EventLog, 'scans' | 'keepScan' | 'settleScans' | 'tablesWithLooseScans' | 'keptImages'> => ({
  scans: async (table) => [...(tables.get(table)?.scans.values() ?? [])].map(({ laid: _, ...scan }) => scan),
  keepScan: async (table, scan) => {
    const scans = tables.get(table)?.scans;
    if (!scans) throw new Error(`There is no table ${table} to keep a scan for.`);
    if (!scans.has(scan.image)) scans.set(scan.image, { ...scan, laid: false });
  },
  settleScans: async (table, laid) => {
    const scans = tables.get(table)?.scans ?? new Map<string, { laid: boolean }>();
    for (const [image, scan] of scans) {
      if (image === laid) scan.laid = true;
      else scans.delete(image);
    }
  },
  tablesWithLooseScans: async (before) =>
    [...tables].flatMap(([id, { scans }]) =>
      [...scans.values()].some(({ laid, added }) => !laid && added < before) ? [id] : [],
    ),
  keptImages: async () =>
    new Map([...tables.values()].flatMap(({ scans }) => [...scans.values()].map(({ image, bytes }) => [image, bytes]))),
});
