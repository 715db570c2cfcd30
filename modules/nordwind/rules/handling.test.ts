import { breachesOf, type Position } from '@umpire/shared/umpire';
import { handlingTests } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import { expect, test } from 'vitest';
import umpire from '../umpire.ts';
import { hexesOfObjective, stepsLost } from './10-victory.ts';
import { record } from './fields.ts';
import { handling } from './handling.ts';
import { module } from './testing/position.ts';
import { positionAt, tableOf } from './testing/table.ts';

const supply = { all: { german: ['supply-weather'], allied: ['supply-weather'] } };
const always = { all: { german: 'always', allied: 'always' } } as const;
const ownTurn = { german: ['combat-german'], allied: ['combat-allied'] };
const combats = { german: ['combat-german', 'combat-allied'], allied: ['combat-german', 'combat-allied'] };
const notInCombat = ['supply-weather', 'movement-german', 'movement-allied', 'turn-end'];

handlingTests({
  rules: umpire,
  module,
  scenario: 'historical',
  handling,
  expected: {
    pieces: {
      // 3.3a In any German movement phase; it never moves. 3.3c It is gone at once when it is lost, whoever sees it.
      ferry: { lay: { german: ['movement-german'] }, remove: always },
      // 9b Both sides assign their missions to combats, and think again until the dice are thrown.
      'air-mission': { lay: combats, move: combats, remove: combats },
      // 10.3c The markers may be set right at any time.
      losses: { move: always },
    },
    marks: {
      // 7.2e
      isolated: { lay: supply, remove: supply },
      'out-of-supply': { lay: supply, remove: supply },
      // 6d A unit attacks once in a phase: the mark comes off after it.
      attacked: { lay: ownTurn, remove: { german: notInCombat, allied: notInCombat } },
      // 6.6.1e It comes back in its side's movement phase.
      returns: { remove: { german: ['movement-german'], allied: ['movement-allied'] } },
    },
  },
});

test('10.3b a hand flips the marker of an objective when the list of the phase asks for it, no other and not twice', () => {
  const p = positionAt('historical', { number: 2, phase: 'combat', side: 'german' });
  const markerOf = (name: string) =>
    p.markers.find(({ kind, place }) => kind === 'control' && place?.endsWith(`:${name}`))!;
  const clauses = (now: Position, name: string, face: number, by: string) =>
    breachesOf(umpire.judge!(now, { type: 'flipPieces', pieces: [markerOf(name).id!], face }, [by])).map(
      ({ clause }) => clause,
    );
  expect(clauses(p, 'gamsheim', 1, 'german')).toEqual(['10.3b']);
  const taken = hexesOfObjective(p, 'Gamsheim');
  const german = p.units.find(({ side, at }) => side === 'german' && at !== undefined)!;
  const allies = taken.flatMap((hex) => p.unitsAt(hex).filter(({ side }) => side === 'allied'));
  const fallen = p.moved(allies, undefined).moved([german], taken[0]);
  expect(clauses(fallen, 'gamsheim', 1, 'german')).toEqual([]);
  expect(clauses(fallen, 'gamsheim', 0, 'german')).toEqual(['10.3b']);
  expect(clauses(fallen, 'hagenau', 1, 'german')).toEqual(['10.3b']);
  const flipped = fallen.at({
    markers: fallen.markers.map((each) => (each === markerOf('gamsheim') ? { ...each, face: 1 } : each)),
  });
  expect(clauses(flipped, 'gamsheim', 0, 'german')).toEqual(['10.3b']);
});

test('10.3c a hand puts each of the two markers of a side where the steps lost say, and nowhere else', () => {
  const p = positionAt('historical', { number: 2, phase: 'combat', side: 'german' });
  const germans = p.units.filter(({ side, at }) => side === 'german' && at !== undefined).slice(0, 12);
  const lost = p.with(
    new Map(germans.map((unit) => [unit.id, { ...unit, at: undefined, place: 'box:german-eliminated' }])),
  );
  const count = stepsLost(lost, 'german');
  expect([stepsLost(p, 'german'), stepsLost(p, 'allied')]).toEqual([0, 0]);
  expect(count).toBeGreaterThan(10);
  const clauses = (counter: string, digit: number) => {
    const { id } = lost.markers.find((marker) => marker.counter === counter)!;
    const command = { type: 'movePieces', pieces: [id!], to: `track:losses:${digit}` } as const;
    return breachesOf(umpire.judge!(lost, command, ['german'])).map(({ clause }) => clause);
  };
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  // So many are shown already: the markers go on from there, and one that lies right does not move.
  const shown = lost.at({
    extras: { ...lost.extras, ...record.as({ ...record.of(lost), losses: { german: 10 + ones, allied: 0 } }) },
    markers: lost.markers.map((one) =>
      one.counter === 'german-losses' || one.counter === 'german-losses-tens'
        ? { ...one, place: `track:losses:${one.counter === 'german-losses' ? ones : 1}` }
        : one,
    ),
  });
  const onward = (digit: number) => {
    const { id } = shown.markers.find((marker) => marker.counter === 'german-losses-tens')!;
    const command = { type: 'movePieces', pieces: [id!], to: `track:losses:${digit}` } as const;
    return breachesOf(umpire.judge!(shown, command, ['german'])).map(({ clause }) => clause);
  };
  expect(tens).toBeGreaterThan(1);
  expect([onward(tens), onward(tens + 1)]).toEqual([[], ['10.3c']]);
  expect([clauses('german-losses', ones), clauses('german-losses-tens', tens)]).toEqual([[], []]);
  expect([clauses('german-losses', (ones + 1) % 10), clauses('german-losses-tens', tens + 1)]).toEqual([
    ...[['10.3c'], ['10.3c']],
  ]);
});

test('6.6.1e the hex from which a unit left the map is read from its marker, and units without it have none', () => {
  const table = tableOf('historical');
  const turn = { number: 2, phase: 'combat', side: 'german' };
  const { id } = positionAt('historical', turn, table).units[0]!;
  const left = { ...table.pieces[id]!, markers: { returns: { value: '0401/5' } } };
  const p = positionAt('historical', turn, { ...table, pieces: { ...table.pieces, [id]: left } });
  const read = p.units.flatMap((unit) => ('returns' in unit.values ? [[unit.id, unit.values.returns]] : []));
  expect(read).toEqual([[id, '0401/5']]);
});
