import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconCards, IconPlus, IconSearch } from '@tabler/icons-react';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { useShownPart } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import css from './counters.module.css';
import { type Found, NOTHING, useFound, usePiecesAt } from './found.ts';
import { Holder } from './holder.tsx';
import { Pools } from './pools.tsx';
import { SheetPicker } from './sheet-picker.tsx';
import { Tray } from './tray.tsx';

const views = ['all', 'turns', 'boxes', 'hands', 'pools', 'sheet'] as const;
type View = (typeof views)[number];

/** Everything off the map: reinforcements by turn, boxes, hands, pools. */
export const CountersPanel = () => {
  const { t } = useTranslation();
  const mayAct = useShownPart((shown) => shown.mayAct);
  const hasPools = useShownPart(({ table }) => Object.keys(table.pools).length > 0);
  // On an empty table there is only the counter sheet to take counters from.
  const isEmpty = useShownPart(({ table }) => Object.keys(table.pieces).length === 0);
  const [view, setView] = useState<View>(isEmpty ? 'sheet' : 'all');
  const [search, setSearch] = useState('');
  const shows = (one: View): boolean => view === 'all' || view === one;
  const found = useFound(search);
  const show = useDialogs((dialogs) => dialogs.show);

  return (
    <>
      <div className={css.top}>
        {view !== 'sheet' && (
          <TextInput
            size="xs"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t('panels:counters.search')}
            aria-label={t('panels:counters.search')}
            leftSection={<IconSearch size={15} />}
          />
        )}
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('panels:counters.view')}
          value={view}
          onChange={(value) => setView(value as View)}
          data={views.map((value) => ({ value, label: t(`panels:counters.views.${value}`) }))}
        />
      </div>
      {shows('turns') && <Turns found={found} everyTurn={view === 'turns'} />}
      {shows('boxes') && <Boxes found={found} />}
      {shows('hands') && <Hands found={found} everyHand={view === 'hands'} />}
      {shows('pools') && <Pools found={found} />}
      {view === 'sheet' && <Sheet />}
      <Section>
        <Group gap={8}>
          <Button
            size="xs"
            variant="default"
            disabled={!mayAct}
            leftSection={<IconPlus size={15} />}
            onClick={() => show({ type: 'create', at: undefined })}
          >
            {t('app:act.create')}
          </Button>
          {(hasPools || shows('pools')) && (
            <Button
              size="xs"
              variant="default"
              disabled={!mayAct}
              leftSection={<IconCards size={15} />}
              onClick={() => show({ type: 'pool' })}
            >
              {t('app:act.new-pool')}
            </Button>
          )}
        </Group>
      </Section>
    </>
  );
};

/** The whole counter sheet: a counter dragged out of it is a new one. */
const Sheet = () => {
  const { t } = useTranslation();
  const mayAct = useShownPart((shown) => shown.mayAct);
  const show = useDialogs((dialogs) => dialogs.show);
  return (
    <Section title={t('panels:counters.sheet')}>
      <SheetPicker
        counter={undefined}
        onPick={(counter) => mayAct && show({ type: 'create', at: undefined, counter })}
        {...(mayAct && { draggable: true })}
      />
    </Section>
  );
};

const Turns = ({ found, everyTurn }: { readonly found: Found; readonly everyTurn: boolean }) => {
  const { t } = useTranslation();
  const words = useWords();
  const turns = useShownPart(({ module, table }) => module.scenario(table.module.scenario)?.turns ?? 0);
  const now = useShownPart(({ table }) => table.turn.number);
  const at = usePiecesAt(found);
  const places = Array.from({ length: turns }, (_, i) => `track:turn:${i + 1}`);
  const filled = places.filter((place) => at(place).length > 0);
  const empty = everyTurn && found === undefined ? places.filter((place) => at(place).length === 0) : [];
  if (filled.length + empty.length === 0) return null;
  return (
    <Section title={t('panels:counters.views.turns')}>
      {filled.map((place) => (
        <Holder
          key={place}
          title={words.place(place)}
          place={place}
          pieces={at(place)}
          emphasis={place === `track:turn:${now}`}
        />
      ))}
      <EmptyPlaces places={empty} />
    </Section>
  );
};

const Boxes = ({ found }: { readonly found: Found }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { boxes, tracks } = useShownPart(({ module }) => module).data;
  const at = usePiecesAt(found);
  const places = boxes.map(({ id }) => `box:${id}`);
  const filled = places.filter((place) => at(place).length > 0);
  const empty = found === undefined ? places.filter((place) => at(place).length === 0) : [];
  const others = tracks.filter((track) => track.id !== 'turn');
  return (
    <>
      {filled.length + empty.length > 0 && (
        <Section title={t('panels:counters.views.boxes')}>
          {filled.map((place) => (
            <Holder key={place} title={words.place(place)} place={place} pieces={at(place)} />
          ))}
          <EmptyPlaces places={empty} />
        </Section>
      )}
      {found === undefined &&
        others.map((track) => (
          <Section key={track.id} title={words.text(track.title)}>
            <div className={css.track}>
              {track.spaces.map((space) => (
                <div key={space.id} className={css.space}>
                  <span>{words.content(space.label)}</span>
                  <Tray place={`track:${track.id}:${space.id}`} pieces={at(`track:${track.id}:${space.id}`)} />
                </div>
              ))}
            </div>
          </Section>
        ))}
    </>
  );
};

const Hands = ({ found, everyHand }: { readonly found: Found; readonly everyHand: boolean }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { manifest } = useShownPart(({ module }) => module).data;
  const at = usePiecesAt(found);
  const hands = manifest.sides.map(({ id }) => `hand:${id}`).filter((place) => everyHand || at(place).length > 0);
  if (hands.length === 0) return null;
  return (
    <Section title={t('panels:counters.views.hands')}>
      {hands.map((place) => (
        <Holder key={place} title={words.place(place)} place={place} pieces={at(place)} />
      ))}
    </Section>
  );
};

/** Empty places, close together, as drop targets. */
const EmptyPlaces = ({ places }: { readonly places: readonly Place[] }) => {
  const words = useWords();
  if (places.length === 0) return null;
  return (
    <div className={css.empties}>
      {places.map((place) => (
        <Tray key={place} place={place} pieces={NOTHING} empty={words.place(place)} />
      ))}
    </div>
  );
};
