import type { Position, PositionTurn, Unit } from '@umpire/shared/umpire';

/** What holds for one phase only carries its name, and counts for nothing afterwards. */
export const phaseKey = ({ number, phase, side }: Pick<PositionTurn, 'number' | 'phase' | 'side'>): string =>
  `${number}:${phase}${side === undefined ? '' : `:${side}`}`;

/** Status markers that count in the phase that is written on them alone. */
export const phaseMarks = ['spent', 'overran', 'gun-moved'] as const;

export const holdsNow = ({ turn }: Position, unit: Unit, mark: (typeof phaseMarks)[number]): boolean => {
  const written = unit.values[mark];
  return written !== undefined && written === phaseKey(turn);
};
