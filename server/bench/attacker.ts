// A separate process: one visitor who does the worst that the protocol allows, all at once. Argument: the server's address.
import { randomBytes } from 'node:crypto';
import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import { introduce, openFord } from '../test/client.ts';
import { joinRaw, type RawClient } from '../test/raw-client.ts';
import { comeIn, from, networks, sleep } from './player.ts';

/** The one pool of a table, as its history names it. */
const poolOf = async (url: string, table: string, token: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}`, ...from(networks.elsewhere) };
  const { steps } = (await (
    await fetch(`${url}/api/tables/${table}/history?from=1`, { headers })
  ).json()) as HistoryPage;
  const pools = steps.flatMap(({ patch }) => Object.keys((patch.pools as object | undefined) ?? {}));
  return pools.at(-1)!;
};

/** Repeats an action; connections that end do not matter to the attacker. */
const again = async (act: (count: number) => Promise<void> | void, pause: number): Promise<never> => {
  for (let count = 0; ; count += 1) {
    try {
      await act(count);
    } catch {
      // Whatever failed, it tries again.
    }
    await sleep(pause);
  }
};

/** A 60 kB request of Colyseus, which answers such requests by itself. */
const request = Buffer.concat([Buffer.from([21, 1, 0xa7]), Buffer.from('nothing'), Buffer.alloc(60_000, 0xc0)]);
const crafted = `{"format":"umpire-game","version":3,"game":{"start":{},"steps":[${'{},'.repeat(5e6)}{}]}}`;

/** One attacker at its own table, with all attacks at once. */
const attack = async (url: string): Promise<void> => {
  const mallory = await introduce(url, 'Mallory');
  const table = await openFord(mallory);
  const { client, give } = await comeIn(mallory, table, networks.elsewhere);
  await give({ type: 'takeSeat', seat: 's1' });
  await give({ type: 'createPool', name: 'Cup', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } });
  const pool = await poolOf(url, table, mallory.token);
  const send = (other: RawClient, command: unknown, id: number): void => other.send('command', { id, command });
  const pieces = Array.from({ length: 900 }, () => ({ counter: 'blue-1', at: `pool:${pool}` }));
  for (let count = 0; count < 3; count += 1) send(client, { type: 'createPieces', pieces }, count);
  const shuffles = Array.from({ length: 40 }, () => ({ type: 'shufflePool', pool }));
  const headers = {
    Authorization: `Bearer ${mallory.token}`,
    'Content-Type': 'application/json',
    ...from(networks.elsewhere),
  };
  const fresh = (): Promise<RawClient> => joinRaw(mallory, table, true, from(networks.elsewhere));
  process.send?.('begun');
  await Promise.all([
    again(
      (count) => send(client, { type: 'guide', kind: 'x', state: {}, status: 'open', acts: shuffles }, count + 10),
      30,
    ),
    again(
      (count) =>
        send(
          client,
          {
            type: 'coverPlace',
            at: `pool:${pool}`,
            ...(count % 2 && { sight: { there: 'all', where: 'all', what: [] } }),
          },
          count + 1e6,
        ),
      33,
    ),
    again(async () => {
      const flooding = await fresh();
      flooding.socket.pause();
      for (let count = 0; count < 500 && flooding.socket.readyState === 1; count += 1) flooding.sendBytes(request);
      await sleep(500);
      flooding.socket.terminate();
    }, 100),
    again((count) => send(client, { type: 'setPassword', password: randomBytes(9).toString('hex') }, count + 2e6), 50),
    again(async () => void (await fetch(`${url}/api/games`, { method: 'POST', body: crafted, headers })), 100),
    again(async () => void (await fetch(`${url}/api/tables/${table}/history?from=1&before=1`, { headers })), 20),
  ]);
};

await attack(process.argv[2]!);
