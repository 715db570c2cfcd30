import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { useMagnifier } from '../../state/magnifier.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import css from './magnifier.module.css';

/** The number of counters shown, the top one first; further ones are only counted. */
const MOST = 9;
/** Side of a counter, in CSS pixels. */
const SIZE = 76;

/** The stack under a held finger, enlarged in the other half of the window, where the finger does not cover it. */
export const Magnifier = () => {
  const { t } = useTranslation();
  const words = useWords();
  const at = useMagnifier((store) => store.at);
  const { table, module } = useShown();
  if (!at) return null;
  const hex = module.grid.parse(at.place);
  const pieces = (table.stacks[at.place] ?? []).toReversed().flatMap((id) => table.pieces[id] ?? []);
  const isAbove = at.screen.y > window.innerHeight / 2;
  return (
    <section className={css.glass} data-half={isAbove ? 'upper' : 'lower'} aria-label={t('panels:magnifier')}>
      <h2>
        {words.heading(at.place)}{' '}
        <span>
          {hex !== undefined &&
            !module.data.map.undrawn &&
            [module.board.terrainAt(hex)].map((word) => words.text(module.board.nameOf('terrain', word))).join('')}
        </span>
      </h2>
      {pieces.length === 0 && <p>{t('panels:hex.none')}</p>}
      <div className={css.counters}>
        {pieces.slice(0, MOST).map((piece) => (
          <CounterImage key={piece.id} module={module} piece={piece} size={SIZE} />
        ))}
        {pieces.length > MOST && <b>+{pieces.length - MOST}</b>}
      </div>
    </section>
  );
};
