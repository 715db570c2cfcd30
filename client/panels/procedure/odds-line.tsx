import type { Thrown } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { type Reckoning, tellingParts } from '@umpire/shared/umpire/reckoning.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sentence } from '../../ui/sentence.tsx';
import { formatPoints, formatSigned } from '../../umpire/points.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { ReckoningList } from '../umpire/reckoning.tsx';
import css from './procedure.module.css';

/** The current odds, or those when the die was thrown. */
export interface Sum {
  readonly strength: { readonly attack: number; readonly defense: number };
  readonly forces: readonly { readonly unit: string; readonly counted: number }[];
  readonly defenders: readonly string[];
  readonly odds: string;
  readonly column: string;
  /** From the odds to the column, with the end of the table where it stops them. */
  readonly shifts: BattleAnswer['shifts'];
  /** Of the die, not of the column. */
  readonly drm: BattleAnswer['drm'];
}

/** What is paid after the roll changes no odds: a battle that is reckoned anew says nothing of the one that was fought. */
export const isStill = ({ strength, column }: BattleAnswer, thrown: Thrown | undefined): boolean =>
  !thrown?.sheet ||
  (column === thrown.column &&
    strength.attack === thrown.sheet.strength.attack &&
    strength.defense === thrown.sheet.strength.defense);

export const sumOf = (thrown: Thrown | undefined, battle: BattleAnswer | undefined): Sum | undefined => {
  if (thrown?.sheet) {
    const { sheet, odds, column, defenders } = thrown;
    const { shifts, drm } = sheet as Pick<BattleAnswer, 'shifts' | 'drm'>;
    return { ...sheet, odds, column, defenders, shifts, drm };
  }
  if (!battle) return undefined;
  const { strength, contributions, defenders, odds, column, sums } = battle;
  const [shifts, drm] = [tellingParts(sums.shifts), tellingParts(sums.drm)];
  return { strength, forces: contributions, defenders, odds, column, shifts, drm };
};

interface OddsProps {
  /** Absent while nothing is known. */
  readonly sum: Sum | undefined;
  /** Opens the strengths to their sums; absent after they have changed. */
  readonly sums: BattleAnswer['sums'] | undefined;
  /** What stands behind them. */
  readonly children: ReactNode;
}

/** Stand for the numbers in the translated sentence. */
const PLACES = { attack: '⟨a⟩', defense: '⟨d⟩' } as const;

/** From the strengths to the column, with every shift: the parts add up. */
export const OddsLine = ({ sum, sums, children }: OddsProps) => {
  const [open, setOpen] = useState<'attack' | 'defense'>();
  const shown = open && sums?.[open];
  return (
    <>
      <p>
        {sum && <Odds sum={sum} sums={sums} open={open} onOpen={setOpen} />} {children}
      </p>
      {shown && <ReckoningList reckoning={shown} />}
    </>
  );
};

interface PartsProps extends Pick<OddsProps, 'sums'> {
  readonly sum: Sum;
  readonly open: 'attack' | 'defense' | undefined;
  onOpen(of: 'attack' | 'defense' | undefined): void;
}

const Odds = ({ sum, sums, open, onOpen }: PartsProps) => {
  const { t } = useTranslation();
  const named = useColumnName();
  const { odds, column, shifts, drm } = sum;
  const parts = t('umpire:record.odds', { ...PLACES, odds: named(odds) }).split(/(⟨[ad]⟩)/);
  return (
    <>
      {parts.map((part, i) => {
        const of = (['attack', 'defense'] as const).find((one) => PLACES[one] === part);
        if (!of) return <Sentence key={part} says={part} />;
        const toggle = () => onOpen(open === of ? undefined : of);
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
        return <Strength key={i} of={of} sum={sum} sums={sums} open={open === of} onPress={toggle} />;
      })}
      <ShiftList shifts={shifts} />
      {(shifts.length > 0 || column !== odds) && (
        <>
          {' →'}
          {NO_BREAK}
          <b>
            <Sentence says={named(column)} />
          </b>
        </>
      )}
      {drm.length > 0 && (
        <>
          {' · '}
          {t('umpire:reckoning.drm')}
          <ShiftList shifts={drm} />
        </>
      )}
    </>
  );
};

interface StrengthProps {
  readonly of: 'attack' | 'defense';
  readonly sum: Sum;
  readonly sums: { readonly [of in 'attack' | 'defense']: Reckoning } | undefined;
  readonly open: boolean;
  onPress(): void;
}

const Strength = ({ of, sum, sums, open, onPress }: StrengthProps) => {
  const { t } = useTranslation();
  const value = formatPoints(sum.strength[of]);
  if (!sums) return value;
  return (
    <button
      type="button"
      className={css.strength}
      aria-expanded={open}
      aria-label={`${t(`umpire:reckoning.${of}`)} ${value}`}
      title={t('umpire:reckoning.explain')}
      onClick={onPress}
    >
      {value}
    </button>
  );
};

/** Keeps a number and a clause on the line of the words that they belong to. */
const NO_BREAK = '\u00A0';

const ShiftList = ({ shifts }: Pick<Sum, 'shifts'>) => {
  const say = useSay();
  return shifts.map(({ clause, by, says }) => (
    <span key={`${clause} ${says.text} ${by}`} className={css.shift}>
      {by !== 0 && <b>{formatSigned(by)}</b>}
      {NO_BREAK}
      <Sentence says={say(says)} />
      {NO_BREAK}
      <ClauseChip clause={clause} />
    </span>
  ));
};
