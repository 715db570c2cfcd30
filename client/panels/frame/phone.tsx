import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCommand, IconDots, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { leftPanels, type PanelId, rightPanels, useDocks } from '../../state/docks.ts';
import { useMedia } from '../../state/media.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { panels } from '../registry.tsx';
import { PanelBody } from './dock.tsx';
import css from './frame.module.css';
import { UnreadBadge } from './unread.tsx';

/** The panels that a thumb reaches at once, on a phone and on a tablet; the rest is behind "more". */
const few: readonly PanelId[] = ['log', 'counters', 'dice', 'turn'];
const many: readonly PanelId[] = [...few, 'umpire', 'charts', 'hex', 'details', 'find', 'attack'];

const useTabs = (): { readonly tabs: readonly PanelId[]; readonly others: readonly PanelId[] } => {
  const tabs = useMedia('(min-width: 768px)') ? many : few;
  return { tabs, others: [...leftPanels, ...rightPanels].filter((id) => !tabs.includes(id)) };
};

/** The panels of a small screen: tabs at the bottom, and a sheet above them that leaves the upper part to the board. */
export const PhoneSheet = () => {
  const { t } = useTranslation();
  const { sheet, setSheet } = useDocks();
  useBackCloses(sheet !== undefined, () => setSheet(undefined));
  if (sheet === undefined) return null;
  return (
    <aside
      className={css.sheet}
      data-text-grows
      aria-label={sheet === 'more' ? t('panels:more') : t(`panels:title.${sheet}`)}
    >
      <header className={css.dockHead}>
        <h2>{sheet === 'more' ? t('panels:more') : t(`panels:title.${sheet}`)}</h2>
        <ActionIcon variant="subtle" size={36} onClick={() => setSheet(undefined)} aria-label={t('app:close')}>
          <IconX size={20} />
        </ActionIcon>
      </header>
      {sheet === 'more' ? <More /> : <PanelBody id={sheet} />}
    </aside>
  );
};

const More = () => {
  const { t } = useTranslation();
  const { others } = useTabs();
  const setSheet = useDocks((docks) => docks.setSheet);
  const ask = useDialogs((dialogs) => dialogs.show);
  /** Its effects are visible on the board. */
  const openPalette = () => {
    setSheet(undefined);
    ask({ type: 'palette' });
  };
  return (
    <div className={css.more}>
      <UnstyledButton className={css.moreButton} onClick={openPalette}>
        <IconCommand size={24} stroke={1.6} />
        {t('panels:palette.short')}
      </UnstyledButton>
      {others.map((id) => {
        const { icon: PanelIcon } = panels[id];
        return (
          <UnstyledButton key={id} className={css.moreButton} onClick={() => setSheet(id)}>
            <PanelIcon size={24} stroke={1.6} />
            {t(`panels:short.${id}`)}
          </UnstyledButton>
        );
      })}
    </div>
  );
};

export const PhoneTabs = () => {
  const { t } = useTranslation();
  const { tabs, others } = useTabs();
  const { sheet, setSheet } = useDocks();
  const isOther = sheet !== undefined && sheet !== 'more' && others.includes(sheet);
  return (
    <nav className={css.tabs} aria-label={t('panels:dock.phone')}>
      {tabs.map((id) => {
        const { icon: PanelIcon } = panels[id];
        return (
          <UnstyledButton
            key={id}
            className={css.tab}
            data-tour={id}
            aria-pressed={sheet === id}
            data-open={sheet === id}
            onClick={() => setSheet(sheet === id ? undefined : id)}
          >
            <UnreadBadge panel={id}>
              <PanelIcon size={22} stroke={1.7} />
            </UnreadBadge>
            {t(`panels:short.${id}`)}
          </UnstyledButton>
        );
      })}
      <UnstyledButton
        className={css.tab}
        data-tour="more"
        aria-pressed={sheet === 'more' || isOther}
        data-open={sheet === 'more' || isOther}
        onClick={() => setSheet(sheet === 'more' ? undefined : 'more')}
      >
        <IconDots size={22} stroke={1.7} />
        {t('panels:more')}
      </UnstyledButton>
    </nav>
  );
};
