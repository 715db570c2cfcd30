import { withoutIndex } from '@umpire/shared/table/apply.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import { type ComputerLevel, playerOf } from '@umpire/shared/table/state/computer.ts';
import type { SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import type { ComputerAct } from '@umpire/shared/umpire/opponent/at-table.ts';
import type { Permitted } from '@umpire/shared/umpire/opponent/permitted.ts';
import type { TableId } from '../storage/event-log.ts';

/** All that a thread gets to think about: the table as the seat sees it. */
export interface Question {
  readonly id: TableId;
  readonly seat: SeatId;
  readonly level: ComputerLevel;
  /** The engine that plays: the thread says what it may do. */
  readonly engine?: string;
  /** As JSON: the records of a large table are proxies, which cannot be sent to a thread. */
  readonly table: string;
  /** What it planned before holds no longer: it plans anew. */
  readonly anew: boolean;
}

export type ThoughtOf = { readonly act?: ComputerAct; readonly may?: Permitted } | { readonly problem: string };

/** @throws if the computer does not play the seat. */
export const questionFor = (id: TableId, table: Table, seat: Seat, anew: boolean): Question => {
  const player = playerOf(table, seat);
  if (!player) throw new Error(`The computer does not play seat ${seat.id} of table ${id}.`);
  const [person, { level, engine }] = player;
  const seen = JSON.stringify(withoutIndex(project(table, viewerOf(table, person))));
  return { id, seat: seat.id, level, ...(engine !== undefined && { engine }), table: seen, anew };
};
