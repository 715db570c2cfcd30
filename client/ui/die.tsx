import type { MadeRoll } from '@umpire/shared/table/state/state.ts';
import css from './ui.module.css';

/** The positions of the pips of a six-sided die, on a 3 × 3 grid from the top left. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

interface DieProps {
  readonly sides: number;
  readonly value: number;
  /** Rolled, but dropped by the expression. */
  readonly dropped?: boolean;
  readonly size?: number;
}

interface RolledDiceProps {
  readonly roll: MadeRoll;
  /** In CSS pixels. */
  readonly size?: number;
}

/** The dice of a roll in an attack or another procedure. */
export const RolledDice = ({ roll: { dice, sides }, size = 26 }: RolledDiceProps) =>
  dice.map((value, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by their order in the throw
    <Die key={i} sides={sides?.[i] ?? 6} value={value} size={size} />
  ));

/** A rolled die: pips for six sides, a number for others. */
export const Die = ({ sides, value, dropped = false, size = 26 }: DieProps) => (
  <span
    className={css.die}
    data-dropped={dropped}
    data-round={sides !== 6}
    style={{ width: size, height: size, fontSize: size * (value > 99 ? 0.36 : 0.46) }}
    role="img"
    aria-label={String(value)}
  >
    {sides === 6 && value <= 6 ? (
      <svg viewBox="0 0 24 24" width={size * 0.82} height={size * 0.82} aria-hidden>
        {PIPS[value]?.map((spot) => (
          <circle key={spot} cx={5 + (spot % 3) * 7} cy={5 + Math.floor(spot / 3) * 7} r={2.5} fill="currentColor" />
        ))}
      </svg>
    ) : (
      value
    )}
  </span>
);
