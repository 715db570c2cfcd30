import type { Command, PieceId } from '../../../../table/index.ts';
import type { Battle, BattleOption } from '../../../battle.ts';
import { say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import type { Stage, Way } from '../staged/stage.ts';
import { type Declared, type Fight, type Role, sideIn } from './declared.ts';

interface SupportStage<State extends Declared> {
  readonly role: Role;
  readonly clause: Clause;
  readonly battle: (fight: Fight<State>) => Battle;
  /** What the attack remembers after a player chooses the option, or leaves it out again. */
  readonly toggle: (fight: Fight<State>, option: BattleOption) => Partial<State>;
  /** The commands of a choice: a mission goes to the hex, a battery is turned over. */
  readonly commit?: (fight: Fight<State>) => readonly Command[];
  /** Pieces that the choice spends. */
  readonly spends?: (fight: Fight<State>) => readonly PieceId[];
}

/**
 * One side chooses its support among the battle's options. The stage is skipped if there are none, and if the attacker has
 * called on his in the declaration already.
 */
export const supportStage = <State extends Declared>(support: SupportStage<State>): Stage<State, Fight<State>> => {
  const { role, clause, battle, toggle, commit, spends } = support;
  const chosenIn = (fight: Fight<State>) => ({
    acts: commit?.(fight) ?? [],
    commits: spends?.(fight) ?? [],
    remember: { choosing: undefined } as Partial<State>,
  });
  return {
    id: `support-${role}`,
    clause,
    title: say('kit.attack.step.support'),
    decided: (fight) => {
      if (role !== 'attacker' || fight.state.choosing === role) return undefined;
      return battle(fight).options.some(({ side, chosen }) => side === role && chosen) ? chosenIn(fight) : undefined;
    },
    ask: (fight) => {
      const found = battle(fight);
      const open = found.options.filter(({ side, chosen, barred }) => side === role && (chosen || !barred));
      if (open.length === 0) return undefined;
      const toggles = open.map(
        (option): Way<State> => ({
          id: `${option.chosen ? 'without' : 'with'}-${option.id}`,
          says: say(option.chosen ? 'kit.support.drop' : 'kit.support.add', {
            ...option.says.params,
            said: `@${option.says.text}`,
          }),
          clause: option.clause,
          remember: { ...toggle(fight, option), choosing: role },
        }),
      );
      const go: Way<State> = {
        id: 'go-on',
        says: say(open.some(({ chosen }) => chosen) ? 'kit.support.done' : 'kit.support.none'),
        clause,
        ...chosenIn(fight),
        after: 'next',
        recommended: true,
      };
      return { says: say(`kit.support.${role}`), side: sideIn(fight, role), battle: found, ways: [...toggles, go] };
    },
  };
};
