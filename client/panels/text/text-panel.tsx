import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../state/drafts.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import { DrawingList } from '../drawing/drawing-list.tsx';
import { Here } from './here.tsx';
import { OtherActs } from './other-acts.tsx';
import { PlaceList } from './place-list.tsx';
import { SelectedActs } from './selected-acts.tsx';

/** The whole table as lists: the places with their pieces, the adjacent hexes, and all acts. */
export const TextPanel = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const [sought, setSought] = useDraft('text-find', '');
  return (
    <>
      <Section>
        <p>{words.moment(table.turn)}</p>
        <TextInput
          data-focus="text"
          label={t('panels:text.find')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          autoComplete="off"
        />
      </Section>
      <Here />
      <SelectedActs />
      <OtherActs />
      <PlaceList sought={sought} />
      <Section title={t('panels:drawing.title')}>
        <DrawingList />
      </Section>
    </>
  );
};
