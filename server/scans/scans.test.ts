import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanKept } from '@umpire/shared/protocol/http.ts';
import type { Scan } from '@umpire/shared/table/state/scan.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { jpeg, jpegWith, png, webp } from '../test/pictures.ts';

let server: LocalServer;
let now = 1_800_000_000_000;
beforeAll(async () => {
  const clock = { now: () => now, later: () => () => {} };
  server = await startLocal({ parts: { clock } });
});
afterAll(() => server.end());

// Anew for each test: what a person may bring in a minute is little.
let ann: Person;
let ben: Person;
let table: string;
let host: Guest;
let before: readonly string[];
beforeEach(async () => {
  before = files();
  [ann, ben] = await Promise.all([introduce(server.url, 'Ann'), introduce(server.url, 'Ben')]);
  table = await openFord(ann);
  host = await new Guest(ann, table).join();
  return () => host.leave();
});

const bring = (who: Person, bytes: Buffer, headers: Record<string, string> = {}, to = table): Promise<Response> =>
  fetch(`${server.url}/api/tables/${to}/scans`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'image/png', ...headers },
    body: new Uint8Array(bytes),
  });
const kept = async (bytes: Buffer): Promise<ScanKept> => {
  const response = await bring(ann, bytes);
  expect(response.status).toBe(201);
  return (await response.json()) as ScanKept;
};
const see = (who: Person | undefined, image: string, at = table): Promise<Response> =>
  fetch(`${server.url}/api/tables/${at}/scans/${image}`, {
    headers: who ? { Authorization: `Bearer ${who.token}` } : {},
  });
const failed = async (response: Response): Promise<unknown> => {
  const { failed: code, params } = (await response.json()) as { failed: string; params?: object };
  return { status: response.status, failed: code, ...params };
};
const laid = ({ image, width, height }: ScanKept, changes: Partial<Scan> = {}): Scan => ({
  image,
  width,
  height,
  points: [
    { hex: '0101', x: 0.5, y: 0.5 },
    { hex: '0801', x: 6.5, y: 0.5 },
    { hex: '0106', x: 0.5, y: 4.5 },
  ],
  opacity: 80,
  drawing: 'hidden',
  ...changes,
});
const files = (): string[] => {
  const folder = join(server.dataDir, 'scans');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

describe('bringing a scan', () => {
  test('is the host’s, and of nobody else at the table', async () => {
    const guest = await new Guest(ben, table).join();
    expect(await failed(await bring(ben, png()))).toEqual({ status: 403, failed: 'not-yours' });
    await guest.leave();
    expect((await bring(ann, png(), { Authorization: 'Bearer forged' })).status).toBe(401);
    expect(await failed(await bring(ann, png(), {}, 'nowhere'))).toEqual({ status: 404, failed: 'no-such-table' });
    expect((await bring(ann, png(), { Origin: 'https://evil.example' })).status).toBe(400);
    expect(files()).toEqual(before);
  });

  test.each([
    ['a page', 422, 'no-picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', 422, 'no-picture', Buffer.alloc(0)],
    ['half a picture', 422, 'broken', png().subarray(0, 40)],
  ])('refuses %s, whatever it is called', async (_what, status, problem, bytes) => {
    expect(await failed(await bring(ann, bytes))).toEqual({ status, failed: 'bad-picture', problem });
    expect(files()).toEqual(before);
  });

  test('refuses more pixels and more bytes than a scan may have, before it makes room for them', async () => {
    expect(await failed(await bring(ann, png({ claims: [16_000, 16_000] })))).toEqual({
      status: 422,
      failed: 'too-many-pixels',
      width: 16_000,
      height: 16_000,
      limit: 40,
    });
    const endless = Buffer.concat([png(), Buffer.alloc(24 * 1024 * 1024)]);
    expect((await bring(ann, endless)).status).toBe(413);
    expect((await bring(ann, Buffer.from('{}'), { 'Content-Type': 'application/json' })).status).toBe(422);
    expect((await bring(ann, png(), { 'Content-Encoding': 'gzip' })).status).toBe(400);
    expect(files()).toEqual(before);
  });

  test('recognizes a picture by its content, whatever its declared type', async () => {
    const large = png({ more: { tEXt: 'x'.repeat(20_000) } });
    expect((await bring(ann, large, { 'Content-Type': 'application/json' })).status).toBe(201);
  });

  test('too often is refused, and possible again later', async () => {
    for (let i = 0; i < 10; i += 1) expect((await bring(ann, Buffer.from('x'))).status).toBe(422);
    expect(await failed(await bring(ann, png()))).toEqual({ status: 429, failed: 'too-many-requests' });
    now += 61_000;
    expect((await bring(ann, png())).status).toBe(201);
  });

  test('keeps the last that was brought and the one that lies, and takes no more than there is room for', async () => {
    const first = await kept(png({ shade: 1 }));
    const second = await kept(png({ shade: 2 }));
    expect(files()).toEqual([...before, second.image].sort());
    expect((await see(ann, first.image)).status).toBe(404);
    await host.give({ type: 'layScan', scan: laid(second) });
    const third = await kept(png({ shade: 3 }));
    expect(files()).toEqual([...before, second.image, third.image].sort());
    // A megabyte is all that this server has for scans; nothing presses these pixels.
    const noise = Buffer.from(Array.from({ length: 2 ** 20 }, (_, i) => (i * 2654435761) >>> 24));
    const large = Buffer.concat([jpeg.subarray(0, -2), noise.map((byte) => byte % 255), jpeg.subarray(-2)]);
    expect(await failed(await bring(ann, large))).toEqual({ status: 507, failed: 'no-room' });
    expect((await see(ann, second.image)).status).toBe(200);
  });
});

describe('a scan', () => {
  test('is given to those who have come to the table, with a type of its own and for their own cache', async () => {
    const { image, ...size } = await kept(jpegWith(0xe1, 'Exif\0\0 52.5N 13.4E'));
    expect(size).toEqual({ width: 7, height: 5 });
    await host.give({ type: 'layScan', scan: laid({ image, ...size }) });
    const guest = await new Guest(ben, table).join();
    const response = await see(ben, image);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await guest.leave();
  });

  test('is given to nobody else: strangers, those without the password, those who were removed, other tables', async () => {
    const { image, ...size } = await kept(webp.lossy);
    await host.give({ type: 'layScan', scan: laid({ image, ...size }) });
    expect((await see(undefined, image)).status).toBe(401);
    expect(await failed(await see(ben, image))).toEqual({ status: 403, failed: 'not-yours' });
    const other = await openFord(ben);
    expect(await failed(await see(ben, image, other))).toEqual({ status: 404, failed: 'no-such-scan' });
    for (const path of ['..%2f..%2fumpire.db', '%00', image.toUpperCase(), `${image}.part`, 'ab'.repeat(32)]) {
      expect((await see(ann, path)).status).toBe(404);
    }
    await host.give({ type: 'setPassword', password: 'Wasenberg' });
    expect(await failed(await see(ben, image))).toEqual({ status: 403, failed: 'password-needed' });
    await ben.ask('POST', `/api/tables/${table}/password`, { password: 'Wasenberg' });
    const guest = await new Guest(ben, table).join();
    expect((await see(ben, image)).status).toBe(200);
    await host.give({ type: 'removePerson', person: ben.person });
    await guest.until(() => guest.left !== undefined);
    expect(await failed(await see(ben, image))).toEqual({ status: 403, failed: 'removed-from-table' });
  });

  test('lies only where it was brought, in its own size and on three points that say how', async () => {
    const scan = laid(await kept(png()));
    const refused = async (wanted: Scan) => (await host.give({ type: 'layScan', scan: wanted })) as object;
    expect(await refused({ ...scan, image: 'ab'.repeat(32) })).toMatchObject({ refused: { refused: 'no-such-scan' } });
    expect(await refused({ ...scan, width: 9000 })).toMatchObject({ refused: { refused: 'no-such-scan' } });
    const [first, second] = scan.points;
    expect(await refused({ ...scan, points: [first, second, { ...second, x: 3 }] })).toMatchObject({
      refused: { refused: 'scan-does-not-lie', params: { problem: 'same-hex' } },
    });
    const guest = await new Guest(ben, table).join();
    expect(await guest.give({ type: 'layScan' })).toMatchObject({ refused: { refused: 'host-only' } });
    await host.give({ type: 'layScan', scan });
    await guest.until(() => guest.view?.table.module.scan !== undefined);
    expect(guest.view?.table.module.scan).toEqual(scan);
    await guest.leave();
  });

  test('survives a restart; an old picture that was never laid does not', async () => {
    const lies = await kept(png({ shade: 4 }));
    await host.give({ type: 'layScan', scan: laid(lies) });
    const never = await kept(png({ shade: 5 }));
    await host.leave();
    await server.restart();
    expect((await see(ann, never.image)).status).toBe(200);
    now += 2 * 3600 * 1000;
    await server.restart();
    expect((await see(ann, lies.image)).status).toBe(200);
    await expect.poll(async () => (await see(ann, never.image)).status, { timeout: 5000 }).toBe(404);
    expect(files()).not.toContain(never.image);
    expect(statSync(join(server.dataDir, 'scans', lies.image)).mode & 0o077).toBe(0);
    host = await new Guest(ann, table).join();
    expect(host.view?.table.module.scan?.image).toBe(lies.image);
  });

  test('is deleted when the last table that has it takes another, or none', async () => {
    const picture = png({ shade: 6 });
    const scan = laid(await kept(picture));
    await host.give({ type: 'layScan', scan });
    const { id } = await ann.ask<{ id: string }>('POST', `/api/tables/${table}/branch`, { seq: host.seq });
    expect((await see(ann, scan.image, id)).status).toBe(200);
    expect(readFileSync(join(server.dataDir, 'scans', scan.image))).toEqual(picture);

    await host.give({ type: 'layScan' });
    await expect.poll(async () => (await see(ann, scan.image)).status, { timeout: 5000 }).toBe(404);
    expect((await see(ann, scan.image, id)).status).toBe(200);
    const branch = await new Guest(ann, id).join();
    expect(branch.view?.table.module.scan).toEqual(scan);
    await branch.give({ type: 'layScan' });
    await expect.poll(files, { timeout: 5000 }).not.toContain(scan.image);
    await branch.leave();

    // Of a moment when it still lay: there is nothing to bring along any more.
    const past = await ann.ask<{ id: string }>('POST', `/api/tables/${table}/branch`, { seq: host.seq - 1 });
    const without = await new Guest(ann, past.id).join();
    expect(without.view?.table.module).not.toHaveProperty('scan');
    await without.leave();
  });

  test('is not in a game file, which says so', async () => {
    const plain = await ann.ask<{ game: object }>('GET', `/api/tables/${table}/game`);
    expect(plain.game).not.toHaveProperty('withoutScan');
    const scan = laid(await kept(png({ shade: 7 })));
    await host.give({ type: 'layScan', scan });
    const file = await ann.ask<{ game: object }>('GET', `/api/tables/${table}/game`);
    expect(JSON.stringify(file)).not.toContain(scan.image);
    expect(file.game).toMatchObject({ withoutScan: true });
    const { id } = await ben.ask<{ id: string }>('POST', '/api/games', file);
    const copy = await new Guest(ben, id).join();
    expect(copy.view?.table.module).not.toHaveProperty('scan');
    await copy.leave();
  });
});
