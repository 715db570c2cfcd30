import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { actGroups } from '../../actions/act.ts';
import { acts } from '../../actions/registry.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { Keys } from '../../ui/bits.tsx';
import css from './dialogs.module.css';

/** Keys that the board itself knows. */
const boardKeys = ['arrows', 'numpad', 'space', 'tab', 'zoom', 'fit', 'escape'] as const;

/** Every key, by what it is for. */
export const Shortcuts = () => {
  const { t } = useTranslation();
  const close = useDialogs((dialogs) => dialogs.close);
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={t('app:act.shortcuts')}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className={css.shortcuts}>
        <section>
          <h3>{t('help:board')}</h3>
          <dl>
            {boardKeys.map((id) => (
              <div key={id}>
                <dt>{t(`help:board-key.${id}`)}</dt>
                <dd>{t(`help:board-does.${id}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {actGroups.map((group) => {
          const keyed = acts.filter((act) => act.group === group && act.keys);
          if (keyed.length === 0) return null;
          return (
            <section key={group}>
              <h3>{t(`app:act-group.${group}`)}</h3>
              <dl>
                {keyed.map((act) => (
                  <div key={act.id}>
                    <dt>
                      <Keys shortcut={act.keys?.[0] ?? ''} />
                    </dt>
                    <dd>{t(`app:act.${act.id}`)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <p className={css.hint}>{t('help:pointer')}</p>
    </Modal>
  );
};
