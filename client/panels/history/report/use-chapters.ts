import { useTranslation } from 'react-i18next';
import { board } from '../../../state/board.ts';
import { useHistory } from '../../../state/history.ts';
import { useSession } from '../../../state/session.ts';
import { useShown } from '../../../state/shown.ts';
import { useAuthor } from '../../../words/author.ts';
import { isUntold, type LogEntry } from '../../../words/describe.ts';
import { useTeller } from '../../../words/tell.ts';
import { useWords } from '../../../words/words.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import { foughtIn, type PhaseOfGame, subjectOf, type TurnOfGame } from './chapters.ts';
import type { Chapter, Line } from './report-html.ts';

/** Acts that do not interest readers of the game. */
const ASIDE: ReadonlySet<LogEntry['act']> = new Set<LogEntry['act']>([
  'hidden',
  'comeIn',
  'setName',
  'sealDice',
  'stirDice',
  'holdClock',
]);

interface Chapters {
  readonly chapterOf: (turn: TurnOfGame) => Promise<Chapter>;
  /** The table as it stands; nothing, if it is gone meanwhile. */
  readonly endOf: () => Promise<readonly Chapter[]>;
}

/** The chapters of a report, with their pictures: a turn of the game, and its end. */
export const useChapters = (): Chapters => {
  const { t } = useTranslation();
  const words = useWords();
  const linesOf = useLines();

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
  return { chapterOf, endOf };
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
