import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { PlaceInput } from '../../ui/place-input.tsx';
import { moveCommand } from '../../umpire/moving.ts';
import { FormDialog } from './form-dialog.tsx';

/** Moves counters by typing a place: for the keyboard, and for distant places. */
export const MoveDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const [to, setTo] = useState<Place>();
  return (
    <FormDialog
      title={t('app:act.move')}
      submit={t('panels:move.move')}
      disabled={to === undefined}
      onSubmit={() => to !== undefined && give(moveCommand(pieces, to))}
    >
      <PlaceInput label={t('panels:move.to')} value={to} onChange={setTo} autoFocus />
    </FormDialog>
  );
};
