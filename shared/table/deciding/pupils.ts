import type { Command, CommandType } from '../command.ts';
import { typesWith } from '../command-traits.ts';
import type { PersonId } from '../state/ids.ts';
import type { Table } from '../state/state.ts';
import type { Consent } from '../state/umpire.ts';
import type { Deciding } from './deciding.ts';
import { type Refusal, refuse } from './refusal.ts';

// A teacher's table: the host teaches, and everybody else plays in their own phases with their own counters.

const ofPlay: ReadonlySet<CommandType> = new Set(typesWith('play'));
const ofTeacher: ReadonlySet<CommandType> = new Set(typesWith('teacher'));

/** Whether it is a teacher's table, and this person is not the host, who teaches. */
export const isPupil = ({ settings, host }: Pick<Table, 'settings' | 'host'>, person: PersonId): boolean =>
  settings.teaching?.on === true && person !== host;

/**
 * Why a pupil may not give such a command now; `undefined` if they may, or are no pupil. A guided procedure asks a side
 * in any phase, and may touch anybody's counters. So a pupil takes a step of one only as the rules offer it to them, in
 * every mode of the umpire. The acts of the procedure are not checked again here.
 */
export const mayAsPupil = (
  { table, by, viewer }: Deciding,
  { type }: Command,
  isOffered = false,
): Refusal | undefined => {
  if (!isPupil(table, by.person)) return undefined;
  if (type === 'guide') return isOffered ? undefined : refuse('not-offered');
  if (ofTeacher.has(type)) return refuse('teacher-only');
  const { side } = table.turn;
  const isTheirs = side === undefined || viewer.sides.includes(side);
  return isTheirs || !ofPlay.has(type) ? undefined : refuse('not-your-phase');
};

/** Who must agree if this person wants to overrule the umpire: for a pupil it is the teacher. */
export const overruleNeeds = (table: Pick<Table, 'settings' | 'host'>, person: PersonId): Consent =>
  isPupil(table, person) ? 'host' : table.settings.umpire.overrule;
