import { Accordion } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import { ChartSection } from './chart-section.tsx';
import css from './charts.module.css';

/** The charts and rules pages of the game. */
export const ChartsPanel = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const { charts, pages } = module.data;
  return (
    <Accordion
      multiple
      defaultValue={charts.slice(0, 1).map(({ id }) => `chart-${id}`)}
      classNames={{ label: css.label ?? '', content: css.content ?? '' }}
    >
      {charts.map((chart) => (
        <Accordion.Item key={chart.id} value={`chart-${chart.id}`}>
          <Accordion.Control>{words.text(chart.title)}</Accordion.Control>
          <Accordion.Panel>
            <ChartSection chart={chart} />
            {chart.from !== undefined && (
              <p className={css.from}>
                {chart.from === RECONSTRUCTED
                  ? t('panels:charts.reconstructed')
                  : t('panels:details.clause', {
                      clause: chart.from.replace(RECONSTRUCTED, t('panels:charts.reconstructed-part')),
                    })}
              </p>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
      {pages.map((page) => (
        <Accordion.Item key={page.id} value={`page-${page.id}`}>
          <Accordion.Control>{words.text(page.title)}</Accordion.Control>
          <Accordion.Panel>
            {page.body.map((key) => (
              <p key={key} className={css.paragraph}>
                {words.text(key)}
              </p>
            ))}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};

/** The word in a module's texts for a chart that the rulebook does not contain. */
const RECONSTRUCTED = 'reconstructed';
