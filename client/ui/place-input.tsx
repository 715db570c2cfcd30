import { Autocomplete } from '@mantine/core';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words/words.ts';
import { useFindPlaces } from './find-place.ts';
import { useNamedPlaces } from './named-places.ts';

interface PlaceInputProps {
  readonly label: string;
  readonly value: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
  readonly autoFocus?: boolean;
}

/** Names offered at once; a large map has hundreds, and more letters leave fewer. */
const OFFERED = 80;

/** Chooses a place by typing: a hex's number, a hexside's two, or the name of a town, a box, a space, a hand or a pool. */
export const PlaceInput = ({ label, value, onChange, autoFocus }: PlaceInputProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const groups = useNamedPlaces();
  const findPlaces = useFindPlaces();
  const [text, setText] = useState(value === undefined ? '' : words.place(value));
  const found = useMemo(() => findPlaces(text), [findPlaces, text]);
  const type = (typed: string) => {
    setText(typed);
    const [only, ...others] = findPlaces(typed);
    onChange(others.length === 0 ? only : undefined);
  };
  const isMeant = value !== undefined && words.place(value) !== text.trim();
  return (
    <Autocomplete
      label={label}
      placeholder={t('panels:places.placeholder')}
      value={text}
      onChange={type}
      data={groups.map(({ title, places }) => ({ group: title, items: [...new Set(places.map(({ name }) => name))] }))}
      limit={OFFERED}
      maxDropdownHeight={240}
      description={isMeant && t('panels:places.meant', { place: words.place(value) })}
      error={
        text.trim() !== '' &&
        value === undefined &&
        t(found.length > 1 ? 'panels:places.several' : 'panels:places.none')
      }
      data-autofocus={autoFocus}
    />
  );
};
