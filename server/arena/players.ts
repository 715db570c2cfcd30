import type { SeatId, SideId } from '@umpire/shared/table';
import { seeded } from '@umpire/shared/table/seeded.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import { general, levels, Opponent } from '@umpire/shared/umpire/opponent';
import type { Player } from '@umpire/shared/umpire/opponent/match.ts';
import { Beginner } from '@umpire/shared/umpire/opponent/rivals/beginner.ts';
import { Newcomer } from '@umpire/shared/umpire/opponent/rivals/newcomer.ts';
import { RandomPlayer } from '@umpire/shared/umpire/opponent/rivals/random-player.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { EnginePlayer } from './engine-player.ts';

/** Who can play in the arena, and how each plays. */
export const playerKinds = {
  random: 'legal acts by chance',
  beginner: 'rules of thumb: brings up strength, attacks at good odds, goes toward the goals',
  hints: "the umpire's first hint, whatever it is",
  proposals: "the umpire's proposals, and moves toward the enemy",
  recruit: 'the opponent for learners',
  captain: 'the opponent that thinks each turn through once',
  general: 'the opponent that compares many plans of each phase',
} as const;
/** Before the command of a program that plays. */
const ENGINE = 'engine:';
export type PlayerKind = keyof typeof playerKinds | `${typeof ENGINE}${string}`;
export const isPlayerKind = (word: string): word is PlayerKind =>
  Object.hasOwn(playerKinds, word) || (word.startsWith(ENGINE) && word.length > ENGINE.length);

/** Where a player sits, and the seed of its chance, if it has any. */
interface Sitting {
  readonly seat: SeatId;
  readonly sides: readonly SideId[];
  readonly seed: number;
}

/** A player for one seat. */
export const makePlayer = (kind: PlayerKind, rules: RulesPlugin, { seat, sides, seed }: Sitting): Player => {
  switch (kind) {
    case 'random':
      return acting(new RandomPlayer(rules, sides, seeded(seed)));
    case 'beginner':
      return acting(new Beginner(rules, sides));
    case 'hints':
      return acting(new Newcomer(rules, sides));
    case 'proposals':
      return acting(new ScriptedPlayer(rules, sides, habitsOf(rules)));
    case 'recruit':
    case 'captain':
      return new Opponent(rules, sides, { level: levels[kind], seed });
    case 'general':
      return new Opponent(rules, sides, { level: general, seed });
    default:
      return new EnginePlayer(rules, { seat, sides }, kind.slice(ENGINE.length));
  }
};

const habitsOf = ({ advice }: RulesPlugin) => (advice ? { moves: advice.moves, takes: advice.takes ?? [] } : {});

const acting = (player: { readonly next: (p: Position) => ReturnType<Newcomer['next']> }): Player => ({
  next: (p) => {
    const command = player.next(p);
    return command && { command };
  },
});
