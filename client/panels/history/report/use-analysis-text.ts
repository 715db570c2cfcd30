import type { HexNumber } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Turn } from '@umpire/shared/table/state/state.ts';
import {
  luckOf,
  lucksOf,
  type RolledAttack,
  type Swing,
  type WorthChange,
} from '@umpire/shared/umpire/opponent/analysis/index.ts';
import type { Intention } from '@umpire/shared/umpire/opponent/intentions.ts';
import { useTranslation } from 'react-i18next';
import { formatChance, formatSigned } from '../../../umpire/points.ts';
import { useSay } from '../../../umpire/use-say.ts';
import { useWords } from '../../../words/words.ts';
import { useHexName } from '../../attack-record/use-records.ts';
import type { Key } from './report-html.ts';

type At = Pick<Turn, 'number' | 'phase' | 'side'>;

/** What the computer would have done in a side's place. */
export interface WouldDo {
  readonly side: SideId;
  readonly turn: At;
  readonly acts: readonly Intention[];
}

/** A phase in which the game turned. */
interface Moment {
  readonly swing: Swing;
  readonly turn: At;
  readonly would: WouldDo | undefined;
}

/** An attack that was rolled for, where and when. */
export interface RolledHere extends RolledAttack {
  readonly target: HexNumber;
  readonly turn: At;
}

interface AnalysisText {
  readonly turned: (moments: readonly Moment[]) => readonly Key[];
  readonly luck: (rolled: readonly RolledHere[]) => readonly Key[];
}

/** What the computer says about the course of a game, in the reader's language; nothing if there is nothing to say. */
export const useAnalysisText = (): AnalysisText => ({ turned: useTurned(), luck: useLuck() });

const useTurned = (): AnalysisText['turned'] => {
  const { t } = useTranslation();
  const words = useWords();
  const say = useSay();
  const hexName = useHexName();

  const changeOf = ({ side, part, by, goals }: WorthChange): readonly string[] => {
    if (part === 'goals' && goals.length === 0) return [];
    const way = by > 0 ? 'more' : 'less';
    const hexes = words.list(goals.map(hexName));
    return [t(`panels:report.change.${part}-${way}` as const, { side: words.side(side), points: pointsOf(by), hexes })];
  };

  const wouldOf = ({ side, turn, acts }: WouldDo): readonly string[] => [
    t('panels:report.would', { side: words.side(side), moment: words.moment(turn) }),
    // Why it would attack says what it would attack.
    ...acts.map(({ command, says, why }) => `– ${command.type === 'guide' ? '' : `${say(says)} `}${say(why)}`),
  ];

  const textOf = ({ swing, turn, would }: Moment): string => {
    const { favours, by, changes } = swing;
    const head = { moment: words.moment(turn), side: words.side(favours), points: pointsOf(by) };
    return [t('panels:report.swing', head), ...changes.flatMap(changeOf), ...(would ? wouldOf(would) : [])].join('\n');
  };

  return (moments) =>
    moments.length === 0
      ? []
      : [{ title: t('panels:report.turned'), how: t('panels:report.turned-how'), texts: moments.map(textOf) }];
};

const useLuck = (): AnalysisText['luck'] => {
  const { t } = useTranslation();
  const words = useWords();
  const hexName = useHexName();

  /** The attack whose result differs most from its average. */
  const extremeOf = (rolled: readonly RolledHere[], side: SideId): string => {
    const size = (one: RolledHere): number => Math.abs(luckOf(one) ?? 0);
    const own = rolled.filter(({ odds }) => odds.side === side).toSorted((a, b) => size(b) - size(a));
    const { target, turn, code, odds } = own[0]!;
    return t('panels:report.luck-extreme', {
      hex: hexName(target),
      moment: words.moment(turn),
      code,
      chance: formatChance(odds.expected.success),
      points: pointsOf(luckOf(own[0]!) ?? 0),
    });
  };

  return (rolled) => {
    const texts = lucksOf(rolled).map(({ side, attacks, expected, succeeded, points }) =>
      [
        t('panels:report.luck-side', { side: words.side(side), points: pointsOf(points) }),
        t('panels:report.luck-successes', {
          count: attacks,
          expected: expected.toFixed(1),
          succeeded: Number(succeeded.toFixed(1)),
        }),
        extremeOf(rolled, side),
      ].join('\n'),
    );
    return texts.length === 0 ? [] : [{ title: t('panels:report.luck'), how: t('panels:report.luck-how'), texts }];
  };
};

const pointsOf = (points: number): string => formatSigned(Math.round(points));
