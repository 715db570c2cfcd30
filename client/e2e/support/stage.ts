import type { Command } from '@umpire/shared/table/command.ts';
import type { CounterId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Guest, introduce } from '../../../server/test/client.ts';
import { pieceOf, placeOf } from './layout.ts';

/** The beginning of a scene. */
export interface Scene {
  readonly turn: { readonly number: number; readonly phase: string; readonly side: string };
  /** Where counters lie, by their names on the sheet. */
  readonly lying: { readonly [counter: CounterId]: Place };
  /** Markers on counters: by kind, or with their values. */
  readonly marked?: { readonly [counter: CounterId]: string };
  /** Extra copies of counters that the set-up does not have any more. */
  readonly made?: { readonly [counter: CounterId]: Place };
}

/** A table at which a person without a browser sets scenes for the players. */
export interface Stage {
  /** The link to the table, without the server. */
  readonly path: string;
  set(scene: Scene): Promise<void>;
  /** Leaves the seat: from now on only the players are asked for consent. */
  getUp(): Promise<void>;
  /** Gives any command. */
  does(command: Command): Promise<void>;
}

export interface Wish {
  readonly module: string;
  readonly scenario: string;
  readonly options?: { readonly [option: string]: boolean };
}

/** Opens a table. The person who sets the scenes has a seat without a side, so that the game's seats stay free. */
export const openStage = async (url: string, wish: Wish): Promise<Stage> => {
  const host = await introduce(url, 'Stagehand');
  const { id } = await host.ask<{ readonly id: string }>('POST', '/api/tables', { ...wish, name: 'A stage' });
  const guest = await new Guest(host, id).join();
  const seen = (): Table => guest.view!.table;
  const does = async (command: Command): Promise<void> => {
    const reply = await guest.give(command);
    if (!('accepted' in reply)) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(reply)}`);
    await guest.reach(reply.accepted);
  };
  await does({ type: 'addSeat', name: 'Stagehand', sides: [] });
  const seat = Object.values(seen().seats).at(-1)!.id;
  await does({ type: 'takeSeat', seat });
  return {
    path: `/t/${id}`,
    does,
    getUp: () => does({ type: 'leaveSeat', seat }),
    set: async ({ turn, lying, marked = {}, made = {} }) => {
      for (const [counter, to] of Object.entries(lying)) {
        if (placeOf(seen(), counter) !== to) await does({ type: 'movePieces', pieces: [pieceOf(seen(), counter)], to });
      }
      for (const [counter, at] of Object.entries(made)) await does({ type: 'createPieces', pieces: [{ counter, at }] });
      const now = seen().turn;
      const isThen = now.number === turn.number && now.phase === turn.phase && now.side === turn.side;
      if (!isThen) await does({ type: 'setTurn', ...turn });
      for (const [counter, kind] of Object.entries(marked)) {
        await does({ type: 'setMarker', pieces: [pieceOf(seen(), counter)], kind });
      }
    },
  };
};
