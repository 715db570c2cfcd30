import { Button, Checkbox } from '@mantine/core';
import { IconCrosshair, IconSwords, IconTrash } from '@tabler/icons-react';
import { ATTACK } from '@umpire/shared/umpire/procedure.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { noAttack, useAnswer, useUmpire } from '../../state/umpire.ts';
import { Empty, Section } from '../../ui/bits.tsx';
import { declaring, sideOfPiece, sidesIn } from '../../umpire/guide.ts';
import { formatPoints } from '../../umpire/points.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { BreachList } from '../umpire/breach-list.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './attack.module.css';
import { BattleSheet } from './battle-sheet.tsx';
import { UnitRow } from './unit-row.tsx';

/** An attack as one thinks about it: who takes part, what it comes to, and what may come of it. */
export const AttackPanel = () => {
  const { t } = useTranslation();
  const named = useColumnName();
  const { table, module, mayAct } = useShown();
  const { status, about, attack, set } = useUmpire();
  const { target } = attack;
  const attackers = attack.attackers.filter((id) => id in table.pieces);
  const side = useAttackingSide(attackers);
  const joiners = useAnswer(target === undefined || side === undefined ? undefined : { type: 'join', target, side });
  const battle = useAnswer(
    target === undefined || attackers.length === 0
      ? undefined
      : { type: 'battle', attackers, target, options: attack.options },
  );
  useTargetLit(target, battle);
  if (status !== 'ready' || !about?.can.includes('battle'))
    return <Empty icon={<IconSwords size={34} stroke={1.4} />}>{t('umpire:attack.none')}</Empty>;

  // In the umpire's order, so that none moves away under the hand that ticks it.
  const candidates = [...new Set([...(joiners ?? []), ...attackers])];
  const toggle = (id: string) =>
    set({
      attack: {
        ...attack,
        attackers: attackers.includes(id) ? attackers.filter((one) => one !== id) : [...attackers, id],
      },
    });
  const mayDeclare = mayAct && about.procedures[ATTACK] !== undefined;
  return (
    <>
      <Section
        title={t('umpire:attack.target')}
        actions={
          (target !== undefined || attackers.length > 0) && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconTrash size={13} />}
              onClick={() => set({ attack: noAttack })}
            >
              {t('umpire:attack.clear')}
            </Button>
          )
        }
      >
        <TargetPicker />
      </Section>
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
      {battle && (
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
              <b>{named(battle.odds)}</b>
              {battle.column !== battle.odds && ` ${t('umpire:attack.column', { column: named(battle.column) })}`}
            </output>
            {mayDeclare && (
              <Button
                fullWidth
                leftSection={<IconSwords size={18} />}
                onClick={() => {
                  give(declaring(module, { attackers, options: attack.options }, battle.target));
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

/** That of the attackers; before there are any, the one whose turn it is, if the target is not its own. */
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

/** What is looked at shows on the map as well. */
const useTargetLit = (target: number | undefined, battle: BattleAnswer | undefined): void => {
  const set = useUmpire((umpire) => umpire.set);
  const units = battle?.attackers;
  useEffect(() => {
    if (target === undefined) return;
    set({ lit: { hexes: [target], units: units ?? [] } });
    return () => set({ lit: undefined });
  }, [target, units, set]);
};

const TargetPicker = () => {
  const { t } = useTranslation();
  const { table, module } = useShown();
  const { attack, pickers, set, setPicker } = useUmpire();
  const isPicking = pickers.attack !== undefined;
  useEffect(() => () => setPicker('attack', undefined), [setPicker]);
  const pick = () => {
    const side = attack.attackers[0] === undefined ? undefined : sideOfPiece(module, table, attack.attackers[0]);
    const hexes = Object.keys(table.stacks).flatMap((place) => {
      const hex = module.grid.parse(place);
      if (hex === undefined) return [];
      const there = sidesIn(module, table, hex);
      return there.size > 0 && (side === undefined || !there.has(side)) ? [hex] : [];
    });
    setPicker('attack', {
      hexes: [],
      pieces: [],
      pick({ place }) {
        const hex = place === undefined ? undefined : module.grid.parse(place);
        if (hex === undefined || !hexes.includes(hex)) return false;
        set({ attack: { ...useUmpire.getState().attack, target: hex } });
        setPicker('attack', undefined);
        return true;
      },
    });
  };
  return (
    <div className={css.target}>
      <b>{attack.target === undefined ? t('umpire:attack.no-target') : hexName(module, attack.target)}</b>
      <Button
        size="compact-sm"
        variant={isPicking ? 'filled' : 'default'}
        aria-pressed={isPicking}
        leftSection={<IconCrosshair size={15} />}
        onClick={() => (isPicking ? setPicker('attack', undefined) : pick())}
      >
        {isPicking ? t('umpire:attack.picking') : t('umpire:attack.pick')}
      </Button>
    </div>
  );
};

const hexName = (module: ReturnType<typeof useShown>['module'], hex: number): string =>
  [module.grid.number(hex), module.board.nameAt(hex)].filter(Boolean).join(' · ');

/** Takes what is selected on the board as the attackers. */
const UseSelection = () => {
  const { t } = useTranslation();
  const { table } = useShown();
  const { attack, set } = useUmpire();
  const selected = useSelection((selection) => selection.pieces).filter((id) => id in table.pieces);
  if (selected.length === 0 || selected.every((id) => attack.attackers.includes(id))) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={() => set({ attack: { ...attack, attackers: [...new Set([...attack.attackers, ...selected])] } })}
    >
      {t('umpire:attack.add-selected')}
    </Button>
  );
};

/** What could be added to a battle beyond units, and what would come of it at once. */
const WhatIf = ({ battle }: { readonly battle: BattleAnswer }) => {
  const { t } = useTranslation();
  const say = useSay();
  const { attack, set } = useUmpire();
  if (battle.options.length === 0) return null;
  return (
    <Section title={t('umpire:attack.what-if')}>
      <ul className={css.options}>
        {battle.options.map((option) => (
          <li key={option.id}>
            <Checkbox
              size="xs"
              checked={option.chosen}
              disabled={option.barred !== undefined}
              label={say(option.says)}
              description={option.barred && say(option.barred)}
              onChange={() => set({ attack: { ...attack, options: option.toggled } })}
            />
            <ClauseChip clause={option.clause} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
