import type { Table } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { useHistory } from '../../../state/history.ts';
import { useShown } from '../../../state/shown.ts';
import { umpireSettled } from '../../../state/umpire.ts';
import { sideOfPiece } from '../../../umpire/guide.ts';
import { useWords } from '../../../words/words.ts';
import { accountOf, lostStepsOf } from '../../find/inventory.ts';
import { whereaboutsOf } from '../../find/use-findables.ts';
import type { TurnOfGame } from './chapters.ts';
import type { Plot } from './plots.ts';

/** The course of the game in numbers: each side's losses by turn, and the victory points, if the umpire counts some. */
export const usePlots = (): ((turns: readonly TurnOfGame[]) => Promise<readonly Plot[]>) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const { counters, manifest } = module.data;

  const lostBy = (table: Table, side: string): number => {
    const pieces = Object.values(table.pieces).filter((piece) => sideOfPiece(module, table, piece.id) === side);
    const all = pieces.map((piece) => ({ piece, at: whereaboutsOf(module, table.where[piece.id] ?? 'elsewhere') }));
    return lostStepsOf(accountOf(counters, undefined, all));
  };

  return async (turns) => {
    const { momentAt } = useHistory.getState();
    const ends = await Promise.all(turns.map(({ last }) => momentAt(last)));
    const [first] = turns;
    if (!first) return [];
    const begin = await momentAt(first.first);
    const names = turns.map(({ number }) => String(number));
    const losses = manifest.sides.map(({ id, color }) => {
      const lost = [begin, ...ends].map(({ table }) => lostBy(table, id));
      return { name: words.side(id), color, values: lost.slice(1).map((now, i) => now - lost[i]!) };
    });
    const points = await Promise.all(ends.map(({ table }) => pointsAt(table)));
    const victory: Plot = {
      title: t('panels:report.points'),
      type: 'line',
      turns: names,
      series: [{ name: t('panels:report.points'), color: '#1f6b66', values: points }],
    };
    return [
      { title: t('panels:report.losses'), type: 'bars', turns: names, series: losses },
      ...(points.some((value) => value !== undefined) ? [victory] : []),
    ];
  };
};

/** The victory points of a table, if the game has an umpire that counts them. */
const pointsAt = async (table: Table): Promise<number | undefined> => {
  const { status, about, ask } = await umpireSettled();
  if (status !== 'ready' || !about?.can.includes('victory')) return undefined;
  return new Promise((resolve) =>
    ask({ type: 'victory', of: JSON.stringify(table) }, (answer) => resolve(answer?.points)),
  );
};
