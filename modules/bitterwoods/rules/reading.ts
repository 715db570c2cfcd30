import type { LoadedModule } from '@umpire/shared/module';
import type { Table, Value } from '@umpire/shared/table';
import { markerKinds, markerOf } from '@umpire/shared/table/state/marker-keys.ts';
import type { PieceReading, Unit } from '@umpire/shared/umpire';
import { numberIn, readingBy } from '@umpire/shared/umpire/kit/reading.ts';
import { GRENADIERS, HEAVY, TANKS } from './36-peiper-alternative.ts';
import { tables } from './charts.ts';
import { aircraft, beganInZone, events, lossTrack, tally } from './fields.ts';
import { whoBeganInZone } from './scenario-facts.ts';

/** The text on an out-of-supply marker from a shortage. */
export const SHORTAGE = 'shortage';

const classes = tables.unitClasses;

/** The kinds of the chart; counters made at the table have a symbol of the general vocabulary. */
const kinds: Readonly<Record<string, string>> = {
  armour: 'armor',
  reconnaissance: 'cavalry',
  'motor-infantry': 'mech-infantry',
  airborne: 'parachute',
  mountain: 'infantry',
  engineer: 'infantry',
  artillery: 'corps-artillery',
  'rocket-artillery': 'rocket',
  headquarters: 'leader',
  ...Object.fromEntries(
    [...classes.mechanized, ...classes['non-mechanized'], ...classes.artillery, ...classes.leader].map((kind) => [
      kind,
      kind,
    ]),
  ),
};

/** Companies of von der Heydte and aircraft are markers: they do not block anybody. */
const isUnit = ({ kind }: PieceReading): boolean => Object.hasOwn(kinds, kind);
const kindOf = ({ kind }: PieceReading): string => kinds[kind] ?? kind;

const battalions: Readonly<Record<string, string>> = {
  'pa-1-ss-pz-bn': TANKS,
  'pa-501': HEAVY,
  'pa-3-ss-pzgr-bn': GRENADIERS,
};

/** Texts on markers: 5.5.b the turn on which a unit left, 24.6 a reinforcement's army, 22.2, 27, 29 the result of a try, 9.5 the hexes to attack. */
const written: Readonly<Record<string, string>> = {
  'army-declared': 'army',
  challenge: 'challenge',
  sneak: 'sneak',
  'goes-on': 'goes-on',
  engaged: 'engagedWith',
  counterattack: 'counterattacks',
  'left-map': 'leftOn',
};

const valuesOf = (read: PieceReading, printed: Unit['values']): Unit['values'] => {
  const { piece } = read;
  const { 'formation-kind': formationKind, ...same } = printed;
  const values: Record<string, Value> = { ...same, ...(formationKind !== undefined && { formationKind }) };
  for (const [kind, name] of Object.entries(written)) {
    const value = markerOf(piece.markers, kind)?.value;
    if (value !== undefined) values[name] = String(value);
  }
  // 12.6 A shortage is written on the marker.
  if (markerOf(piece.markers, 'out-of-supply')?.value === SHORTAGE) values.shortage = true;
  const battalion = battalions[piece.counter];
  if (battalion !== undefined) values.peiperBattalion = battalion;
  return values;
};

/** How the pieces on the table become units and markers for the rules. */
export const reading = readingBy({
  kinds,
  traits: [
    ...['er', 'range', 'influence', 'radius', 'silhouette', 'nationality', 'army', 'branch', 'special', 'front'],
    'formation-kind',
  ],
  unit: (read, values) => {
    const strength = numberIn(read, 'strength') ?? numberIn(read, 'attack') ?? 0;
    return { attack: strength, defense: strength, values: { strength, ...valuesOf(read, values) } };
  },
  marker: ({ kind, piece }) => ({
    // 12.3 The second face of a control marker is the German one.
    ...(kind === 'control' && { side: piece.face === 1 ? 'german' : 'allied' }),
    ...(piece.markers && { values: Object.fromEntries(markerKinds(piece.markers).map((mark) => [mark, true])) }),
  }),
  extras: (table, pieces, module) => ({
    ...tally.as(tallyOf(pieces)),
    ...events.as(eventsOf(pieces)),
    ...beganInZone.as(whoBeganInZone(module, table.module.scenario)),
    ...aircraft.as(aircraftOf(table, module)),
  }),
});

/** The space of a track on which a piece of that counter lies. */
const spaceOf = (pieces: readonly PieceReading[], counter: string, track: string): number => {
  const prefix = `track:${track}:`;
  const found = pieces.find(({ piece, place }) => piece.counter === counter && place.startsWith(prefix));
  return found === undefined ? 0 : Number(found.place.slice(prefix.length));
};

/** 13.4, 17.1, 17.6 Units that have left the map, and used-up resources. The boxes' content counts; the tracks have earlier losses. */
const tallyOf = (pieces: readonly PieceReading[]) => {
  const inBox = (box: string): readonly PieceReading[] =>
    pieces.filter((read) => read.place === `box:${box}` && isUnit(read));
  const mechanized = (read: PieceReading): boolean => classes.mechanized.includes(kindOf(read));
  const gone = inBox('german-exited').filter((read) => mechanized(read) && !read.piece.markers?.['out-of-supply']);
  const lost = inBox('german-lost').filter(mechanized);
  const armor = (reads: readonly PieceReading[]): number => reads.filter((read) => kindOf(read) === 'armor').length;
  const allied = inBox('allied-lost').filter((read) => kindOf(read) !== 'leader').length;
  return {
    exited: { mech: exitedUnits(gone), armor: exitedUnits(gone.filter((read) => kindOf(read) === 'armor')) },
    eliminated: {
      allied: Math.max(allied, lossTrack.read(pieces, 'allied')),
      // The track already counts armor twice (17.6).
      germanMech: Math.max(lost.length, lossTrack.read(pieces, 'german') - armor(lost)),
      germanArmor: armor(lost),
    },
    bridges: { german: spaceOf(pieces, 'bridges-german', 'bridges') },
  };
};

/** 36.8 Three battalions of Peiper's are one unit, fewer are none. */
const exitedUnits = (reads: readonly PieceReading[]): number => {
  const battalionsGone = reads.filter(({ piece }) => battalions[piece.counter] !== undefined).length;
  return reads.length - battalionsGone + (battalionsGone >= 3 ? 1 : 0);
};

/** The mark behind the die on the reminder of 17 AM if the Allies have blown their bridge without one (38.1 #8). */
export const SPENT = '✓';

/**
 * 29, 38 The rolled die is written on the reminder of its turn, which comes back to the turn when it is rolled:
 * `8 ✓`. 29 #5 After it come the sides' immediate losses and those still to come: `5: 2+1/4+0`.
 */
const eventsOf = (pieces: readonly PieceReading[]): Readonly<Record<string, unknown>> => {
  const events: Record<string, unknown> = {};
  const names: Readonly<Record<string, string>> = { '3': 'r17', '5': 'r18', '7': 'r19' };
  for (const { piece, place, kind, hexside } of pieces) {
    if (kind === 'saved-bridge' && hexside !== undefined) events.savedBridge = place.split(':').slice(1);
    const name = piece.counter === 'random-event' ? names[place.replace('track:turn:', '')] : undefined;
    const label = piece.label ?? '';
    const roll = Number(label.match(/\d+/)?.[0]);
    if (name === undefined || !Number.isInteger(roll) || roll <= 0) continue;
    events[name] = roll;
    if (name === 'r17' && label.includes(SPENT)) events.engineersUsed = true;
    const [, ...losses] = /(\d+)\+(\d+)\/(\d+)\+(\d+)/.exec(label) ?? [];
    const [now = 0, later = 0, alliedNow = 0, alliedLater = 0] = losses.map(Number);
    if (losses.length > 0) {
      events.bodenplatte = { german: { now, later }, allied: { now: alliedNow, later: alliedLater } };
    }
  }
  return events;
};

/** 11.1 Aircraft of the turn: German left of the slash, Allied right, as on the turn track. */
const aircraftOf = ({ turn }: Table, { data }: LoadedModule) => {
  const spaces = data.tracks?.find(({ id }) => id === 'turn')?.spaces ?? [];
  const received = (number: number) => {
    const space = spaces.find(({ id }) => id === String(number));
    const [, german, allied] = /(\d+)\/(\d+)/.exec(String(space?.label ?? '')) ?? [];
    return { german: Number(german ?? 0), allied: Number(allied ?? 0) };
  };
  return { ...received(turn.number), before: turnsBefore(turn.number).map(received) };
};

/** 29 #5 Losses of 18 AM are carried over from 18 PM on. */
const FIRST_AFTER = 6;
const turnsBefore = (number: number): readonly number[] =>
  Array.from({ length: Math.max(0, number - FIRST_AFTER) }, (_, i) => FIRST_AFTER + i);
