import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconMap2, IconX } from '@tabler/icons-react';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { makeTablePatch } from '@umpire/shared/table/wire/patch.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { type PlannedAct, type PlannedPart, type Tried, usePlan } from '../../state/plan.ts';
import { useShown } from '../../state/shown.ts';
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
        {before === after || (act.part && act.why) ? null : tell(sentence)}
        {act.why && (
          <span className={css.why}>
            {' '}
            {say(act.why.says)} <ClauseChip clause={act.why.clause} />
          </span>
        )}
        {act.part && act.part.hexes.length > 0 && <PartControls act={act} part={act.part} />}
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

/** The hexes that the list of a unit offers: the best; by dragging, it can go to all others, too. */
const OFFERED = 40;

const offered = (hexes: readonly Place[], chosen: Place): readonly Place[] => {
  const best = hexes.slice(0, OFFERED);
  return best.includes(chosen) ? best : [...best, chosen];
};

interface PartProps {
  readonly act: PlannedAct;
  readonly part: PlannedPart;
}

/** Another hex for a unit of the plan, or none. */
const PartControls = ({ act: { command }, part: { unit, hexes } }: PartProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const { redirect, leaveOut } = usePlan();
  const piece = table.pieces[unit];
  if (command.type !== 'movePieces' || !piece) return null;
  const name = words.counter(nameOfPiece(piece));
  return (
    <span className={css.part}>
      <NativeSelect
        size="xs"
        aria-label={t('panels:plan.hex', { unit: name })}
        value={command.to}
        onChange={({ currentTarget: { value } }) => redirect([unit], value)}
      >
        {offered(hexes, command.to).map((hex) => (
          <option key={hex} value={hex}>
            {words.place(hex)}
          </option>
        ))}
      </NativeSelect>
      <ActionIcon
        variant="subtle"
        size="sm"
        title={t('panels:plan.see')}
        aria-label={t('panels:plan.see-unit', { unit: name })}
        onClick={() => board()?.goTo(command.to)}
      >
        <IconMap2 size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="sm"
        title={t('panels:plan.leave-out')}
        aria-label={t('panels:plan.leave-out-unit', { unit: name })}
        onClick={() => leaveOut([unit])}
      >
        <IconX size={15} />
      </ActionIcon>
    </span>
  );
};

const sentenceOf = ({ act, before, after }: Tried) => {
  const patch = makeTablePatch(before, after);
  return describe({ seq: 0, time: 0, act: act.command.type, patch }, before, after).sentence;
};
