import { NumberInput, Select } from '@mantine/core';
import { phasesInOrder } from '@umpire/shared/table/state/ground.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import { FormDialog } from './form-dialog.tsx';

/** The value for nobody in the list of sides, which is no side's id. */
const NOBODY = '';

const keyOf = ({ id, side }: { readonly id: string; readonly side?: string | undefined }): string =>
  `${id}/${side ?? ''}`;

/** Goes to any turn and phase, listed in their order; also sets the initiative if the game has it. */
export const TurnDialog = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const { sides, initiative, ...manifest } = module.data.manifest;
  const { turn } = table;
  const turns = module.scenario(table.module.scenario)?.turns ?? 1;
  const [number, setNumber] = useState(turn.number);
  const [first, setFirst] = useState(turn.first ?? NOBODY);
  const phases = phasesInOrder(manifest.phases, first === NOBODY ? undefined : first);
  const [key, setKey] = useState(() => {
    const now = phases.find(({ id, side }) => id === turn.phase && (side === undefined || side === turn.side));
    return keyOf(now ?? phases[0]!);
  });
  const phase = phases.find((each) => keyOf(each) === key);
  return (
    <FormDialog
      title={t('app:act.set-turn')}
      submit={t('panels:turn.go')}
      disabled={!phase}
      onSubmit={() =>
        phase &&
        give({
          type: 'setTurn',
          number,
          phase: phase.id,
          ...(phase.side !== undefined && { side: phase.side }),
          ...(initiative && { first: first === NOBODY ? null : first }),
        })
      }
    >
      <NumberInput
        label={t('panels:turn.number')}
        description={words.turnDate(number)}
        value={number}
        onChange={(value) => setNumber(Number(value))}
        min={1}
        max={turns}
        data-autofocus
      />
      {initiative && (
        <Select
          label={t('panels:turn.first')}
          value={first}
          onChange={(side) => setFirst(side ?? NOBODY)}
          allowDeselect={false}
          data={[
            { value: NOBODY, label: t('panels:turn.first-standard') },
            ...sides.map(({ id }) => ({ value: id, label: words.side(id) })),
          ]}
        />
      )}
      <Select
        label={t('panels:turn.phase')}
        value={key}
        onChange={(value) => value !== null && setKey(value)}
        allowDeselect={false}
        data={phases.map((each) => ({
          value: keyOf(each),
          label:
            each.side === undefined ? words.text(each.name) : `${words.text(each.name)} · ${words.side(each.side)}`,
        }))}
      />
    </FormDialog>
  );
};
