import type { Hex } from '../../../../hex/index.ts';
import type { SideId } from '../../../../table/index.ts';
import type { Attack } from '../../../battle.ts';
import type { Position, Unit } from '../../../position.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import { foughtIn, isPlaced, type Placed } from './declared.ts';

type Declaration = Pick<Attack, 'attackers' | 'target'>;

/** Who may attack which hex: a side's units in its combat phase, each next to the enemy hex. */
export interface AttackBounds {
  readonly clause: Clause;
  readonly phases: readonly string[];
  /** The clause of an attack out of turn; absent: the same clause. */
  readonly sequence?: Clause;
  /** Why a unit next to the hex may not attack it: ground that it could not cross, lack of supply. */
  readonly bars?: (p: Position, unit: Placed, target: Hex) => readonly Breach[];
  /**
   * The clause by which each unit attacks once in a phase and each hex is attacked once; `undefined`: there is no such
   * rule.
   */
  readonly once: (p: Position) => Clause | undefined;
  /** Whether a unit has attacked, besides the guided attacks of this phase: it carries a marker. */
  readonly hasAttacked?: (unit: Unit) => boolean;
}

export interface MayAttack {
  /** Why the attack may not be made; nothing if it may. */
  why(p: Position, attack: Declaration): readonly Breach[];
  /** Several attacks of one phase: each by itself, with no unit and no target in two of them. */
  whyNotAll(p: Position, attacks: readonly Declaration[]): readonly Breach[];
  /** Units of the side that could attack the hex in their turn, alone or with others. */
  mayJoin(p: Position, target: Hex, side: SideId): readonly Unit[];
}

export const attackBounds = (rules: AttackBounds): MayAttack => {
  const { clause, phases, bars, once, hasAttacked = () => false } = rules;
  const breach = (sentence: string, at: readonly Hex[], params?: Saying['params']): Breach => ({
    clause,
    area: 'combat',
    says: say(`kit.attack.${sentence}`, params),
    remedy: say(`kit.attack.${sentence}-remedy`, params),
    at,
  });

  /** 6 next to the target, and none in between. */
  const whyNotReach = (p: Position, unit: Unit, target: Hex): readonly Breach[] => {
    if (!isPlaced(unit)) return [breach('too-far', [target], { unit: unit.name })];
    if (p.board.grid.distance(unit.at, target) === 1) return bars?.(p, unit, target) ?? [];
    return [breach('too-far', [unit.at, target], { unit: unit.name })];
  };

  const why = (p: Position, { attackers, target }: Declaration): readonly Breach[] => {
    const [first] = attackers;
    if (!first) return [breach('no-attacker', [target])];
    const { phase, side } = p.turn;
    const isNow = phases.includes(phase) && attackers.every((unit) => unit.side === side);
    const isEnemy = p.enemyAt(target, first.side) && !p.friendAt(target, first.side);
    const { attackers: spent, targets } = foughtIn(p);
    const again = attackers.filter((unit) => spent.has(unit.id) || hasAttacked(unit));
    return [
      ...(isNow
        ? []
        : [{ ...breach('not-now', [target]), clause: rules.sequence ?? clause, area: 'sequence' as const }]),
      ...(isEnemy ? [] : [breach('nobody', [target])]),
      ...attackers.flatMap((unit) => whyNotReach(p, unit, target)),
      ...whyNotTwice(once(p), again, targets.has(p.board.grid.number(target)) ? [target] : []),
    ];
  };
  return {
    why,
    whyNotAll: (p, attacks) => {
      const units = attacks.flatMap(({ attackers }) => [...new Set(attackers)]);
      const targets = attacks.map(({ target }) => target);
      return [
        ...attacks.flatMap((attack) => why(p, attack)),
        ...whyNotTwice(once(p), doubles(units), doubles(targets)),
      ];
    },
    mayJoin: (p, target, side) =>
      p.board.grid
        .around(target)
        .flatMap((hex) => p.unitsAt(hex))
        .filter((unit) => unit.side === side)
        .filter((unit) => why(p, { attackers: [unit], target }).every(({ area }) => area === 'sequence')),
  };
};

const doubles = <T>(list: readonly T[]): readonly T[] => list.filter((each, i) => list.indexOf(each) !== i);

/** A unit attacks once in a phase, and a hex is attacked once. */
export const whyNotTwice = (
  clause: Clause | undefined,
  units: readonly Unit[],
  targets: readonly Hex[],
): readonly Breach[] => {
  if (clause === undefined) return [];
  const breach = (who: 'unit' | 'target', at: readonly Hex[], params?: Saying['params']): Breach => ({
    clause,
    area: 'combat',
    says: say(`kit.attack.${who}-once`, params),
    remedy: say('kit.attack.once-remedy'),
    at,
  });
  return [
    ...units.map(({ name, at }) => breach('unit', at === undefined ? [] : [at], { unit: name })),
    ...targets.map((target) => breach('target', [target])),
  ];
};
