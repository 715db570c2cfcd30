import { Button, Group } from '@mantine/core';
import { IconHexagon, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { PieceId, SideId } from '@umpire/shared/table/state/ids.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterImage } from '../../counters/counter-image.tsx';
import { lookOf } from '../../counters/look.ts';
import { strengthsOf } from '../../counters/strengths.ts';
import { useLookedAt } from '../../state/looked-at.ts';
import { useSelection } from '../../state/selection.ts';
import { useShown, useShownPart } from '../../state/shown.ts';
import { Empty, Section, SideDot } from '../../ui/bits.tsx';
import { sideOfPiece } from '../../umpire/guide.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { nameAt } from '../../words/place-name.ts';
import { useWords } from '../../words/words.ts';
import { followPress } from '../counters/drag-from-panel.ts';
import { useTakeable } from '../counters/use-takeable.ts';
import css from './hex.module.css';
import { HexFacts } from './hex-facts.tsx';
import { StrengthLine } from './strength-line.tsx';

/** A hex with everything in it, large: the one under the pointer, or a locked one. */
export const HexPanel = () => {
  const { t } = useTranslation();
  const place = useLookedAt((looked) => looked.place);
  const { grid, data } = useShownPart(({ module }) => module);
  const isUndrawn = data.map.undrawn === true;
  if (place === undefined) return <Empty icon={<IconHexagon size={28} />}>{t('panels:hex.empty')}</Empty>;
  const hex = grid.parse(place);
  return (
    <>
      <Section>
        <Head place={place} />
        <Stack place={place} />
      </Section>
      {hex !== undefined && !isUndrawn && (
        <Section title={t('panels:hex.ground')}>
          <HexFacts hex={hex} />
        </Section>
      )}
    </>
  );
};

const Head = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation();
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const { locked, lock, unlock } = useLookedAt();
  const hex = module.grid.parse(place);
  const name = hex === undefined ? undefined : nameAt(module, hex);
  return (
    <div className={css.head}>
      <h2>
        {words.heading(place)}
        {name !== undefined && <span>{name}</span>}
      </h2>
      <Button
        size="compact-sm"
        variant={locked ? 'light' : 'default'}
        aria-pressed={locked}
        leftSection={locked ? <IconLock size={15} /> : <IconLockOpen size={15} />}
        onClick={() => (locked ? unlock() : lock(place))}
      >
        {t('panels:hex.lock')}
      </Button>
    </div>
  );
};

const NOTHING: readonly PieceId[] = [];

/** The counters, top first, with the totals of each side. */
const Stack = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation();
  const { module, table, mayAct } = useShown();
  const select = useSelection((selection) => selection.select);
  const ids = table.stacks[place] ?? NOTHING;
  const pieces = ids.flatMap((id) => table.pieces[id] ?? []);
  if (pieces.length === 0) return <p className={css.none}>{t('panels:hex.none')}</p>;
  const sides = [...new Set(pieces.map(({ id }) => sideOfPiece(module, table, id)))];
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const click = () => select(ids);
    if (!mayAct) return click();
    followPress(event.nativeEvent, { what: () => ({ type: 'pieces', pieces: ids }), click });
  };
  return (
    <>
      <h3 className={css.count}>{t('panels:hex.counters', { count: pieces.length })}</h3>
      {sides.map((side) => (
        <SideSum key={side ?? ''} side={side} of={pieces.filter(({ id }) => sideOfPiece(module, table, id) === side)} />
      ))}
      <ol className={css.stack} data-place={place}>
        {ids.toReversed().map((id) => (
          <StackCounter key={id} id={id} place={place} />
        ))}
      </ol>
      {ids.length > 1 && (
        <Group gap={8} mt={8}>
          <Button
            size="compact-sm"
            variant="default"
            className={css.whole ?? ''}
            onPointerDown={take}
            onKeyDown={(event) => event.key === 'Enter' && select(ids)}
          >
            {t('panels:hex.whole')}
          </Button>
        </Group>
      )}
    </>
  );
};

const SideSum = ({ side, of }: { readonly side: SideId | undefined; readonly of: readonly Piece[] }) => {
  const words = useWords();
  const sheet = useShownPart(({ module }) => module.data.counters);
  const strengths = strengthsOf(sheet, of);
  if (strengths.units + strengths.hidden === 0) return null;
  return (
    <div className={css.sum}>
      {side !== undefined && (
        <h4>
          <SideDot sides={[side]} /> {words.side(side)}
        </h4>
      )}
      <StrengthLine strengths={strengths} />
    </div>
  );
};

const SIZE = 62;

const StackCounter = memo(({ id, place }: { readonly id: PieceId; readonly place: Place }) => {
  const { t } = useTranslation();
  const words = useWords();
  const module = useShownPart((shown) => shown.module);
  const piece = useShownPart(({ table }) => table.pieces[id]);
  const { isSelected, isHeld, on } = useTakeable(id, place);
  if (!piece) return null;
  const look = lookOf(module.data.counters, piece);
  const name = words.counter(nameOfPiece(piece));
  const counter = module.counter(piece.counter);
  const kind = counter && module.data.counters.kinds[counter.kind];
  const facts = [
    ...(kind ? [words.text(kind.name)] : []),
    ...(counter?.formation === undefined ? [] : [counter.formation]),
    ...(look.type === 'face' && look.reduced ? [t('panels:hex.reduced')] : []),
    ...Object.keys(piece.markers ?? {}).map((key) => words.marker(markerKind(key))),
  ];
  return (
    <li>
      <button
        type="button"
        className={css.counter}
        data-selected={isSelected}
        data-held={isHeld}
        aria-pressed={isSelected}
        {...on}
      >
        <CounterImage module={module} piece={{ ...piece, facing: 0 }} size={SIZE} />
        <span className={css.about}>
          <b>{name}</b>
          {look.type === 'face' && look.factors.text !== '' && <span className={css.factors}>{look.factors.text}</span>}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        </span>
      </button>
    </li>
  );
});
