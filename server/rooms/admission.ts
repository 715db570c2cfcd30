import { ServerError } from '@colyseus/core';
import { type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import { joinOptions, PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { entryOf } from '../entry.ts';
import type { Identity } from '../identity/token.ts';
import { whoSends } from '../identity/who.ts';
import { limits } from '../limits.ts';
import type { RoomPorts } from './ports.ts';

/** An answer to somebody who may not come in, as `matchmaking.ts` and the SDK know it. */
export const refusal = (code: ApiFailureCode): ServerError => new ServerError(apiFailures[code], code);

/** Who asks for a place at a table. @throws `refusal` if they may not come in. */
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
  // The page is of a later release, whose processes are just being started.
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

/** The connections at a table: the person's own, with the new one, and those of everybody who holds no seat. */
export interface Crowd {
  readonly own: number;
  readonly onlookers: number;
}

/** Whether a person may have one more connection. Seat holders and the host do not depend on how many watch. @throws `refusal` */
export const findRoom = (table: Table, person: PersonId, { own, onlookers }: Crowd): void => {
  if (table.people[person]?.removed) throw refusal('removed-from-table');
  // Everybody who ever came is named in the log.
  const isStranger = table.people[person] === undefined;
  if (isStranger && Object.keys(table.people).length >= tableLimits.people) throw refusal('too-many-requests');
  const isFull = onlookers >= limits.connectionsPerTable && !hasPlace(table, person);
  if (isFull || own > limits.connectionsPerPerson) throw refusal('too-many-requests');
};

/** Whether a place is kept for them: they hold a seat, or the table is theirs. */
export const hasPlace = ({ host, seats }: Table, person: PersonId): boolean =>
  host === person || Object.values(seats).some(({ holder }) => holder === person);
