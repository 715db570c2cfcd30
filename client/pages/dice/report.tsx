import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { ChanceVerdict, DrawnWith, RollCheck } from '@umpire/shared/table/dice/check.ts';
import { useTranslation } from 'react-i18next';
import { useModuleTexts } from '../../state/module-texts.ts';
import { Die } from '../../ui/die.tsx';
import { purposeIn } from '../../words/purpose.ts';
import { sealCounts } from '../../words/seal-counts.ts';
import type { DiceReport } from './check-file.ts';
import css from './dice-page.module.css';

/** The verdict on all rolls and shuffles, then on each. */
export const Report = ({ report }: { readonly report: DiceReport }) => (
  <section className={css.report}>
    <h2>{report.name}</h2>
    <Verdict report={report} />
    <Notes report={report} />
    {report.rolls.length > 0 && <Rolls report={report} />}
    {report.shuffles.length > 0 && <Shuffles report={report} />}
  </section>
);

/** What is wrong with the shares of browsers, and how often people have sealed theirs. */
const Notes = ({ report }: { readonly report: DiceReport }) => {
  const { t } = useTranslation();
  const { faults, dice, names } = report;
  const seals = sealCounts(dice.chains ?? {}, (person) => names[person] ?? '');
  return (
    <>
      {faults.length > 0 && (
        <p className={css.status} data-kind="false">
          <IconAlertTriangle size={22} />
          {t('app:dice-page.faults', { count: faults.length, steps: faults.map(({ step }) => step).join(', ') })}
        </p>
      )}
      {seals !== '' && <p>{t('app:dice-page.seals', { people: seals })}</p>}
    </>
  );
};

const Rolls = ({ report }: { readonly report: DiceReport }) => {
  const { t } = useTranslation();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('app:dice-page.column.step')}</th>
            <th>{t('app:dice-page.column.roll')}</th>
            <th>{t('app:dice-page.column.dice')}</th>
            <th>{t('app:dice-page.column.total')}</th>
            <th>{t('app:dice-page.column.drawn')}</th>
            <th>{t('app:dice-page.column.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {report.rolls.map((check, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls are told apart by their order
            <Row key={i} check={check} report={report} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Shuffles = ({ report }: { readonly report: DiceReport }) => {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('app:dice-page.shuffles')}</h3>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('app:dice-page.column.step')}</th>
              <th>{t('app:dice-page.column.place')}</th>
              <th>{t('app:dice-page.column.pieces')}</th>
              <th>{t('app:dice-page.column.drawn')}</th>
              <th>{t('app:dice-page.column.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {report.shuffles.map(({ seq, at, size, verdict, ...drawn }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shuffles are told apart by their order
              <tr key={i}>
                <td>{seq}</td>
                <td>{report.pools[at.slice('pool:'.length)] ?? at}</td>
                <td>{size}</td>
                <td>
                  <With drawn={drawn} report={report} />
                </td>
                <td>
                  <VerdictBadge verdict={verdict} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

const Verdict = ({ report }: { readonly report: DiceReport }) => {
  const { t } = useTranslation();
  const { isTrue, isSealed, isFalse } = report;
  if (isTrue + isSealed + isFalse === 0) return <p className={css.status}>{t('app:dice-page.none')}</p>;
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
  'false-share': 'red',
  'out-of-order': 'red',
} as const satisfies Record<ChanceVerdict, string>;

const VerdictBadge = ({ verdict }: { readonly verdict: ChanceVerdict }) => {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={colors[verdict]} tt="none">
      {t(`app:dice-page.verdict.${verdict}`)}
    </Badge>
  );
};

const Row = ({ check, report }: { readonly check: RollCheck; readonly report: DiceReport }) => {
  const texts = useModuleTexts(report.module.id);
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
        <With drawn={check} report={report} />
      </td>
      <td>
        <VerdictBadge verdict={verdict} />
      </td>
    </tr>
  );
};

/** The people whose browsers had a share in the roll or shuffle. */
const With = ({ drawn, report }: { readonly drawn: DrawnWith; readonly report: DiceReport }) => {
  const { t } = useTranslation();
  const { openedBy, stirredBy, late } = drawn;
  const named = (people: readonly string[]): string => people.map((person) => report.names[person] || '?').join(', ');
  const people = [...(openedBy === undefined ? [] : [openedBy]), ...stirredBy];
  return (
    <>
      {people.length === 0 ? t('app:dice-page.alone') : named(people)}
      {late.length > 0 && <small>{t('app:dice-page.late', { names: named(late) })}</small>}
    </>
  );
};
