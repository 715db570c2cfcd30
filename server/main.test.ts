import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChildServer, startChild } from './test/child-server.ts';
import { Guest, introduce, openFord } from './test/client.ts';

let folder: string;
const running: ChildServer[] = [];
const start = async (...args: Parameters<typeof startChild>): Promise<ChildServer> => {
  const server = await startChild(...args);
  running.push(server);
  return server;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-main-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  rmSync(folder, { recursive: true });
});

test('says where it is, and when its port is busy takes the next and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = await start(join(folder, 'data'), port);
  expect(server.port).toBeGreaterThan(port);
  expect(server.output()).toContain(`Port ${port} is busy; using ${server.port}.`);
  expect(server.output()).toContain(`Games are kept in ${join(folder, 'data')}`);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  other.close();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s it says good-bye, stores what is on its way, and ends well',
  async (signal) => {
    const server = await start(folder);
    const ann = await introduce(server.url, 'Ann');
    const table = await openFord(ann);
    const guest = await new Guest(ann, table).join();
    await guest.give({ type: 'takeSeat', seat: 's1' });
    const replies = Array.from({ length: 50 }, (_, index) => guest.give({ type: 'say', text: `${index}`, to: 'all' }));
    await Promise.any(replies);
    expect(await server.stop(signal)).toBe(0);
    await guest.until(() => guest.room === undefined);
    expect(guest.left).toBe(4001);
    expect(guest.notices).toEqual([{ code: 'server-stopping' }]);

    const again = await start(folder, server.port);
    expect(again.url).toBe(server.url);
    const told = guest.seq;
    await guest.join();
    expect(guest.seq).toBeGreaterThanOrEqual(told);
    await guest.leave();
  },
);

test('two do not keep their games in one folder', async () => {
  const first = await start(folder);
  await expect(startChild(folder)).rejects.toThrow(/Another Umpire keeps its games in/);
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
  await first.kill();
  await start(folder);
});

test('where nobody can listen, it says so and what to do', async () => {
  const other = createServer().listen(65_535, '127.0.0.1');
  await once(other, 'listening').catch(() => {});
  await expect(startChild(folder, 65_535)).rejects.toThrow(
    'Port 65535 and those after it are busy. Set PORT to another.',
  );
  other.close();
  await expect(startChild(folder, 0, { HOST: '192.0.2.1' })).rejects.toThrow(
    /Nobody can listen on port 0 of 192\.0\.2\.1 here\. Set PORT or HOST to another\.\n.*EADDRNOTAVAIL/,
  );
});

test('where no games can be kept, it says so and why', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(startChild(file)).rejects.toThrow(/No games can be kept in .*file\. .* set DATA_DIR .*\n.*EEXIST/);
});

test('what is kept there and cannot be opened is told as such, with why', async () => {
  writeFileSync(join(folder, 'umpire.db'), 'no database, but as long as one: '.repeat(100));
  await expect(startChild(folder)).rejects.toThrow(/What is kept in .* cannot be opened\.\n.* not a database/);
});

test('what cannot be read of the environment is named, and nothing is begun', async () => {
  await expect(startChild(folder, 0, { LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' })).rejects.toThrow(
    /LOG_LEVEL.*TRUST_PROXY/s,
  );
});

test('nothing secret is logged', async () => {
  const server = await start(folder, 0, { LOG_LEVEL: 'trace' });
  const ann = await introduce(server.url, 'Ann');
  const table = await openFord(ann, { password: 'open sesame' });
  const guest = await new Guest(ann, table).join();
  await guest.give({ type: 'takeSeat', seat: 's1' });
  await guest.give({ type: 'setPassword', password: 'shut sesame' });
  const { link } = await ann.ask<{ readonly link: string }>('POST', `/api/tables/${table}/seats/s1/recovery`);
  const { href, searchParams } = new URL(link, server.url);
  await fetch(href);
  await ann.ask('POST', '/api/recover', { token: searchParams.get('token') });
  await guest.leave();
  await server.stop();
  const output = server.output();
  expect(output).toContain('/recover');
  expect(output).not.toContain('sesame');
  expect(output).not.toContain(ann.token.split('.')[2]);
  expect(output).not.toContain(searchParams.get('token')!.split('.')[2]);
});

test('a bug that nothing caught ends it, with what is on its way stored, so that it can be started again', async () => {
  // Planted from outside, where a signal finds it: the server itself has no such place.
  const plant = "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('planted'); }))";
  const server = await start(folder, 0, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}`,
  });
  const ann = await introduce(server.url, 'Ann');
  const table = await openFord(ann);
  const guest = await new Guest(ann, table).join();
  await guest.give({ type: 'takeSeat', seat: 's1' });
  await guest.give({ type: 'say', text: 'the last words', to: 'all' });
  expect(await server.stop('SIGUSR2')).toBe(1);
  expect(server.output()).toMatch(/a bug that nothing caught/);
  expect(server.output()).toContain('planted');
  const again = await start(folder, server.port);
  const { steps } = await ann.ask<{ readonly steps: readonly unknown[] }>('GET', `/api/tables/${table}/history?from=1`);
  expect(JSON.stringify(steps)).toContain('the last words');
  expect(await again.stop()).toBe(0);
});
