import { Autocomplete } from '@mantine/core';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../state/shown.ts';
import { useWords } from '../words/words.ts';

interface PlaceInputProps {
  readonly label: string;
  readonly value: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
  readonly autoFocus?: boolean;
}

/** Chooses a place by typing: the number of a hex, or the name of a box, a space, a hand or a pool. */
export const PlaceInput = ({ label, value, onChange, autoFocus }: PlaceInputProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { grid } = useShown().module;
  const groups = useNamedPlaces();
  const [text, setText] = useState(value === undefined ? '' : words.place(value));
  const type = (typed: string) => {
    setText(typed);
    const wanted = typed.trim();
    const hex = grid.parse(wanted.toUpperCase());
    if (hex !== undefined) onChange(grid.number(hex));
    else onChange(groups.flatMap(({ places }) => places).find(({ name }) => name === wanted)?.place);
  };
  return (
    <Autocomplete
      label={label}
      placeholder={t('panels:places.placeholder')}
      value={text}
      onChange={type}
      data={groups.map(({ title, places }) => ({ group: title, items: [...new Set(places.map(({ name }) => name))] }))}
      maxDropdownHeight={240}
      error={text !== '' && value === undefined && t('panels:places.none')}
      data-autofocus={autoFocus}
    />
  );
};

interface NamedPlaces {
  readonly title: string;
  readonly places: readonly { readonly place: Place; readonly name: string }[];
}

/** Every place of the table that has a name, by kind. */
const useNamedPlaces = (): readonly NamedPlaces[] => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table } = useShown();
  return useMemo(() => {
    const { boxes, tracks, manifest } = module.data;
    const named = (title: string, places: readonly Place[]): NamedPlaces => ({
      title,
      places: places.map((place) => ({ place, name: words.place(place) })),
    });
    return [
      named(
        t('panels:places.boxes'),
        boxes.map(({ id }) => `box:${id}`),
      ),
      ...tracks.map((track) =>
        named(
          words.text(track.title),
          track.spaces.map((space) => `track:${track.id}:${space.id}`),
        ),
      ),
      named(
        t('panels:places.hands'),
        manifest.sides.map(({ id }) => `hand:${id}`),
      ),
      named(
        t('panels:places.pools'),
        Object.keys(table.pools).map((id) => `pool:${id}`),
      ),
    ].filter(({ places }) => places.length > 0);
  }, [module, table.pools, words, t]);
};
