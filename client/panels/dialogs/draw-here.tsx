import { SegmentedControl, TextInput } from '@mantine/core';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shape, shapes } from '../../board/drawings/sketch.ts';
import { INKS, type Ink } from '../../state/drawings.ts';
import { give } from '../../state/session.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { PlaceInput } from '../../ui/place-input.tsx';
import { useWords } from '../../words/words.ts';
import { InkInput } from '../drawing/ink-input.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Draws on the map by typing places: an arrow, a line, a ring or words, for everybody or for one's own side. */
export const DrawHereDialog = ({ from }: { readonly from: Place }) => {
  const { t } = useTranslation();
  const words = useWords();
  const [shape, setShape] = useState<Shape>('arrow');
  const [to, setTo] = useState<Place>();
  const [text, setText] = useState('');
  const [ink, setInk] = useState<Ink>('vermilion');
  const [audience, setAudience] = useState<Audience>('all');
  const drawn = drawnFrom(shape, { from, to, text: text.trim() });
  const draw = (): void => {
    const color = INKS[ink];
    if (drawn?.shape !== undefined) give({ type: 'draw', drawing: { ...drawn, shape: drawn.shape }, color, audience });
    else if (drawn) give({ type: 'drawArrow', from: drawn.from, to: drawn.to, color, audience });
  };
  return (
    <FormDialog
      title={t('panels:draw-here.title', { place: words.place(from) })}
      submit={t('panels:draw-here.draw')}
      disabled={!drawn}
      onSubmit={draw}
    >
      {isOnMap(from) && (
        <SegmentedControl
          fullWidth
          aria-label={t('panels:draw-here.what')}
          value={shape}
          onChange={(value) => setShape(value as Shape)}
          data={shapes.map((value) => ({ value, label: t(`panels:drawing.tool.${value}`) }))}
        />
      )}
      {shape === 'words' ? (
        <TextInput
          label={t('panels:drawing.text')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={limits.drawnText}
        />
      ) : (
        <PlaceInput
          label={t(shape === 'ring' ? 'panels:draw-here.through' : 'panels:draw-here.to')}
          value={to}
          onChange={setTo}
          autoFocus
        />
      )}
      <InkInput value={ink} onChange={setInk} />
      <AudienceInput label={t('panels:draw-here.audience')} value={audience} none="me" onChange={setAudience} />
    </FormDialog>
  );
};

const isOnMap = (place: Place): boolean => ['hex', 'hexside', 'point'].includes(parsePlace(place)?.in ?? '');

interface Wanted {
  readonly from: Place;
  readonly to: Place | undefined;
  readonly text: string;
}

/** The drawing; `undefined` as long as something is missing. An arrow may also lead to a box. */
const drawnFrom = (shape: Shape, { from, to, text }: Wanted): Drawn | undefined => {
  if (shape === 'words') return text === '' ? undefined : { shape, from, to: from, text };
  if (to === undefined || to === from) return undefined;
  if (shape === 'arrow') return { from, to };
  if (!isOnMap(to)) return undefined;
  return shape === 'line' ? { shape, from, to, bends: [] } : { shape, from, to };
};
