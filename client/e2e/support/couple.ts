import type { BrowserContextOptions } from 'playwright-core';
import type { Player } from './player.ts';
import { openStage, type Stage, type Wish } from './stage.ts';
import type { Venue } from './venue.ts';

/** A stage with two players; the second reads Japanese. */
interface Couple {
  readonly stage: Stage;
  readonly anna: Player;
  readonly other: Player;
}

/** The second player; with `phone`, on such a device. */
interface Other {
  readonly name: string;
  readonly seat: string;
  readonly phone?: BrowserContextOptions;
}

/** Opens a stage: Anna takes `annasSeat`, the other a different one. */
export const openForTwo = async (
  venue: Venue,
  wish: Wish,
  annasSeat: string,
  { name, seat, phone }: Other,
): Promise<Couple> => {
  const [stage, anna, other] = await Promise.all([
    openStage(venue.url, wish),
    venue.newcomer('Anna'),
    venue.newcomer(name, phone),
  ]);
  await anna.comeTo(stage.path);
  await anna.sit(annasSeat);
  await other.comeTo(stage.path);
  await other.sit(seat);
  if (phone) {
    const more = await other.openPanel('More');
    await more.getByRole('button', { name: 'Settings' }).click();
    await other.page.getByRole('complementary', { name: 'Settings' }).getByText('日本語').click();
  } else {
    await (await other.openPanel('Settings')).getByText('日本語').click();
  }
  return { stage, anna, other };
};
