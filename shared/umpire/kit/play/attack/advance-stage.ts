import type { Hex } from '../../../../hex/index.ts';
import { say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { moveTo } from '../acts.ts';
import type { Stage, Way } from '../staged/stage.ts';
import type { Declared, Fight, Placed } from './declared.ts';

/** The stage in which the winner advances, with what the procedure remembers of it. */
export const ADVANCE = 'advance';

interface AdvanceStage<State extends Declared> {
  readonly clause: Clause;
  /** Units that may still advance; none if the result allows no advance. */
  readonly units: (fight: Fight<State>) => readonly Placed[];
  /** Hexes to which such a unit may go. */
  readonly to: (fight: Fight<State>, unit: Placed) => Iterable<Hex>;
  /** The state after the unit has gone. */
  readonly remember: (fight: Fight<State>, unit: Placed, hex: Hex) => Partial<State>;
}

/** The winner advances one unit at a time, until he stops or no unit can. */
export const advanceStage = <State extends Declared>(advance: AdvanceStage<State>): Stage<State, Fight<State>> => {
  const { clause, units, to, remember } = advance;
  const waysOf = (fight: Fight<State>, unit: Placed): readonly Way<State>[] =>
    Array.from(to(fight, unit), (hex) => {
      const number = fight.p.board.grid.number(hex);
      return {
        id: `${unit.id}-to-${number}`,
        says: say('kit.advance.to', { unit: unit.name, hex: number }),
        clause,
        acts: [moveTo(fight.p, [unit], hex)],
        remember: remember(fight, unit, hex),
        hex,
        unit: unit.id,
      };
    });
  return {
    id: ADVANCE,
    clause,
    title: say('kit.attack.step.advance'),
    ask: (fight) => {
      const ways = units(fight).flatMap((unit) => waysOf(fight, unit));
      if (ways.length === 0) return undefined;
      // A beginner should take the attacked hex with the first unit that can, and then stop.
      const isFirst = !fight.attackers.some(({ at }) => at === fight.target);
      const advised = isFirst ? (ways.find(({ hex }) => hex === fight.target) ?? ways[0]) : undefined;
      const stay: Way<State> = {
        id: 'stay',
        says: say('kit.advance.stay'),
        after: 'next',
        ...(!isFirst && { recommended: true as const }),
      };
      return {
        says: say('kit.advance.says'),
        side: fight.side,
        ways: [...ways.map((way) => (way === advised ? { ...way, recommended: true as const } : way)), stay],
      };
    },
  };
};
