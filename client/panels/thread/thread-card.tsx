import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { makeLayout, type Stretch, threadBetween } from '@umpire/shared/hex';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownPart } from '../../state/shown.ts';
import { useThread } from '../../state/thread.ts';
import { nameAt } from '../../words/place-name.ts';
import { useWords } from '../../words/words.ts';
import css from '../hex/hex.module.css';
import { useInSight } from '../procedure/use-in-sight.ts';

/** The result of a thread over the map: the distance in hexes and by the map's scale, and every hex and hexside on it. */
export const ThreadCard = () => {
  const { t } = useTranslation();
  const { from, to, fixed, begin, end } = useThread();
  useEffect(() => {
    if (from === undefined) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && end();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [from, end]);
  const { grid } = useShownPart(({ module }) => module);
  // On a phone the card covers much of the map: both ends are brought into the free part.
  useInSight(fixed ? `${from} ${to}` : undefined, fixed ? grid.parseAll([from ?? '', to ?? '']) : NONE);
  if (from === undefined) return null;
  return (
    <section className={css.card} aria-label={t('panels:thread.title')} data-aside data-card>
      <header className={css.cardHead}>
        <h2>{t('panels:thread.from-to', { from, to: to ?? '…' })}</h2>
        <ActionIcon variant="subtle" size="sm" onClick={end} aria-label={t('app:close')}>
          <IconX size={15} />
        </ActionIcon>
      </header>
      {to === undefined ? <p className={css.none}>{t('panels:thread.how')}</p> : <Way from={from} to={to} />}
      {fixed && (
        <Button size="compact-xs" variant="subtle" onClick={() => begin(from)}>
          {t('panels:thread.again')}
        </Button>
      )}
    </section>
  );
};

/** The same object each time: nothing to show. */
const NONE: readonly never[] = [];

const Way = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const { t, i18n } = useTranslation();
  const { grid, data } = useShownPart(({ module }) => module);
  const layout = useMemo(() => makeLayout(grid), [grid]);
  const [a, b] = [grid.parse(from), grid.parse(to)];
  const name = useStretchNames();
  if (a === undefined || b === undefined) return null;
  const { distance, stretches } = threadBetween(grid, a, b);
  const [start, stop] = [layout.center(a), layout.center(b)];
  const { kmPerHex } = data.map;
  const km = kmPerHex && Math.hypot(stop.x - start.x, stop.y - start.y) * kmPerHex;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <>
      <p className={css.far} role="status">
        <b>{t('panels:thread.hexes', { count: distance })}</b>
        {km !== undefined && ` · ${t('panels:thread.km', { km: number.format(km) })}`}
      </p>
      <ol className={css.way}>
        {stretches.map((stretch, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is identified by its place on the line
          <li key={i} data-along={'along' in stretch || undefined}>
            {name(stretch)}
          </li>
        ))}
      </ol>
    </>
  );
};

/** `river, bridge → 0405 Woods · Saverne`; `along 0405/0505: river`. */
const useStretchNames = (): ((stretch: Stretch) => string) => {
  const { t } = useTranslation();
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const { board, grid } = module;
  const edgesOn = (hexside: number): string => {
    const [one, other] = grid.hexesOf(hexside);
    if (one === undefined || other === undefined) return '';
    return [...board.hexside(one, other)].map((word) => words.text(board.nameOf('edges', word))).join(' · ');
  };
  return (stretch) => {
    if ('along' in stretch) {
      const hexes = stretch.along.map((hex) => grid.number(hex)).join('/');
      const on = edgesOn(stretch.hexside);
      return on === '' ? t('panels:thread.along', { hexes }) : t('panels:thread.along-on', { hexes, on });
    }
    const { through, across } = stretch;
    const terrain = [board.terrainAt(through)].map((word) => words.text(board.nameOf('terrain', word)));
    const features = [...board.featuresAt(through)].map((word) => words.text(board.nameOf('features', word)));
    const hex = [grid.number(through), ...terrain, ...features, nameAt(module, through) ?? []].flat().join(' · ');
    const on = across === undefined ? '' : edgesOn(across);
    return on === '' ? hex : t('panels:thread.across', { on, hex });
  };
};
