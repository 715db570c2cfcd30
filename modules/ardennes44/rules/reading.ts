import type { Value } from '@umpire/shared/table';
import { markerKinds, markerOf } from '@umpire/shared/table/state/marker-keys.ts';
import type { Bag, PieceReading, Unit } from '@umpire/shared/umpire';
import { isKeyOf } from '@umpire/shared/umpire/kit/keys.ts';
import { kindsOf, numberIn, readingBy } from '@umpire/shared/umpire/kit/reading.ts';
import charts from '../charts.json' with { type: 'json' };
import { control, fuelDelivered, replacements, tally } from './fields.ts';
import { statesOf } from './markers.ts';

const kinds = kindsOf({
  infantry: '',
  'motorized-infantry': 'motor-infantry',
  mountain: '',
  engineer: '',
  fortress: 'machine-gun',
  parachute: 'airborne',
  glider: '',
  'mech-infantry': '',
  // 27.4 A separate kind on the sheet: a tank battalion without a TQ.
  tank: 'assault-tank',
  'tank-destroyer': 'anti-tank',
  armor: '',
  'combat-command': '',
  recon: 'reconnaissance cavalry',
  flak: 'anti-air',
  artillery: '',
  nebelwerfer: 'rocket-artillery',
});

const isUnitKind = isKeyOf(kinds);
const isUnit = ({ kind }: PieceReading): boolean => isUnitKind(kind);

/** Names that are the same on counters and in the rules. */
const same = [
  'nationality',
  'corps',
  'army',
  'regiment',
  'setup',
  'range',
  'mixed',
  'rrd',
  'group',
  'breakdown',
  'remnant',
  'stacking',
  'silhouette',
  'ready',
];
/** Names that the sheet's counters write with a hyphen. */
const renamed: Readonly<Record<string, string>> = { 'defense-paren': 'defenseParen', 'black-box': 'blackBox' };

const valuesOf = (read: PieceReading, printed: Unit['values']): Unit['values'] => {
  const { piece, counter } = read;
  const values: Record<string, Value> = { ...printed };
  for (const [name, as] of Object.entries(renamed)) {
    const value = read.value(name);
    if (value !== undefined) values[as] = value;
  }
  const [grey, red] = [numberIn(read, 'tq'), numberIn(read, 'red-tq')];
  if (grey !== undefined || red !== undefined) {
    values['tq.value'] = (grey ?? red)!;
    values['tq.colour'] = grey === undefined ? 'red' : 'grey';
  }
  if (read.value('elite') === true) values.morale = 'elite';
  if (read.value('green') === true) values.morale = 'green';
  const surrender = markerOf(piece.markers, 'surrender');
  if (surrender) values.surrenderPoints = Number(surrender.value ?? 0);
  const full = counter?.faces[0]?.values.steps;
  if (typeof full === 'number') values.maxSteps = full;
  return values;
};

/** Markers by the rules' names, including the meaning of a counter's back. */
const markerKind = ({ kind, piece }: PieceReading): string => {
  switch (kind) {
    case 'bridge':
      return piece.face === 0 ? 'bridge-blown' : 'bridge-under-construction';
    case 'position':
      return piece.face === 0 ? 'ip' : 'ip-building';
    case 'advantage':
      return 'attacker-advantage';
    default:
      return kind;
  }
};

/** 16.6a The hex of the marker `target`. Its value is a number: 805 is the hex 0805. */
const targetOf = (value: Value | undefined): string | undefined =>
  value === undefined ? undefined : String(value).padStart(4, '0');

const markerValues = (read: PieceReading): Readonly<Record<string, Value>> => {
  const number = numberIn(read, 'number');
  const target = targetOf(markerOf(read.piece.markers, 'target')?.value);
  return { ...(number !== undefined && { number }), ...(target !== undefined && { target }) };
};

/** 25.21a The chart's points for the night after an afternoon turn. */
const pointsOfNight = (turn: number): Readonly<Record<string, number>> => {
  const cells = charts.find(({ id }) => id === 'replacements')?.rows?.[turn / 2 - 1]?.cells ?? [];
  const [german, allied] = cells.map(Number);
  return { german: german ?? 0, allied: allied ?? 0 };
};

/** 24.7, 30.2 Control markers by hex; 30.3 those of the turn before; 31.1 units that have left the map; 32.2 the delivered dump. */
const extrasOf = (pieces: readonly PieceReading[], turn: number): Bag => {
  const held: Record<string, string> = {};
  let exited = 0;
  let alliedPhases = 0;
  let isDelivered = false;
  for (const read of pieces) {
    const { kind, piece, place } = read;
    if (kind === 'control' && read.hex !== undefined) held[place] = piece.face === 0 ? 'german' : 'allied';
    if (kind === 'control' && place === `track:turn:${turn - 1}` && piece.face === 1) alliedPhases = 1;
    if (piece.counter === 'fuel-dump' && place === 'box:german-exited') isDelivered = true;
    if (isUnit(read) && place === 'box:german-exited') exited += numberIn(read, 'attack') ?? 0;
  }
  return {
    ...control.as(held),
    ...(isDelivered && fuelDelivered.as(true)),
    ...tally.as({ germanExitedAttackWest: exited, germanExitedAttack: exited, alliedPhases }),
  };
};

/** How the pieces on the table become units and markers for the rules. */
export const reading = readingBy({
  kinds,
  traits: same,
  unit: (read, values) => {
    const { piece, counter } = read;
    const steps = numberIn(read, 'steps');
    return {
      name: piece.design?.name ?? counter?.name ?? '',
      ...(steps !== undefined && { steps }),
      state: statesOf(markerKinds(piece.markers)),
      values: valuesOf(read, values),
    };
  },
  marker: (read) => {
    const values = markerValues(read);
    return { kind: markerKind(read), ...(Object.keys(values).length > 0 && { values }) };
  },
  extras: (table, pieces) => ({
    ...extrasOf(pieces, table.turn.number),
    ...replacements.as(pointsOfNight(table.turn.number)),
  }),
});
