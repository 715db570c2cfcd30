import type { Command } from '@umpire/shared/table';
import type { Position, Procedure, Prompt, Unit } from '@umpire/shared/umpire';
import { unitOf } from '../../rules/testing/position.ts';

/** What a procedure asks a side first; `undefined` if it offers nothing. */
export const ask = (procedure: Procedure, p: Position, side: string): Prompt | undefined => {
  const [offer] = procedure.offers(p, side);
  return offer && procedure.prompt(p, offer.state);
};

/** The ids of its choices, in order. */
export const idsIn = (procedure: Procedure, p: Position, side: string): readonly string[] =>
  ask(procedure, p, side)?.choices.map(({ id }) => id) ?? [];

/** The acts of its first choice. */
export const actsIn = (procedure: Procedure, p: Position, side: string): readonly Command[] =>
  ask(procedure, p, side)?.choices[0]?.acts ?? [];

/** The outcome of a die for an attempt. `id`: that of the attempt; `purpose`: the die's, after `play.roll.`. */
export const afterDie = (
  procedure: Procedure,
  p: Position,
  {
    side,
    id,
    purpose,
    die,
  }: { readonly side: string; readonly id: string; readonly purpose: string; readonly die: number },
): Prompt =>
  procedure.prompt(p, {
    ...{ side, tried: [id], settled: false, ahead: ['settle', 'choose'] },
    rolls: [{ purpose: `@play.roll.${purpose}`, dice: [die], total: die }],
  })!;

export const changed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));
