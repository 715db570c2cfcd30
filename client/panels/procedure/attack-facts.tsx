import { Button } from '@mantine/core';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { declaration } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import type { AttackRecord } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { readState } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { formatPoints } from '../../umpire/points.ts';
import type { BattleAnswer, PromptAnswer } from '../../umpire/questions.ts';
import { useColumnName } from '../../words/column-name.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { BattleSheet } from '../attack/battle-sheet.tsx';
import { DeedList } from '../attack-record/deed-list.tsx';
import { useHexName, useRecordsSoFar } from '../attack-record/use-records.ts';
import { isStill, OddsLine, type Sum, sumOf } from './odds-line.tsx';
import css from './procedure.module.css';
import { hasResults, ResultsButton, ResultsFold } from './results-fold.tsx';

const attackOf = ({ state }: Procedure) => readState(declaration, state);

/** The title of an attack's strip; `undefined` for any other procedure. */
export const attackTitle = (procedure: Procedure, t: TFunction): string | undefined => {
  const found = attackOf(procedure);
  return found && t('umpire:record.title', { hex: found.state.target });
};

interface FactsProps {
  readonly procedure: Procedure;
  readonly prompt: PromptAnswer['prompt'];
}

/** The facts of an attack for both sides, from first to last: units, odds, payments. */
export const AttackFacts = ({ procedure, prompt }: FactsProps) => {
  const { t } = useTranslation();
  const hexName = useHexName();
  const records = useRecordsSoFar();
  const [open, setOpen] = useState(false);
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
      <OddsLine sum={sum} sums={battle?.sums}>
        {hasResults({ battle, result }) && <ResultsButton open={open} onToggle={() => setOpen(!open)} />}
      </OddsLine>
      {open && <ResultsFold battle={battle} thrown={thrown} result={result} />}
      {record && record.deeds.length > 0 && (
        <div>
          <small>{t('umpire:procedure.paid')}</small>
          <DeedList deeds={record.deeds} />
        </div>
      )}
    </div>
  );
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
