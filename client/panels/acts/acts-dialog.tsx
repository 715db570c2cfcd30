import { Button, Group, Stack } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useTranslation } from 'react-i18next';
import { contextOf } from '../../actions/context.ts';
import { actsIn, type CounterAct, performAct } from '../../actions/counter-acts.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useShown } from '../../state/shown.ts';
import { Keys, Section } from '../../ui/bits.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { withoutDots } from '../dialogs/form-dialog.tsx';

/** Everything that these counters can do by the game, in the groups of their menus. */
export const ActsDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const close = useDialogs((dialogs) => dialogs.close);
  const acts = actsIn(contextOf(useShown(), pieces, undefined)).filter(({ name }) => name !== undefined);
  const groups = [...Map.groupBy(acts, ({ group }) => group)];
  return (
    <Dialog onClose={close} title={withoutDots(t('app:act.own-acts'))}>
      <Stack gap={14}>
        {groups.map(([group, listed]) =>
          group === undefined ? (
            <ActButtons key="" acts={listed} />
          ) : (
            <Section key={group} title={words.text(group)}>
              <ActButtons acts={listed} />
            </Section>
          ),
        )}
      </Stack>
    </Dialog>
  );
};

const ActButtons = ({ acts }: { readonly acts: readonly CounterAct[] }) => {
  const words = useWords();
  const close = useDialogs((dialogs) => dialogs.close);
  return (
    <Group gap={6}>
      {acts.map((act) => (
        <Button
          key={[...act.performers.keys()][0]}
          size="sm"
          variant="default"
          rightSection={act.key !== undefined && <Keys shortcut={act.key} />}
          onClick={() => {
            close();
            performAct(act);
          }}
        >
          {words.text(act.name!)}
        </Button>
      ))}
    </Group>
  );
};
