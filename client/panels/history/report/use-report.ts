import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../../state/board.ts';
import { useHistory } from '../../../state/history.ts';
import { useLog } from '../../../state/log.ts';
import { useSession } from '../../../state/session.ts';
import { useShown } from '../../../state/shown.ts';
import { useAuthor } from '../../../words/author.ts';
import { isUntold, type LogEntry } from '../../../words/describe.ts';
import { useTeller } from '../../../words/tell.ts';
import { useTimes } from '../../../words/times.ts';
import { useWords } from '../../../words/words.ts';
import { courseOf } from '../course.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import { type GameReport, reportHtml } from './report-html.ts';

/** Enough steps for the longest game. */
const MOST_PAGES = 500;

/** Acts that do not interest readers of the game. */
const ASIDE: ReadonlySet<LogEntry['act']> = new Set<LogEntry['act']>([
  'hidden',
  'comeIn',
  'setName',
  'sealDice',
  'stirDice',
  'holdClock',
]);

/** Makes the report of the game as far as the user sees it, and saves it as an HTML file. */
export const useReport = (): { readonly isMaking: boolean; readonly make: () => Promise<string> } => {
  const { t, i18n } = useTranslation();
  const words = useWords();
  const { table, module } = useShown();
  const [isMaking, setMaking] = useState(false);

  const linesOf = useLines();
  const times = useTimes();

  const make = async (): Promise<string> => {
    setMaking(true);
    try {
      const entries = await wholeLog();
      const { turns, passedOver } = courseOf(entries);
      const told = entries.filter(({ seq }) => !passedOver.has(seq));
      const begins: readonly Seq[] = [1, ...turns.map(({ seq }) => seq)];
      const chapters = await Promise.all(
        begins.map(async (from, i): Promise<GameReport['chapters'][number]> => {
          const to = begins[i + 1] ?? Number.POSITIVE_INFINITY;
          const moment = await useHistory.getState().momentAt(from);
          const title = words.turn(moment.table.turn.number);
          return {
            title: i === 0 ? t('panels:report.beginning') : title,
            picture: { address: await pictureOf(moment.table), says: t('panels:report.map', { turn: title }) },
            lines: linesOf(told.filter(({ seq }) => seq >= from && seq < to)),
          };
        }),
      );
      const last = useSession.getState();
      const end = last.table && {
        title: t('panels:report.end'),
        picture: {
          address: await pictureOf(last.table),
          says: t('panels:report.map', { turn: t('panels:report.end') }),
        },
        lines: [],
      };
      return reportHtml({
        title: table.name,
        language: i18n.language,
        about: [words.text(module.data.manifest.title), ...players(), daysOf(told)].filter((line) => line !== ''),
        larger: t('panels:report.larger'),
        chapters: [...chapters, ...(end ? [end] : [])],
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

/** The report's text of steps: the log's sentences, and the notes about these steps. */
const useLines = (): ((entries: readonly LogEntry[]) => GameReport['chapters'][number]['lines']) => {
  const words = useWords();
  const tell = useTeller();
  const author = useAuthor();
  const { table } = useShown();
  const bookmarks = useBookmarks();
  return (entries: readonly LogEntry[]): GameReport['chapters'][number]['lines'] =>
    entries.flatMap((entry) => {
      const comments = (bookmarks.get(entry.seq) ?? []).map(({ author: seat, title, text }) => ({
        who: table.seats[seat] ? words.seat(table.seats[seat]) : '',
        what: text === '' ? title : text,
        kind: 'comment' as const,
      }));
      if (ASIDE.has(entry.act) || isUntold(entry)) return comments;
      const isTurn = entry.sentence.key === 'turn-set';
      const kind = isTurn ? ('phase' as const) : entry.words ? ('words' as const) : ('act' as const);
      return [{ who: isTurn ? '' : author(entry), what: tell(entry.sentence), kind }, ...comments];
    });
};

const wholeLog = async (): Promise<readonly LogEntry[]> => {
  for (let pages = 0; useLog.getState().hasEarlier && pages < MOST_PAGES; pages++) {
    await useLog.getState().fetchEarlier();
  }
  return useLog.getState().entries;
};

/** The map with these counters, as a data URL; pictures are made one after the other. */
const pictureOf = (table: Parameters<NonNullable<ReturnType<typeof board>>['pictureOf']>[0]): Promise<string> => {
  const made = latest.then(async () => {
    const blob = await board()?.pictureOf(table);
    return blob ? addressOf(blob) : '';
  });
  latest = made.catch(() => '');
  return made;
};
let latest: Promise<string> = Promise.resolve('');

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
