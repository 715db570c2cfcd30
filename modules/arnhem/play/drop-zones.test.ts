import { describe, expect, test } from 'vitest';
import { chores } from './chores.ts';
import { actsOf, quietTable } from './testing/quiet-table.ts';

// 12 Every set of drop zones with a German unit in them, one after the other at the same table, against a reckoning from the
// rulebook: the limit of the next turn, and the "+3" markers that are lost.

/** Hex, and the Germans who go there. */
const zones = {
  '1-airborne': ['3919', 'ge-9s'],
  '82-airborne': ['2323', 'ge-4'],
  '101-airborne': ['1007', 'ge-5'],
} as const;
type Zone = keyof typeof zones;

const all = Object.keys(zones) as readonly Zone[];
const sets: readonly (readonly Zone[])[] = Array.from({ length: 8 }, (_, bits) =>
  all.filter((_zone, i) => (bits >> i) % 2 === 1),
);

/** 12.0b–12.0d One British "+3" and two American ones are in the game. */
const reckoned = (lost: readonly Zone[]) => {
  const british = lost.includes('1-airborne') ? 1 : 0;
  if (lost.length >= 2) return { limit: 6, british: 1, us: 2 };
  return { limit: 3 * lost.length, british, us: lost.length - british };
};

const tableWith = (options: Parameters<typeof quietTable>[0]) => {
  const table = quietTable(options);
  const { play, put, p, idOf } = table;
  /** Germans are in these zones, and in no other. */
  const occupy = (held: readonly Zone[]): void => {
    for (const zone of all) {
      const [hex, german] = zones[zone];
      const to = held.includes(zone) ? hex : 'box:german-eliminated';
      if (play.table.where[idOf(german)] !== to) put(german, to);
    }
  };
  const lostMarkers = (counter: string): number =>
    (play.table.stacks['box:support-lost'] ?? []).filter((id) => play.table.pieces[id]!.counter === counter).length;
  const limit = (side: string): string | undefined =>
    p().markers.find(({ counter }) => counter === `${side}-limit`)?.place;
  const stands = () => ({
    limit: limit('allied'),
    british: lostMarkers('support-british-3'),
    us: lostMarkers('support-us-3'),
    all: play.table.stacks['box:support-lost']?.length ?? 0,
  });
  return { ...table, occupy, stands, limit };
};

describe.each([12, 4, 0])('12.0b–12.0d with a limit of %i', (alliedSupport) => {
  test('as long as Germans are in the drop zones: the limit at the beginning of a turn, the markers at once', () => {
    const { occupy, stands, does, setTurn, p, limit } = tableWith({ alliedSupport, germanSupport: 5 });
    let before = 'track:support-limit:12';
    // Each after each other in either direction, so that markers go and come back one by one.
    for (const lost of [...sets, ...sets.toReversed(), sets[4]!, sets[7]!, sets[0]!]) {
      const { limit: less, british, us } = reckoned(lost);
      setTurn('movement', 'german');
      occupy(lost);
      does(chores.dropZoneMarkers);
      const markers = { british, us, all: british + us };
      expect(stands(), lost.join()).toEqual({ limit: before, ...markers });
      expect(actsOf(chores.dropZoneMarkers, p())).toEqual([]);
      setTurn('support');
      does(chores.dropZones);
      before = `track:support-limit:${Math.max(alliedSupport - less, 0)}`;
      expect(stands(), lost.join()).toEqual({ limit: before, ...markers });
      expect(limit('german')).toBe('track:support-limit:5');
      expect(chores.dropZones.offers(p(), 'allied')).toEqual([]);
    }
  });
});

test('12.0d for good, if the owners say so: its marker remembers a zone that was lost once', () => {
  const { occupy, stands, does, setTurn, p } = tableWith({ dzMarkerLoss: 'permanent' });
  const ever: Zone[] = [];
  const marked = () =>
    p()
      .markers.filter(({ counter }) => counter?.startsWith('dz-'))
      .map(({ values }) => values?.division);
  expect(marked().toSorted()).toEqual(all.toSorted());
  for (const zone of ['82-airborne', '1-airborne', '101-airborne'] as const) {
    setTurn('movement', 'german');
    occupy([zone]);
    ever.push(zone);
    does(chores.dropZoneMarkers);
    setTurn('support');
    does(chores.dropZones);
    // While a German is there, and after he has left.
    for (const held of [[zone], []]) {
      occupy(held);
      const { limit, british, us } = reckoned(ever);
      expect(stands()).toEqual({ limit: `track:support-limit:${12 - limit}`, british, us, all: british + us });
      expect(actsOf(chores.dropZones, p())).toEqual([]);
    }
  }
});

test('12.0d a lost zone is marked once, with the first work that there is', () => {
  const { occupy, does, setTurn, p, idOf } = tableWith({ dzMarkerLoss: 'permanent' });
  setTurn('movement', 'german');
  occupy(['82-airborne']);
  expect(actsOf(chores.dropZoneMarkers, p())).toContainEqual({
    type: 'setMarker',
    pieces: [idOf('dz-82-airborne')],
    kind: 'lost',
  });
  does(chores.dropZoneMarkers);
  expect(actsOf(chores.dropZoneMarkers, p())).toEqual([]);
});
