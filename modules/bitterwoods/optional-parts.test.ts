import type { Placed } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { options } from './options.ts';
import { dumpNames, dumpNumber } from './rules/25-dumps.ts';
import { positionWith } from './rules/testing/position.ts';
import { board, campaign, counter, facesEnemy, front, grid, isHex, loadWith, placeOf, units } from './testing/game.ts';

describe('options', () => {
  const optional = (placed: Placed) => placed.at === 'box:optional';

  test('without options leaders, battalions of Peiper, army artillery and units of events lie aside', () => {
    const aside = campaign.setup.filter(optional).map(({ counter: id }) => id);
    for (const [id, { kind }] of units) {
      if (['leader', 'army-artillery', 'vdh'].includes(kind)) expect(aside, id).toContain(id);
    }
    expect(aside).toEqual(
      expect.arrayContaining(['653-jpz', 'pa-501', 'pa-1-ss-pz-bn', 'pa-3-ss-pzgr-bn', 'drop-zone']),
    );
    expect(campaign.pools).toBeUndefined();
  });

  test('24 leaders: one to a hex, with their armies; 34 Hodges and Middleton are there on 16 AM', async () => {
    const { setup } = (await loadWith('leaders')).scenario('campaign')!;
    const leaders = setup.filter(({ counter: id }) => counter(id).kind === 'leader' && !id.startsWith('peiper'));
    expect(leaders.length).toBe(8);
    expect(leaders.filter(optional)).toEqual([]);
    const onMap = leaders.map((placed) => placed.at).filter(isHex);
    expect(new Set(onMap).size).toBe(onMap.length);
    expect(leaders.filter(({ at: place }) => isHex(place)).map(({ counter: id }) => id)).toEqual([
      ...['dietrich', 'manteuffel', 'leader-7', 'hodges', 'middleton'],
    ]);
  });

  test('36 Peiper by battalions: KG Peiper makes room for three battalions and their leader', async () => {
    const { setup } = (await loadWith('peiperAlternative')).scenario('campaign')!;
    const place = (id: string) => setup.find((placed) => placed.counter === id)!.at;
    const kg = placeOf('kg-peiper').at;
    for (const id of ['pa-501', 'pa-1-ss-pz-bn', 'pa-3-ss-pzgr-bn', 'peiper-leader']) expect(place(id), id).toBe(kg);
    expect(place('kg-peiper')).toBe('box:optional');
  });

  test("37 army artillery stands on its army's ground, clear of the enemy", async () => {
    const { setup } = (await loadWith('armyArtillery')).scenario('campaign')!;
    for (const army of ['5pz', '6pz', '7']) {
      const { at: hex } = setup.find((placed) => placed.counter === `army-arty-${army}`)!;
      expect(facesEnemy(`army-arty-${army}`, hex), army).toBe(false);
      expect(front(`army-arty-${army}`).move).toBe(0);
    }
  });

  test('25 fuel dumps: two pools that only the Allied player sees, drawn as often as two dice would say', async () => {
    const loaded = await loadWith('fuelDumps');
    const { pools, notes } = loaded.scenario('campaign')!;
    expect(pools!.map(({ id, what }) => [id, what])).toEqual([
      ['dump-francorchamps', ['allied']],
      ['dump-samree', ['allied']],
    ]);
    const p = positionWith([], { standard: true });
    for (const [i, { counters: drawn, id }] of pools!.entries()) {
      const sums = drawn.map((dump) => Number(dump.replace(`${id}-`, '')));
      const ways = Array.from({ length: 13 }, (_, sum) => sums.filter((one) => one === sum).length);
      expect(ways).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
      const hexes = new Set(sums.map((sum) => dumpNumber(p, dumpNames[i]!, sum)));
      expect([...hexes].sort()).toEqual([...board.area(id)].map((hex) => grid.number(hex)).sort());
      expect(drawn.every((dump) => counter(dump).kind === 'fuel-dump')).toBe(true);
    }
    expect(dumpNumber(p, 'francorchamps', 2)).toBe('1909');
    expect(dumpNumber(p, 'francorchamps', 6)).toBe('1909');
    expect(notes).toMatchObject([{ seat: 2, audience: ['allied'] }]);
    expect(loaded.scenario('campaign')!.seats[1]!.sides).toEqual(['allied']);
  });

  test('every optional rule has a tick, and all together load', async () => {
    const optional = options.data.options.filter(({ group }) => group === 'optional').map(({ id }) => id);
    expect(optional.length).toBe(22);
    await loadWith(...optional);
  });
});
