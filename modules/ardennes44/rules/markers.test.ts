import { readdirSync, readFileSync } from 'node:fs';
import { groundOf } from '@umpire/shared/module';
import type { Command } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { has, markerKinds, type State, statusMarkers } from './markers.ts';
import { reading } from './reading.ts';
import { module, tableOf } from './testing/table.ts';
import { surrenderPointsOf } from './units.ts';

const { counters, markers: sheet } = module.data.counters;
const ground = groundOf(module, 'campaign');

/** What the umpire sees after somebody's act at the table. */
const after = (...commands: readonly Command[]): Position => {
  const table = tableOf('campaign');
  const seats = Object.entries(table.seats).map(([seat, is]) => [seat, { ...is, holder: 'anna' }] as const);
  const play = new Play({ ...table, seats: Object.fromEntries(seats) }, { ports: seededPorts(1), on: ground });
  for (const command of commands) play.do('anna', command);
  return positionOf(reading, module, play.table);
};
const [unit] = after().units.filter(({ at, side }) => at !== undefined && side === 'german');
const id = unit!.id;

test.each(Object.entries(statusMarkers) as [State, string][])('%s can be set on a unit as %s', (state, kind) => {
  const p = after({ type: 'setMarker', pieces: [id], kind });
  expect(p.units.filter((each) => has(each, state)).map((each) => each.id)).toEqual([id]);
  const off = after({ type: 'setMarker', pieces: [id], kind }, { type: 'removeMarker', pieces: [id], kind });
  expect(has(off.unit(id)!, state)).toBe(false);
});

test('markers that count: surrender points on a unit, the hex at which an advantage points', () => {
  const p = after({ type: 'setMarker', pieces: [id], kind: 'surrender', value: 2 });
  expect(surrenderPointsOf(p.unit(id)!)).toBe(2);
  const [marker] = after().markers.filter(({ kind }) => kind === 'attacker-advantage');
  const pointed = after({ type: 'setMarker', pieces: [marker!.id!], kind: 'target', value: 805 });
  expect(pointed.markers.find((each) => each.id === marker!.id)?.values?.target).toBe('0805');
});

test('every marker of the sheet says something to the rules', () => {
  expect(Object.keys(sheet).sort()).toEqual([...Object.values(statusMarkers), 'surrender', 'target'].sort());
});

test('every kind of marker that is a piece can be laid on the map', () => {
  const before = new Set(after().markers.map((marker) => marker.id));
  const pieces = Object.entries(counters).flatMap(([counter, { kind, faces }]) =>
    module.data.counters.kinds[kind]!.unit ? [] : faces.map((_, face) => ({ counter, at: '1005', face })),
  );
  const laid = after({ type: 'createPieces', pieces }).markers.filter((marker) => !before.has(marker.id));
  expect(laid.every(({ at }) => at !== undefined)).toBe(true);
  for (const kind of markerKinds) expect(laid.map((marker) => marker.kind)).toContain(kind);
});

/** The lists themselves, and the reader of the sheet's words. */
const lists = ['markers.ts', 'marks.ts', 'reading.ts'];
const folders = ['./', '../play/'];
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !lists.includes(file))
    .map((file) => [folder + file, readFileSync(new URL(folder + file, import.meta.url), 'utf8')] as const),
);

/** So that the lists are whole: what is read past them could not be missed here. */
test.each(sources)('%s reads and sets markers by the lists alone', (_file, source) => {
  expect(source).not.toMatch(/\bstate\.(includes|some|find|indexOf)\(/);
  expect(source).not.toMatch(/import \{[^}]*\b(mark|unmark|markersOf)\b[^}]*\} from '@umpire/);
  expect(source).not.toMatch(new RegExp(`\\bkind [!=]== '(${markerKinds.join('|')})'`));
});
