import type { Presence } from '@umpire/shared/protocol/messages.ts';
import type { TableHost } from '../table/table-host.ts';
import type { Guest } from './guest.ts';
import { frame } from './wire.ts';

/** The cost of a message: a drawing is as long as many positions of a pointer. */
export const costOf = ({ type }: Presence): number => (type === 'draw' ? 12 : 1);

/** Shows a guest's pointer to the others at the table, as far as they may see it. */
export const showPointer = (host: TableHost, { pointer, connection }: Guest, message: Presence): void => {
  if (!connection) return;
  const shown = pointer.show(message, host.table);
  if (!shown) return;
  host.audience.show((viewer, table) => {
    const told = shown(viewer, table);
    return told && frame('presence', told);
  }, connection);
};
