import { Button, Group } from '@mantine/core';
import { IconClick } from '@tabler/icons-react';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../actions/act.ts';
import { usableActs, useActContext } from '../../actions/context.ts';
import { acts } from '../../actions/registry.ts';
import { CounterImage } from '../../counters/counter-image.tsx';
import { presentPieces, useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { Empty, Section, SideDot } from '../../ui/bits.tsx';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { Steppers } from '../menu/steppers.tsx';
import css from './details.module.css';
import { Facts } from './facts.tsx';
import { PieceHistory } from './piece-history.tsx';
import { Values } from './values.tsx';

/** All facts about the selection, and all actions for it. */
export const DetailsPanel = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const selection = useSelection((store) => store.pieces);
  const pieces = presentPieces(table, selection).flatMap((id) => table.pieces[id] ?? []);
  const [only] = pieces;
  if (!only) return <Empty icon={<IconClick size={28} />}>{t('panels:details.empty')}</Empty>;
  return (
    <>
      {pieces.length === 1 ? <One piece={only} /> : <Many pieces={pieces} />}
      <Stack pieces={pieces} />
      <Acts />
    </>
  );
};

const One = ({ piece }: { readonly piece: Piece }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table } = useShown();
  const printed = module.counter(piece.counter);
  const place = table.where[piece.id];
  return (
    <>
      <Section>
        <div className={css.head}>
          <CounterImage
            module={module}
            piece={{ ...piece, facing: 0 }}
            size={84}
            alt={words.counter(nameOfPiece(piece))}
          />
          <div className={css.names}>
            <h2>{words.counter(nameOfPiece(piece))}</h2>
            {printed?.title && <p>{words.text(printed.title)}</p>}
            {printed?.side && (
              <p>
                <SideDot sides={[printed.side]} /> {words.side(printed.side)}
              </p>
            )}
            {place !== undefined && <p>{t('panels:details.at', { place: words.place(place) })}</p>}
          </div>
        </div>
      </Section>
      <Steppers pieces={[piece]} />
      {!piece.masked && <Values piece={piece} />}
      <Facts piece={piece} />
      <PieceHistory key={piece.id} piece={piece.id} />
    </>
  );
};

const Many = ({ pieces }: { readonly pieces: readonly Piece[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const select = useSelection((store) => store.select);
  return (
    <Section title={t('panels:details.selected', { count: pieces.length })}>
      <div className={css.many}>
        {pieces.map((piece) => (
          <button
            type="button"
            key={piece.id}
            className={css.pick}
            onClick={() => select([piece.id])}
            aria-label={words.counter(nameOfPiece(piece))}
            title={words.counter(nameOfPiece(piece))}
          >
            <CounterImage module={module} piece={piece} size={44} />
          </button>
        ))}
      </div>
    </Section>
  );
};

/** The rest of the stack, top first. */
const Stack = ({ pieces }: { readonly pieces: readonly Piece[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table } = useShown();
  const { pieces: selected, select } = useSelection();
  const places = new Set(pieces.map(({ id }) => table.where[id]));
  const [place] = places;
  const stack = places.size === 1 && place !== undefined ? (table.stacks[place] ?? []) : [];
  if (stack.length < 2 || place === undefined) return null;
  return (
    <Section title={t('panels:details.stack', { place: words.place(place), count: stack.length })}>
      <ol className={css.stack}>
        {[...stack].reverse().map((id) => {
          const piece = table.pieces[id];
          if (!piece) return null;
          return (
            <li key={id}>
              <button
                type="button"
                className={css.stackRow}
                aria-pressed={selected.includes(id)}
                onClick={(event) =>
                  select([id], event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'replace')
                }
              >
                <CounterImage module={module} piece={{ ...piece, facing: 0 }} size={30} />
                {words.counter(nameOfPiece(piece))}
              </button>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};

const groups: readonly Act['group'][] = ['pieces', 'stack', 'secrets'];

const Acts = () => {
  const { t } = useTranslation();
  const context = useActContext();
  const usable = usableActs(acts, context).filter((act) => groups.includes(act.group) && act.id !== 'details');
  if (usable.length === 0) return null;
  return (
    <Section title={t('panels:details.acts')}>
      <Group gap={6}>
        {usable.map((act) => (
          <Button
            key={act.id}
            variant="default"
            size="compact-sm"
            leftSection={<act.icon size={15} />}
            onClick={() => act.perform(context)}
          >
            {t(`app:act.${act.id}`)}
          </Button>
        ))}
      </Group>
    </Section>
  );
};
