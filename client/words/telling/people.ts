import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import { plainly, type Saying } from './saying.ts';
import { part, personPart, type Sentence, sentence } from './sentence.ts';

const seats =
  (act: SeatAct): Saying =>
  ({ patch, before, after }) =>
    seating(act, patch, before, after);
const persons =
  (act: PersonAct): Saying =>
  ({ patch, after }) =>
    personal(act, patch, after);

/** Seats and people at the table. */
export const ofPeople = {
  takeSeat: seats('takeSeat'),
  leaveSeat: seats('leaveSeat'),
  freeSeat: seats('freeSeat'),
  giveSeat: seats('giveSeat'),
  setComputer: ({ patch, before, after }) => ofComputer(patch, before, after),
  setStandIn: (about) => ofStandIn(about),
  addSeat: seats('addSeat'),
  changeSeat: seats('changeSeat'),
  deleteSeat: seats('deleteSeat'),
  removePerson: persons('removePerson'),
  readmitPerson: persons('readmitPerson'),
  makeHost: persons('makeHost'),
  setName: ({ step, after }) => sentence('renamed-self', { name: personPart(step.by?.person, after) }),
  comeIn: plainly('came-in'),
} satisfies Partial<Record<Act, Saying>>;

type SeatAct = 'takeSeat' | 'leaveSeat' | 'freeSeat' | 'giveSeat' | 'addSeat' | 'changeSeat' | 'deleteSeat';

const seating = (act: SeatAct, patch: MergePatch, before: Table, after: Table): Sentence => {
  const id = Object.keys(part(patch, 'seats'))[0] ?? '';
  const seat = after.seats[id] ?? before.seats[id];
  const params = { seat: { part: 'seat', name: seat?.name ?? '' } as const };
  switch (act) {
    case 'takeSeat':
      return sentence('seat-taken', params);
    case 'leaveSeat':
      return sentence('seat-left', params);
    case 'freeSeat':
      return sentence('seat-freed', params);
    case 'giveSeat':
      return sentence('seat-given', { ...params, name: personPart(seat?.holder, after) });
    case 'addSeat':
      return sentence('seat-added', params);
    case 'changeSeat':
      return sentence('seat-changed', params);
    case 'deleteSeat':
      return sentence('seat-deleted', params);
  }
};

/** The computer sat down, or what was changed about it. */
const ofComputer = (patch: MergePatch, before: Table, after: Table): Sentence => {
  const [seated] = Object.keys(part(patch, 'seats'));
  const [person] = Object.keys(part(patch, 'people'));
  const seat = seated === undefined ? seatOf(after, person) : after.seats[seated];
  const now = after.people[seat?.holder ?? '']?.computer;
  const params = {
    seat: { part: 'seat', name: seat?.name ?? '' },
    level: {
      part: 'computer',
      level: now?.level ?? 'recruit',
      ...(now?.engine !== undefined && { engine: now.engine }),
    },
  } as const;
  if (seated !== undefined) return sentence('computer-seated', params);
  if (now?.stopped) return sentence(`computer-${now.stopped}`, params);
  const was = before.people[person ?? '']?.computer;
  return sentence(was?.stopped ? 'computer-goes-on' : 'computer-level', params);
};

/** The computer plays in somebody's place, or no longer; or what its holder thinks of that. */
const ofStandIn: Saying = ({ step, patch, before, after }) => {
  const [id = '', changes] = Object.entries(part(patch, 'seats'))[0] ?? [];
  const params = { seat: { part: 'seat', name: after.seats[id]?.name ?? '' } } as const;
  const { standIn, standInAllowed } = (changes ?? {}) as Partial<Record<keyof Seat, unknown>>;
  if (standInAllowed !== undefined) return sentence(standInAllowed ? 'stand-in-allowed' : 'stand-in-asked', params);
  if (standIn) return sentence('stand-in-plays', params);
  return sentence(before.people[step.by?.person ?? '']?.computer ? 'stand-in-failed' : 'stand-in-stopped', params);
};

const seatOf = ({ seats: all }: Table, person: string | undefined) =>
  Object.values(all).find(({ holder }) => holder === person);

type PersonAct = 'removePerson' | 'readmitPerson' | 'makeHost';

const personal = (act: PersonAct, patch: MergePatch, after: Table): Sentence => {
  const id = act === 'makeHost' ? after.host : (Object.keys(part(patch, 'people'))[0] ?? '');
  const name = personPart(id, after);
  switch (act) {
    case 'removePerson':
      return sentence('person-removed', { name });
    case 'readmitPerson':
      return sentence('person-readmitted', { name });
    case 'makeHost':
      return sentence('host-made', { name });
  }
};
