import { Accordion, Button, NativeSelect, NumberInput, Switch } from '@mantine/core';
import {
  findOptionFault,
  optionText,
  type RuleOption,
  type RuleOptionsData,
  standardOf,
} from '@umpire/shared/module/rule-options.ts';
import type { RuleOptionValue, RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { useTranslation } from 'react-i18next';
import css from './rule-options.module.css';

interface OptionsFormProps {
  readonly data: RuleOptionsData;
  /** The texts of the game that has the options. */
  readonly text: (key: string) => string;
  /** The current values; all others are standard. */
  readonly values: RuleOptionValues;
  readonly onChange: (option: string, value: RuleOptionValue) => void;
  readonly disabled?: boolean;
  /** Options that cannot be set here, and why. */
  readonly fixed?: (option: RuleOption) => string | undefined;
}

const groups = ['optional', 'reading', 'chart'] as const;

/** A game's rule options, grouped: each with its clause, what it means, and what differs from the standard marked. */
export const OptionsForm = (props: OptionsFormProps) => {
  const { data, values, text } = props;
  const { t } = useTranslation();
  const fault = findOptionFault(data, values);
  const inGroup = (group: RuleOption['group']) => data.options.filter((option) => option.group === group);
  const shown = groups.filter((group) => inGroup(group).length > 0);
  return (
    <>
      <Accordion multiple variant="separated" classNames={{ content: css.content!, label: css.label! }}>
        {shown.map((group) => {
          const options = inGroup(group);
          const changed = options.filter((option) => isChanged(option, values)).length;
          return (
            <Accordion.Item key={group} value={group}>
              <Accordion.Control>
                {t(`app:options.group.${group}`)} <small>{t('app:options.count', { count: options.length })}</small>
                {changed > 0 && <b className={css.changed}>{t('app:options.changed', { count: changed })}</b>}
              </Accordion.Control>
              <Accordion.Panel>
                {options.map((option) => (
                  <OptionField key={option.id} {...props} option={option} />
                ))}
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      {fault?.conflict !== undefined && (
        <p role="alert" className={css.conflict}>
          {text(optionText.conflict(fault.conflict))}
        </p>
      )}
    </>
  );
};

const isChanged = (option: RuleOption, values: RuleOptionValues): boolean => {
  const value = values[option.id] ?? standardOf(option);
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== standardOf(option);
};

const OptionField = (props: OptionsFormProps & { readonly option: RuleOption }) => {
  const { option, text, values, fixed } = props;
  const { t } = useTranslation();
  const why = fixed?.(option);
  const meaning = `option-${option.id}`;
  return (
    <div className={css.option} data-changed={isChanged(option, values) || undefined}>
      <OptionInput {...props} meaning={meaning} disabled={Boolean(props.disabled) || why !== undefined} />
      <p id={meaning} className={css.means}>
        <span className={css.clause}>{option.clause}</span> {text(optionText.means(option.id))}
        {isChanged(option, values) && option.type !== 'chart' && (
          <em> {t('app:options.standard', { value: standardIn(option, text, t) })}</em>
        )}
        {why !== undefined && <em> {why}</em>}
      </p>
    </div>
  );
};

const standardIn = (
  option: Exclude<RuleOption, { type: 'chart' }>,
  text: OptionsFormProps['text'],
  t: (key: string) => string,
): string => {
  if (option.type === 'choice') return text(optionText.value(option.id, option.standard));
  if (option.type === 'flag') return t(option.standard ? 'app:on' : 'app:off');
  return String(option.standard);
};

type InputProps = OptionsFormProps & { readonly option: RuleOption; readonly meaning: string };

const OptionInput = ({ option, text, values, onChange, disabled, meaning }: InputProps) => {
  const label = text(optionText.name(option.id));
  const value = values[option.id] ?? standardOf(option);
  const common = { label, disabled: disabled ?? false, 'aria-describedby': meaning };
  switch (option.type) {
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => onChange(option.id, event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...common}
          size="xs"
          value={String(value)}
          onChange={(event) => onChange(option.id, event.currentTarget.value)}
          data={option.values.map((one) => ({ value: one, label: text(optionText.value(option.id, one)) }))}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          size="xs"
          value={Number(value)}
          min={option.least}
          max={option.most}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(typed) => typeof typed === 'number' && onChange(option.id, typed)}
        />
      );
    case 'chart':
      return (
        <ReplacedEntries
          label={label}
          count={typeof value === 'object' ? Object.keys(value).length : 0}
          disabled={common.disabled}
          onReset={() => onChange(option.id, {})}
        />
      );
  }
};

interface ReplacedEntriesProps {
  readonly label: string;
  readonly count: number;
  readonly disabled: boolean;
  readonly onReset: () => void;
}

/** A chart is edited on the charts panel: here the form only says how many entries differ from the module's. */
const ReplacedEntries = ({ label, count, disabled, onReset }: ReplacedEntriesProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.entries}>
      <b>{label}</b> {t(count > 0 ? 'app:option-cells' : 'app:options.chart-where', { count })}
      {count > 0 && (
        <Button size="compact-xs" variant="subtle" disabled={disabled} onClick={onReset}>
          {t('app:options.as-module')}
        </Button>
      )}
    </div>
  );
};
