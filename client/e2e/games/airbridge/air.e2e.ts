import { beforeAll, expect, test } from 'vitest';
import { openForTwo } from '../../support/couple.ts';
import { pieceOf } from '../../support/layout.ts';
import { begin, card, choice, lastOf, through } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import type { Stage } from '../../support/stage.ts';
import { makeVenue } from '../../support/venue.ts';

/** Air points that are allotted when combats are declared: Anna has the Allies at a desk, Petra the Germans on a phone, in Japanese. */
const venue = makeVenue();
let stage: Stage;
let anna: Player;
let petra: Player;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

beforeAll(async () => {
  const petras = { name: 'Petra', seat: 'German', phone: PHONE };
  const wish = { module: 'airbridge', scenario: 'campaign', options: { airAllotted: true } };
  ({ stage, anna, other: petra } = await openForTwo(venue, wish, 'Allied', petras));
});

test('15.0.4 both sides say where their air points go, chits lie there, and no more is spent than lies there', async () => {
  await stage.set({
    turn: { number: 1, phase: 'combat-declaration', side: 'allied' },
    lying: {
      'ga-2-irish': 'A0506',
      'ga-3-irish': 'A0506',
      'allied-air': 'track:air:12',
      'german-air': 'track:air:4',
    },
  });
  const attackers = ['ga-2-irish', 'ga-3-irish'];
  const table = await anna.table();
  const pieces = attackers.map((counter) => pieceOf(table, counter));
  await stage.does({ type: 'setMarker', pieces, kind: 'maneuver', value: 'A0505' });
  await anna.board.goTo('A0505');
  await begin(anna, /^Allied: allot air points \(12 left\)/);
  await anna.picture('airbridge-allot-where');
  await choice(anna, 'to-A0505').click();
  await choice(anna, 'send-5').click();
  await choice(anna, 'send-1').click();
  await anna.picture('airbridge-allot-points');
  await choice(anna, 'other').click();
  await choice(anna, 'enough').click();
  await card(anna).waitFor({ state: 'hidden' });
  await begin(petra, /^ドイツ軍：航空ポイントを配分する/, 'ターン');
  await choice(petra, 'to-A0505').click();
  await petra.picture('airbridge-ja-allot-points');
  await choice(petra, 'send-4').click();
  await through([petra], 'air-allotment');
  await petra.board.goTo('A0505');
  await petra.picture('airbridge-ja-allotted');
  await anna.board.goTo('A0505');
  await anna.picture('airbridge-allotted');
  const lying = ({ pieces: all, where }: Awaited<ReturnType<Player['table']>>) =>
    Object.values(all)
      .filter(({ id, counter }) => counter.endsWith('air-sent') && where[id] === 'A0505')
      .map(({ counter, face }) => `${counter} ${face}`)
      .toSorted();
  expect(lying(await anna.table())).toEqual([
    'allied-air-sent 0',
    'allied-air-sent 2',
    'german-air-sent 1',
    'german-air-sent 1',
  ]);

  await stage.set({ turn: { number: 1, phase: 'bombardment', side: 'allied' }, lying: {} });
  await begin(anna, /^Bombard A0505 \(target of a combat\)/);
  await anna.picture('airbridge-allotted-bombard');
  const air = anna.page.locator('[data-choices] [data-choice]', { hasText: 'Air points' });
  expect((await air.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0])).toSorted()).toEqual([1, 5, 6]);
  await air.last().click();
  await choice(anna, 'enough').click();
  const after = await anna.finds('they are spent', (now) => now.where[pieceOf(now, 'allied-air')] === 'track:air:6');
  expect(lying(after)).toEqual(['german-air-sent 1', 'german-air-sent 1']);
  await through([anna, petra], 'bombardment');
  expect(lastOf(await anna.table(), 'bombardment')?.status).toBe('done');
  expect(await petra.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
