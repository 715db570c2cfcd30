import type { OthersPresence, Presence } from '@umpire/shared/protocol/messages.ts';
import { seenId } from '@umpire/shared/table/sight/project.ts';
import { actorOf, isIn, type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';

/** What one connection shows others with its pointer. */
export interface Pointer {
  /** The message for a viewer; `undefined`: none. */
  readonly show: (
    message: Presence,
    table: Table,
  ) => ((viewer: Viewer, table: Table) => OthersPresence | undefined) | undefined;
}

/** The true ids of the named pieces that the viewer sees. */
const trueIds = (table: Table, viewer: Viewer, names: readonly PieceId[]): readonly PieceId[] =>
  names.flatMap((name) => {
    const id = table.pieces[name] ? name : Object.values(table.pieces).find(({ mask }) => mask?.id === name)?.id;
    return id !== undefined && seenId(table, id, viewer) === name ? [id] : [];
  });

export const newPointer = (person: PersonId): Pointer => {
  /** Viewers who were shown the pieces being dragged: only they may learn that the drag has ended. */
  let shownTo = new Set<string>();

  const showDrag = ({ pieces, x, y }: Extract<Presence, { type: 'drag' }>, table: Table) => {
    const ids = trueIds(table, viewerOf(table, person), pieces);
    return (viewer: Viewer, now: Table): OthersPresence | undefined => {
      const seen = ids.flatMap((id) => seenId(now, id, viewer) ?? []);
      if (seen.length === 0) return undefined;
      shownTo.add(viewer.key);
      return { person, type: 'drag', pieces: seen, x, y };
    };
  };

  return {
    show: (message, table) => {
      const { seat } = actorOf(table, person);
      switch (message.type) {
        case 'ping': {
          if (seat === undefined && !table.settings.spectatorChat) return undefined;
          const { x, y } = message;
          return () => ({ person, type: 'ping', x, y });
        }
        case 'draw': {
          const { drawing, color, to } = message;
          if (seat === undefined && !(table.settings.spectatorChat && to === 'all')) return undefined;
          return (viewer) => (isIn(to, viewer) ? { person, type: 'draw', drawing, color } : undefined);
        }
        case 'drag':
          return seat === undefined ? undefined : showDrag(message, table);
        case 'drop': {
          const keys = shownTo;
          shownTo = new Set();
          return (viewer) => (keys.has(viewer.key) ? { person, type: 'drop' } : undefined);
        }
      }
    },
  };
};
