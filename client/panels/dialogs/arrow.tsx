import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INKS, type Ink } from '../../state/drawings.ts';
import { give } from '../../state/session.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { PlaceInput } from '../../ui/place-input.tsx';
import { useWords } from '../../words/words.ts';
import { InkInput } from '../drawing/ink-input.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Draws an arrow on the map, for all or for one's own side. */
export const ArrowDialog = ({ from }: { readonly from: Place }) => {
  const { t } = useTranslation();
  const words = useWords();
  const [to, setTo] = useState<Place>();
  const [ink, setInk] = useState<Ink>('vermilion');
  const [audience, setAudience] = useState<Audience>('all');
  return (
    <FormDialog
      title={t('panels:arrow.title', { place: words.place(from) })}
      submit={t('panels:arrow.draw')}
      disabled={to === undefined || to === from}
      onSubmit={() => to !== undefined && give({ type: 'drawArrow', from, to, color: INKS[ink], audience })}
    >
      <PlaceInput label={t('panels:arrow.to')} value={to} onChange={setTo} autoFocus />
      <InkInput value={ink} onChange={setInk} />
      <AudienceInput label={t('panels:arrow.audience')} value={audience} none="me" onChange={setAudience} />
    </FormDialog>
  );
};
