import { Protocol } from '@colyseus/core';
import { bytesRead } from './contestant.ts';
import { Match } from './match.ts';
import { type Game, People, tablesOf } from './our-games.ts';
import { sleep } from './player.ts';

// A process of clients at our tables, so that their cost is not the server's. Controlled by `crowds.ts`.

/** What it is asked. */
export type CrowdQuestion =
  | { readonly ask: 'sit'; readonly dataDir: string; readonly games: readonly Game[]; readonly spectators: number }
  /**
   * Plays for this many milliseconds, with this many moves in flight at each table. `looksEvery`: the interval in milliseconds at which
   * clients read everything that has arrived.
   */
  | { readonly ask: 'stream'; readonly milliseconds: number; readonly window: number; readonly looksEvery: number }
  /** Plays at a human pace: a move at each table at this interval in milliseconds, with a drag that everybody sees. */
  | { readonly ask: 'play'; readonly milliseconds: number; readonly every: number }
  | { readonly ask: 'end' };

export interface CrowdAnswer {
  /** Moves that everybody has received. */
  readonly moves: number;
  /** Bytes that its clients were sent. */
  readonly bytes: number;
  /** Milliseconds of each move until everybody had it, if they were made one at a time. */
  readonly times: readonly number[];
}

/** Like the pages: the intervals of drag positions and heartbeats, and the length of a drag, in milliseconds. */
const [showsEvery, beatsEvery, dragsFor] = [60, 2500, 1000];

let matches: readonly Match[] = [];
let check = async (): Promise<void> => {};

const sit = async ({ dataDir, games, spectators }: Extract<CrowdQuestion, { ask: 'sit' }>): Promise<void> => {
  const contestant = { name: 'ours', ...tablesOf(games, new People(dataDir), { asBytes: true }) };
  const begun: Match[] = [];
  for (const table of games.keys()) begun.push(await Match.begin(contestant, table, { players: 2, spectators }));
  matches = begun;
  check = async () => {
    for (const [table, match] of begun.entries()) await match.check(contestant, table);
  };
};

/** Plays at one table, until the time `end` of `performance.now`. */
const playAt = async (match: Match, every: number, end: number): Promise<readonly number[]> => {
  const times: number[] = [];
  await sleep(Math.random() * every);
  for (let next = performance.now() + every; performance.now() < end; next += every) {
    const [player] = match.players as [Match['players'][0]];
    for (let shown = 0; shown < dragsFor; shown += showsEvery) {
      player.drag?.(0, shown, shown);
      await sleep(showsEvery);
    }
    times.push(...(await match.playSingly(1)));
    await sleep(Math.max(0, next - performance.now()));
  }
  return times;
};

const play = async (milliseconds: number, every: number): Promise<readonly number[]> => {
  const beats = matches
    .flatMap(({ everybody }) => everybody)
    .map(async ({ socket }) => {
      await sleep(Math.random() * beatsEvery);
      return setInterval(() => socket.send(Buffer.of(Protocol.PING)), beatsEvery);
    });
  const times = await Promise.all(matches.map((match) => playAt(match, every, performance.now() + milliseconds)));
  for (const beat of await Promise.all(beats)) clearInterval(beat);
  return times.flat();
};

/** The process sleeps for this many milliseconds before each turn of its event loop, until the returned function is called. */
const sleepBetweenTurns = (every: number): (() => void) => {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let isOver = false;
  const turn = (): void => {
    Atomics.wait(cell, 0, 0, every);
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => {
    isOver = true;
  };
};

/** The number of moves, or their times. */
const answer = async (question: CrowdQuestion): Promise<Pick<CrowdAnswer, 'moves' | 'times'>> => {
  if (question.ask === 'sit') await sit(question);
  else if (question.ask === 'stream') {
    const { window, milliseconds, looksEvery } = question;
    const wake = sleepBetweenTurns(looksEvery);
    const played = await Promise.all(matches.map((match) => match.play(window, { milliseconds })));
    wake();
    return { moves: played.reduce((sum, { moves }) => sum + moves, 0), times: [] };
  } else if (question.ask === 'play') {
    const times = await play(question.milliseconds, question.every);
    return { moves: times.length, times };
  } else {
    await check();
    for (const match of matches) await match.end();
  }
  return { moves: 0, times: [] };
};

const bytes = (): number =>
  matches.reduce((sum, { everybody }) => sum + everybody.reduce((all, watcher) => all + bytesRead(watcher), 0), 0);

process.on('message', async (question: CrowdQuestion) => {
  const before = bytes();
  const answered = await answer(question);
  const after = question.ask === 'end' ? before : bytes();
  process.send!({ ...answered, bytes: after - before } satisfies CrowdAnswer);
});
process.on('disconnect', () => process.exit());
