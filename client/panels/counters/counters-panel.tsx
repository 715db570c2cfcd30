import { Button, Group, Menu, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowsShuffle, IconCards, IconDots, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { mayTurnUp } from '@umpire/shared/table/sight/sight.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PieceId, PoolId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShownPart } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import css from './counters.module.css';
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

/** The counters with names that match the search; undefined without a search. */
type Found = ReadonlySet<PieceId> | undefined;

const useFound = (search: string): Found => {
  const words = useWords();
  const wanted = search.trim().toLowerCase();
  const pieces = useShownPart(({ table }) => (wanted === '' ? undefined : table.pieces));
  return useMemo(() => {
    if (!pieces) return undefined;
    const matches = Object.values(pieces).filter((piece) =>
      words.counter(nameOfPiece(piece)).toLowerCase().includes(wanted),
    );
    return new Set(matches.map(({ id }) => id));
  }, [pieces, words, wanted]);
};

const NOTHING: readonly PieceId[] = [];

/** The content of a place: the same array as long as it is unchanged, unless there is a search. */
const usePiecesAt = (found: Found) => {
  const stacks = useShownPart(({ table }) => table.stacks);
  return (place: Place): readonly PieceId[] => {
    const stack = stacks[place] ?? NOTHING;
    return found ? stack.filter((piece) => found.has(piece)) : stack;
  };
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

const Pools = ({ found }: { readonly found: Found }) => {
  const { t } = useTranslation();
  const words = useWords();
  const mayAct = useShownPart((shown) => shown.mayAct);
  const stacks = useShownPart(({ table }) => table.stacks);
  const pools = Object.values(useShownPart(({ table }) => table.pools));
  const table = useShownPart((shown) => shown.table);
  const me = useShownPart((shown) => shown.me);
  const at = usePiecesAt(found);
  if (pools.length === 0) return null;
  return (
    <Section title={t('panels:counters.views.pools')}>
      {pools.map((pool) => (
        <Holder
          key={pool.id}
          title={words.pool(pool.name)}
          place={`pool:${pool.id}`}
          pieces={at(`pool:${pool.id}`)}
          actions={
            mayAct && (
              <PoolActions
                pool={pool.id}
                isEmpty={!stacks[`pool:${pool.id}`]?.length}
                mayDraw={me.person !== undefined && mayTurnUp(table, pool.sight, viewerOf(table, me.person))}
              />
            )
          }
        />
      ))}
    </Section>
  );
};

interface PoolActionsProps {
  readonly pool: PoolId;
  readonly isEmpty: boolean;
  readonly mayDraw: boolean;
}

const PoolActions = ({ pool, isEmpty, mayDraw }: PoolActionsProps) => {
  const { t } = useTranslation();
  const show = useDialogs((dialogs) => dialogs.show);
  return (
    <Group gap={4} wrap="nowrap">
      {mayDraw && (
        <Button size="compact-xs" variant="light" disabled={isEmpty} onClick={() => show({ type: 'draw', pool })}>
          {t('panels:counters.draw')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-xs" variant="default" aria-label={t('panels:counters.pool-more')}>
            <IconDots size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowsShuffle size={15} />}
            disabled={isEmpty}
            onClick={() => give({ type: 'shufflePool', pool })}
          >
            {t('panels:counters.shuffle')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={15} />}
            disabled={!isEmpty}
            onClick={() => give({ type: 'deletePool', pool })}
          >
            {t('panels:counters.delete-pool')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
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

interface HolderProps {
  readonly title: string;
  readonly place: Place;
  readonly pieces: readonly PieceId[];
  readonly emphasis?: boolean;
  readonly actions?: ReactNode;
}

/** A named place with its content. */
const Holder = ({ title, place, pieces, emphasis = false, actions }: HolderProps) => {
  const { t } = useTranslation();
  return (
    <section className={css.holder} data-emphasis={emphasis} aria-label={title}>
      <div className={css.holderHead}>
        <h4>{title}</h4>
        <span className={css.count}>{pieces.length > 0 ? pieces.length : ''}</span>
        {actions}
      </div>
      <Tray place={place} pieces={pieces} empty={t('panels:counters.drop-here')} />
    </section>
  );
};
