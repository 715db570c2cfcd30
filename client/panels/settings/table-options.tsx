import { Button, Group, Text } from '@mantine/core';
import { findOptionFault, type RuleOption } from '@umpire/shared/module/rule-options.ts';
import { withForm } from '@umpire/shared/module/rules-form.ts';
import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModuleTexts } from '../../state/module-texts.ts';
import { useShown } from '../../state/shown.ts';
import { useTableOptions } from '../../state/table-options.ts';
import { Section } from '../../ui/bits.tsx';
import { HouseRulesActs } from '../../ui/rule-options/house-rules-acts.tsx';
import { OptionsForm } from '../../ui/rule-options/options-form.tsx';

/** The table's rule options. They are changed together, and only if everybody at the table agrees. */
export const TableOptions = () => {
  const { t } = useTranslation();
  const { module, table } = useShown();
  const game = module.data.manifest.id;
  const { text } = useModuleTexts(game);
  const options = useTableOptions();
  const [draft, setDraft] = useState<RuleOptionValues>();
  if (!options) return null;
  const { data, set, scenario, mayChange } = options;
  const wanted = draft ?? set;
  const values: RuleOptionValues = { ...options.values, ...wanted, ...scenario };
  const isFixed = ({ id, setup }: RuleOption): boolean => Object.hasOwn(scenario, id) || setup === true;
  const fixed = (option: RuleOption): string | undefined => {
    if (Object.hasOwn(scenario, option.id)) return t('app:options.by-scenario');
    return option.setup ? t('app:options.at-opening') : undefined;
  };
  /** What was laid out does not change. */
  const takeOver = (from: RuleOptionValues) =>
    setDraft(
      Object.fromEntries(
        data.options.flatMap((option) =>
          isFixed(option) || !Object.hasOwn(from, option.id) ? [] : [[option.id, from[option.id]!]],
        ),
      ),
    );
  const send = () => {
    options.change(wanted);
    setDraft(undefined);
  };
  return (
    <Section title={t('app:options.title')}>
      <Text size="xs" c="dimmed" mb={8}>
        {t('app:options.how')}
      </Text>
      <OptionsForm
        data={data}
        text={text}
        values={values}
        disabled={!mayChange}
        fixed={fixed}
        onChange={(option, value) => setDraft({ ...wanted, [option]: value })}
      />
      {options.differs(wanted) && (
        <Group gap={8} mt={10}>
          <Button size="xs" disabled={!mayChange || findOptionFault(data, values) !== undefined} onClick={send}>
            {t('app:options.set')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDraft(undefined)}>
            {t('app:options.leave')}
          </Button>
        </Group>
      )}
      <HouseRulesActs
        game={game}
        data={withForm(module.data.manifest, data)}
        values={{ ...table.module.options, ...values }}
        disabled={!mayChange}
        onLoad={takeOver}
      />
    </Section>
  );
};
