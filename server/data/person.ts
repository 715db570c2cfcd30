import type { DatabaseSync } from 'node:sqlite';
import type { Event, Step } from '@umpire/shared/table/event.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { TableId } from '../storage/event-log.ts';
import { stepOf } from '../storage/queries/steps.ts';
import type { Schema } from '../storage/schema.ts';
import { textOf } from '../storage/step-body.ts';
import { rowsOf } from './folder.ts';

/** All that a server keeps of one person. */
export interface PersonRecord {
  readonly person: PersonId;
  readonly tables: readonly {
    readonly table: TableId;
    readonly name: string;
    /** ISO 8601. */
    readonly cameIn?: string;
    readonly isHost: boolean;
    readonly seats: readonly string[];
    /** Names that the person went by there. */
    readonly names: readonly string[];
    /** What they did, and said or wrote. */
    readonly acts: readonly {
      readonly step: number;
      readonly time: string;
      readonly act: string;
      readonly words?: string;
    }[];
  }[];
}

/** Tables in whose rows or steps a person is named. */
export const tablesNaming = (database: DatabaseSync, person: PersonId): readonly Schema['tables'][] => {
  const ids = new Set(
    [
      ...rowsOf<{ id: string }>(database, 'select tableId as id from people where person = ?', person),
      ...rowsOf<{ id: string }>(database, 'select distinct tableId as id from steps where person = ?', person),
      ...rowsOf<{ id: string }>(database, 'select distinct tableId as id from steps where instr(body, ?) > 0', person),
      ...packedNaming(database, person),
      ...rowsOf<{ id: string }>(database, 'select id from tables where host = ? or openedBy = ?', person, person),
    ].map(({ id }) => id),
  );
  return rowsOf<Schema['tables']>(database, 'select * from tables order by created').filter(({ id }) => ids.has(id));
};

/** Of steps that are stored compressed. */
function* packedNaming(database: DatabaseSync, person: PersonId): Generator<{ readonly id: string }> {
  // A release before has no such column, and no empty body.
  const packed = database.prepare("select * from steps where body = ''");
  for (const row of packed.iterate() as Iterable<Schema['steps']>) {
    if (textOf(row).includes(person)) yield { id: row.tableId };
  }
}

const stepsOf = (database: DatabaseSync, table: TableId): readonly Step[] =>
  rowsOf<Schema['steps']>(database, 'select * from steps where tableId = ? order by seq', table).map(stepOf);

export const recordOf = (database: DatabaseSync, person: PersonId): PersonRecord => ({
  person,
  tables: tablesNaming(database, person).map(({ id, name, host, seats }) => {
    const steps = stepsOf(database, id);
    const [came] = rowsOf<{ since: number }>(
      database,
      'select since from people where tableId = ? and person = ?',
      id,
      person,
    );
    const held = (JSON.parse(seats) as { name: string; holder?: { person: string } }[]).filter(
      ({ holder }) => holder?.person === person,
    );
    return {
      table: id,
      name,
      ...(came && { cameIn: new Date(came.since).toISOString() }),
      isHost: host === person,
      seats: held.map((seat) => seat.name),
      names: [...new Set(steps.flatMap(({ events }) => events.flatMap((event) => namesIn(event, person))))],
      acts: steps.filter(({ by }) => by.person === person).map(actOf),
    };
  }),
});

const actOf = ({ seq, time, act, events }: Step): PersonRecord['tables'][number]['acts'][number] => {
  const words = events.flatMap(wordsIn).join('\n');
  return { step: seq, time: new Date(time).toISOString(), act, ...(words !== '' && { words }) };
};

const wordsIn = (event: Event): readonly string[] => {
  if (event.type === 'said') return [event.text];
  if (event.type === 'noteSet' && event.to) return [event.to.title, event.to.text].filter((text) => text !== '');
  if (event.type === 'renamed') return [event.to];
  return [];
};

const namesIn = (event: Event, person: PersonId): readonly string[] => {
  if (event.type === 'personSet' && event.person === person && event.to) return [event.to.name];
  const name = event.type === 'tableOpened' ? event.table.people[person]?.name : undefined;
  return name === undefined ? [] : [name];
};
