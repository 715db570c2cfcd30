import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../test/child-server.ts';
import { introduce, openFord } from '../test/client.ts';
import { joinRaw } from '../test/raw-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-hostile-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One thing of each kind that no page sends, by the label of its metric. */
const attacks = {
  frame: [0xff, 0xff, 0xff, 0xff],
  foreign: [0x82, 0x81, 0, 0, 0, 0, 99],
  // Room data whose type is right and whose content is no msgpack; and one whose type nobody knows.
  message: [0x82, 0x86, 0, 0, 0, 0, 13, 0xa3, 0x73, 0x61, 0x79, 0xc1],
} as const;

test('what hostile clients send is counted by kind, and logged once for an address, without a stack', async () => {
  const server = await startChild(folder, 0, { LOG_LEVEL: 'info' });
  try {
    const mallory = await introduce(server.url, 'Mallory');
    const table = await openFord(mallory);
    for (const bytes of Object.values(attacks)) {
      for (let times = 0; times < 3; times += 1) {
        const client = await joinRaw(mallory, table);
        const { _socket: line } = client.socket as unknown as { readonly _socket: Socket };
        line.write(Buffer.from(bytes));
        line.write(Buffer.concat([Buffer.from([0x82, 0xfe, 0x01, 0x00, 0, 0, 0, 0]), randomBytes(256)]));
        client.socket.terminate();
        await client.closed;
      }
    }
    await fetch(`${server.url}/`);
    const counts = async (): Promise<readonly string[]> => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return [...text.matchAll(/^umpire_hostile_total\{what="(\w+)"\} [1-9]/gm)].map(([, what]) => what!).sort();
    };
    await expect.poll(counts).toEqual(expect.arrayContaining(Object.keys(attacks)));
  } finally {
    await server.stop();
  }
  const lines = server.output().split('\n');
  const told = lines.filter((line) => line.includes('"network":"127.0.0.1"')).map((line) => JSON.parse(line));
  expect(told).toEqual([expect.objectContaining({ level: 40, network: '127.0.0.1', what: expect.any(String) })]);
  expect(server.output()).not.toMatch(/\bat .*\.m?[jt]s:\d+/);
  // Nothing else was logged of them either.
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
