import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { RollCheck } from '@umpire/shared/table/dice/dice.ts';
import { useTranslation } from 'react-i18next';
import { useModuleTexts } from '../../state/module-texts.ts';
import { Die } from '../../ui/die.tsx';
import { purposeIn } from '../../words/purpose.ts';
import type { DiceReport } from './check-file.ts';
import css from './dice-page.module.css';

/** The verdict on all rolls, then on each. */
export const Report = ({ report }: { readonly report: DiceReport }) => {
  const { t } = useTranslation();
  return (
    <section className={css.report}>
      <h2>{report.name}</h2>
      <Verdict report={report} />
      {report.checks.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>{t('app:dice-page.column.step')}</th>
                <th>{t('app:dice-page.column.roll')}</th>
                <th>{t('app:dice-page.column.dice')}</th>
                <th>{t('app:dice-page.column.total')}</th>
                <th>{t('app:dice-page.column.verdict')}</th>
              </tr>
            </thead>
            <tbody>
              {report.checks.map((check, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rolls are told apart by their order
                <Row key={i} check={check} game={report.module.id} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

const Verdict = ({ report }: { readonly report: DiceReport }) => {
  const { t } = useTranslation();
  const { checks, isTrue, isSealed, isFalse } = report;
  if (checks.length === 0) return <p className={css.status}>{t('app:dice-page.none')}</p>;
  if (isFalse > 0)
    return (
      <p className={css.status} data-kind="false">
        <IconAlertTriangle size={22} /> {t('app:dice-page.some-false', { count: isFalse })}
      </p>
    );
  if (isSealed === 0)
    return (
      <p className={css.status} data-kind="true">
        <IconCircleCheck size={22} /> {t('app:dice-page.all-true', { count: isTrue })}
      </p>
    );
  return (
    <div className={css.status} data-kind="sealed">
      <IconLock size={22} />
      <div>
        {isTrue === 0
          ? t('app:dice-page.all-sealed', { count: isSealed })
          : t('app:dice-page.some-sealed', { checked: isTrue, sealed: isSealed })}
        <small>{t('app:dice-page.sealed-how')}</small>
      </div>
    </div>
  );
};

const colors = {
  true: 'green',
  sealed: 'gray',
  'false-dice': 'red',
  'false-secret': 'red',
  'out-of-order': 'red',
} as const satisfies Record<RollCheck['verdict'], string>;

const Row = ({ check, game }: { readonly check: RollCheck; readonly game: string }) => {
  const { t } = useTranslation();
  const texts = useModuleTexts(game);
  const { roll, seq, verdict } = check;
  const purpose = purposeIn(texts, roll.purpose);
  return (
    <tr>
      <td>{seq}</td>
      <td>
        {purpose === '' ? roll.expression : purpose}
        {purpose !== '' && <small>{roll.expression}</small>}
      </td>
      <td>
        <span className={css.dice}>
          {roll.dice.map((die, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place in the throw
            <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} size={22} />
          ))}
        </span>
      </td>
      <td>
        <b>{roll.total}</b>
      </td>
      <td>
        <Badge variant="light" color={colors[verdict]} tt="none">
          {t(`app:dice-page.verdict.${verdict}`)}
        </Badge>
      </td>
    </tr>
  );
};
