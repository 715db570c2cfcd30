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

/** Units of one hex that go to another together. */
interface Together<State extends Declared> {
  readonly units: readonly Placed[];
  readonly hex: Hex;
  /** What the procedure remembers after all of them have gone. */
  readonly state: State;
}

/** The fight after a unit has gone: as if the winner had been asked for one unit after the other. */
const afterOne = <State extends Declared>(
  { remember }: AdvanceStage<State>,
  fight: Fight<State>,
  unit: Placed,
  hex: Hex,
): Fight<State> => {
  const p = fight.p.moved([unit], hex);
  const attackers = fight.attackers.map((each) => p.unit(each.id) ?? each);
  return { ...fight, p, attackers, state: { ...fight.state, ...remember(fight, unit, hex) } };
};

/** The whole stacks that may go somewhere: none where only some of a stack have room, or where one unit goes alone. */
const stacksIn = <State extends Declared>(
  advance: AdvanceStage<State>,
  fight: Fight<State>,
): readonly Together<State>[] => {
  const stacks = Map.groupBy(advance.units(fight), ({ at }) => at);
  return [...stacks.values()].flatMap((stack) => {
    const [first, ...others] = stack;
    if (!first || others.length === 0) return [];
    return Array.from(advance.to(fight, first)).flatMap((hex): Together<State>[] => {
      let now = fight;
      for (const unit of stack) {
        const isFree = advance.units(now).some(({ id }) => id === unit.id);
        if (!isFree || !Array.from(advance.to(now, unit)).includes(hex)) return [];
        now = afterOne(advance, now, unit, hex);
      }
      return [{ units: stack, hex, state: now.state }];
    });
  });
};

/** The winner advances a stack or a unit at a time, until he stops or nobody can. */
export const advanceStage = <State extends Declared>(advance: AdvanceStage<State>): Stage<State, Fight<State>> => {
  const { clause, units, to, remember } = advance;
  const stackWaysOf = (fight: Fight<State>): readonly Way<State>[] =>
    stacksIn(advance, fight).map(({ units: stack, hex, state }) => {
      const number = fight.p.board.grid.number(hex);
      const [{ id, name }] = stack as [Placed];
      return {
        id: `stack-${id}-to-${number}`,
        says: say('kit.advance.stack', { unit: name, count: stack.length, hex: number }),
        clause,
        acts: [moveTo(fight.p, stack, hex)],
        remember: state,
        hex,
      };
    });
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
      const free = units(fight);
      const single = free.flatMap((unit) => waysOf(fight, unit));
      if (single.length === 0) return undefined;
      const ways = [...stackWaysOf(fight), ...single];
      // A beginner should take the attacked hex with the first unit that can, and then stop.
      const isFirst = !fight.attackers.some(({ at }) => at === fight.target);
      const advised = isFirst ? (single.find(({ hex }) => hex === fight.target) ?? single[0]) : undefined;
      const stay: Way<State> = {
        id: 'stay',
        says: say(isFirst ? 'kit.advance.none' : 'kit.advance.stay'),
        after: 'next',
        ...(!isFirst && { recommended: true as const }),
      };
      return {
        says: say('kit.advance.says'),
        side: fight.side,
        show: {
          hexes: [...new Set(single.flatMap(({ hex }) => hex ?? []))],
          units: free.filter(({ id }) => single.some(({ unit }) => unit === id)).map(({ id }) => id),
        },
        ways: [...ways.map((way) => (way === advised ? { ...way, recommended: true as const } : way)), stay],
      };
    },
  };
};
