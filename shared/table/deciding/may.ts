import type { Command, CommandType } from '../command.ts';
import type { Actor } from '../event.ts';
import { sitsIn } from '../sight/viewer.ts';
import { get } from '../state/record.ts';
import type { Table } from '../state/state.ts';
import { changingNeeds } from '../state/umpire.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The table's own affairs. They are the host's, who need not sit at it. */
const hostOnly: ReadonlySet<CommandType> = new Set<CommandType>([
  'addSeat',
  'changeSeat',
  'deleteSeat',
  'freeSeat',
  'removePerson',
  'readmitPerson',
  'makeHost',
  'renameTable',
  'changeSettings',
  'changeMap',
  'layScan',
  'setPassword',
  'closeTable',
  'reopenTable',
  'setClock',
]);

/** Commands for people without a seat, besides the host's affairs. */
const withoutSeat: ReadonlySet<CommandType> = new Set<CommandType>([
  'takeSeat',
  'setComputer',
  'setStandIn',
  'withdrawRequest',
  'setName',
  'say',
]);

/** Commands at a closed table. */
const whenClosed: ReadonlySet<CommandType> = new Set<CommandType>([
  'say',
  'setName',
  'leaveSeat',
  'freeSeat',
  'removePerson',
  'readmitPerson',
  'makeHost',
  'renameTable',
  'changeSettings',
  'setPassword',
  'reopenTable',
]);

/** People who sit at the table may turn the umpire up and down, unless only the host may. */
const isOfUmpire = ({ settings }: Table, command: Command): boolean =>
  command.type === 'changeSettings' &&
  !settings.teaching?.on &&
  changingNeeds(settings.umpire) !== 'host' &&
  Object.keys(command.settings).every((name) => name === 'umpire');

/**
 * Why this person may not give such a command here, whatever it names; `undefined` if they may. `decide` checks whose
 * pieces they may handle and what they may see, since it knows the pieces.
 */
export const mayGive = (table: Table, by: Actor, command: Command): Refusal | undefined => {
  const person = get(table.people, by.person);
  if (!person) return refuse('not-at-table');
  if (person.removed) return refuse('removed-from-table');
  const seat = by.seat === undefined ? undefined : get(table.seats, by.seat);
  if (by.seat !== undefined && !(seat && sitsIn(seat, by.person))) return refuse('not-your-seat');
  if (table.status === 'closed' && !whenClosed.has(command.type)) return refuse('table-closed');
  const isHost = table.host === by.person;
  if (isHost && (hostOnly.has(command.type) || command.type === 'answerRequest')) return undefined;
  if (hostOnly.has(command.type) && !isOfUmpire(table, command)) return refuse('host-only');
  if (by.seat !== undefined) return undefined;
  if (!withoutSeat.has(command.type)) return refuse('seat-needed');
  if (command.type !== 'say') return undefined;
  if (!table.settings.spectatorChat) return refuse('spectators-silent');
  return command.to === 'all' ? undefined : refuse('seat-needed');
};
