import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Request, Response } from 'express';
import type { Identity } from '../identity/token.ts';
import type { EventLog, TableRow } from '../storage/event-log.ts';
import { entryOf } from '../table/entry.ts';
import type { Reading, Tables } from '../table/tables.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { askerOf, mustBeKnown } from './who-asks.ts';

export interface DoorPorts {
  readonly log: EventLog;
  readonly tables: Tables;
}

/** Access to tables for HTTP requests: checks the asker, and reads the table. */
export class Door {
  readonly #log: EventLog;
  readonly #tables: Tables;

  constructor({ log, tables }: DoorPorts) {
    this.#log = log;
    this.#tables = tables;
  }

  /** The table in the address. @throws RequestFailed if there is none. */
  async rowFor(request: Request): Promise<TableRow> {
    const row = await this.#log.find(String(request.params.id));
    if (!row) throw new RequestFailed('no-such-table');
    return row;
  }

  /** Whether the asker may enter; people who are not registered may ask, too. */
  entry(row: TableRow, request: Request, response: Response): ReturnType<typeof entryOf> {
    return this.#entryOf(row, askerOf(response)?.person, request);
  }

  /** The row of the table in the address, if the asker may enter it. */
  async rowAt(request: Request, response: Response): Promise<{ readonly row: TableRow; readonly asker: Identity }> {
    const asker = mustBeKnown(response);
    const row = await this.rowFor(request);
    const entry = await this.#entryOf(row, asker.person, request);
    if (entry === 'shut') throw new RequestFailed('table-shut');
    if (entry === 'removed') throw new RequestFailed('removed-from-table');
    if (entry === 'password') throw new RequestFailed('password-needed');
    return { row, asker };
  }

  /** Reads the table in the address, if the asker may enter it. */
  readonly atTable = async <T>(
    request: Request,
    response: Response,
    act: (table: Reading, asker: Identity) => Promise<T>,
  ): Promise<T> => {
    // Checked before the table is woken, because waking is work.
    const { row, asker } = await this.rowAt(request, response);
    const reading = await this.#tables.read(
      row.id,
      async (table) => ({ answer: await act(table, asker) }),
      networkOf(request.ip),
    );
    if (!reading) throw new RequestFailed('no-such-table');
    return reading.answer;
  };

  #entryOf(row: TableRow, person: PersonId | undefined, request: Request): ReturnType<typeof entryOf> {
    return entryOf(this.#log, row, { ...(person !== undefined && { person }), network: networkOf(request.ip) });
  }
}
