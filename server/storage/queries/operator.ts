import { randomUUID } from 'node:crypto';
import {
  type Announcement,
  type ComplaintReason,
  OPERATOR_PAGE,
  type OperatedComplaint,
  type OperatedPerson,
  type OperatedTable,
  type OperatorAct,
  type OperatorActName,
  type Paged,
  type TableSort,
} from '@umpire/shared/protocol/operator.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { TableId } from '../event-log.ts';
import type { Schema } from '../schema.ts';
import { type NetworkBans, networkQueries } from './banned-networks.ts';
import { readBytes } from './steps.ts';

/** The operator's decisions, which all processes apply. */
export interface Standing {
  readonly announcement?: Announcement;
  readonly outcasts: ReadonlySet<PersonId>;
  readonly shut: ReadonlySet<TableId>;
  readonly networks: Awaited<ReturnType<NetworkBans['networksNow']>>;
}

export interface Complaint {
  readonly table: TableId;
  readonly by: PersonId;
  readonly against: PersonId;
  readonly name: string;
  readonly reason: ComplaintReason;
  readonly text: string;
}

export interface TablesWish {
  readonly sort: TableSort;
  readonly down: boolean;
  readonly search: string;
  readonly page: number;
}

/** The data of the operator's page: complaints, bans, closed tables, messages to all, and the operator's acts. */
export interface OperatorLog extends NetworkBans {
  standing(now: number): Promise<Standing>;
  complain(complaint: Complaint, time: number): Promise<void>;
  /** A person's complaints since a moment: all, and those about one person at one table. */
  complaintsBy(by: PersonId, since: number): Promise<readonly Pick<Complaint, 'table' | 'against'>[]>;
  tables(wish: TablesWish): Promise<Paged<Omit<OperatedTable, 'online'>>>;
  people(page: number): Promise<Paged<OperatedPerson>>;
  complaintsOf(person: PersonId): Promise<readonly OperatedComplaint[]>;
  acts(page: number): Promise<Paged<OperatorAct>>;
  noteAct(act: OperatorActName, target: string, detail: string, time: number): Promise<void>;
  /** Nobody can enter a closed table until it is opened again. */
  shut(table: TableId, isShut: boolean, time: number): Promise<void>;
  ban(person: PersonId, why: string, time: number): Promise<void>;
  unban(person: PersonId): Promise<void>;
  /** Replaces the earlier message; `undefined`: removes it. */
  announce(announcement: Announcement | undefined): Promise<void>;
}

const endOf = (announcement: Announcement): number =>
  // People who join in the minutes after it learn why the server was away.
  announcement.type === 'restart' ? announcement.at + 5 * 60_000 : announcement.until;

const count = sql<number>`count(*)`;

export const operatorQueries = (db: Kysely<Schema>): OperatorLog => ({
  ...standingQueries(db),
  ...networkQueries(db),
  ...complaintQueries(db),
  ...tablesQueries(db),
  acts: async (page) => {
    const [{ total }] = (await db.selectFrom('operatorActs').select(count.as('total')).execute()) as [
      { total: number },
    ];
    const rows = await db
      .selectFrom('operatorActs')
      .select(['time', 'act', 'target', 'detail'])
      .orderBy('time', 'desc')
      .orderBy('id')
      .limit(OPERATOR_PAGE)
      .offset(page * OPERATOR_PAGE)
      .execute();
    return { total: Number(total), rows: rows as readonly OperatorAct[] };
  },
  noteAct: async (act, target, detail, time) => {
    await db.insertInto('operatorActs').values({ id: randomUUID(), time, act, target, detail }).execute();
  },
});

const standingQueries = (
  db: Kysely<Schema>,
): Pick<OperatorLog, 'standing' | 'shut' | 'ban' | 'unban' | 'announce'> => ({
  standing: async (now) => {
    const outcasts = await db.selectFrom('outcasts').select('person').execute();
    const shut = await db.selectFrom('shuts').select('tableId').execute();
    const networks = await networkQueries(db).networksNow(now);
    const said = await db.selectFrom('announcements').select('body').where('until', '>', now).executeTakeFirst();
    return {
      outcasts: new Set(outcasts.map(({ person }) => person)),
      shut: new Set(shut.map(({ tableId }) => tableId)),
      networks,
      ...(said && { announcement: JSON.parse(said.body) as Announcement }),
    };
  },
  shut: async (tableId, isShut, since) => {
    if (!isShut) await db.deleteFrom('shuts').where('tableId', '=', tableId).execute();
    else
      await db
        .insertInto('shuts')
        .values({ tableId, since })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
  ban: async (person, why, since) => {
    await db
      .insertInto('outcasts')
      .values({ person, why, since })
      .onConflict((conflict) => conflict.column('person').doUpdateSet({ why }))
      .execute();
  },
  unban: async (person) => {
    await db.deleteFrom('outcasts').where('person', '=', person).execute();
  },
  announce: async (announcement) => {
    if (!announcement) return void (await db.deleteFrom('announcements').execute());
    const row = { until: endOf(announcement), body: JSON.stringify(announcement) };
    await db
      .insertInto('announcements')
      .values({ id: 'all', ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  },
});

/** People with complaints, and banned people without complaints. */
const complainedOfOrBanned = (db: Kysely<Schema>) => {
  const accused = db
    .selectFrom('complaints')
    .select((eb) => [
      'against as person',
      eb.fn.countAll<number>().as('complaints'),
      eb.fn.count<number>('by').distinct().as('by'),
      eb.fn.max('time').as('latest'),
    ])
    .groupBy('against');
  const banned = db
    .selectFrom('outcasts')
    .select(['person', sql<number>`0`.as('complaints'), sql<number>`0`.as('by'), 'since as latest'])
    .where('person', 'not in', db.selectFrom('complaints').select('against'));
  return accused.unionAll(banned);
};

const complaintQueries = (
  db: Kysely<Schema>,
): Pick<OperatorLog, 'complain' | 'complaintsBy' | 'people' | 'complaintsOf'> => ({
  complain: async ({ table, ...complaint }, time) => {
    await db
      .insertInto('complaints')
      .values({ id: randomUUID(), time, tableId: table, ...complaint })
      .execute();
  },
  complaintsBy: async (by, since) =>
    db
      .selectFrom('complaints')
      .select(['tableId as table', 'against'])
      .where('by', '=', by)
      .where('time', '>=', since)
      .execute(),
  people: async (page) => {
    const all = complainedOfOrBanned(db).as('people');
    const [{ total }] = (await db.selectFrom(all).select(count.as('total')).execute()) as [{ total: number }];
    const rows = await db
      .selectFrom(all)
      .selectAll()
      .orderBy('complaints', 'desc')
      .orderBy('latest', 'desc')
      .orderBy('person')
      .limit(OPERATOR_PAGE)
      .offset(page * OPERATOR_PAGE)
      .execute();
    const banning = new Set((await db.selectFrom('outcasts').select('person').execute()).map(({ person }) => person));
    const people = rows.map(async (row): Promise<OperatedPerson> => {
      const named = await db
        .selectFrom('complaints')
        .select('name')
        .where('against', '=', row.person)
        .orderBy('time', 'desc')
        .limit(1)
        .executeTakeFirst();
      const { person, latest } = row;
      const counts = { complaints: Number(row.complaints), by: Number(row.by) };
      return { person, latest, ...counts, name: named?.name ?? '', banned: banning.has(person) };
    });
    return { total: Number(total), rows: await Promise.all(people) };
  },
  complaintsOf: async (person) => {
    const rows = await db
      .selectFrom('complaints')
      .select(['time', 'tableId as table', 'by', 'reason', 'text'])
      .where('against', '=', person)
      .orderBy('time', 'desc')
      .limit(100)
      .execute();
    return rows as readonly OperatedComplaint[];
  },
});

type OfTables = ExpressionBuilder<Schema, 'tables'>;

/** The newest step is the number of steps, since there are no gaps. */
const stepsOf = ({ selectFrom }: OfTables) =>
  selectFrom('steps')
    .select(({ fn }) => fn.max<number>('seq').as('seq'))
    .whereRef('steps.tableId', '=', 'tables.id');
const complaintsAt = ({ selectFrom }: OfTables) =>
  selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('complaints'))
    .whereRef('complaints.tableId', '=', 'tables.id');

/** A pattern for `like` in which wildcards of the text are escaped. */
const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

const tablesQueries = (db: Kysely<Schema>): Pick<OperatorLog, 'tables'> => ({
  tables: async ({ sort, down, search, page }) => {
    const found = db
      .selectFrom('tables')
      .$if(search !== '', (query) =>
        query.where(({ eb, or }) =>
          or([
            sql<boolean>`lower(name) like ${containing(search)} escape '\\'`,
            eb('id', '=', search),
            eb('host', '=', search),
          ]),
        ),
      );
    const [{ total }] = (await found.select(count.as('total')).execute()) as [{ total: number }];
    const rows = await found
      .select((eb) => [
        'tables.id',
        'name',
        'module',
        'created',
        'touched',
        stepsOf(eb).as('steps'),
        complaintsAt(eb).as('complaints'),
        eb.selectFrom('shuts').select('since').whereRef('shuts.tableId', '=', 'tables.id').as('shut'),
      ])
      .orderBy(sql.ref(sort), down ? 'desc' : 'asc')
      .orderBy('tables.id')
      .limit(OPERATOR_PAGE)
      .offset(page * OPERATOR_PAGE)
      .execute();
    // Sizes are read only for the rows shown, because summing up all steps takes long.
    const shown = rows.map(async ({ shut, steps, complaints, ...row }) => {
      const [size] = await db
        .selectFrom('steps')
        .select(sql<number>`sum(${readBytes})`.as('bytes'))
        .where('tableId', '=', row.id)
        .execute();
      const numbers = {
        steps: Number(steps ?? 0),
        complaints: Number(complaints ?? 0),
        bytes: Number(size?.bytes ?? 0),
      };
      return { ...row, ...numbers, shut: shut !== null };
    });
    return { total: Number(total), rows: await Promise.all(shown) };
  },
});
