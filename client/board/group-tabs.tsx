import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './board.module.css';
import { groupLookedAt } from './groups.ts';
import type { MountedBoard } from './mount.ts';

interface GroupTabsProps {
  readonly board: MountedBoard;
  readonly module: LoadedModule;
  readonly language: Language;
}

/** Chooses which of a game's boards to look at, such as the map or the holding boxes; nothing if all of them lie together. */
export const GroupTabs = ({ board, module, language }: GroupTabsProps) => {
  const { t } = useTranslation('board');
  const { groups } = board.view.world;
  const [current, setCurrent] = useState(0);
  useEffect(() => board.stage.onFrame(() => setCurrent(groupLookedAt(groups, board.view.camera))), [board, groups]);
  if (groups.length < 2) return null;
  const names = groups.map(({ name }) => (name === undefined ? t('the-map') : module.text(language, name)));
  const show = (group: number) => board.handle.showGroup(group);
  return (
    <>
      <nav className={css.tabs} aria-label={t('boards')}>
        {names.map((name, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a game never change
            key={i}
            type="button"
            aria-pressed={i === current}
            onClick={() => show(i)}
          >
            {name}
          </button>
        ))}
      </nav>
      <select
        className={css.choice}
        aria-label={t('boards')}
        value={current}
        onChange={(event) => show(Number(event.currentTarget.value))}
      >
        {names.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a game never change
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
};
