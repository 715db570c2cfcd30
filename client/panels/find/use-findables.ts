import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../counters/look.ts';
import { valuesUp } from '../../counters/strengths.ts';
import { useShownPart } from '../../state/shown.ts';
import { sideOfPiece } from '../../umpire/guide.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { nameAt } from '../../words/place-name.ts';
import { useWords, type Words } from '../../words/words.ts';
import type { Findable, Whereabouts } from './searching.ts';

/** Whether counters in a place are on the map, in a box for the eliminated, or elsewhere off the map. */
export const whereaboutsOf = ({ data }: LoadedModule, place: Place): Whereabouts => {
  const parts = parsePlace(place);
  if (parts?.in === 'hex' || parts?.in === 'hexside' || parts?.in === 'point') return 'map';
  return parts?.in === 'box' && data.boxes.some(({ id, eliminated }) => id === parts.box && eliminated)
    ? 'eliminated'
    : 'off';
};

interface Desk {
  readonly module: LoadedModule;
  readonly table: Table;
  readonly words: Words;
  readonly t: TFunction;
}

/** The searchable text of a counter; of a face-down one only its back. */
const wordsFor = (piece: Piece, { module, words, t }: Desk): readonly (string | undefined)[] => {
  if (piece.masked) return [t('panels:find.hidden')];
  const { counters } = module.data;
  const counter = counters.counters[piece.counter];
  const size = counter?.size ?? piece.design?.size;
  const kind = counter && counters.kinds[counter.kind];
  const look = lookOf(counters, piece);
  return [
    counter?.title && words.text(counter.title),
    kind && words.text(kind.name),
    counter?.formation,
    size && t(`panels:size.${size}`),
    piece.label,
    look.type === 'face' ? look.factors.text : undefined,
    look.type === 'face' && look.reduced ? t('panels:hex.reduced') : undefined,
    ...Object.keys(piece.markers ?? {}).map((key) => words.marker(markerKind(key))),
  ];
};

const findableOf = (piece: Piece, desk: Desk): Findable => {
  const { module, table, words, t } = desk;
  const place = table.where[piece.id] ?? 'elsewhere';
  const at = whereaboutsOf(module, place);
  const side = sideOfPiece(module, table, piece.id);
  const name = words.counter(nameOfPiece(piece));
  const hex = module.grid.parse(place);
  const all = [
    name,
    ...wordsFor(piece, desk),
    side && words.side(side),
    words.place(place),
    hex === undefined ? undefined : nameAt(module, hex),
    t(`panels:find.at.${at}`),
  ];
  const up = piece.masked ? {} : valuesUp(module.data.counters, piece);
  const values = Object.fromEntries(
    Object.entries(up).flatMap(([value, is]) => [
      [words.value(value).toLocaleLowerCase(), is],
      [value, is],
    ]),
  );
  const text = all
    .filter((one) => one !== undefined)
    .join(' ')
    .toLocaleLowerCase();
  return { piece, place, at, side, name, text, values };
};

/** Every counter that the user sees on the table, on or off the map. */
export const useFindables = (): readonly Findable[] => {
  const { t } = useTranslation();
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const table = useShownPart((shown) => shown.table);
  const { pieces, where } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the table's counters and their places are read
  return useMemo(
    () => Object.values(pieces).map((piece) => findableOf(piece, { module, table, words, t })),
    [pieces, where, module, words, t],
  );
};
