import { ColorSwatch, Group, UnstyledButton } from '@mantine/core';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { PlaceInput } from '../../ui/place-input.tsx';
import { useWords } from '../../words/words.ts';
import { ARROW_COLORS } from './arrow-colors.ts';
import { FormDialog } from './form-dialog.tsx';

/** Draws an arrow on the map, for all or for one's own side. */
export const ArrowDialog = ({ from }: { readonly from: Place }) => {
  const { t } = useTranslation();
  const words = useWords();
  const [to, setTo] = useState<Place>();
  const [color, setColor] = useState<string>(ARROW_COLORS[0]);
  const [audience, setAudience] = useState<Audience>('all');
  return (
    <FormDialog
      title={t('panels:arrow.title', { place: words.place(from) })}
      submit={t('panels:arrow.draw')}
      disabled={to === undefined || to === from}
      onSubmit={() => to !== undefined && give({ type: 'drawArrow', from, to, color, audience })}
    >
      <PlaceInput label={t('panels:arrow.to')} value={to} onChange={setTo} autoFocus />
      <Group gap={8} role="radiogroup" aria-label={t('panels:arrow.color')}>
        {ARROW_COLORS.map((one, i) => (
          <UnstyledButton
            key={one}
            role="radio"
            aria-checked={one === color}
            aria-label={t('panels:arrow.color-number', { number: i + 1 })}
            onClick={() => setColor(one)}
            style={{ borderRadius: '50%', outline: one === color ? '2px solid var(--ink)' : 'none', outlineOffset: 2 }}
          >
            <ColorSwatch color={one} size={26} />
          </UnstyledButton>
        ))}
      </Group>
      <AudienceInput label={t('panels:arrow.audience')} value={audience} none="me" onChange={setAudience} />
    </FormDialog>
  );
};
