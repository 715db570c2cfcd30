import type { Schema } from './schema.ts';

/**
 * What a column with text holds.
 * - `key`: an id of something other than a person, a kind, a hash, a sealed secret, a language.
 * - `owner`: the id of the person to whom the row belongs. The row goes with them.
 * - `person`: the id of a person in a row that is not theirs alone. Another id takes its place.
 * - `writer`: words of a person. They go with their writer.
 * - `folded`: JSON in which ids and words of people lie. `data/erase.ts` takes them out.
 * - `operator`: words of the operator, or of the server.
 */
export type Holds = 'key' | 'owner' | 'person' | 'writer' | 'folded' | 'operator';

type TextColumn<Row> = { [C in keyof Row]: Extract<Row[C], string> extends never ? never : C }[keyof Row];

/** Every column with text says what it holds: one that is added and does not say so does not compile. */
export const textColumns: { readonly [T in keyof Schema]: { readonly [C in TextColumn<Schema[T]>]: Holds } } = {
  tables: {
    id: 'key',
    openedBy: 'person',
    name: 'writer',
    module: 'key',
    scenario: 'key',
    status: 'key',
    host: 'person',
    turn: 'operator',
    seats: 'folded',
    removed: 'folded',
    password: 'key',
  },
  steps: { tableId: 'key', person: 'person', seat: 'key', act: 'key', body: 'folded' },
  snapshots: { tableId: 'key' },
  people: { tableId: 'key', person: 'owner' },
  bans: { tableId: 'key', person: 'owner', network: 'key' },
  diceSecrets: { tableId: 'key', commitment: 'key', secret: 'key' },
  scans: { tableId: 'key', image: 'key', type: 'key' },
  revocations: { person: 'owner' },
  recoveries: { tableId: 'key', seat: 'key' },
  branches: { tableId: 'key', parent: 'key', turn: 'operator', name: 'writer' },
  shuts: { tableId: 'key' },
  complaints: {
    id: 'key',
    tableId: 'key',
    by: 'owner',
    against: 'owner',
    name: 'writer',
    reason: 'key',
    text: 'writer',
  },
  outcasts: { person: 'owner', why: 'operator' },
  bannedNetworks: { range: 'key', why: 'operator' },
  operatorActs: { id: 'key', act: 'key', target: 'owner', detail: 'operator' },
  announcements: { id: 'key', body: 'operator' },
  serverSecrets: { name: 'key', secret: 'key' },
  contacts: { id: 'key', person: 'owner', kind: 'key', address: 'writer', language: 'key' },
  mailboxes: { hash: 'key' },
  noticeWishes: { tableId: 'key', person: 'owner' },
  webhooks: { tableId: 'key', url: 'writer', secret: 'key', setBy: 'owner', language: 'key' },
  outbox: { tableId: 'key', person: 'owner', kind: 'key' },
  noticeCounts: { receiver: 'owner' },
  uptimes: {},
};
