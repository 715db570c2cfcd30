import type { Hex } from '@umpire/shared/hex';
import type { Clause, DeclaredCombat, Position, Saying, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { z } from 'zod';
import { declaredAt } from '../rules/12-declared.ts';
import { maneuver } from '../rules/12-maneuver.ts';
import { battles } from '../rules/fields.ts';
import { isDropZoneFor } from '../rules/ground.ts';
import { enemiesAt } from '../rules/units.ts';
import { say } from '../say.ts';

/** 3.0 D–I The combats of a player turn in order, with their states. */

const fought = z.looseObject({ target: z.string() });

type Kind = 'maneuver' | 'assault';
const PROCEDURES: Readonly<Record<string, Kind>> = { attack: 'maneuver', assault: 'assault' };

/** Finished combats of this phase, whose markers are gone. */
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

const phases = new Set([
  'combat-declaration',
  'combat-avoidance',
  'defender-reaction',
  'bombardment',
  'maneuver-combat',
  'assault',
]);

const CLAUSES: Readonly<Record<Kind, Clause>> = { maneuver: '12.0.1', assault: '13.0.1' };

/** The strengths, and for a maneuver combat the odds after shifts, as far as they are known before support. */
const sayOf = (position: Position, target: Hex, kind: Kind, units: readonly Unit[]): Saying => {
  const { odds, column, strength } = maneuver(position, { attackers: units, target, options: bagOf({}) });
  const about = { hex: position.board.grid.number(target), ...strength };
  if (kind === 'assault') return say('play.card.assault', about);
  return column === odds
    ? say('play.card.maneuver', { ...about, odds })
    : say('play.card.maneuver-shifted', { ...about, odds: column, basic: odds });
};

const standing = (position: Position, hex: Hex, kind: Kind): DeclaredCombat => {
  const target = position.board.grid.number(hex);
  const units = position.unitsOf(declaredAt(position, hex)?.[kind] ?? []);
  const side = units[0]?.side ?? '';
  const isZone = kind === 'assault' && isDropZoneFor(position, hex, side);
  const isVoid = enemiesAt(position, hex, side).length === 0 && !isZone;
  return {
    id: `${kind}-${target}`,
    clause: CLAUSES[kind],
    says: sayOf(position, hex, kind, units),
    hex,
    units: units.map(({ id }) => id),
    state: isOpen(position, target, kind) ? 'open' : isVoid ? 'void' : 'waits',
  };
};

const over = (position: Position): readonly DeclaredCombat[] =>
  overIn(position).flatMap(({ target, kind }) => {
    const hex = position.board.grid.parse(target);
    const says = say(`play.card.${kind}-over`, { hex: target });
    return hex === undefined
      ? []
      : [{ id: `${kind}-${target}-over`, clause: CLAUSES[kind], says, hex, units: [], state: 'done' as const }];
  });

/** In the order in which they are fought: maneuver combats first, then assaults; finished ones before the others. */
export const combats = (position: Position): readonly DeclaredCombat[] => {
  if (!phases.has(position.turn.phase)) return [];
  const declared = (['maneuver', 'assault'] as const).flatMap((kind) =>
    battles.of(position).flatMap((battle) => {
      const hex = position.board.grid.parse(battle.target);
      return hex === undefined || battle[kind].length === 0 ? [] : standing(position, hex, kind);
    }),
  );
  return [...over(position), ...declared];
};
