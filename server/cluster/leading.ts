import { matchMaker } from '@colyseus/core';
import { refusal } from '../rooms/admission.ts';
import { type JoinRoom, joinRoom, type RecoverSeat, recoverSeat } from '../rooms/matchmaker.ts';
import type { Tables } from '../table/tables.ts';
import type { Cluster } from './cluster.ts';
import { isCrowded, isFull, type Load } from './load.ts';

/** How people get to tables, in whichever process these are live. */
export interface Leading {
  readonly joinRoom: JoinRoom;
  readonly recoverSeat: RecoverSeat;
  /** The process in which to wake a table: this one if it has room. @throws `refusal` if no process has room */
  readonly placeForTable: () => string;
  readonly isOutdated: () => boolean;
}

export const leadWith = ({
  cluster,
  load,
  most,
}: {
  readonly cluster: Cluster | undefined;
  readonly load: () => Load;
  readonly most: Load;
}): Leading => {
  const takesNobody = (process: string): boolean =>
    process === matchMaker.processId ? isCrowded(load(), most) : (cluster?.isCrowded(process) ?? false);
  const join: JoinRoom = async (options, headers, network) => {
    const seat = await joinRoom(options, headers, network);
    if (takesNobody(seat.processId)) throw refusal('server-full');
    return seat;
  };
  return {
    joinRoom: cluster?.bounded(join) ?? join,
    recoverSeat,
    placeForTable: () => {
      const place = isFull(load(), most) ? cluster?.roomiest() : matchMaker.processId;
      if (place === undefined) throw refusal('server-full');
      return place;
    },
    isOutdated: () => cluster?.isOutdated() ?? false,
  };
};

/** The number of people at tables of this process, and of connections at tables of other processes. */
export const presentOver =
  (tables: Tables, cluster: Cluster | undefined): Cluster['present'] =>
  async (ids) => {
    const here = new Map(ids.flatMap((id) => (tables.live(id) ? [[id, tables.present(id)] as const] : [])));
    const elsewhere = await cluster?.present(ids.filter((id) => !here.has(id)));
    return new Map([...(elsewhere ?? []), ...here]);
  };

/** The load of this process's tables, without connections. */
export const carriedBy = (tables: Tables): Omit<Load, 'sockets'> => {
  const hosts = [...tables.hosts()];
  return { tables: hosts.length, people: hosts.reduce((sum, { audience }) => sum + audience.people, 0) };
};
