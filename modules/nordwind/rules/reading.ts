import { type LoadedModule, languages } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { markerOf } from '@umpire/shared/table/state/marker-keys.ts';
import { entriesOf } from '@umpire/shared/table/state/record.ts';
import type { PieceReading } from '@umpire/shared/umpire';
import { kindsOf, numberIn, readingBy, spaceOf } from '@umpire/shared/umpire/kit/reading.ts';
import { isWeather } from './charts.ts';
import { type GameRecord, lossTrack, record, weather } from './fields.ts';

const kinds = kindsOf({
  infantry: 'mountain airborne engineer militia glider machine-gun',
  'motor-infantry': '',
  'mech-infantry': 'reconnaissance cavalry',
  armour: 'armor',
  'anti-tank': 'tank-destroyer',
  'rocket-artillery': '',
});

/** How the pieces on the table become units and markers for the rules. */
export const reading = readingBy({
  kinds,
  traits: ['tq', 'star', 'nationality', 'combined', 'infiltrator', 'siege'],
  unit: (read, values) => {
    const strength = numberIn(read, 'strength');
    const attack = strength ?? numberIn(read, 'attack') ?? 0;
    // 6.6.1e The hex that a unit left the map from is written on its marker.
    const returns = markerOf(read.piece.markers, 'returns')?.value;
    return {
      attack,
      defense: strength ?? numberIn(read, 'defense') ?? attack,
      move: numberIn(read, 'move') ?? 8,
      ...(returns !== undefined && { values: { ...values, returns: String(returns) } }),
    };
  },
  // 9.2 An air mission that was flown this turn carries the marker `attacked`.
  marker: ({ piece }) => (markerOf(piece.markers, 'attacked') ? { value: 'used' } : {}),
  extras: (table, pieces, module) => {
    const lies = spaceOf(pieces, 'weather', 'weather');
    return { ...(isWeather(lies) && weather.as(lies)), ...record.as(recordOf(table, pieces, module)) };
  },
});

const OBJECTIVES = 'track:objectives:';

const recordOf = (table: Table, pieces: readonly PieceReading[], module: LoadedModule): GameRecord => {
  const taken = spaceOf(pieces, 'saverne-held', 'turn');
  const option = optionOf(table, pieces, module);
  const controls = pieces.filter(({ kind, place }) => kind === 'control' && place.startsWith(OBJECTIVES));
  return {
    losses: { german: lossTrack.read(pieces, 'german'), allied: lossTrack.read(pieces, 'allied') },
    saverneHeldTurns: taken === undefined ? 0 : Math.max(table.turn.number - Number(taken), 0),
    ...(option !== undefined && { option }),
    ...(controls.length > 0 && {
      german: controls.flatMap(({ piece, place }) => (piece.face === 1 ? place.slice(OBJECTIVES.length) : [])),
    }),
  };
};

/** 10.2.3a From the German player's note, for viewers who may read it; else from the divisions that came in. */
const optionOf = (table: Table, pieces: readonly PieceReading[], module: LoadedModule): GameRecord['option'] => {
  if (table.module.scenario !== 'hypothetical') return undefined;
  const titles = languages.map((language) => module.text(language, 'option-note.title'));
  for (const [, note] of entriesOf(table.notes)) {
    const written = titles.includes(note.title) && !note.sealed && !note.blank ? numberWritten(note.text) : undefined;
    if (written !== undefined) return written;
  }
  const isIn = (formation: string): boolean =>
    pieces.some(({ counter, place }) => counter?.formation === formation && place !== 'box:german-options');
  const [first, second] = [isIn('10 SS'), isIn('11 Pz')];
  if (first && second) return 3;
  return first ? 1 : second ? 2 : undefined;
};

/** The number on the note's first line; the form's choices are in brackets. */
const numberWritten = (text: string): GameRecord['option'] => {
  const [line = ''] = text.split('\n');
  const number = /[1-3]/.exec(line.normalize('NFKC').replace(/\(.*?\)/g, ''))?.[0];
  return ([1, 2, 3] as const).find((option) => String(option) === number);
};
