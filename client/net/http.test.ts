import { afterEach, expect, test, vi } from 'vitest';
import { fetchMyTables, fetchTable } from './http.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (response: Response) => vi.stubGlobal('fetch', async () => response);

test('an answer that breaks off is as none', async () => {
  answering(new Response('{"id": "tab'));
  await expect(fetchTable('table')).rejects.toMatchObject({ code: 'unreachable' });
});

test('a failure names its cause; without a cause it is a server error', async () => {
  answering(Response.json({ failed: 'no-such-table' }, { status: 404 }));
  await expect(fetchTable('table')).rejects.toMatchObject({ code: 'no-such-table' });
  answering(new Response('<html>', { status: 502 }));
  await expect(fetchTable('table')).rejects.toMatchObject({ code: 'server-failed' });
});

test('a browser that does not send the cookie back is a stranger each time, and hears why', async () => {
  let strangers = 0;
  vi.stubGlobal('fetch', async () => Response.json({ person: `stranger-${strangers++}` }));
  await expect(fetchMyTables()).rejects.toMatchObject({ code: 'no-cookies' });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/me' ? { person: 'anna' } : { tables: [] }),
  );
  expect(await fetchMyTables()).toEqual([]);
});
