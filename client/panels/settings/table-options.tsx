import { Button, Group, Text } from '@mantine/core';
import {
  findOptionFault,
  namedAsDeclared,
  type RuleOption,
  withoutStandards,
} from '@umpire/shared/module/rule-options.ts';
import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModuleTexts } from '../../state/module-texts.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { OptionsForm } from '../../ui/rule-options/options-form.tsx';

/** By which rule options the table is played. They are changed together, and only if all who sit there agree. */
export const TableOptions = () => {
  const { t } = useTranslation();
  const { table, module, me, live } = useShown();
  const { text } = useModuleTexts(module.data.manifest.id);
  const [draft, setDraft] = useState<RuleOptionValues>();
  const { ruleOptions, charts } = module.data;
  const { umpire } = table.settings;
  if (!ruleOptions) return null;
  const scenario = module.scenario(table.module.scenario)?.options ?? {};
  const laidOut = namedAsDeclared(ruleOptions, table.module.options);
  const set = draft ?? umpire.options ?? {};
  const values: RuleOptionValues = { ...laidOut, ...set, ...scenario };
  const wanted = withoutStandards(ruleOptions, set);
  const isChanged = !isEqual(wanted, umpire.options ?? {});
  const disabled = !live || (me.seats.length === 0 && !me.isHost) || (umpire.changing === 'host' && !me.isHost);
  const fixed = ({ id, setup }: RuleOption): string | undefined => {
    if (Object.hasOwn(scenario, id)) return t('app:options.by-scenario');
    return setup ? t('app:options.at-opening') : undefined;
  };
  const send = () => {
    give({ type: 'changeSettings', settings: { umpire: { ...umpire, options: wanted } } });
    setDraft(undefined);
  };
  return (
    <Section title={t('app:options.title')}>
      <Text size="xs" c="dimmed" mb={8}>
        {t('app:options.how')}
      </Text>
      <OptionsForm
        data={ruleOptions}
        text={text}
        values={values}
        charts={charts}
        disabled={disabled}
        fixed={fixed}
        onChange={(option, value) => setDraft({ ...set, [option]: value })}
      />
      {isChanged && (
        <Group gap={8} mt={10}>
          <Button size="xs" disabled={disabled || findOptionFault(ruleOptions, values) !== undefined} onClick={send}>
            {t('app:options.set')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDraft(undefined)}>
            {t('app:options.leave')}
          </Button>
        </Group>
      )}
    </Section>
  );
};
