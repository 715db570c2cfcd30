import { Button } from '@mantine/core';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { declaration } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import type { AttackRecord } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { readState, type Thrown } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { formatPoints, formatSigned } from '../../umpire/points.ts';
import type { BattleAnswer, PromptAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { BattleSheet } from '../attack/battle-sheet.tsx';
import { DeedList } from '../attack-record/deed-list.tsx';
import { useHexName, useRecordsSoFar } from '../attack-record/use-records.ts';
import { BattleNumbers } from '../umpire/battle-numbers.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './procedure.module.css';
import { ResultsFold } from './results-fold.tsx';

const attackOf = ({ state }: Procedure) => readState(declaration, state);

/** The title of an attack's card; `undefined` for any other procedure. */
export const attackTitle = (procedure: Procedure, t: TFunction): string | undefined => {
  const found = attackOf(procedure);
  return found && t('umpire:record.title', { hex: found.state.target });
};

interface FactsProps {
  readonly procedure: Procedure;
  readonly prompt: PromptAnswer['prompt'];
}

/** The facts of an attack for both sides, from first to last: units, odds, rolls, payments. */
export const AttackFacts = ({ procedure, prompt }: FactsProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const hexName = useHexName();
  const records = useRecordsSoFar();
  const found = attackOf(procedure);
  const { battle: asked, result } = prompt ?? {};
  if (!found) return asked ? <BattleFold battle={asked} /> : null;
  const { state, memory } = found;
  const { thrown } = memory;
  const battle = asked && isStill(asked, thrown) ? asked : undefined;
  const record = records.findLast(
    ({ attack, target }) => attack.startsWith(`${procedure.id} `) && target === state.target,
  );
  const sum = sumOf(thrown, battle);
  return (
    <div className={css.facts}>
      <p>
        <Units ids={state.attackers} record={record} sum={sum} /> → <b>{hexName(state.target)}</b>
        {sum && sum.defenders.length > 0 && (
          <>
            {': '}
            <Units ids={sum.defenders} record={record} sum={sum} />
          </>
        )}
      </p>
      {sum && <OddsLine sum={sum} />}
      {battle && <BattleNumbers battle={battle} />}
      <div aria-live="polite">
        {result && (
          <p className={css.result}>
            <b className={css.code}>{result.code}</b> <Sentence says={say(result.says)} />
          </p>
        )}
      </div>
      {record && record.deeds.length > 0 && (
        <div>
          <small>{t('umpire:procedure.paid')}</small>
          <DeedList deeds={record.deeds} />
        </div>
      )}
      <ResultsFold battle={battle} thrown={thrown} result={result} />
    </div>
  );
};

/** The current odds, or those when the die was thrown. */
interface Sum {
  readonly strength: { readonly attack: number; readonly defense: number };
  readonly forces: readonly { readonly unit: string; readonly counted: number }[];
  readonly defenders: readonly string[];
  readonly odds: string;
  readonly column: string;
  readonly shifts: BattleAnswer['shifts'];
  /** Of the die, not of the column. */
  readonly drm: BattleAnswer['drm'];
}

/** What is paid after the roll changes no odds: a battle that is reckoned anew says nothing of the one that was fought. */
const isStill = ({ strength, column }: BattleAnswer, thrown: Thrown | undefined): boolean =>
  !thrown?.sheet ||
  (column === thrown.column &&
    strength.attack === thrown.sheet.strength.attack &&
    strength.defense === thrown.sheet.strength.defense);

const sumOf = (thrown: Thrown | undefined, battle: BattleAnswer | undefined): Sum | undefined => {
  if (thrown?.sheet) {
    const { sheet, odds, column, defenders } = thrown;
    const { shifts, drm } = sheet as Pick<BattleAnswer, 'shifts' | 'drm'>;
    return { ...sheet, odds, column, defenders, shifts, drm };
  }
  if (!battle) return undefined;
  const { strength, contributions, defenders, odds, column, shifts, drm } = battle;
  return { strength, forces: contributions, defenders, odds, column, shifts, drm };
};

const OddsLine = ({ sum: { strength, odds, column, shifts, drm } }: { readonly sum: Sum }) => {
  const { t } = useTranslation();
  const named = useColumnName();
  return (
    <p>
      <Sentence
        says={t('umpire:record.odds', {
          attack: formatPoints(strength.attack),
          defense: formatPoints(strength.defense),
          odds: named(odds),
        })}
      />
      <ShiftList shifts={shifts} />
      {(shifts.length > 0 || column !== odds) && (
        <>
          {' → '}
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
    </p>
  );
};

const ShiftList = ({ shifts }: Pick<Sum, 'shifts'>) => {
  const say = useSay();
  return shifts.map(({ clause, by, says }) => (
    <span key={`${clause} ${says.text} ${by}`} className={css.shift}>
      <b>{formatSigned(by)}</b> {say(says)} <ClauseChip clause={clause} />
    </span>
  ));
};

interface UnitsProps {
  readonly ids: readonly string[];
  readonly record: AttackRecord | undefined;
  readonly sum: Sum | undefined;
}

/** Units by name with their strengths; eliminated ones as they were when the attack began. */
const Units = ({ ids, record, sum }: UnitsProps) => {
  const words = useWords();
  const { table } = useShown();
  const then = [...(record?.attackers ?? []), ...(record?.defenders ?? [])];
  const names = ids.flatMap((id) => {
    const piece = table.pieces[id] ?? then.find((one) => one.id === id);
    if (!piece) return [];
    const counted = sum?.forces.find(({ unit }) => unit === id)?.counted;
    const name = words.counter(nameOfPiece(piece));
    return counted === undefined ? name : `${name} (${formatPoints(counted)})`;
  });
  return <>{words.list(names)}</>;
};

/** For a battle that is no attack. */
const BattleFold = ({ battle }: { readonly battle: BattleAnswer }) => {
  const { t } = useTranslation();
  const named = useColumnName();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.battle}>
      <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('umpire:procedure.odds', { odds: named(battle.odds), column: named(battle.column) })}
      </Button>
      {open && <BattleSheet battle={battle} />}
    </div>
  );
};
