import { Button } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toggleArmed } from '../../actions/arming.ts';
import { presentPieces, useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import frame from '../frame/frame.module.css';

/** Says that the next pressed hex is where the counters go. */
export const MoveBanner = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, mayAct } = useShown();
  const { pieces, armed } = useSelection();
  const present = presentPieces(table, pieces);
  if (!armed || !mayAct || present.length === 0) return null;
  const named = present.flatMap((id) => table.pieces[id] ?? []).map(nameOfPiece);
  return (
    <div className={frame.tool} role="status">
      <IconPointer size={17} aria-hidden />
      {t('panels:selection.armed', { pieces: words.counters(named) })}
      <Button size="compact-xs" variant="default" onClick={() => toggleArmed(present)}>
        {t('app:cancel')}
      </Button>
    </div>
  );
};
