import { ServerError } from '@colyseus/core';
import { type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import { joinOptions, PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Identity } from '../identity/token.ts';
import { whoSends } from '../identity/who.ts';
import { limits } from '../limits.ts';
import { entryOf } from '../table/entry.ts';
import type { RoomPorts } from './ports.ts';

/** The refusal of a join, in the form that `matchmaking.ts` and the SDK know. */
export const refusal = (code: ApiFailureCode): ServerError => new ServerError(apiFailures[code], code);

/** A person who asks for a place at a table. @throws `refusal` if they may not join. */
export const admit = async (
  { tokens, log, standing }: Pick<RoomPorts, 'tokens' | 'log' | 'standing'>,
  options: unknown,
  { headers, network }: { readonly headers: Headers; readonly network: string | undefined },
): Promise<Identity> => {
  const identity = await whoSends(tokens, {
    authorization: headers.get('authorization') ?? undefined,
    cookie: headers.get('cookie') ?? undefined,
  });
  if (!identity) throw refusal('not-known');
  if (standing.now().outcasts.has(identity.person)) throw refusal('banned');
  if (standing.bannedUntil(network) !== undefined) throw refusal('network-banned');
  const parsed = joinOptions.safeParse(options);
  if (!parsed.success || parsed.data.protocol < PROTOCOL) throw refusal('bad-request');
  // The page is of a later release, whose processes are just starting.
  if (parsed.data.protocol > PROTOCOL) throw refusal('not-now');
  const { table } = parsed.data;
  const row = await log.find(table);
  if (!row) throw refusal('no-such-table');
  const entry = await entryOf(log, row, { person: identity.person, network });
  if (entry === 'shut') throw refusal('table-shut');
  if (entry === 'removed') throw refusal('removed-from-table');
  if (entry === 'password') throw refusal('password-needed');
  return identity;
};

/** The connections at a table: the person's own, with the new one, and those of everybody without a seat. */
export interface Crowd {
  readonly own: number;
  readonly onlookers: number;
}

/** Checks whether a person may have one more connection. Spectators cannot take the places of seat holders and the host. @throws `refusal` */
export const findRoom = (table: Table, person: PersonId, { own, onlookers }: Crowd): void => {
  if (table.people[person]?.removed) throw refusal('removed-from-table');
  // Everybody who ever joined is named in the log.
  const isStranger = table.people[person] === undefined;
  if (isStranger && Object.keys(table.people).length >= tableLimits.people) throw refusal('too-many-requests');
  const isFull = onlookers >= limits.connectionsPerTable && !hasPlace(table, person);
  if (isFull || own > limits.connectionsPerPerson) throw refusal('too-many-requests');
};

/** Whether a place is reserved for them: they hold a seat, or host the table. */
export const hasPlace = ({ host, seats }: Table, person: PersonId): boolean =>
  host === person || Object.values(seats).some(({ holder }) => holder === person);
