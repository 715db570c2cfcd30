import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { RecoveryLink } from '@umpire/shared/protocol/http.ts';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../test/child-server.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { freePort } from '../test/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-recovery-'));
afterAll(() => rmSync(folder, { recursive: true }));

const forged = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'worse.example',
  'X-Forwarded-Proto': 'https',
  Forwarded: 'host=worst.example;proto=https',
};

/** Where the link begins that a server with these settings makes for a request with forged headers. */
const linkOf = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const port = await freePort();
  const server = await startChild(folder, port, settings);
  const url = `http://127.0.0.1:${port}`;
  try {
    const ann = await introduce(url, 'Ann');
    const table = await openFord(ann);
    const guest = await new Guest(ann, table).join();
    await guest.give({ type: 'takeSeat', seat: 's1' });
    const headers = { ...forged, Authorization: `Bearer ${ann.token}` };
    const asked = request(`${url}/api/tables/${table}/seats/s1/recovery`, { method: 'POST', headers });
    const answer = await new Promise<Parameters<typeof json>[0]>((resolve, reject) =>
      asked.on('response', resolve).on('error', reject).end(),
    );
    await guest.leave();
    const { link } = (await json(answer)) as RecoveryLink;
    return link.replace(/token=[\w.-]+$/, 'token=TOKEN');
  } finally {
    await server.kill();
  }
};

test.each([
  ['begins with nothing that a client may write', {}, '/recover?token=TOKEN'],
  [
    'begins with the address that the operator has set, whatever else is trusted',
    { PUBLIC_URL: 'https://table.example.org', TRUST_PROXY: '1' },
    'https://table.example.org/recover?token=TOKEN',
  ],
  [
    'begins with the host and the scheme that a trusted proxy has passed on, and with no host that a client may add',
    { TRUST_PROXY: '1' },
    'https://evil.example/recover?token=TOKEN',
  ],
])('a recovery link %s', async (_what, settings, link) => {
  expect(await linkOf(settings)).toBe(link);
});
