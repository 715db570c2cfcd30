import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actGroups } from '../../actions/act.ts';
import { acts } from '../../actions/registry.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { Keys } from '../../ui/bits.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './dialogs.module.css';

/** Keys that the board itself handles. */
const boardKeys = ['arrows', 'numpad', 'space', 'tab', 'zoom', 'fit', 'peek', 'escape'] as const;

/** Gestures of mouse and fingers. */
const gestures = [
  'select',
  'move',
  'arm',
  'stack',
  'one',
  'box',
  'add',
  'formation',
  'menu',
  'hex',
  'ping',
  'look',
] as const;

/** Every gesture and every key, by its purpose. */
export const Shortcuts = () => {
  const { t } = useTranslation();
  const close = useDialogs((dialogs) => dialogs.close);
  return (
    <Dialog onClose={close} size="min(1360px, 100%)" title={t('app:act.shortcuts')}>
      <div className={css.shortcuts}>
        <List
          title={t('help:by-pointer')}
          wide
          rows={gestures.map((id) => ({ id, does: t(`help:pointer-does.${id}`), by: t(`help:pointer-key.${id}`) }))}
        />
        <List
          title={t('help:board')}
          rows={boardKeys.map((id) => ({ id, does: t(`help:board-does.${id}`), by: t(`help:board-key.${id}`) }))}
        />
        {actGroups.map((group) => (
          <List
            key={group}
            title={t(`app:act-group.${group}`)}
            rows={acts
              .filter((act) => act.group === group && act.keys)
              .map(({ id, keys }) => ({ id, does: t(`app:act.${id}`), by: <Keys shortcut={keys?.[0] ?? ''} /> }))}
          />
        ))}
      </div>
    </Dialog>
  );
};

interface ListProps {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly by: ReactNode; readonly does: string }[];
  /** Its description takes many words. */
  readonly wide?: true;
}

const List = ({ title, rows, wide }: ListProps) =>
  rows.length === 0 ? null : (
    <section data-wide={wide}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ id, by, does }) => (
          <div key={id}>
            <dt>{by}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
