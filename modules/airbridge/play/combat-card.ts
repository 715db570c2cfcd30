import { type Position, type Saying, say } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { z } from 'zod';
import { declaredAt } from '../rules/12-declared.ts';
import { maneuver } from '../rules/12-maneuver.ts';
import { battles } from '../rules/fields.ts';
import { enemiesAt } from '../rules/units.ts';

/** 3.0 D–I The combats of a player turn in their order, and how each stands. */

const fought = z.looseObject({ target: z.string() });

type Kind = 'maneuver' | 'assault';
const PROCEDURES: Readonly<Record<string, Kind>> = { attack: 'maneuver', assault: 'assault' };

/** Combats of this phase that are over, whose markers are gone. */
const overIn = ({ procedures }: Position): readonly { readonly target: string; readonly kind: Kind }[] =>
  procedures.flatMap(({ kind, status, state }) => {
    const of = Object.hasOwn(PROCEDURES, kind) ? PROCEDURES[kind] : undefined;
    const read = fought.safeParse(state);
    return of && status === 'done' && read.success ? [{ target: read.data.target, kind: of }] : [];
  });

const isOpen = ({ procedures }: Position, target: string, kind: Kind): boolean =>
  procedures.some(
    (one) =>
      PROCEDURES[one.kind] === kind && one.status === 'open' && fought.safeParse(one.state).data?.target === target,
  );

/** `A0505: maneuver combat by 3 units, 4-1 – waits` */
const line = (position: Position, target: string, kind: Kind): Saying => {
  const hex = position.board.grid.parse(target)!;
  const units = (declaredAt(position, hex)?.[kind] ?? []).flatMap((id) => position.unit(id) ?? []);
  const isEmpty = enemiesAt(position, hex, units[0]?.side ?? '').length === 0;
  const { odds } = maneuver(position, { attackers: units, target: hex, options: bagOf({}) });
  const stands = isOpen(position, target, kind) ? 'open' : isEmpty ? 'empty' : 'waits';
  return say(`play.card.${kind}-${stands}`, { hex: target, count: units.length, odds });
};

const phases = new Set([
  'combat-declaration',
  'combat-avoidance',
  'defender-reaction',
  'bombardment',
  'maneuver-combat',
  'assault',
]);

/** In the order in which they are fought: maneuver combats first, then assaults; those that are over before the others. */
export const combatCard = (position: Position): readonly Saying[] => {
  if (!phases.has(position.turn.phase)) return [];
  const all = battles.of(position).filter(({ target }) => position.board.grid.parse(target) !== undefined);
  const declared = (['maneuver', 'assault'] as const).flatMap((kind) =>
    all.filter((battle) => battle[kind].length > 0).map(({ target }) => line(position, target, kind)),
  );
  return [...overIn(position).map(({ target, kind }) => say(`play.card.${kind}-over`, { hex: target })), ...declared];
};
