import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Player } from './player.ts';
import type { Venue } from './venue.ts';

/** Ford on the landing page in either language, for tests that need some game. */
export const FORD = /Ford: The crossing|渡河: ウェンド川渡河/;

/** The players of these tests, and their table. */
export interface Gathering {
  /** Host, plays Blue. */
  readonly anna: Player;
  /** Plays Red. */
  readonly bernd: Player;
  /** Watches. */
  readonly clara: Player;
  /** The link to the table, without the server. */
  readonly path: string;
}

/** Opens a table from the landing page: two clicks, of which this is the second. */
export const openTable = async (player: Player, scenario: string | RegExp = FORD): Promise<string> => {
  await player.visit('/');
  await player.page.getByRole('button', { name: scenario }).click();
  await player.board.isThere();
  return player.tablePath();
};

/** Two players and a spectator at Ford, before the tests of a file. `watching`: the spectator's device. */
export const gather = (
  venue: Venue,
  options: BrowserContextOptions = {},
  watching: BrowserContextOptions = options,
): Gathering => {
  let all: Gathering | undefined;
  const here = (): Gathering => {
    if (!all) throw new Error('Nobody has come yet: ask within a test.');
    return all;
  };
  beforeAll(async () => {
    const anna = await venue.newcomer('Anna', options);
    const path = await openTable(anna);
    await anna.sit('Blue');
    const [bernd, clara] = await Promise.all([venue.newcomer('Bernd', options), venue.newcomer('Clara', watching)]);
    await Promise.all([bernd.comeTo(path), clara.comeTo(path)]);
    await Promise.all([bernd.sit('Red'), clara.watch()]);
    all = { anna, bernd, clara, path };
  });
  return {
    get anna() {
      return here().anna;
    },
    get bernd() {
      return here().bernd;
    },
    get clara() {
      return here().clara;
    },
    get path() {
      return here().path;
    },
  };
};
