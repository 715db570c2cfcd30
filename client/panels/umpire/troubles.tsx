import { Button } from '@mantine/core';
import type { HexNumber } from '@umpire/shared/hex';
import type { Breach } from '@umpire/shared/umpire';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useAnswers, useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { BreachList } from './breach-list.tsx';
import css from './umpire.module.css';

/** Cut supply lines, with the place and cause, of the sides whose lines are shown; and overstacked hexes. */
export const Troubles = () => (
  <>
    <CutLines />
    <Crowded />
  </>
);

const CutLines = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const sides = useUmpire((umpire) => umpire.supply);
  const answers = useAnswers(sides.map((side) => ({ type: 'supply', side }) as const));
  const cut = answers.flatMap((lines) => (lines ?? []).filter(({ supplied }) => !supplied));
  if (cut.length === 0) return null;
  return (
    <Section title={t('umpire:troubles.cut')}>
      <ul className={css.troubles}>
        {cut.map(({ unit, at, cutBy }) => {
          const piece = table.pieces[unit];
          return (
            <Trouble
              key={unit}
              name={piece ? words.counter(nameOfPiece(piece)) : unit}
              hex={module.grid.number(at)}
              pieces={[unit]}
              breaches={cutBy}
            />
          );
        })}
      </ul>
    </Section>
  );
};

const Crowded = () => {
  const { t } = useTranslation();
  const { table, module } = useShown();
  const { stacking } = table.settings.umpire.modes;
  const crowded = useAnswer(stacking === 'free' ? undefined : { type: 'stacking' });
  if (!crowded || crowded.length === 0) return null;
  return (
    <Section title={t('umpire:troubles.crowded')}>
      <ul className={css.troubles}>
        {crowded.map(({ hex, breaches }) => {
          const number = module.grid.number(hex);
          return <Trouble key={hex} name={number} hex={number} pieces={[]} breaches={breaches} />;
        })}
      </ul>
    </Section>
  );
};

interface TroubleProps {
  readonly name: string;
  readonly hex: HexNumber;
  readonly pieces: readonly string[];
  readonly breaches: readonly Breach[];
}

const Trouble = ({ name, hex, pieces, breaches }: TroubleProps) => (
  <li>
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={() => {
        board()?.goTo(hex);
        if (pieces.length > 0) useSelection.getState().select(pieces);
      }}
    >
      {name}
    </Button>
    <BreachList breaches={breaches} />
  </li>
);
