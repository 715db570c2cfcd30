import { Select } from '@mantine/core';
import type { Place } from '@umpire/shared/table/place.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../state/session.ts';
import { useShown } from '../state/shown.ts';
import { useWords } from '../words/words.ts';

interface PlaceInputProps {
  readonly label: string;
  readonly value: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
  readonly autoFocus?: boolean;
}

/** Chooses a place by name: a box, a space, a hand, a pool, or a hex by typing its number. */
export const PlaceInput = ({ label, value, onChange, autoFocus }: PlaceInputProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table } = useShown();
  const ground = useSession((session) => session.ground);
  const [search, setSearch] = useState('');
  const groups = useMemo(() => {
    const { boxes, tracks, manifest } = module.data;
    const option = (place: Place) => ({ value: place, label: words.place(place, table.pools[place.slice(5)]?.name) });
    return [
      { group: t('panels:places.boxes'), items: boxes.map(({ id }) => option(`box:${id}`)) },
      ...tracks.map((track) => ({
        group: words.text(track.title),
        items: track.spaces.map((space) => option(`track:${track.id}:${space.id}`)),
      })),
      { group: t('panels:places.hands'), items: manifest.sides.map(({ id }) => option(`hand:${id}`)) },
      { group: t('panels:places.pools'), items: Object.keys(table.pools).map((id) => option(`pool:${id}`)) },
    ].filter(({ items }) => items.length > 0);
  }, [module, table.pools, words, t]);

  const typed = search.trim().toUpperCase();
  const hexes = [...new Set([typed, value])].filter(
    (place): place is Place => place !== undefined && isHexText(place) && (ground?.hasPlace(place) ?? false),
  );
  const data = [
    ...(hexes.length > 0
      ? [{ group: t('panels:places.hexes'), items: hexes.map((hex) => ({ value: hex, label: hex })) }]
      : []),
    ...groups,
  ];
  return (
    <Select
      label={label}
      placeholder={t('panels:places.placeholder')}
      data={data}
      value={value ?? null}
      onChange={(place) => onChange(place ?? undefined)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('panels:places.none')}
      maxDropdownHeight={280}
      selectFirstOptionOnChange
      data-autofocus={autoFocus}
    />
  );
};

const isHexText = (text: string): boolean => /^[A-Z]?\d{4}$/.test(text);
