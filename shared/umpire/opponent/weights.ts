/** What counts in a position, in points: a step of average strength is worth about 3. One set serves all games. */
export interface Weights {
  /** For each point of strength of a step that is lost. */
  readonly step: number;
  /** For a hex that is a goal, when the enemy leaves it. */
  readonly goal: number;
  /** How much of a goal's worth the hexes before it have, hex by hex. */
  readonly fading: number;
  /** For each point of strength, by the way to the goal that is saved: a hex. */
  readonly nearer: number;
  /** For a hex that an enemy gives up. */
  readonly ground: number;
  /** The part of a stack's worth that is at stake where the enemy can attack at three to one. */
  readonly danger: number;
  /** For a friend in a neighbouring hex, three at most. */
  readonly line: number;
  /** For a goal that would otherwise be open to the enemy. */
  readonly guard: number;
  /** The part of a unit's worth that is lost without supply. */
  readonly supply: number;
  /** The least that an attack must promise. */
  readonly attack: number;
}

export const usualWeights: Weights = {
  step: 1,
  goal: 12,
  fading: 0.8,
  nearer: 0.12,
  ground: 0.8,
  danger: 0.12,
  line: 0.15,
  guard: 6,
  supply: 0.3,
  attack: 0.3,
};
