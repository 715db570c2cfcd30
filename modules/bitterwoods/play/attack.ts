import type { Command, PieceId } from '@umpire/shared/table';
import type { BattleOption, Unit } from '@umpire/shared/umpire';
import {
  defendersIn,
  mark,
  type Role,
  rollStage,
  stagedAttack,
  supportStage,
  tableRoll,
  unmark,
} from '@umpire/shared/umpire/kit';
import { isFortified } from '../rules/8-positions.ts';
import { mayJoin } from '../rules/9-attack.ts';
import { debtOf, debtText, isPaidBy } from '../rules/9-counterattack.ts';
import { mayIgnoreEngagement } from '../rules/9-duties.ts';
import { rollsForScare, rollsForSurprise } from '../rules/9-modifiers.ts';
import { groundSupport } from '../rules/11-aircraft.ts';
import { has } from '../rules/units.ts';
import { say } from '../say.ts';
import { advancing, defendersAdvance } from './advancing.ts';
import { attrition, suffers } from './aftermath.ts';
import {
  attackState,
  type BitterAttack,
  type BitterFight,
  battleOf,
  COMBAT,
  committedIn,
  effectsOf,
  resultOf,
  SCARE,
  SURPRISE,
} from './attack-state.ts';

/** 9 An attack from its declaration to the advance. */

/** 9.2 First the attacker, then the defender chooses support. */
const supportOf = (role: Role) =>
  supportStage<BitterAttack>({
    role,
    clause: '9.2',
    battle: battleOf,
    toggle: (_fight: BitterFight, { toggled }: BattleOption) => ({ options: committedIn(toggled) }),
    commit: (fight) => commitSupport(fight, role),
  });

/** 10.1.b Guns that fire are flipped; 11.2 an aircraft lies on the hex until the turn is over. */
const commitSupport = ({ p, state, target, side, enemy }: BitterFight, role: Role): readonly Command[] => {
  const [key, owner] = role === 'attacker' ? (['attack', side] as const) : (['defense', enemy] as const);
  const guns = state.options?.support?.[key] ?? [];
  const flies = (state.options?.air?.[key] ?? 0) > 0;
  const isThere = groundSupport.on(p, target, owner).length > 0;
  return [...mark(guns, 'fired'), ...(flies && !isThere ? groundSupport.lay(p, owner, target) : [])];
};

const scare = rollStage<BitterAttack, BitterFight>({
  id: 'scare',
  clause: '19',
  title: say('play.attack.step.scare'),
  when: ({ p, side, attackers }) => rollsForScare(p, side, attackers),
  purpose: SCARE,
  dice: '1d6',
  says: () => say('play.attack.scare'),
  side: ({ side }) => side,
  battle: battleOf,
});

const surprise = rollStage<BitterAttack, BitterFight>({
  id: 'surprise',
  clause: '31',
  title: say('play.attack.step.surprise'),
  when: ({ p, side, attackers }) => rollsForSurprise(p, side, attackers),
  purpose: SURPRISE,
  dice: '1d6',
  says: () => say('play.attack.surprise'),
  side: ({ side }) => side,
  battle: battleOf,
});

/** 9.5 The attackers' markers name the hex that they must attack again. */
const engagedMarks = ({ p, attackers, target }: BitterFight, pinned: readonly PieceId[]): readonly Command[] => {
  const [again, held] = [pinned, pinned].map((ids, i) =>
    ids.filter((id) => attackers.some((unit) => unit.id === id) === (i === 0)),
  ) as [PieceId[], PieceId[]];
  const value = p.board.grid.number(target);
  return [
    ...(again.length > 0 ? [{ type: 'setMarker' as const, pieces: again, kind: 'engaged', value }] : []),
    ...mark(held, 'engaged'),
  ];
};

/** 9.5 The defenders' markers name their hex and those of their attackers, one of which they must attack. */
const debtMarks = ({ p, attackers, target }: BitterFight, debtors: readonly PieceId[]): readonly Command[] => {
  const to = [...new Set(attackers.flatMap(({ at }) => at ?? []))];
  const value = debtText(p, { from: target, to });
  return debtors.length > 0 ? [{ type: 'setMarker', pieces: debtors, kind: 'counterattack', value }] : [];
};

/** 9.5 Units whose counterattack is made, or that the attack has driven out of the hex that they owe it for. */
const quits = ({ p, attackers, target }: BitterFight, defenders: readonly Unit[]): readonly PieceId[] =>
  p.units
    .filter((unit) => {
      const isOut = defenders.includes(unit) && debtOf(p, unit)?.from !== unit.at;
      return has(unit, 'counterattack') && (isOut || isPaidBy(p, unit, attackers, target));
    })
    .map(({ id }) => id);

/** 9.5 The markers after a result: who attacked, who owes a counterattack, who is engaged. */
const markersAfter = (fight: BitterFight): readonly Command[] => {
  const { p, attackers, target } = fight;
  const kind = effectsOf(fight)?.kind;
  const there = (ids: readonly string[]): readonly string[] => ids.filter((id) => p.unit(id)?.at !== undefined);
  const fought = there(attackers.map(({ id }) => id));
  const defenders = defendersIn(fight).filter(({ at }) => at !== undefined);
  const all = [...fought, ...defenders.map(({ id }) => id)];
  const pinned = all.filter((id) => !mayIgnoreEngagement(p.unit(id)!));
  return [
    ...unmark(quits(fight, defenders), 'counterattack'),
    ...unmark(
      all.filter((id) => p.unit(id)?.state.includes('engaged')),
      'engaged',
    ),
    ...mark(fought, 'attacked'),
    ...(kind === 'counterattack' && !isFortified(p, target)
      ? debtMarks(
          fight,
          defenders.map(({ id }) => id),
        )
      : []),
    ...(kind === 'engaged' ? engagedMarks(fight, pinned) : []),
  ];
};

export const attack = stagedAttack<BitterAttack>({
  clause: '9.1.a',
  binding: '9.1.a',
  state: attackState,
  battle: battleOf,
  mayJoin,
  once: '9.1.b',
  stages: [
    supportOf('attacker'),
    supportOf('defender'),
    scare,
    surprise,
    tableRoll({ id: 'combat', clause: '9.2', dice: '1d6', purpose: COMBAT, battle: battleOf }),
    suffers('defender'),
    suffers('attacker'),
    attrition,
    advancing,
    defendersAdvance,
  ],
  atEnd: markersAfter,
  over: (fight) => say('play.attack.over', { result: resultOf(fight) ?? '–' }),
});
