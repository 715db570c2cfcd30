import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { createTable } from '../../net/http.ts';
import { reportProblem } from '../../net/toasts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { tableName } from '../landing/table-name.ts';
import css from './bring.module.css';

interface ScenariosProps {
  readonly module: string;
  readonly title: string;
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
}

/** The set-ups and saved games of a brought module; a press opens a table with one. */
export const Scenarios = ({ module, title, scenarios }: ScenariosProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState<string>();
  const open = async (scenario: string, name: string): Promise<void> => {
    setOpening(scenario);
    try {
      navigate(`/t/${await createTable({ module, scenario, name: tableName(title, name), language })}`);
    } catch (problem) {
      reportProblem(problem);
      setOpening(undefined);
    }
  };
  return (
    <ul className={css.scenarios}>
      {scenarios.map(({ id, title: name }) => (
        <li key={id}>
          <span>{name}</span>
          <Button
            size="xs"
            loading={opening === id}
            disabled={opening !== undefined && opening !== id}
            onClick={() => void open(id, name)}
            aria-label={t('app:landing.open-named', { name: `${title}: ${name}` })}
          >
            {t('app:landing.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
