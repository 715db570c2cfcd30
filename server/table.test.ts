import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord } from './test/client.ts';
import { type LocalServer, startLocal } from './test/local-server.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal();
});
afterAll(() => server.end());

test('two friends push a counter', async () => {
  const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  const table = await openFord(ann);
  const [anns, bens] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  expect(await anns.give({ type: 'takeSeat', seat: 's1' })).toMatchObject({ accepted: expect.any(Number) });
  expect(await bens.give({ type: 'takeSeat', seat: 's2' })).toMatchObject({ accepted: expect.any(Number) });
  const reply = await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
  const { accepted } = reply as { readonly accepted: number };
  await Promise.all([anns.reach(accepted), bens.reach(accepted)]);
  expect(bens.view?.table.where.p1).toBe('0403');
  expect(anns.view?.table).toEqual(bens.view?.table);
  expect(bens.told.at(-1)).toMatchObject({ act: 'movePieces', by: { person: ann.person, seat: 's1' } });
});
