import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { AttackRecord } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { useTranslation } from 'react-i18next';
import { formatPoints, formatSigned } from '../../umpire/points.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { usePurpose } from '../../words/purpose.ts';
import { useWords } from '../../words/words.ts';
import { useDeedTeller } from './deed-list.tsx';
import { useHexName } from './use-records.ts';

/** An attack as plain text, in the reader's language. */
export const useReportText = (): ((record: AttackRecord) => string) => {
  const { t } = useTranslation();
  const words = useWords();
  const say = useSay();
  const purpose = usePurpose();
  const hexName = useHexName();
  const named = useColumnName();
  const deed = useDeedTeller();
  const units = (pieces: readonly Piece[]): string =>
    words.list(pieces.map((piece) => words.counter(nameOfPiece(piece))));
  const shift = ({ by, says, clause }: { by: number; says: Parameters<typeof say>[0]; clause: string }): string =>
    `  ${formatSigned(by)} ${say(says)} (${clause})`;
  return ({ turn, target, attackers, defenders, thrown, rolls, result, deeds, overrules, end }) =>
    [
      `${words.moment(turn)} — ${t('umpire:record.title', { hex: hexName(target) })} (${t(`umpire:record.end.${end ?? 'open'}`)})`,
      `${t('umpire:record.attackers')}: ${units(attackers)}`,
      ...(defenders.length > 0 ? [`${t('umpire:record.defenders')}: ${units(defenders)}`] : []),
      ...(thrown?.sheet
        ? [
            `${t('umpire:record.odds', {
              attack: formatPoints(thrown.sheet.strength.attack),
              defense: formatPoints(thrown.sheet.strength.defense),
              odds: named(thrown.odds),
            })}, ${t('umpire:record.column', { column: named(thrown.column) })}`,
            ...thrown.sheet.shifts.map(shift),
            ...thrown.sheet.drm.map(shift),
          ]
        : []),
      ...rolls.map(
        (roll) => `${purpose(roll.purpose)}: ${roll.dice.join(', ')}${roll.dice.length > 1 ? ` = ${roll.total}` : ''}`,
      ),
      ...(result ? [`${t('umpire:record.result')}: ${result.code} — ${say(result.says)}`] : []),
      ...deeds.map((one) => `  ${deed(one)}`),
      ...(overrules.length > 0
        ? [`${t('umpire:overruled.in-log')} ${overrules.map(({ clause }) => clause).join(', ')}`]
        : []),
    ].join('\n');
};
