import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { isLasting } from '@umpire/shared/table/deciding/undoable.ts';
import { useTranslation } from 'react-i18next';
import { give, mayUndo, useSession } from '../../state/session.ts';
import type { LogEntry } from '../../words/describe.ts';

/** Takes back one act of the user's own, and none of those after it: of a plan one landing, not all of them. */
export const TakeBack = ({ entry: { seq, person, act } }: { readonly entry: LogEntry }) => {
  const { t } = useTranslation();
  const isMine = useSession((session) => person === session.me && mayUndo(session));
  if (!isMine || isLasting(act)) return null;
  const name = t('panels:log.take-back');
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      aria-label={name}
      title={name}
      onClick={() => give({ type: 'undo', only: seq })}
    >
      <IconX size={15} />
    </ActionIcon>
  );
};
