import { IconAlertTriangle } from '@tabler/icons-react';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { makeTablePatch } from '@umpire/shared/table/wire/patch.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tried } from '../../state/plan.ts';
import { useSay } from '../../umpire/use-say.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { describe } from '../../words/describe.ts';
import { useTeller } from '../../words/tell.ts';
import { useWords } from '../../words/words.ts';
import { BreachList } from '../umpire/breach-list.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './plan.module.css';

/** An act of a plan: its description, the umpire's objections, or why it is no longer possible. */
export const PlannedLine = ({ tried }: { readonly tried: Tried }) => {
  const { t } = useTranslation();
  const tell = useTeller();
  const words = useWords();
  const say = useSay();
  const { act, before, after, problem } = tried;
  const sentence = useMemo(() => sentenceOf(tried), [tried]);
  const pieces = Object.keys(act.from).flatMap((id) => before.pieces[id] ?? []);
  if (problem === undefined) {
    return (
      <li>
        {before === after ? null : tell(sentence)}
        {act.why && (
          <span className={css.why}>
            {' '}
            {say(act.why.says)} <ClauseChip clause={act.why.clause} />
          </span>
        )}
        {act.breaks.length > 0 && <BreachList breaches={act.breaks} />}
      </li>
    );
  }
  const why = isRefusal(problem) ? t(`refusal:${problem.refused}`, { ...problem.params }) : t('panels:plan.changed');
  return (
    <li className={css.lost}>
      <IconAlertTriangle size={15} aria-hidden /> {words.counters(pieces.map(nameOfPiece))}: {why}
    </li>
  );
};

const sentenceOf = ({ act, before, after }: Tried) => {
  const patch = makeTablePatch(before, after);
  return describe({ seq: 0, time: 0, act: act.command.type, patch }, before, after).sentence;
};
