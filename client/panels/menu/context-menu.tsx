import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, type ActContext, actGroups } from '../../actions/act.ts';
import { contextOf, usableActs } from '../../actions/context.ts';
import { actsIn, OWN_ACTS } from '../../actions/counter-acts.ts';
import { acts } from '../../actions/registry.ts';
import { type MenuSpec, useDialogs } from '../../state/dialogs.ts';
import { useShown } from '../../state/shown.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { Keys } from '../../ui/bits.tsx';
import { sideOfPiece } from '../../umpire/guide.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { MarkerChips } from './marker-chips.tsx';
import css from './menu.module.css';
import { firstActs, PrintedActs } from './printed-acts.tsx';
import { Steppers } from './steppers.tsx';

/** Actions for the pressed counters or place. */
export const ContextMenu = () => {
  const menu = useDialogs((dialogs) => dialogs.menu);
  return menu ? <OpenMenu key={`${menu.screen.x}-${menu.screen.y}`} menu={menu} /> : null;
};

const inGroups = (acts: readonly Act[]): readonly (readonly Act[])[] =>
  actGroups.map((group) => acts.filter((act) => act.group === group));

/** Whether the menu is of enemies in a phase of attacks. */
const isTargetOf = ({ table, module, me, pieces }: ActContext): boolean => {
  const { turn } = table;
  const acting = turn.side === undefined ? me.sides : [turn.side];
  const { phases } = module.data.manifest;
  const isCombat = phases.some(
    ({ id, side, combat }) => combat && id === turn.phase && (side === undefined || side === turn.side),
  );
  const isEnemy = ({ id }: Piece): boolean => {
    const side = sideOfPiece(module, table, id);
    return side !== undefined && !acting.includes(side);
  };
  return isCombat && pieces.length > 0 && pieces.every(isEnemy);
};

/** Acts on counters that take them off, or change them. */
const changesByHand = ({ id, group, sends = [] }: Act): boolean =>
  id !== 'attack' && (group === 'pieces' || group === 'stack' || group === 'secrets') && sends.length > 0;

const OpenMenu = ({ menu }: { readonly menu: MenuSpec }) => {
  const { t } = useTranslation();
  const words = useWords();
  const at = useShown();
  const close = useDialogs((dialogs) => dialogs.setMenu);
  const context = contextOf(at, menu.pieces, menu.place);
  const pressed = useRef(false);
  useBackCloses(true, () => close(undefined));
  /** The finger that opened the menu may be released over an item, which must not choose it. */
  const ignoreLifted = (event: MouseEvent): void => {
    const isByKey = event.detail === 0;
    if (!pressed.current && !isByKey) event.stopPropagation();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close(undefined);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [close]);
  const onPieces = menu.pieces.length > 0;
  const isTarget = isTargetOf(context);
  const [unfolded, setUnfolded] = useState(!isTarget);
  const listed: readonly Act['group'][] = onPieces ? ['pieces', 'stack', 'secrets'] : ['place', 'secrets'];
  const printed = actsIn(context);
  const first = firstActs(printed);
  const isAll = printed.every((act) => act.name === undefined || first.includes(act));
  const usable = usableActs(acts, context).filter(
    ({ id, group, everywhere }) => (everywhere || listed.includes(group)) && !(isAll && id === OWN_ACTS),
  );
  const byHand = isTarget ? usable.filter(changesByHand) : [];
  const shown = usable.filter((act) => !byHand.includes(act));
  const groups = [
    ...(isTarget ? [shown.filter(({ id }) => id === 'attack')] : []),
    ...inGroups(isTarget ? shown.filter(({ id }) => id !== 'attack') : shown),
    ...(unfolded ? inGroups(byHand) : []),
  ].filter((group) => group.length > 0);
  const title = onPieces
    ? words.counters(context.pieces.map(nameOfPiece))
    : menu.place === undefined
      ? undefined
      : words.place(menu.place);

  return (
    <>
      {/* The finger that opened the menu lies on it still: only a new press beside it closes it. */}
      <div className={css.beside} onPointerDown={() => close(undefined)} aria-hidden />
      <Menu
        opened
        closeOnClickOutside={false}
        onClose={() => close(undefined)}
        position="bottom-start"
        // Near the lower edge the menu moves up, over the pressed place.
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
        offset={2}
        width="max-content"
        classNames={{ dropdown: css.dropdown ?? '', item: css.item ?? '', label: css.label ?? '' }}
      >
        <Menu.Target>
          <span className={css.anchor} style={{ left: menu.screen.x, top: menu.screen.y }} />
        </Menu.Target>
        <Menu.Dropdown
          onContextMenu={(event) => event.preventDefault()}
          onPointerDownCapture={() => {
            pressed.current = true;
          }}
          onClickCapture={ignoreLifted}
        >
          {title !== undefined && <Menu.Label>{title}</Menu.Label>}
          {unfolded && <PrintedActs acts={first} />}
          {unfolded && <MarkerChips pieces={context.pieces} onDone={() => close(undefined)} />}
          {unfolded && <Steppers pieces={context.pieces} />}
          {groups.map((group, i) => (
            <div key={group[0]?.id}>
              {i > 0 && <Menu.Divider />}
              {group.map((act) => (
                <Menu.Item
                  key={act.id}
                  leftSection={<act.icon size={16} />}
                  rightSection={act.keys?.[0] !== undefined && <Keys shortcut={act.keys[0]} />}
                  c={act.id === 'delete' ? 'var(--bad)' : undefined}
                  onClick={() => act.perform(context)}
                >
                  {t(`app:act.${act.id}`)}
                </Menu.Item>
              ))}
            </div>
          ))}
          {!unfolded && (
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<IconChevronDown size={16} />}
              onClick={() => setUnfolded(true)}
            >
              {t('app:by-hand')}
            </Menu.Item>
          )}
          {groups.length === 0 && <Menu.Label>{t('app:nothing-to-do')}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
