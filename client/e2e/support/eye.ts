import { Guest, known } from '../../../server/test/client.ts';
import type { Player } from './player.ts';
import type { Venue } from './venue.ts';

/** A second connection of a person at a table: it gets the same messages at once, and may give the same commands. */
export const eyeOf = async ({ url }: Venue, player: Player): Promise<Guest> => {
  const cookie = (await player.context.cookies()).find(({ name }) => name === 'umpire');
  if (!cookie) throw new Error(`The server does not know ${player.name} yet.`);
  return new Guest(known(url, player.name, cookie.value), player.tablePath().slice('/t/'.length)).join();
};
