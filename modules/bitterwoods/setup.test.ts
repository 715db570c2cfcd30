import type { HexNumber } from '@umpire/shared/hex';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { facts } from './facts.ts';
import {
  around,
  at,
  board,
  campaign,
  classOf,
  counter,
  data,
  facesEnemy,
  game,
  grid,
  isHex,
  isUnit,
  loadWith,
  members,
  placeOf,
  scenario,
  standingAt,
  units,
  unitsOnMap,
} from './testing/game.ts';

const names = ['campaign', 'eight-turns', 'six-turns'] as const;

describe('set-up', () => {
  test('examples of play: 28/110 in 1424 in a position, 2/2, 2/3 and 26/78 in 1324, the Lehr reconnaissance beside them', () => {
    expect(standingAt('1424')).toEqual(['28-110']);
    expect(standingAt('1324').sort()).toEqual(['2-2-pzgr', '2-3-pz', '26-78']);
    expect(placeOf('lehr-recon').at).toBe('1325');
    const positions = campaign.setup
      .filter((placed) => placed.counter === 'position-allied')
      .map((placed) => placed.at);
    expect(positions).toContain('1424');
    for (const id of ['28-110', '2-2-pzgr', '2-3-pz', '26-78', 'lehr-recon']) {
      expect(placeOf(id).from, id).toBe('examples of play');
    }
  });

  test('13.2 the three bridges are blown', () => {
    const blown = campaign.setup.filter(
      ({ counter: id, at: place }) => id === 'bridge-blown' && place.startsWith('hexside'),
    );
    expect(blown.map((placed) => placed.at)).toEqual([
      ...['hexside:1324:1424', 'hexside:1029:1129', 'hexside:0532:0533'],
    ]);
    for (const placed of blown) expect(placed.from).toBe('13.2');
  });

  test('6.1 no hex is over the stacking limit, and none holds both sides', () => {
    for (const hex of new Set(unitsOnMap.map((placed) => placed.at))) {
      expect(standingAt(hex).length, hex).toBeLessThanOrEqual(3);
      expect(new Set(standingAt(hex).map((id) => counter(id).side)).size, hex).toBe(1);
    }
  });

  test('5.3 tanks in forest stand on roads', () => {
    for (const { counter: id, at: hex } of unitsOnMap) {
      if (counter(id).kind !== 'armor' || board.terrainAt(at(hex)) !== 'forest') continue;
      expect(
        grid.ring(at(hex), 1).some((next) => board.road(at(hex), next).has('road')),
        id,
      ).toBe(true);
    }
  });

  test('10.3, 10.4 corps artillery has no enemy adjacent, rockets have', () => {
    for (const { counter: id, at: hex } of unitsOnMap) {
      const { kind } = counter(id);
      if (kind === 'corps-artillery') expect(facesEnemy(id, hex), id).toBe(false);
      if (kind === 'rocket') expect(facesEnemy(id, hex), id).toBe(true);
    }
  });

  test('10.1 German artillery reaches the Allied front', () => {
    for (const { counter: id, at: hex } of unitsOnMap) {
      if (counter(id).side !== 'german' || counter(id).kind !== 'corps-artillery') continue;
      const targets = unitsOnMap.filter((placed) => counter(placed.counter).side === 'allied');
      const nearest = Math.min(...targets.map((placed) => grid.distance(at(hex), at(placed.at))));
      expect(nearest, id).toBeLessThanOrEqual(Number(counter(id).values!.range));
    }
  });

  test('15.5 the units held back on 16 AM have no enemy adjacent', () => {
    for (const [id, { formation }] of units) {
      if (!['1 SS', '12 SS', '150 Pz Bde'].includes(formation!) || !isHex(placeOf(id).at)) continue;
      expect(facesEnemy(id, placeOf(id).at), id).toBe(false);
    }
  });

  test('15.7 each army faces its part of the front: Sixth from 102 Cavalry to 14 Cavalry, Fifth on to 28/110, Seventh from 28/109', () => {
    const facing: Readonly<Record<string, readonly string[]>> = {
      '6pz': ['78-310', '8-28', '99-395', '2-9', '99-393', '99-394', '14-cav', '102-cav', '2-38'],
      '5pz': ['14-cav', '106-422', '106-423', '106-424', '28-112', '28-110'],
      '7': ['28-109', '9-cca', '4-12'],
    };
    for (const { counter: id, at: hex } of unitsOnMap.filter((placed) => counter(placed.counter).side === 'german')) {
      const enemies = around(hex)
        .flatMap(standingAt)
        .filter((other) => counter(other).side === 'allied');
      const { army } = counter(id).values!;
      for (const enemy of enemies) expect(facing[army as string], `${id} at ${hex}`).toContain(enemy);
    }
  });

  test('5.4 armies begin on their own side of the boundaries', () => {
    const y = (hex: HexNumber) => grid.rows[at(hex)]! + (grid.columns[at(hex)]! % 2 === 0 ? 0.5 : 0);
    for (const { counter: id, at: hex } of unitsOnMap) {
      const { army } = counter(id).values!;
      if (army === '6pz') expect(y(hex), id).toBeLessThanOrEqual(y('0613'));
      if (army === '5pz') expect(y(hex) > y('0613') && y(hex) < y('1028'), id).toBe(true);
      if (army === '7') expect(y(hex), id).toBeGreaterThanOrEqual(y('1127'));
    }
  });

  test('the Germans hold the east bank of the Our and the Sauer from Dasburg to Echternach', () => {
    for (const hex of ['1324', '1325', '1226', '1128', '1029', '0930', '0432', '0333']) {
      expect(standingAt(hex).every((id) => counter(id).side === 'german') && standingAt(hex).length > 0, hex).toBe(
        true,
      );
    }
  });

  test('the front has no gap from Simmerath to Echternach: a unit or a zone of control in every hex of it', () => {
    const held = new Set(
      unitsOnMap
        .filter(({ counter: id }) => counter(id).side === 'allied' && classOf(id) !== 'artillery')
        .flatMap(({ at: hex }) => around(hex)),
    );
    for (const hex of [
      '0703',
      '0708',
      '0710',
      '0711',
      '0713',
      '0715',
      '0716',
      '1017',
      '1019',
      '1121',
      '1324',
      '1129',
      '0333',
    ]) {
      expect(held.has(hex) || standingAt(hex).some((id) => counter(id).side === 'allied'), hex).toBe(true);
    }
  });

  test('every counter that is a unit lies somewhere in the campaign', () => {
    const placed = new Set(campaign.setup.map(({ counter: id }) => id));
    expect(units.filter(([id]) => !placed.has(id)).map(([id]) => id)).toEqual([]);
  });

  test('markers lie ready', () => {
    const count = (id: string) => campaign.setup.filter((placed) => placed.counter === id).length;
    expect(count('air-allied')).toBe(6);
    expect(count('air-german')).toBe(3);
    for (const id of ['fortification', 'interdiction', 'air-drop', 'bridge-building', 'control-liege']) {
      expect(count(id), id).toBeGreaterThan(0);
    }
    expect(campaign.setup.filter(({ at: place }) => place === 'track:losses:0').length).toBe(4);
    // 12.3 Both hexes of Liège.
    const liege = campaign.setup.filter((placed) => placed.counter === 'control-liege').map((placed) => placed.at);
    expect(liege.sort()).toEqual(['2803', '2903']);
  });
});

describe('reinforcements', () => {
  const waiting = campaign.setup.filter(
    (placed) => placed.at.startsWith('track:turn:') && isUnit(counter(placed.counter)),
  );
  const turnOf = (id: string): number => Number(placeOf(id).at.split(':')[2]);

  test('each waits with the hexes of its letters', () => {
    const entries = new Map(
      Object.entries(data.map.areas!).flatMap(([id, { hexes }]) =>
        id.startsWith('entry-') ? [[hexes[0]!, id.slice(-1)]] : [],
      ),
    );
    for (const { counter: id, enters } of waiting) {
      expect(enters!.length, id).toBeGreaterThan(0);
      for (const hex of enters!) {
        const letter = entries.get(hex)!;
        expect(letter, id).toBeDefined();
        expect(counter(id).side === 'german', id).toBe('abcdefgh'.includes(letter));
      }
    }
    expect(waiting.length).toBeGreaterThan(90);
  });

  test('16.1 those who enter by one road fit in, three to a hex, when they come one after the other', () => {
    for (const { enters } of waiting) {
      for (const hex of enters!) expect(standingAt(hex), hex).toEqual([]);
    }
  });

  test('38.3 what the text implies: 23 AM for 9 Pz, 15 PzGr and 2 AD, Germans on 25 AM and PM, 2 AD from the north', () => {
    for (const id of [...members('9-pz'), ...members('15-pzgr'), ...members('2-ad')]) expect(turnOf(id), id).toBe(15);
    const german = waiting
      .filter(({ counter: id }) => counter(id).side === 'german')
      .map(({ counter: id }) => turnOf(id));
    expect(german).toEqual(expect.arrayContaining([19, 20]));
    for (const id of members('2-ad')) expect(board.edge('north').has(at(placeOf(id).enters![0]!))).toBe(true);
    // 38.1 The Führer Grenadiers come later than the event would bring them.
    expect(turnOf('fuh-gd')).toBeGreaterThan(3);
  });

  test('28.1 the British come in beyond the Meuse', () => {
    for (const { counter: id, enters } of waiting) {
      if (counter(id).values!.nationality !== 'british') continue;
      for (const hex of enters!) expect(board.area('west-of-meuse').has(at(hex)), id).toBe(true);
    }
  });

  test.each(['german', 'allied'])('the chart of %s reinforcements agrees', async (side) => {
    const withLeaders = (await loadWith('leaders')).scenario('campaign')!.setup;
    const chart = data.charts.find(({ id }) => id === `reinforcements-${side}`)!;
    const listed = chart.rows.flatMap(({ head, cells }) =>
      String(cells[0])
        .split(', ')
        .map((name) => `${head} ${name.replace(' *', '')} ${cells[2]}`),
    );
    const due = withLeaders
      .filter(
        ({ at: place, counter: id }) =>
          place.startsWith('track:turn:') && isUnit(counter(id)) && counter(id).side === side,
      )
      .map(({ at: place, counter: id, enters }) => {
        const label = campaign.turnLabels![Number(place.split(':')[2]) - 1];
        return `${label} ${counter(id).name} ${enters!.join(' / ')}`;
      });
    expect(listed.sort()).toEqual(due.sort());
  });
});

describe('scenarios', () => {
  test('17 the campaign has 22 turns from 16 AM to 26 PM; the shorter ones begin alike', () => {
    const turns = facts.tables.turnTrack.turns;
    expect(campaign.turns).toBe(turns.length);
    expect(campaign.turnLabels!.map((label) => String(label).replace(' ', ''))).toEqual(
      turns.map(({ label }) => label),
    );
    for (const [name, count] of [
      ['eight-turns', 8],
      ['six-turns', 6],
    ] as const) {
      const { setup, turns: length, turnLabels } = scenario(name);
      expect([length, turnLabels!.length]).toEqual([count, count]);
      const later = campaign.setup.filter(
        ({ at: place }) => place.startsWith('track:turn:') && Number(place.split(':')[2]) > count,
      );
      expect(setup).toEqual(campaign.setup.filter((placed) => !later.includes(placed)));
    }
  });

  test.each(names)('%s opens a table: every piece in one place, German supply first', (name) => {
    const table = openingOf(game, name);
    const lying = Object.values(table.stacks).flat();
    expect(lying.length).toBe(scenario(name).setup.length);
    expect(new Set(lying).size).toBe(lying.length);
    expect(table.turn).toEqual({ number: 1, phase: 'mutual-supply', side: 'german' });
    expect(Object.values(table.seats).map(({ sides }) => sides)).toEqual([['german'], ['allied']]);
  });

  test('4 the phases of both sides in order', () => {
    const { german, allied, end } = facts.tables.phases;
    expect(data.manifest.phases.map(({ id, side }) => [id, side])).toEqual([
      ...german.map((id) => [id, 'german']),
      ...allied.map((id) => [id, 'allied']),
      ...end.map((id) => [id, undefined]),
    ]);
  });
});
