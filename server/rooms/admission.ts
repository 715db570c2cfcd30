import { ServerError } from '@colyseus/core';
import { type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import { joinOptions, PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { Person } from '@umpire/shared/table/state/state.ts';
import type { Identity } from '../identity/token.ts';
import { whoSends } from '../identity/who.ts';
import { limits } from '../limits.ts';
import type { RoomPorts } from './ports.ts';

/** An answer to somebody who may not come in, as `matchmaking.ts` and the SDK know it. */
export const refusal = (code: ApiFailureCode): ServerError => new ServerError(apiFailures[code], code);

/** Who asks for a place at a table. @throws `refusal` if they may not come in. */
export const admit = async (
  { tokens, tables, log }: Pick<RoomPorts, 'tokens' | 'tables' | 'log'>,
  options: unknown,
  headers: Headers,
): Promise<Identity> => {
  const identity = await whoSends(tokens, {
    authorization: headers.get('authorization') ?? undefined,
    cookie: headers.get('cookie') ?? undefined,
  });
  if (!identity) throw refusal('not-known');
  const parsed = joinOptions.safeParse(options);
  if (!parsed.success || parsed.data.protocol !== PROTOCOL) throw refusal('bad-request');
  const { table } = parsed.data;
  const isLocked = tables.live(table)?.table.settings.locked ?? (await log.find(table))?.locked;
  if (isLocked === undefined) throw refusal('no-such-table');
  if (isLocked && !(await log.isAdmitted(table, identity.person))) throw refusal('password-needed');
  return identity;
};

/**
 * Whether there is room for one more connection. `all` and `own` count the connections at the table, and the person's
 * own among them, with the new one. @throws `refusal` if there is none.
 */
export const findRoom = (
  known: Person | undefined,
  { all, own }: { readonly all: number; readonly own: number },
): void => {
  if (known?.removed) throw refusal('removed-from-table');
  if (all > limits.connectionsPerTable || own > limits.connectionsPerPerson) throw refusal('too-many-requests');
};
