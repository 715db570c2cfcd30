import { Button, NumberInput, Select } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { HandAttack } from '@umpire/shared/table/hand-attack.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { give } from '../../../state/session.ts';
import { useShown } from '../../../state/shown.ts';
import { useUmpire } from '../../../state/umpire.ts';
import { Section } from '../../../ui/bits.tsx';
import { formatPoints, formatSigned } from '../../../umpire/points.ts';
import { useWords } from '../../../words/words.ts';
import css from '../attack.module.css';
import { ResultsTable } from '../results-table.tsx';
import { Target, UseSelection } from '../target.tsx';
import { useTargetLit } from '../use-target-lit.ts';
import { LastRoll } from './last-roll.tsx';
import { StrengthRow } from './strength-row.tsx';
import { type HandDraft, useHandAttack } from './use-hand-attack.ts';

/** An attack by hand: the strengths summed, the column found, and the roll tied to the target. */
export const HandAttackForm = () => {
  const { t } = useTranslation();
  const attack = useUmpire((umpire) => umpire.attack);
  const set = useUmpire((umpire) => umpire.set);
  const hand = useHandAttack();
  const { attackers, defenders, draft, change, chart, charts, odds } = hand;
  // Some charts need no defender: fire at a bridge.
  const isAgainstNobody = defenders.length === 0 && chart?.combat.by !== 'strength';
  useTargetLit(attack.target, attack.attackers);
  const leaveOut = (id: string) =>
    set({ attack: { ...attack, attackers: attack.attackers.filter((one) => one !== id) } });
  const rowsOf = (pieces: readonly Counted[], onRemove?: (id: string) => void) => (
    <ul className={css.units}>
      {pieces.map(({ piece, counts }) => (
        <StrengthRow
          key={piece.id}
          piece={piece}
          counts={counts}
          onCount={(to) => change({ counts: { ...draft.counts, [piece.id]: to } })}
          {...(onRemove && { onRemove: () => onRemove(piece.id) })}
        />
      ))}
    </ul>
  );
  return (
    <>
      <LastRoll isShown={attack.target === undefined} />
      <Target />
      <Section title={t('umpire:attack.attackers')} actions={<UseSelection />}>
        {attackers.length === 0 ? (
          <p className={css.soft}>{t('umpire:attack.no-attackers-by-hand')}</p>
        ) : (
          rowsOf(attackers, leaveOut)
        )}
      </Section>
      {defenders.length > 0 && <Section title={t('umpire:attack.defenders')}>{rowsOf(defenders)}</Section>}
      {attackers.length > 0 && attack.target !== undefined && !isAgainstNobody && (
        <>
          <Chances draft={draft} change={change} charts={charts} chart={chart} />
          {chart && odds && (
            <Section title={t('umpire:attack.odds')}>
              <ResultsTable chart={chart} column={String(chart.columns[odds.column])} columns={[]} />
            </Section>
          )}
          <RollForIt hand={hand} />
        </>
      )}
    </>
  );
};

interface Counted {
  readonly piece: Piece;
  readonly counts: number | undefined;
}

type Hand = ReturnType<typeof useHandAttack>;

/** The chart, and the players' changes of column and die. */
const Chances = ({ draft, change, charts, chart }: Pick<Hand, 'draft' | 'change' | 'charts' | 'chart'>) => {
  const { t } = useTranslation();
  const words = useWords();
  const numberIn = (of: 'shift' | 'drm', label: string) => (
    <NumberInput
      size="xs"
      label={label}
      min={-20}
      max={20}
      allowDecimal={false}
      value={draft[of]}
      onChange={(value) => change({ [of]: typeof value === 'number' ? value : 0 } satisfies Partial<HandDraft>)}
    />
  );
  return (
    <Section>
      {charts.length > 1 && (
        <Select
          size="xs"
          mb={8}
          label={t('umpire:attack.chart')}
          data={charts.map(({ id, title }) => ({ value: id, label: words.text(title) }))}
          value={chart?.id ?? null}
          onChange={(id) => id !== null && change({ chart: id })}
          allowDeselect={false}
        />
      )}
      <div className={css.numbers}>
        {chart && numberIn('shift', t('umpire:attack.shift-by'))}
        {numberIn('drm', t('umpire:attack.add-to-die'))}
      </div>
    </Section>
  );
};

/** The odds, and the roll. */
const RollForIt = ({ hand: { strength, odds, draft, chart, hex, attackers } }: { readonly hand: Hand }) => {
  const { t } = useTranslation();
  const { mayAct } = useShown();
  const unknown = strength === undefined;
  const dice = `${chart?.die ?? '1d6'}${draft.drm === 0 ? '' : formatSigned(draft.drm).replace('−', '-')}`;
  const columnOf = (column: number): string => String(chart?.columns[column] ?? '');
  const roll = () => {
    if (!strength || hex === undefined) return;
    const attack: HandAttack = {
      target: hex,
      attackers: attackers.map(({ piece }) => piece.id).slice(0, limits.attackersByHand),
      strength,
      ...(chart && odds && { chart: { id: chart.id, column: odds.column, shift: draft.shift } }),
    };
    give({ type: 'rollDice', expression: dice, purpose: '', attack });
  };
  return (
    <div className={css.declare}>
      <output>
        {unknown ? (
          t('umpire:attack.unknown')
        ) : (
          <>
            {t('umpire:attack.strengths', {
              attack: formatPoints(strength.attack),
              defense: formatPoints(strength.defense),
            })}{' '}
            {odds && <b>{odds.says}</b>}
            {odds &&
              columnOf(odds.column) !== odds.says &&
              t('umpire:attack.column', { column: columnOf(odds.column) })}
          </>
        )}
      </output>
      <Button fullWidth leftSection={<IconDice5 size={18} />} disabled={!mayAct || unknown} onClick={roll}>
        {t('umpire:attack.roll', { dice, hex })}
      </Button>
    </div>
  );
};
