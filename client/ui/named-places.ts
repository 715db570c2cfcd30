import type { HexNumber } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../state/shown.ts';
import { placeName } from '../words/place-name.ts';
import { useWords } from '../words/words.ts';
import type { Named } from './find-named.ts';

/** Places of one kind, by name. */
interface NamedPlaces {
  readonly title: string;
  readonly places: readonly (Named & { readonly place: Place })[];
}

/** Every place of the table that has a name, by kind: what lies beside the map first, of which there is less. */
export const useNamedPlaces = (): readonly NamedPlaces[] => {
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
      {
        title: t('panels:places.towns'),
        places: namedHexes(module).map(({ number, ...named }) => ({ ...named, place: number })),
      },
    ].filter(({ places }) => places.length > 0);
  }, [module, table.pools, words, t]);
};

interface NamedHex extends Named {
  readonly number: HexNumber;
}

/** Hexes with a name on the map, towns above all. A large one has several hexes. */
export const namedHexes = (module: LoadedModule): readonly NamedHex[] =>
  Object.entries(module.data.map.hexes).flatMap(([number, { name }]) =>
    name === undefined ? [] : [{ ...placeName(module, name), number }],
  );

/** The hex of the only matching name. For a name of several hexes, the first of them. */
export const onlyHex = (found: readonly NamedHex[]): HexNumber | undefined =>
  found.every(({ name }) => name === found[0]?.name) ? found[0]?.number : undefined;
