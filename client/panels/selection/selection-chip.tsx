import { IconPin, IconPointer, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ARM_KEY, HOLD_KEY, toggleArmed, toggleHeld } from '../../actions/arming.ts';
import { keyCaps } from '../../actions/keys.ts';
import { presentPieces, useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { useWords } from '../../words/words.ts';
import { MovementMode } from '../umpire/movement-mode.tsx';
import css from './selection.module.css';

const capsOf = (shortcut: string): string => keyCaps(shortcut, false).join('+');

/**
 * What the selected counters do next, at the counters themselves: the state *Move*, whether they are held, the way of moving. In the state
 * *Move* it is as small as can be, because it lies over hexes that may be meant.
 */
export const SelectionChip = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  const words = useWords();
  const { pieces, armed, held, mode } = useSelection();
  const isFighting = useUmpire(({ attack, pickers }) => attack.target !== undefined || pickers.procedure !== undefined);
  const present = presentPieces(table, pieces);
  if (!mayAct || present.length === 0 || (isFighting && !armed)) return null;
  return (
    <div className={css.chip} role="toolbar" aria-label={t('panels:selection.title')}>
      <button
        type="button"
        aria-pressed={armed}
        aria-label={t('app:act.arm')}
        title={`${t('app:act.arm')} (${capsOf(ARM_KEY)})`}
        onClick={() => toggleArmed(present)}
      >
        <IconPointer size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-pressed={held}
        aria-label={t('app:act.hold')}
        title={`${t('app:act.hold')} (${capsOf(HOLD_KEY)})`}
        onClick={() => toggleHeld(present)}
      >
        <IconPin size={16} aria-hidden />
      </button>
      {armed ? (
        mode !== undefined && <span className={css.chosen}>{words.text(`mode.${mode}`)}</span>
      ) : (
        <MovementMode
          aria-label={t('umpire:overlays.mode')}
          className={css.mode ?? ''}
          leftSection={<IconRoute size={16} aria-hidden />}
          rightSection={<span />}
        />
      )}
    </div>
  );
};
