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
import { useReportText } from '../../attack-record/report-text.ts';
import { recordsIn } from '../../attack-record/use-records.ts';
import { courseOf } from '../course.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import { foughtIn, keyAttacks, type PhaseOfGame, subjectOf, type TurnOfGame, turnsOf } from './chapters.ts';
import { type Chapter, type Line, reportHtml } from './report-html.ts';
import { usePlots } from './use-plots.ts';

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
  const plotsOf = usePlots();
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
      return reportHtml({
        title: table.name,
        language: i18n.language,
        about: [words.text(module.data.manifest.title), ...players(), daysOf(story)].filter((line) => line !== ''),
        larger: t('panels:report.larger'),
        plots: await plotsOf(turns),
        ...(fought.length > 0 && { attacks: { title: t('panels:report.attacks'), texts: fought.map(textOf) } }),
        chapters: [...chapters, ...(await endOf())],
      });
    } finally {
      setMaking(false);
    }
  };

  const chapterOf = async ({ number, first, phases }: TurnOfGame): Promise<Chapter> => {
    const title = words.turn(number);
    const { table: begins } = await useHistory.getState().momentAt(first);
    const told = await Promise.all(phases.map(phaseOf));
    return {
      title,
      picture: { address: await pictureOf(begins), says: t('panels:report.map', { turn: title }) },
      lines: told.flat(),
    };
  };

  /** What happened in a phase; the picture of its fighting stands below its name. */
  const phaseOf = async (phase: PhaseOfGame): Promise<Chapter['lines']> => {
    const { momentAt } = useHistory.getState();
    const begins = await Promise.all(
      foughtIn(phase.entries).map(
        async ({ attack, steps: [seq = 1] }) => [attack, (await momentAt(seq)).table] as const,
      ),
    );
    const before = new Map(begins);
    const about = subjectOf(phase, ({ attack }) => before.get(attack));
    const [head, ...rest] = linesOf(phase.entries);
    if (!head || !about) return linesOf(phase.entries);
    const { table: after } = await momentAt(phase.last);
    const picture = {
      address: await pictureOf(after, about),
      says: t('panels:report.map', { turn: words.moment(after.turn) }),
    };
    return head.kind === 'phase' ? [head, picture, ...rest] : [picture, head, ...rest];
  };

  const endOf = async (): Promise<readonly Chapter[]> => {
    const last = useSession.getState().table;
    if (!last) return [];
    const title = t('panels:report.end');
    const picture = { address: await pictureOf(last), says: t('panels:report.map', { turn: title }) };
    return [{ title, picture, lines: [] }];
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
const useLines = (): ((entries: readonly LogEntry[]) => readonly Line[]) => {
  const words = useWords();
  const tell = useTeller();
  const author = useAuthor();
  const { table } = useShown();
  const bookmarks = useBookmarks();
  return (entries: readonly LogEntry[]): readonly Line[] =>
    entries.flatMap((entry) => {
      const comments = (bookmarks.get(entry.seq) ?? []).map(({ author: seat, title, text }) => ({
        who: table.seats[seat] ? words.seat(table.seats[seat]) : '',
        what: text === '' ? title : text,
        kind: 'comment' as const,
      }));
      if (ASIDE.has(entry.act) || isUntold(entry)) return comments;
      const isTurn = entry.sentence.key === 'turn-set';
      const kind = isTurn ? ('phase' as const) : entry.words ? ('words' as const) : ('act' as const);
      return [
        {
          who: isTurn ? '' : author(entry),
          what: tell(isTurn ? { ...entry.sentence, key: 'turn-divider' } : entry.sentence),
          kind,
        },
        ...comments,
      ];
    });
};

const wholeLog = async (): Promise<readonly LogEntry[]> => {
  for (let pages = 0; useLog.getState().hasEarlier && pages < MOST_PAGES; pages++) {
    await useLog.getState().fetchEarlier();
  }
  return useLog.getState().entries;
};

/** The map with these counters, as a data URL; pictures are made one after the other. */
const pictureOf = (...subject: Parameters<NonNullable<ReturnType<typeof board>>['pictureOf']>): Promise<string> => {
  const made = latest.then(async () => {
    const blob = await board()?.pictureOf(...subject);
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
