import type { ComputerLevel } from '@umpire/shared/table/state/computer.ts';

/** How somebody plays against the computer at a table that they have opened for it. */
export interface AgainstComputer {
  /** The index of their seat in the scenario. The computer gets all others. */
  readonly seat: number;
  readonly level: ComputerLevel;
}

/** Tables that were opened for it in this page. */
const opened = new Map<string, AgainstComputer>();

export const openAgainstComputer = (table: string, how: AgainstComputer): void => void opened.set(table, how);
export const againstComputerAt = (table: string): AgainstComputer | undefined => opened.get(table);
