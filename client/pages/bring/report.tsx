import type { Fate, ReportLine } from '@umpire/shared/vassal/into/index.ts';
import { traitSpec } from '@umpire/shared/vassal/traits/table.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import css from './bring.module.css';

const FATES: readonly Fate[] = ['taken', 'by-hand', 'lost'];

/** What became of everything in a module. */
export const Report = ({ lines }: { readonly lines: readonly ReportLine[] }) => {
  const { t } = useTranslation();
  return (
    <section className={css.report} aria-labelledby="report">
      <h2 id="report">{t('bring:report')}</h2>
      {FATES.map((fate) => {
        const ofFate = lines.filter((line) => line.fate === fate);
        if (ofFate.length === 0) return null;
        return (
          <details key={fate} open={fate !== 'taken'}>
            <summary>
              {t(`bring:fate.${fate}`)} ({ofFate.length})
            </summary>
            <table>
              <caption>{t(`bring:fate.${fate}-how`)}</caption>
              <tbody>
                {ofFate.map(({ what, count, names }) => (
                  <tr key={what}>
                    <th scope="row">{wordOf(what, t)}</th>
                    <td>{count}</td>
                    <td>{namesOf(names, count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        );
      })}
    </section>
  );
};

/** Traits and elements are called as in VASSAL’s own editor. */
const wordOf = (what: string, t: TFunction): string => {
  const [kind, name] = what.split(':');
  if (name === undefined) return t(`bring:what.${what}`);
  if (name === 'own') return t(`bring:own.${kind}`);
  return t(`bring:${kind}`, { name: (kind === 'trait' ? traitSpec(name)?.is : undefined) ?? name });
};

const SHOWN = 6;

const namesOf = (names: readonly string[], count: number): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > 0 && count > Math.min(SHOWN, names.length) ? ' …' : '');
