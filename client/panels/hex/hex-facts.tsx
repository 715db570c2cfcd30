import { type Hex, makeLayout } from '@umpire/shared/hex';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownPart } from '../../state/shown.ts';
import { hexsidesOf } from '../../words/hexsides.ts';
import { useWords } from '../../words/words.ts';
import css from './hex.module.css';

/** The map's data of a hex: terrain, features, hexsides, areas. */
export const HexFacts = ({ hex }: { readonly hex: Hex }) => {
  const { t } = useTranslation();
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const { board, grid } = module;
  const layout = useMemo(() => makeLayout(grid), [grid]);
  const number = grid.number(hex);
  const features = [...board.featuresAt(hex)].map((word) => words.text(board.nameOf('features', word)));
  const areas = Object.values(module.data.map.areas ?? {}).filter(({ hexes }) => hexes.includes(number));
  const off = [...board.roadsOff(hex)].map((word) => words.text(board.nameOf('roads', word)));
  const hexsides = hexsidesOf(board, layout, hex);
  // Printed boards show their ground themselves.
  if (module.data.map.undrawn) return null;
  return (
    <dl className={css.facts}>
      <dt>{t('panels:hex.terrain')}</dt>
      <dd>{[words.text(board.nameOf('terrain', board.terrainAt(hex))), ...features].join(' · ')}</dd>
      {hexsides.map(({ toward, neighbor, edges, roads }) => (
        <div key={neighbor} className={css.side}>
          <dt>
            {t(`panels:hex.compass.${toward}`)} <span className={css.neighbor}>{neighbor}</span>
          </dt>
          <dd>{[...edges, ...roads].map(words.text).join(' · ')}</dd>
        </div>
      ))}
      {off.length > 0 && (
        <>
          <dt>{t('panels:hex.off')}</dt>
          <dd>{off.join(' · ')}</dd>
        </>
      )}
      {areas.length > 0 && (
        <>
          <dt>{t('panels:hex.areas')}</dt>
          <dd>{areas.map(({ name }) => words.text(name)).join(' · ')}</dd>
        </>
      )}
    </dl>
  );
};
