import { Button } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { useFindPlace } from '../../ui/find-place.ts';
import { WalkedList } from '../../ui/walked-list.tsx';
import css from './text.module.css';
import { useHere } from './use-here.ts';
import { useSaid } from './use-said.ts';

interface Listed {
  readonly place: Place;
  readonly says: string;
}

/** Every place with counters, hexes by number and then places off the map; or those that match the search. */
export const PlaceList = ({ sought }: { readonly sought: string }) => {
  const { t } = useTranslation();
  const said = useSaid();
  const { table } = useShown();
  const [, go] = useHere();
  const findPlace = useFindPlace();
  const all = useMemo(() => {
    const listed = Object.entries(table.stacks).map(
      ([place, stack]): Listed => ({ place, says: sentence(place, stack) }),
    );
    return listed.sort((a, b) => rank(a) - rank(b) || a.place.localeCompare(b.place));
    function sentence(place: Place, stack: readonly PieceId[]): string {
      return t('panels:text.stack', {
        place: said.place(place),
        pieces: stack.toReversed().map(said.piece).join('; '),
      });
    }
  }, [table.stacks, said, t]);
  const wanted = sought.trim().toLocaleLowerCase();
  const found = wanted === '' ? all : all.filter(({ says }) => says.toLocaleLowerCase().includes(wanted));
  const meant = wanted === '' ? undefined : findPlace(sought.trim());
  const isEmpty = meant !== undefined && !found.some(({ place }) => place === meant);
  const shown = isEmpty ? [{ place: meant, says: said.place(meant) }, ...found] : found;
  return (
    <Section title={t('panels:text.stacks', { count: found.length })}>
      <WalkedList
        name={t('panels:text.stacks', { count: found.length })}
        className={css.list}
        count={shown.length}
        item={(i, tabIndex) => <PlaceButton key={shown[i]!.place} {...shown[i]!} tabIndex={tabIndex} onGo={go} />}
      />
    </Section>
  );
};

/** Hexes first. */
const rank = ({ place }: Listed): number => (parsePlace(place)?.in === 'hex' ? 0 : 1);

const PlaceButton = ({
  place,
  says,
  tabIndex,
  onGo,
}: Listed & {
  readonly tabIndex: 0 | -1;
  readonly onGo: (place: Place) => void;
}) => (
  <li>
    <Button
      size="compact-sm"
      variant="subtle"
      fullWidth
      justify="flex-start"
      classNames={{ root: css.place ?? '', label: css.placeLabel ?? '' }}
      tabIndex={tabIndex}
      onClick={() => onGo(place)}
    >
      {says}
    </Button>
  </li>
);
