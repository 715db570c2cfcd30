import type { Command } from '@umpire/shared/table/command.ts';
import type { Person } from '../test/client.ts';
import { bodyOf, joinRaw } from '../test/raw-client.ts';

/** Networks (documentation addresses) as a proxy would report them: one for the players, another for the attacker. */
export const networks = { home: '192.0.2.1', elsewhere: '203.0.113.9' };
export const from = (network: string) => ({ 'X-Forwarded-For': network });

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A player at a table, who gives commands one at a time. */
export const comeIn = async (who: Person, table: string, network: string) => {
  const client = await joinRaw(who, table, true, from(network));
  while (!client.frames().some(({ type }) => type === 'whole')) await sleep(5);
  let id = Math.floor(Math.random() * 2 ** 30);
  /** Milliseconds until it is answered. */
  const give = async (command: Command): Promise<number> => {
    id += 1;
    const asked = performance.now();
    client.received.length = 0;
    client.send('command', { id, command });
    while (!client.frames().some((frame) => frame.type === 'reply' && bodyOf<{ id: number }>(frame).id === id)) {
      if (client.socket.readyState !== client.socket.OPEN) throw new Error('a player was sent away');
      await sleep(0);
    }
    return performance.now() - asked;
  };
  return { client, give };
};
