import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../../state/log.ts';
import { useShown } from '../../../state/shown.ts';
import type { LogEntry } from '../../../words/describe.ts';
import { useTimes } from '../../../words/times.ts';
import { useWords } from '../../../words/words.ts';
import { useReportText } from '../../attack-record/report-text.ts';
import { recordsIn } from '../../attack-record/use-records.ts';
import { courseOf } from '../course.ts';
import { keyAttacks, turnsOf } from './chapters.ts';
import { reportHtml } from './report-html.ts';
import { useAnalysis } from './use-analysis.ts';
import { useChapters } from './use-chapters.ts';
import { usePlots } from './use-plots.ts';

/** Enough steps for the longest game. */
const MOST_PAGES = 500;

/** Makes the report of the game as far as the user sees it, and saves it as an HTML file. */
export const useReport = (): { readonly isMaking: boolean; readonly make: () => Promise<string> } => {
  const { t, i18n } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const [isMaking, setMaking] = useState(false);

  const { chapterOf, endOf } = useChapters();
  const plotsOf = usePlots();
  const analysisOf = useAnalysis();
  const textOf = useReportText();
  const times = useTimes();

  const make = async (): Promise<string> => {
    setMaking(true);
    try {
      const entries = await wholeLog();
      const { passedOver } = courseOf(entries);
      const story = entries.filter(({ seq }) => !passedOver.has(seq));
      const turns = turnsOf(story);
      const chapters = await Promise.all(turns.map(chapterOf));
      const fought = keyAttacks(recordsIn(entries));
      const analysis = await analysisOf(turns);
      return reportHtml({
        title: table.name,
        language: i18n.language,
        about: [words.text(module.data.manifest.title), ...players(), daysOf(story)].filter((line) => line !== ''),
        larger: t('panels:report.larger'),
        plots: [...analysis.plots, ...(await plotsOf(turns))],
        keys: [
          ...analysis.keys,
          ...(fought.length > 0 ? [{ title: t('panels:report.attacks'), texts: fought.map(textOf) }] : []),
        ],
        chapters: [...chapters, ...(await endOf())],
      });
    } finally {
      setMaking(false);
    }
  };

  const players = (): readonly string[] =>
    Object.values(table.seats).flatMap((seat) => {
      const name = seat.holder === undefined ? undefined : table.people[seat.holder]?.name;
      return name ? [`${words.seat(seat)}: ${name}`] : [];
    });
  const daysOf = (entries: readonly LogEntry[]): string =>
    [...new Set([entries[0], entries.at(-1)].flatMap((entry) => (entry ? [times.day(entry.time)] : [])))].join(' – ');
  return { isMaking, make };
};

const wholeLog = async (): Promise<readonly LogEntry[]> => {
  for (let pages = 0; useLog.getState().hasEarlier && pages < MOST_PAGES; pages++) {
    await useLog.getState().fetchEarlier();
  }
  return useLog.getState().entries;
};
