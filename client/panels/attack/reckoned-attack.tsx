import { Button, Checkbox } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { ATTACK } from '@umpire/shared/umpire/procedure.ts';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { noAttack, useAnswer, useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { beginGuided, declaring, sideOfPiece, sidesIn } from '../../umpire/guide.ts';
import { formatPoints } from '../../umpire/points.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { BreachList } from '../umpire/breach-list.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './attack.module.css';
import { BattleSheet } from './battle-sheet.tsx';
import { Target, UseSelection } from './target.tsx';
import { UnitRow } from './unit-row.tsx';
import { useBattle, wish } from './use-battle.ts';
import { useTargetLit } from './use-target-lit.ts';

/** An attack computed by the umpire: its units, its numbers, and its possible results. */
export const ReckonedAttack = () => {
  const { t } = useTranslation();
  const named = useColumnName();
  const { table, module, mayAct } = useShown();
  const { about, attack, set } = useUmpire();
  const { target } = attack;
  const attackers = attack.attackers.filter((id) => id in table.pieces);
  const side = useAttackingSide(attackers);
  const joiners = useAnswer(target === undefined || side === undefined ? undefined : { type: 'join', target, side });
  const { battle, isCurrent } = useBattle(attackers);
  useTargetLit(target, battle?.attackers);
  // In the umpire's order, so that no row moves while the user ticks it.
  const candidates = [...new Set([...(joiners ?? []), ...attackers])];
  const toggle = (id: string) =>
    set({
      attack: {
        ...attack,
        attackers: attackers.includes(id) ? attackers.filter((one) => one !== id) : [...attackers, id],
      },
    });
  const mayDeclare = mayAct && about?.procedures[ATTACK] !== undefined;
  return (
    <>
      <Target />
      <Section title={t('umpire:attack.attackers')} actions={<UseSelection />}>
        {candidates.length === 0 ? (
          <p className={css.soft}>{t('umpire:attack.no-attackers')}</p>
        ) : (
          <ul className={css.units}>
            {candidates.map((id) => (
              <UnitRow
                key={id}
                piece={id}
                contribution={battle?.contributions.find(({ unit }) => unit === id)}
                chosen={attackers.includes(id)}
                onToggle={() => toggle(id)}
              />
            ))}
          </ul>
        )}
      </Section>
      {battle && !isAgainstNobody(battle) && (
        <>
          <Section title={t('umpire:attack.defenders')}>
            <ul className={css.units}>
              {battle.defenders.map((id) => (
                <UnitRow key={id} piece={id} contribution={battle.contributions.find(({ unit }) => unit === id)} />
              ))}
            </ul>
          </Section>
          <WhatIf battle={battle} />
          <BattleSheet battle={battle} />
          {battle.allowed.type === 'broken' && (
            <Section title={t('umpire:attack.not-allowed')}>
              <BreachList breaches={battle.allowed.breaks} />
            </Section>
          )}
          <div className={css.declare}>
            <output>
              {t('umpire:attack.strengths', {
                attack: formatPoints(battle.strength.attack),
                defense: formatPoints(battle.strength.defense),
              })}{' '}
              <b>
                <Sentence says={named(battle.odds)} />
              </b>
              {battle.column !== battle.odds && (
                <Sentence says={` ${t('umpire:attack.column', { column: named(battle.column) })}`} />
              )}
            </output>
            {mayDeclare && (
              <Button
                fullWidth
                disabled={!isCurrent}
                leftSection={<IconSwords size={18} />}
                onClick={() => {
                  beginGuided(declaring(module, { attackers, options: attack.options }, battle.target));
                  useSelection.getState().select([]);
                  set({ attack: noAttack });
                }}
              >
                {t('umpire:attack.declare')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
};

/** A hex without defenders that the rules do not let anybody attack: not a dump or a bridge that may be attacked for itself. */
const isAgainstNobody = ({ defenders, allowed }: BattleAnswer): boolean =>
  defenders.length === 0 && allowed.type === 'broken' && allowed.breaks.some(({ area }) => area === 'combat');

/** The attackers' side; before there are any, the side in turn, unless the target belongs to it. */
const useAttackingSide = (attackers: readonly string[]): string | undefined => {
  const { table, module, me } = useShown();
  const target = useUmpire((umpire) => umpire.attack.target);
  const [first] = attackers;
  if (first !== undefined) return sideOfPiece(module, table, first);
  if (target === undefined) return undefined;
  const there = sidesIn(module, table, target);
  const sides = [table.turn.side, ...me.sides, ...module.data.manifest.sides.map(({ id }) => id)];
  return sides.find((side) => side !== undefined && !there.has(side));
};

/** Options of a battle besides units, with their immediate effect. */
const WhatIf = ({ battle }: { readonly battle: BattleAnswer }) => {
  const { t } = useTranslation();
  const say = useSay();
  const wished = useUmpire((umpire) => umpire.attack.wished);
  if (battle.options.length === 0) return null;
  return (
    <Section title={t('umpire:attack.what-if')}>
      <ul className={css.options}>
        {battle.options.map((option) => (
          <li key={option.id}>
            <Checkbox
              size="xs"
              checked={option.chosen !== (wished?.includes(option.id) ?? false)}
              disabled={option.barred !== undefined}
              label={say(option.says)}
              description={option.barred && say(option.barred)}
              onChange={() => wish(option.id)}
            />
            <ClauseChip clause={option.clause} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
