import { setTimeout as sleep } from 'node:timers/promises';
import { type IRoomCache, matchMaker, ServerError } from '@colyseus/core';
import { type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import { ROOM } from '@umpire/shared/protocol/messages.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Identity, Recovery } from '../identity/token.ts';
import type { TableId } from '../storage/event-log.ts';

/** Reserves a place in a table's room, in whichever process; returns what the client needs to take it. */
export type JoinRoom = (options: unknown, headers: Headers, network: string) => Promise<{ readonly processId: string }>;

/** Gives a seat to the person who has its link; returns why not, if it fails. */
export type RecoverSeat = (recovery: Recovery, asker: Identity, network: string) => Promise<ApiFailureCode | undefined>;

export const joinRoom: JoinRoom = async (options, headers, network) => {
  const seat = await matchMaker.joinOrCreate(
    ROOM,
    { ...(options as object), network },
    { headers, ip: network, token: '' },
  );
  return { ...seat, processId: seat.processId! };
};

export const recoverSeat: RecoverSeat = async (recovery, asker, network) => {
  try {
    const { roomId } = await roomOf(recovery.table, network);
    // The answer of another process has no type.
    const answer: ApiFailureCode | 'done' = await matchMaker.remoteRoomCall<never>(
      roomId,
      'recoverSeat' as never,
      [recovery, asker],
      answersWithin,
    );
    return answer === 'done' ? undefined : answer;
  } catch (error) {
    const code = failureCodeOf(error);
    if (code === undefined) throw error;
    return code;
  }
};

/** The networks from which a person is at one of these tables now (`networkOf`). Tables that do not answer are skipped. */
export type NetworksAt = (person: PersonId, tables: readonly TableId[]) => Promise<readonly string[]>;

export const networksAt: NetworksAt = async (person, tables) => {
  const asked = tables.map(async (table): Promise<readonly string[]> => {
    const room = await matchMaker.findOneRoomAvailable(ROOM, { table });
    return room ? matchMaker.remoteRoomCall<never>(room.roomId, 'networksOf' as never, [person], answersWithin) : [];
  });
  const answers = await Promise.all(
    asked.map((answer) => Promise.race([answer, sleep(answersWithin, [], { ref: false })]).catch(() => [])),
  );
  return [...new Set(answers.flat())].sort();
};

/** Milliseconds for a room of another process to answer. */
const answersWithin = 5000;

/** The room of a table, made if the table sleeps. */
const roomOf = async (table: TableId, network: string): Promise<IRoomCache> =>
  (await matchMaker.findOneRoomAvailable(ROOM, { table })) ?? matchMaker.createRoom(ROOM, { table, network });

/** The code with which a room or `admit` refused somebody. */
export const failureCodeOf = (error: unknown): ApiFailureCode | undefined =>
  error instanceof ServerError && Object.hasOwn(apiFailures, error.message)
    ? (error.message as ApiFailureCode)
    : undefined;
