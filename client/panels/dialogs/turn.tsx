import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import { FormDialog } from './form-dialog.tsx';

/** Goes to any turn and phase. */
export const TurnDialog = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const { phases, sides, initiative } = module.data.manifest;
  const turns = module.scenario(table.module.scenario)?.turns ?? 1;
  const [number, setNumber] = useState(table.turn.number);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      phases.findIndex(({ id, side }) => id === table.turn.phase && (side === undefined || side === table.turn.side)),
    ),
  );
  const [first, setFirst] = useState(table.turn.first ?? null);
  const phase = phases[index];
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
          ...(first !== null && { first }),
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
      <Select
        label={t('panels:turn.phase')}
        value={String(index)}
        onChange={(value) => setIndex(Number(value))}
        allowDeselect={false}
        data={phases.map(({ name, side }, i) => ({
          value: String(i),
          label: side === undefined ? words.text(name) : `${words.text(name)} · ${words.side(side)}`,
        }))}
      />
      {initiative && (
        <Select
          label={t('panels:turn.first')}
          placeholder={t('panels:turn.first-standard')}
          value={first}
          onChange={setFirst}
          allowDeselect={false}
          data={sides.map(({ id }) => ({ value: id, label: words.side(id) }))}
        />
      )}
    </FormDialog>
  );
};
