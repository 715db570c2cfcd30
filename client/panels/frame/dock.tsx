import { ActionIcon, Indicator, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Dock as DockSide, leftPanels, type PanelId, rightPanels, useDocks } from '../../state/docks.ts';
import { panels } from '../registry.tsx';
import css from './frame.module.css';
import { useUnread } from './unread.ts';

/** The buttons at one edge of a wide screen, each opening its panel beside them. */
export const Rail = ({ dock }: { readonly dock: DockSide }) => {
  const { t } = useTranslation();
  const open = useDocks((docks) => docks[dock]);
  const toggle = useDocks((docks) => docks.toggle);
  const unread = useUnread();
  const ids: readonly PanelId[] = dock === 'left' ? leftPanels : rightPanels;
  return (
    <nav className={css.rail} data-dock={dock} aria-label={t(`panels:dock.${dock}`)}>
      {ids.map((id) => {
        const { icon: PanelIcon } = panels[id];
        return (
          <UnstyledButton
            key={id}
            className={css.railButton}
            data-tour={id}
            data-open={open === id}
            aria-pressed={open === id}
            aria-label={t(`panels:title.${id}`)}
            onClick={() => toggle(id)}
          >
            <Indicator disabled={id !== 'log' || unread === 0 || open === 'log'} size={9} offset={1} color="red">
              <PanelIcon size={22} stroke={1.7} />
            </Indicator>
            <span className={css.railLabel} aria-hidden>
              {t(`panels:short.${id}`)}
            </span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
};

/** The panel that stands open at one edge of a wide screen. */
export const Dock = ({ dock }: { readonly dock: DockSide }) => {
  const { t } = useTranslation();
  const open = useDocks((docks) => docks[dock]);
  const close = useDocks((docks) => docks.close);
  if (open === undefined) return null;
  return (
    <aside className={css.dock} data-dock={dock} aria-label={t(`panels:title.${open}`)}>
      <header className={css.dockHead}>
        <h2>{t(`panels:title.${open}`)}</h2>
        <ActionIcon variant="subtle" onClick={() => close(dock)} aria-label={t('app:close')}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <PanelBody id={open} />
    </aside>
  );
};

export const PanelBody = ({ id }: { readonly id: PanelId }) => {
  const { content: Content, fills } = panels[id];
  return (
    <div className={css.body} data-fills={fills} data-panel={id}>
      <Content />
    </div>
  );
};
