import { Button } from '@mantine/core';
import { IconCrosshair, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { noAttack, useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { sideOfPiece, sidesIn } from '../../umpire/guide.ts';
import { nameAt } from '../../words/place-name.ts';
import css from './attack.module.css';

/** The attacked hex, with a button to pick another one on the map. */
export const Target = () => {
  const { t } = useTranslation();
  const { attack, set } = useUmpire();
  return (
    <Section
      title={t('umpire:attack.target')}
      actions={
        (attack.target !== undefined || attack.attackers.length > 0) && (
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
  );
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
  [module.grid.number(hex), nameAt(module, hex)].filter(Boolean).join(' · ');

/** Makes the selected counters the attackers. */
export const UseSelection = () => {
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
