import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Dock as DockSide, leftPanels, type PanelId, rightPanels, standing, useDocks } from '../../state/docks.ts';
import { useDockRoom } from '../../state/media.ts';
import { panels } from '../registry.tsx';
import css from './frame.module.css';
import { UnreadBadge } from './unread.tsx';

/** The buttons at one edge of a wide screen; each opens its panel beside them. */
export const Rail = ({ dock }: { readonly dock: DockSide }) => {
  const { t } = useTranslation();
  const open = useStanding(dock);
  const toggle = useDocks((docks) => docks.toggle);
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
            data-open={open.includes(id)}
            aria-pressed={open.includes(id)}
            aria-label={t(`panels:title.${id}`)}
            onClick={() => toggle(id)}
          >
            <UnreadBadge panel={id}>
              <PanelIcon size={22} stroke={1.7} />
            </UnreadBadge>
            <span className={css.railLabel} aria-hidden>
              {t(`panels:short.${id}`)}
            </span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
};

const useStanding = (dock: DockSide): readonly PanelId[] => {
  const open = useDocks((docks) => docks[dock]);
  return standing(dock, open, useDockRoom());
};

/** The open panels at one edge of a wide screen, one below the other. */
export const Dock = ({ dock }: { readonly dock: DockSide }) => {
  const open = useStanding(dock);
  if (open.length === 0) return null;
  return (
    <div className={css.dock} data-dock={dock} data-text-grows>
      {open.map((id) => (
        <DockedPanel key={id} id={id} />
      ))}
    </div>
  );
};

const DockedPanel = ({ id }: { readonly id: PanelId }) => {
  const { t } = useTranslation();
  const close = useDocks((docks) => docks.close);
  return (
    <aside className={css.docked} aria-label={t(`panels:title.${id}`)}>
      <header className={css.dockHead}>
        <h2>{t(`panels:title.${id}`)}</h2>
        <ActionIcon variant="subtle" onClick={() => close(id)} aria-label={t('app:close')}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <PanelBody id={id} />
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
