import { ActionIcon, Indicator, UnstyledButton } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { leftPanels, type PanelId, rightPanels, useDocks } from '../../state/docks.ts';
import { panels } from '../registry.tsx';
import { PanelBody } from './dock.tsx';
import css from './frame.module.css';
import { useUnread } from './unread.ts';

/** What a thumb reaches at once; the rest is behind "more". */
const tabs: readonly PanelId[] = ['log', 'counters', 'dice', 'turn'];
const others: readonly PanelId[] = [...leftPanels, ...rightPanels].filter((id) => !tabs.includes(id));

/** The panels of a small screen: tabs below, and a sheet above them that leaves the board the upper part. */
export const PhoneSheet = () => {
  const { t } = useTranslation();
  const { sheet, setSheet } = useDocks();
  if (sheet === undefined) return null;
  return (
    <aside className={css.sheet} aria-label={sheet === 'more' ? t('panels:more') : t(`panels:title.${sheet}`)}>
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
  const setSheet = useDocks((docks) => docks.setSheet);
  return (
    <div className={css.more}>
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
  const { sheet, setSheet } = useDocks();
  const unread = useUnread();
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
            <Indicator disabled={id !== 'log' || unread === 0 || sheet === 'log'} size={9} offset={1} color="red">
              <PanelIcon size={22} stroke={1.7} />
            </Indicator>
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
