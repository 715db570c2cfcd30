import type { ModuleEntry } from '@umpire/modules';
import type { DeclaredOptions } from '@umpire/shared/module/rule-options.ts';
import { withForm } from '@umpire/shared/module/rules-form.ts';
import { flattenTexts, gameLanguage } from '@umpire/shared/module/text.ts';
import type { RuleOptionValue, RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import { HouseRulesActs } from '../../ui/rule-options/house-rules-acts.tsx';
import { OptionsForm } from '../../ui/rule-options/options-form.tsx';
import css from './landing.module.css';

interface GameOptionsProps {
  readonly game: ModuleEntry;
  readonly values: RuleOptionValues;
  /** The rules form of the game's set-up, with its current values. */
  readonly form: RuleOptionValues;
  readonly onChange: (option: string, value: RuleOptionValue) => void;
  /** House rules from a file replace everything, the form's values included. */
  readonly onLoad: (values: RuleOptionValues) => void;
}

/** The game's rule options, loaded when shown. Charts are replaced at the table, where they are visible, or by house rules. */
export const GameOptions = ({ game, values, form, onChange, onLoad }: GameOptionsProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [options, setOptions] = useState<DeclaredOptions>();
  useEffect(() => {
    let isShown = true;
    game.options?.().then((found) => isShown && setOptions(found));
    return () => {
      isShown = false;
    };
  }, [game]);
  const texts = useMemo(
    () => options && flattenTexts({ options: options.texts[gameLanguage(language)] }),
    [options, language],
  );
  if (!options || !texts) return null;
  return (
    <section className={css.ruleOptions} aria-label={t('app:options.title')}>
      <OptionsForm data={options.data} text={(key) => texts.get(key) ?? key} values={values} onChange={onChange} />
      <HouseRulesActs
        game={game.id}
        data={withForm(game.manifest, options.data)}
        values={{ ...form, ...values }}
        onLoad={onLoad}
      />
    </section>
  );
};
