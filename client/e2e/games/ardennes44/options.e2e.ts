import { beforeAll, expect, test } from 'vitest';
import { openForTwo } from '../../support/couple.ts';
import { placeOf } from '../../support/layout.ts';
import { begin, card, choice, lastOf, offered, through } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import type { Stage } from '../../support/stage.ts';
import { makeVenue } from '../../support/venue.ts';

/** The optional fuel dump and the optional units of Ardennes '44: Anna has the Germans; Bernd the Allies, and he reads Japanese. */
const venue = makeVenue();
let stage: Stage;
let anna: Player;
let bernd: Player;

const SITE = '2733';
const TURN = 'ターン';

beforeAll(async () => {
  const options = { fuelDumps: true, optionalUnits: true };
  const wish = { module: 'ardennes44', scenario: 'campaign', options };
  const bernds = { name: 'Bernd', seat: 'Allies' };
  ({ stage, anna, other: bernd } = await openForTwo(venue, wish, 'German', bernds));
});

test('32 a German comes to a site: a marker is drawn for it, and the guards of the dump are attacked', async () => {
  await stage.set({
    turn: { number: 4, phase: 'movement', side: 'german' },
    lying: { 'ge-lehr-901': '2732', 'ge-lehr-902': '2732' },
  });
  await offered(bernd, '燃料集積所の有無', TURN);
  await bernd.board.goTo(SITE);
  await begin(bernd, '燃料集積所の有無', TURN);
  await bernd.picture('ardennes-ja-dump-asked');
  await choice(bernd, SITE).click();
  const { where, pieces } = await anna.finds('a marker there', (table) => (table.stacks[SITE] ?? []).length === 1);
  const drawn = Object.keys(where).find((id) => where[id] === SITE)!;
  // Whichever of the three it was: now the dump lies there.
  if (pieces[drawn]!.counter !== 'fuel-dump') {
    await stage.does({ type: 'movePieces', pieces: [drawn], to: 'box:common-markers' });
    await stage.set({ turn: { number: 4, phase: 'movement', side: 'german' }, lying: {}, made: { 'fuel-dump': SITE } });
  }
  await stage.set({ turn: { number: 4, phase: 'combat', side: 'german' }, lying: {} });
  await anna.board.goTo(SITE);
  await begin(anna, new RegExp(`Attack ${SITE}`));
  await anna.picture('ardennes-dump-attack');
  await offered(bernd, '燃料集積所の破壊', TURN);
  await bernd.picture('ardennes-ja-dump-destroy');
  const after = await through([anna, bernd], 'attack');
  expect(lastOf(after, 'attack')!.status).toBe('done');
  await anna.picture('ardennes-dump-fought');
});

test('33 an optional division is called, and waits at its entry hex', async () => {
  await stage.set({ turn: { number: 5, phase: 'movement', side: 'allied' }, lying: {} });
  await begin(bernd, '選択ユニットの登場', TURN);
  await card(bernd).waitFor();
  await bernd.picture('ardennes-ja-optional');
  await choice(bernd, '11-armored').click();
  await anna.finds('the division', (table) =>
    Object.values(table.pieces).some(
      ({ counter = '' }) => counter.startsWith('us-11-') && placeOf(table, counter) === 'track:turn:5',
    ),
  );
  await bernd.picture('ardennes-ja-optional-called');
});
