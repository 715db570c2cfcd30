import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory } from '../../state/history.ts';
import { give, mayUndo, useSession } from '../../state/session.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface BackToHereProps {
  readonly seq: Seq;
  /** In a line of the log: a sign without words. */
  readonly small?: true;
}

/** Takes the game at this table back to the moment after a step, with the consent of those whose later acts it takes back. */
export const BackToHere = ({ seq, small }: BackToHereProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const lookAt = useHistory((history) => history.lookAt);
  const mayGoBack = useSession((session) => seq < session.seq && mayUndo(session));
  if (!mayGoBack) return null;
  const name = t('panels:history.back-to', { seq });
  const goBack = () => {
    setOpen(false);
    lookAt(undefined);
    give({ type: 'undo', to: seq });
  };
  return (
    <>
      {small ? (
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={name}
          title={name}
          onClick={() => setOpen(true)}
        >
          <IconArrowBackUp size={15} />
        </ActionIcon>
      ) : (
        <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={15} />} onClick={() => setOpen(true)}>
          {t('panels:history.back-to-here')}
        </Button>
      )}
      {isOpen && (
        <Confirm
          title={name}
          text={t('panels:history.back-to-how')}
          does={t('panels:history.back-to-here')}
          isBusy={false}
          onClose={() => setOpen(false)}
          onConfirm={goBack}
        />
      )}
    </>
  );
};
