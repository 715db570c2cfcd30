import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bringable, bringable, bringModule, getAs } from '../test/brought.ts';
import { Guest, introduce, known, type Person } from '../test/client.ts';
import { type Cluster, hasCluster, startCluster } from '../test/cluster.ts';

describe.skipIf(!hasCluster)('a module that somebody brings to one of several processes', () => {
  let cluster: Cluster;
  let module: Bringable;
  let ann: Person;
  let ben: Person;
  beforeAll(async () => {
    cluster = await startCluster(2);
    const { url } = cluster.servers[0]!;
    module = bringable();
    [ann, ben] = [await introduce(url, 'Ann'), await introduce(url, 'Ben')];
    await bringModule(ann, module);
  }, 180_000);
  afterAll(() => cluster?.end());

  /** The same person, whose requests reach the other process. */
  const atOther = ({ person, token }: Person): Person => known(cluster.servers[1]!.url, person, token);

  test('is opened, played and loaded at the other', async () => {
    const wish = { module: module.id, scenario: 'duel', name: 'A duel' };
    const { id } = await atOther(ann).ask<{ id: string }>('POST', '/api/tables', wish);
    const [host, guest] = [await new Guest(atOther(ann), id).join(), await new Guest(ben, id).join()];
    await host.give({ type: 'takeSeat', seat: 's1' });
    expect(await host.give({ type: 'movePieces', pieces: ['p1'], to: '0203' })).toHaveProperty('accepted');
    await guest.reach(host.seq);
    expect(guest.view?.table.where.p1).toBe('0203');
    for (const { url } of cluster.servers) {
      const file = await getAs(ben, url, `/tables/${id}/module/module.json`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(module.file);
    }
    const game = await atOther(ben).ask('GET', `/api/tables/${id}/game`);
    await ben.ask('POST', '/api/games', game);
    await Promise.all([host.leave(), guest.leave()]);
  });

  test('given up at the other, is nobody’s at either, but its tables go on', async () => {
    const { url } = cluster.servers[1]!;
    const headers = { Authorization: `Bearer ${ann.token}` };
    const response = await fetch(`${url}/api/modules/${module.id}`, { method: 'DELETE', headers });
    expect(await response.json()).toEqual({ kept: true });
    expect(await ann.ask('GET', '/api/modules')).toMatchObject({ modules: [] });
    const { tables } = await ann.ask<{ tables: { id: string }[] }>('GET', '/api/tables/mine');
    const guest = await new Guest(ann, tables[0]!.id).join();
    expect(guest.view?.table.module.id).toBe(module.id);
    await guest.leave();
  });
});
