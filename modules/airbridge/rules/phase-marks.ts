import type { Position, PositionTurn, Unit } from '@umpire/shared/umpire';

/** A mark for one phase carries the phase's name, and has no effect afterwards. */
export const phaseKey = ({ number, phase, side }: Pick<PositionTurn, 'number' | 'phase' | 'side'>): string =>
  `${number}:${phase}${side === undefined ? '' : `:${side}`}`;

/** Status markers that are valid only in the phase written on them. */
export const phaseMarks = ['spent', 'overran', 'gun-moved'] as const;

export const holdsNow = ({ turn }: Position, unit: Unit, mark: (typeof phaseMarks)[number]): boolean => {
  const written = unit.values[mark];
  return written !== undefined && written === phaseKey(turn);
};
