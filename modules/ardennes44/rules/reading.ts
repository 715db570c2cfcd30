import type { Value } from '@umpire/shared/table';
import type { Bag, PieceReading, PositionMarker, Reading, Unit } from '@umpire/shared/umpire';
import { isKeyOf } from '@umpire/shared/umpire/kit/keys.ts';
import { kindsOf } from '@umpire/shared/umpire/kit/reading.ts';
import charts from '../charts.json' with { type: 'json' };
import { control, replacements, tally } from './fields.ts';
import { statesOf } from './markers.ts';

/** How the pieces on the table become what the rules speak of. */
export const reading: Reading = {
  unit: (read) => (isUnit(read) && read.side !== undefined ? unitOf(read, read.side) : undefined),
  sameEverywhere: true,
  markers: (read) => (isUnit(read) ? [] : [markerOf(read)]),
  extras: (table, pieces) => ({
    ...extrasOf(pieces, table.turn.number),
    ...replacements.as(pointsOfNight(table.turn.number)),
  }),
};

const kinds = kindsOf({
  infantry: '',
  'motorized-infantry': 'motor-infantry',
  mountain: '',
  engineer: '',
  fortress: 'machine-gun',
  parachute: 'airborne',
  glider: '',
  'mech-infantry': '',
  // 27.4 Kind of its own on the sheet: a tank battalion without a TQ.
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

/** What counters and rules both name so. */
const same = [
  'nationality',
  'corps',
  'army',
  'regiment',
  'setup',
  'range',
  'arrives',
  'entry',
  'mixed',
  'rrd',
  'group',
  'breakdown',
  'remnant',
  'stacking',
  'silhouette',
  'ready',
];
/** What the counters of the sheet write with a hyphen. */
const renamed: Readonly<Record<string, string>> = { 'defense-paren': 'defenseParen', 'black-box': 'blackBox' };

const numberOf = (value: Value | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const valuesOf = (read: PieceReading): Unit['values'] => {
  const { piece, counter } = read;
  const values: Record<string, Value> = {};
  for (const name of same) {
    const value = read.value(name);
    if (value !== undefined) values[name] = value;
  }
  for (const [name, as] of Object.entries(renamed)) {
    const value = read.value(name);
    if (value !== undefined) values[as] = value;
  }
  const [grey, red] = [numberOf(read.value('tq')), numberOf(read.value('red-tq'))];
  if (grey !== undefined || red !== undefined) {
    values['tq.value'] = (grey ?? red)!;
    values['tq.colour'] = grey === undefined ? 'red' : 'grey';
  }
  if (read.value('elite') === true) values.morale = 'elite';
  if (read.value('green') === true) values.morale = 'green';
  const points = piece.markers?.surrender?.value;
  if (piece.markers?.surrender) values.surrenderPoints = Number(points ?? 0);
  const full = counter?.faces[0]?.values.steps;
  if (typeof full === 'number') values.maxSteps = full;
  return values;
};

const unitOf = (read: PieceReading, side: string): Unit => {
  const { piece, counter, kind, place, hex, began, beganAt } = read;
  const size = piece.design?.size ?? counter?.size;
  return {
    id: piece.id,
    side,
    kind: kinds[kind]!,
    name: piece.design?.name ?? counter?.name ?? '',
    at: hex,
    place,
    ...(counter && { counter: piece.counter }),
    began,
    beganAt,
    attack: numberOf(read.value('attack')) ?? 0,
    defense: numberOf(read.value('defense')) ?? 0,
    move: numberOf(read.value('move')) ?? 0,
    steps: numberOf(read.value('steps')) ?? (counter ? counter.faces.length - piece.face : 1),
    ...(size !== undefined && { size }),
    ...(counter?.formation !== undefined && { formation: counter.formation }),
    state: statesOf(Object.keys(piece.markers ?? {})),
    values: valuesOf(read),
  };
};

/** Markers by the rules' words: what the back of a counter means too. */
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

/** 16.6a The hex that the marker `target` names. Its value is a number: 805 is the hex 0805. */
const targetOf = (value: Value | undefined): string | undefined =>
  value === undefined ? undefined : String(value).padStart(4, '0');

const markerOf = (read: PieceReading): PositionMarker => {
  const { piece, side, place, hex, hexside } = read;
  const number = numberOf(read.value('number'));
  const target = targetOf(piece.markers?.target?.value);
  const values: Record<string, Value> = {
    ...(number !== undefined && { number }),
    ...(target !== undefined && { target }),
  };
  return {
    kind: markerKind(read),
    id: piece.id,
    counter: piece.counter,
    place,
    face: piece.face,
    ...(hex !== undefined && { at: hex }),
    ...(hexside !== undefined && { hexside }),
    ...(side !== undefined && { side }),
    ...(Object.keys(values).length > 0 && { values }),
  };
};

/** 25.21a What the chart says for the night after an afternoon turn. */
const pointsOfNight = (turn: number): Readonly<Record<string, number>> => {
  const cells = charts.find(({ id }) => id === 'replacements')?.rows?.[turn / 2 - 1]?.cells ?? [];
  const [german, allied] = cells.map(Number);
  return { german: german ?? 0, allied: allied ?? 0 };
};

/** 24.7, 30.2 Whose control marker lies in which hex; 30.3 on the turn before; 31.1 what has left the map. */
const extrasOf = (pieces: readonly PieceReading[], turn: number): Bag => {
  const held: Record<string, string> = {};
  let exited = 0;
  let alliedPhases = 0;
  for (const read of pieces) {
    const { kind, piece, place } = read;
    if (kind === 'control' && read.hex !== undefined) held[place] = piece.face === 0 ? 'german' : 'allied';
    if (kind === 'control' && place === `track:turn:${turn - 1}` && piece.face === 1) alliedPhases = 1;
    if (isUnit(read) && place === 'box:german-exited') exited += numberOf(read.value('attack')) ?? 0;
  }
  return {
    ...control.as(held),
    ...tally.as({ germanExitedAttackWest: exited, germanExitedAttack: exited, alliedPhases }),
  };
};
