import type { Shift } from '../../battle.ts';
import type { Unit } from '../../position.ts';
import type { Saying } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { type Role, roles } from '../play/attack/declared.ts';
import type { Field } from './battle.ts';

/** The side in that role. */
export const unitsOf = (field: Field, role: Role): readonly Unit[] => field[`${role}s`];

/** Columns in favor of one side, to the right for the attacker; no shift for 0. */
export const shiftFor = (clause: Clause, role: Role, columns: number, says: Saying): readonly Shift[] =>
  columns === 0 ? [] : [{ clause, by: role === 'attacker' ? columns : -columns, says }];

/** A shift that either side can have. */
export const ofBoth = (shift: (field: Field, role: Role) => readonly Shift[]) => (field: Field) =>
  roles.flatMap((role) => shift(field, role));
