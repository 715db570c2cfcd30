import type { SideId } from '@umpire/shared/table';
import { seeded } from '@umpire/shared/table/seeded.ts';
import type { RulesPlugin } from '@umpire/shared/umpire';
import { levels, Opponent } from '@umpire/shared/umpire/opponent';
import type { Player } from '@umpire/shared/umpire/opponent/match.ts';
import { Beginner } from '@umpire/shared/umpire/opponent/rivals/beginner.ts';
import { Newcomer } from '@umpire/shared/umpire/opponent/rivals/newcomer.ts';
import { RandomPlayer } from '@umpire/shared/umpire/opponent/rivals/random-player.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';

/** Who can play in the arena, and how each plays. */
export const playerKinds = {
  random: 'legal acts by chance',
  beginner: 'rules of thumb: brings up strength, attacks at good odds, goes toward the goals',
  hints: "the umpire's first hint, whatever it is",
  proposals: "the umpire's proposals, and moves toward the enemy",
  recruit: 'the opponent for learners',
  captain: 'the opponent that thinks each turn through once',
} as const;
export type PlayerKind = keyof typeof playerKinds;
export const isPlayerKind = (word: string): word is PlayerKind => Object.hasOwn(playerKinds, word);

/** A player for one seat. `seed`: of its chance, if it has any. */
export const makePlayer = (kind: PlayerKind, rules: RulesPlugin, sides: readonly SideId[], seed: number): Player => {
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
  }
};

const habitsOf = ({ advice }: RulesPlugin) => (advice ? { moves: advice.moves, takes: advice.takes ?? [] } : {});

const acting = (player: {
  readonly next: (p: Parameters<Player['next']>[0]) => ReturnType<Newcomer['next']>;
}): Player => ({
  next: (p) => {
    const command = player.next(p);
    return command && { command };
  },
});
