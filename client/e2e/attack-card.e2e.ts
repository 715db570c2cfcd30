import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { positionOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { attackOf } from './support/attack.ts';
import { clippedIn } from './support/clipped.ts';
import { coveredIn } from './support/covered.ts';
import { placeOf } from './support/layout.ts';
import { card, choice } from './support/leading.ts';
import type { Player } from './support/player.ts';
import { openSituation, type Situation } from './support/situation.ts';
import { fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** The card of an attack on a phone, in every game: it leaves the hexes that it asks about free, and its choices are seen. */
const venue = makeVenue();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const attack = (attackers: readonly string[], target: string): Situation['begun'] => ({
  kind: 'attack',
  state: (piece) => ({ attackers: attackers.map(piece), target }),
  answers: [],
  dice: [],
});

const situations: readonly Situation[] = [
  {
    game: 'nordwind',
    scenario: 'retreat',
    turn: { number: 3, phase: 'combat', side: 'german' },
    begun: attack(['12-6-ss', '11-6-ss', '17-ss-pzg-1', '10-ss-3', '17-ss-pzg-2'], '0403'),
  },
  {
    game: 'arnhem',
    scenario: 'historical',
    turn: { number: 3, phase: 'combat', side: 'allied' },
    places: { 'us-1': '0804', 'us-2': '0903', 'us-3': '0805', 'ge-grsn': '0904' },
    begun: attack(['us-1', 'us-2', 'us-3'], '0904'),
  },
  {
    game: 'ardennes44',
    scenario: 'campaign',
    turn: { number: 6, phase: 'combat', side: 'german' },
    places: {
      ...{ 'us-28-110-1': '2812', 'us-28-110-3': '2813', 'us-106-424': '2315' },
      ...{ 'ge-2-pz-304': '2314', 'ge-2-pz-3-1': '2215', 'ge-26-78-gren': '2216' },
    },
    begun: attack(['ge-2-pz-304', 'ge-2-pz-3-1', 'ge-26-78-gren'], '2315'),
  },
  {
    game: 'bitterwoods',
    scenario: 'campaign',
    turn: { number: 4, phase: 'combat', side: 'german' },
    places: { '2-3-pz': '1524', '2-2-pzgr': '1524', '28-110': '1624', 'arty-174': '2024' },
    begun: attack(['2-3-pz', '2-2-pzgr'], '1624'),
  },
  {
    game: 'airbridge',
    scenario: 'introductory',
    turn: { number: 1, phase: 'maneuver-combat', side: 'allied' },
    places: { 'ga-2-irish': 'A0506', 'ga-3-irish': 'A0506' },
    pieces: {
      'ga-2-irish': { markers: { maneuver: { value: 'A0505' } } },
      'ga-3-irish': { markers: { maneuver: { value: 'A0505' } } },
    },
    begun: attack(['ga-2-irish', 'ga-3-irish'], 'A0505'),
  },
];

/** More hexes than these do not fit beside a card on a phone. */
const MOST_SHOWN = 40;

/** The hexes that the attack asks about now: that which is attacked, or those that can be chosen; of very many the best. */
const askedIn = async (game: string, table: Table): Promise<readonly string[]> => {
  const [{ module }, rules] = await Promise.all([loadGame(game), findPlugin(game)]);
  const open = attackOf(table)!;
  const prompt = rules!
    .procedures!.find(({ kind }) => kind === 'attack')!
    .prompt(positionOf(rules!.reading, module, table), open.state)!;
  const picks = prompt.choices.flatMap(({ hex }) => hex ?? []);
  const advised = prompt.choices.flatMap(({ hex, recommended }) => (recommended ? (hex ?? []) : []));
  const asked = picks.length > MOST_SHOWN && advised.length > 0 ? advised : picks;
  return (asked.length > 0 ? asked : prompt.show.hexes).map((hex) => module.grid.number(hex));
};

/** Of these hexes those whose middle is not seen on the board. */
const hidden = async ({ page, board }: Player, hexes: readonly string[]): Promise<readonly string[]> => {
  const seen = await page.evaluate(
    (points) =>
      points.map(({ x, y }) => {
        const upper = document.elementFromPoint(x, y);
        return upper?.closest('[role="application"]') !== null && upper?.closest('[data-card], button') === null;
      }),
    await board.pointsOf(hexes),
  );
  return hexes.filter((_, i) => !seen[i]);
};

const areSeen = (player: Player, hexes: readonly string[]): Promise<readonly string[]> =>
  until(
    `${hexes.join(' ')} are seen`,
    async () => {
      await player.board.isStill();
      return hidden(player, hexes);
    },
    (none) => none.length === 0,
  );

/** Of the choices those that are not seen without scrolling the card. */
const pushedOut = (player: Player): Promise<readonly string[]> =>
  card(player).evaluate((section) => {
    const edge = section.getBoundingClientRect();
    const out: string[] = [];
    for (const button of section.querySelectorAll('[data-choices] button[data-choice]')) {
      const { top, bottom } = button.getBoundingClientRect();
      if (top < edge.top - 1 || bottom > Math.min(edge.bottom, innerHeight) + 1) out.push(button.textContent ?? '');
    }
    return out;
  });

/** These two are led at a desk every day (`attacks.e2e.ts`), and on a phone by `npm run soak`. */
const soaked = ['ardennes44', 'bitterwoods'];
const played = situations.filter(({ game }) => process.env.FUZZ_TIMES !== undefined || !soaked.includes(game));

test.each(played.map((situation) => [situation.game, situation] as const))(
  'in %s the card is led by a thumb from first to last, and hides nothing that it asks about',
  async (game, situation) => {
    const tom = await venue.newcomer('Tom', PHONE);
    await openSituation(tom, situation);
    if (game === 'airbridge') await tom.sit('Both sides');
    // The lesson sits him down; its own card would lie over the map where the dice offer hexes far and wide.
    else if (game === 'nordwind') await tom.page.getByRole('button', { name: 'Leave the tutorial' }).tap();
    else await tom.sitAlone();
    for (let acts = 0; acts < 40; acts += 1) {
      const open = attackOf(await tom.table())!;
      if (open.status === 'done') break;
      const buttons = tom.page.locator('[data-choices] button[data-choice]:enabled');
      await buttons.first().waitFor();
      const asked = await askedIn(game, await tom.table());
      await areSeen(tom, asked);
      await tom.picture(`card-${game}-${acts}`);
      expect(await pushedOut(tom), `${game} ${acts}`).toEqual([]);
      expect(await clippedIn(card(tom)), `${game} ${acts}`).toEqual([]);
      expect(await coveredIn(card(tom)), `${game} ${acts}`).toEqual([]);
      const advised = buttons.and(tom.page.locator('[data-recommended="true"]'));
      await ((await advised.count()) > 0 ? advised : buttons).first().tap();
      await tom.finds('the answer', (table) => JSON.stringify(attackOf(table)) !== JSON.stringify(open));
    }
    expect(attackOf(await tom.table())?.status).toBe('done');
    expect(await tom.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tom.leave();
  },
);

test('who goes back chooses the way on the map, hex by hex', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await openSituation(tom, {
    game: 'arnhem',
    scenario: 'historical',
    turn: { number: 3, phase: 'combat', side: 'allied' },
    places: { 'us-1': '0803', 'us-2': '0903', 'ge-grsn': '0804' },
    begun: {
      kind: 'attack',
      // DR2 has been rolled.
      state: (piece) => ({
        attackers: ['us-1', 'us-2'].map(piece),
        target: '0804',
        rolls: [{ purpose: '@play.roll.combat', dice: [4], total: 4 }],
        thrown: { column: '+4..+5', drm: 0, odds: '+4', defenders: [piece('ge-grsn')] },
        ahead: ['defender', 'attacker', 'advance'],
      }),
      answers: [],
      dice: [],
    },
  });
  await tom.sitAlone();
  await choice(tom, 'by-hex').tap();
  await card(tom).getByText('By which hex does').waitFor();
  const asked = await askedIn('arnhem', await tom.table());
  await areSeen(tom, asked);
  await tom.picture('card-way-first');
  const fingers = await fingersOn(tom.page);
  const taken = attackOf(await tom.table());
  await fingers.tap(await tom.board.pointOf(asked[1]!));
  await tom.finds('the next hex', (table) => JSON.stringify(attackOf(table)) !== JSON.stringify(taken));
  await tom.picture('card-way-second');
  const [last] = await askedIn('arnhem', await tom.table());
  await fingers.tap(await tom.board.pointOf(last!));
  await tom.finds('the garrison there', (table) => placeOf(table, 'ge-grsn') === last);
  await tom.picture('card-way-gone');
  await tom.leave();
});
