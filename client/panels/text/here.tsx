import { Button, Checkbox } from '@mantine/core';
import { DIRECTIONS } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { compassOf } from '../../ui/compass.ts';
import { useWords } from '../../words/words.ts';
import { bearingOf } from '../dialogs/shift-moves.ts';
import { HexFacts } from '../hex/hex-facts.tsx';
import css from './text.module.css';
import { useHere } from './use-here.ts';
import { useSaid } from './use-said.ts';

/** The same object each time: nothing lies there. */
const NOTHING: readonly PieceId[] = [];

/** One place: its pieces from the top down, each selectable, the terrain, and the adjacent hexes. */
export const Here = () => {
  const { t } = useTranslation();
  const said = useSaid();
  const { table, module } = useShown();
  const { pieces: selected, select } = useSelection();
  const [place] = useHere();
  if (place === undefined) return null;
  const hex = module.grid.parse(place);
  const stack = table.stacks[place] ?? NOTHING;
  return (
    <Section title={said.place(place)}>
      {stack.length === 0 ? (
        <p className={css.soft}>{t('panels:hex.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('panels:text.counters')}>
          {stack.toReversed().map((id) => (
            <li key={id}>
              <Checkbox
                size="sm"
                label={said.piece(id)}
                checked={selected.includes(id)}
                onChange={() => select([id], 'toggle')}
              />
            </li>
          ))}
        </ul>
      )}
      {stack.length > 1 && (
        <Button size="compact-sm" variant="default" mt={6} onClick={() => select(stack, 'add')}>
          {t('panels:text.select-all')}
        </Button>
      )}
      {hex !== undefined && (
        <>
          <HexFacts hex={hex} />
          <Neighbors of={place} />
        </>
      )}
    </Section>
  );
};

/** The adjacent hexes by direction, with their pieces. */
const Neighbors = ({ of }: { readonly of: Place }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const [, go] = useHere();
  const hex = module.grid.parse(of);
  if (hex === undefined) return null;
  const around = DIRECTIONS.flatMap((direction) => {
    const next = module.grid.neighbor(hex, direction);
    if (next === undefined) return [];
    return [{ number: module.grid.number(next), bearing: bearingOf(module.grid, direction) }];
  }).sort((a, b) => a.bearing - b.bearing);
  return (
    <ul className={css.list} aria-label={t('panels:text.neighbors')}>
      {around.map(({ number, bearing }) => (
        <li key={number}>
          <Button size="compact-sm" variant="subtle" onClick={() => go(number)}>
            {t('panels:text.neighbor', {
              where: t(`panels:shift.bearing.${compassOf(bearing)}`),
              hex: words.place(number),
              count: table.stacks[number]?.length ?? 0,
            })}
          </Button>
        </li>
      ))}
    </ul>
  );
};
