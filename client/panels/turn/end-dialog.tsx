import { Text } from '@mantine/core';
import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { Moment } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { type Ended, ending } from './ending.ts';
import css from './turn.module.css';
import { warningsOf } from './warnings.ts';

interface EndDialogProps {
  readonly ended: Ended;
  /** The phase that the user wants to end. */
  readonly at: Moment;
}

/** What would be left undone if the phase ended now. */
export const EndDialog = ({ ended, at }: EndDialogProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const { table } = useShown();
  const close = useDialogs((dialogs) => dialogs.close);
  const told = useAnswer({ type: 'phases', at });
  // Somebody else may have ended it meanwhile.
  const isMoot = !isSameMoment(table.turn, at);
  useEffect(() => {
    if (isMoot) close();
  }, [isMoot, close]);
  const warnings = warningsOf(table.settings.umpire.modes.sequence, told);
  return (
    <FormDialog
      title={t(`app:act.${ended === 'turn' ? 'end-turn' : 'next-phase'}`)}
      submit={t(`panels:turn.anyway.${ended}`)}
      onSubmit={() => give(ending(ended))}
    >
      <Text size="sm">{t('panels:turn.undone')}</Text>
      <ul className={css.undone}>
        {warnings.map(({ clause, says, isLast }) => (
          <li key={`${clause} ${says.text} ${JSON.stringify(says.params)}`}>
            <Sentence says={say(says)} /> <ClauseChip clause={clause} />
            {isLast && <small>{t('panels:turn.lapses')}</small>}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
};
