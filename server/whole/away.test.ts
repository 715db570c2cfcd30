import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBadNetwork } from '../test/bad-network.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal({ parts: { shownAway: 50 } });
});
afterAll(() => server.end());

const namesHere = (guest: Guest): readonly string[] => {
  const names: string[] = [];
  const sitters = guest.room!.state.here as Map<string, { readonly name: string }>;
  sitters.forEach(({ name }) => {
    names.push(name);
  });
  return names;
};

test('a person who is cut off and does not come back is soon no longer shown, and the table goes on', async () => {
  const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  const table = await openFord(ann);
  const network = await makeBadNetwork(() => server.port);
  const anns = await new Guest(ann, table).join();
  await Promise.all([1, 2].map(() => new Guest(ben, table).join(`http://127.0.0.1:${network.port}`)));
  await anns.until(() => namesHere(anns).includes('Ben'));
  network.cut();
  await anns.until(() => !namesHere(anns).includes('Ben'));
  expect(await anns.give({ type: 'takeSeat', seat: 's1' })).toHaveProperty('accepted');
  await anns.leave();
  await network.close();
});
