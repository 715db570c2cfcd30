import { type RoomRefusal, roomProblems } from '@umpire/shared/protocol/messages.ts';

export const tooFast: RoomRefusal = { refused: 'too-fast', remedy: roomProblems['too-fast'] };

/** @param wait milliseconds until the daily budget allows writing again */
export const tooMuchWritten = (wait: number): RoomRefusal => ({
  refused: 'too-much-written',
  params: { hours: Math.ceil(wait / 3_600_000) },
  remedy: roomProblems['too-much-written'],
});

export const badMessage = (path: string, expected: string): RoomRefusal => ({
  refused: 'bad-message',
  params: { path, expected },
  remedy: roomProblems['bad-message'],
});
