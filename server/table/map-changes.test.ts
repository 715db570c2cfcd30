import type { HistoryPage, TableInfo } from '@umpire/shared/protocol/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failed, Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

let server: LocalServer;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await startLocal();
  [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
});
afterAll(() => server.end());

const woods = [{ type: 'hex' as const, hex: '0101', terrain: 'woods' }];
const clear = [{ type: 'hex' as const, hex: '0101', terrain: 'clear', name: 'Oberdorf' }];

test('a table that is opened with a changed map shows it to everybody', async () => {
  const table = await openFord(ann, { mapChanges: woods });
  const guest = await new Guest(ben, table).join();
  expect(guest.view?.table.module.mapChanges).toEqual(woods);
  await guest.leave();
});

test('the host lays another map later; history has the one of its time', async () => {
  const table = await openFord(ann);
  const [host, guest] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  await host.give({ type: 'changeMap', changes: woods });
  await host.give({ type: 'changeMap', changes: clear });
  expect(await guest.give({ type: 'changeMap', changes: woods })).toMatchObject({ refused: { refused: 'host-only' } });
  await guest.until(() => JSON.stringify(guest.view?.table.module.mapChanges) === JSON.stringify(clear));
  const page = await ben.ask<HistoryPage>('GET', `/api/tables/${table}/history?from=1`);
  const acts = page.steps.filter(({ act }) => act === 'changeMap');
  expect(acts.map(({ patch }) => patch)).toEqual([
    { module: { mapChanges: woods } },
    { module: { mapChanges: clear } },
  ]);
  await Promise.all([host.leave(), guest.leave()]);
});

const refused = async (mapChanges: unknown): Promise<Failed> => {
  const error = await openFord(ann, { mapChanges }).catch((thrown: unknown) => thrown);
  if (!(error instanceof Failed)) throw new Error('the table was opened');
  return error;
};

test.each([
  ['a hex off the map', [{ type: 'hex', hex: '9999' }], 'mapChanges[0].hex'],
  ['terrain that Ford lacks', [...woods, { type: 'hex', hex: '0101', terrain: 'lava' }], 'mapChanges[1].terrain'],
  ['no neighbors', [{ type: 'hexside', between: ['0101', '0101'], is: [] }], 'mapChanges[0].between'],
  ['a path for a hex', [{ type: 'hex', hex: '../../etc' }], 'mapChanges.0.hex'],
  ['something else', 'woods', 'mapChanges'],
])('a map with %s is refused, and says where', async (_name, changes, path) => {
  const { status, failure } = await refused(changes);
  expect(status).toBe(400);
  expect(failure).toMatchObject({ failed: 'bad-request', problems: [{ path }] });
});

test('more changes than a table may have are refused, and far more are not read', async () => {
  expect((await refused(Array.from({ length: 1001 }, () => woods[0]))).status).toBe(400);
  expect((await refused(Array.from({ length: 20_000 }, () => woods[0]))).status).toBe(413);
  const info = await ben.ask<TableInfo>('GET', `/api/tables/${await openFord(ann)}`);
  expect(info.entry).toBe('open');
});
