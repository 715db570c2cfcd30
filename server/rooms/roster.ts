import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Sitter, type WhoIsHere } from './who-is-here.ts';

/** Keeps the list of people at a table. All sessions of a person share one entry. */
export interface Roster {
  readonly come: (session: string, person: PersonId, name: string) => void;
  /** A person has left. */
  readonly go: (session: string) => void;
  /** A person's connection broke: they are shown as away for a while. */
  readonly lose: (session: string) => void;
  /** Updates changed names. */
  readonly rename: (people: Table['people']) => void;
  /** Stops all timers. */
  readonly close: () => void;
}

export interface RosterPorts {
  /** Sends the changes. */
  readonly show: () => void;
  readonly later: (milliseconds: number, act: () => void) => () => void;
  /** Milliseconds for which a person is shown as away after their connection broke. */
  readonly shownAway: number;
}

/** Milliseconds by which changes are delayed: when all come back at once, one message is enough. */
const shownAfter = 50;

export const rosterOf = ({ here }: WhoIsHere, { show, later, shownAway }: RosterPorts): Roster => {
  let showing: (() => void) | undefined;
  const leaving = new Map<string, () => void>();

  const showSoon = (): void => {
    showing ??= later(shownAfter, () => {
      showing = undefined;
      show();
    });
  };

  const remove = (session: string): void => {
    leaving.get(session)?.();
    leaving.delete(session);
    here.delete(session);
    showSoon();
  };

  return {
    come: (session, person, name) => {
      for (const [other, sitter] of here) if (sitter.person === person && !sitter.online) remove(other);
      here.set(session, new Sitter().assign({ person, name, online: true }));
      showSoon();
    },
    go: remove,
    lose: (session) => {
      const sitter = here.get(session);
      if (!sitter) return;
      sitter.online = false;
      leaving.set(
        session,
        later(shownAway, () => remove(session)),
      );
      showSoon();
    },
    rename: (people) => {
      here.forEach((sitter) => {
        const name = people[sitter.person]?.name ?? '';
        if (sitter.name !== name) sitter.name = name;
      });
    },
    close: () => {
      showing?.();
      for (const callOff of leaving.values()) callOff();
    },
  };
};
