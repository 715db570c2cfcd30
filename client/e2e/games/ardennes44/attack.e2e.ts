import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { faced, leadAttack, PHONE } from '../../support/attack.ts';
import { attack, leadByThumb } from '../../support/attack-card.ts';
import { pieceOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { openSituation, type Situation } from '../../support/situation.ts';
import { isSoaking } from '../../support/soaking.ts';
import { DESK, lookThrough } from '../../support/strip.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/**
 * What can follow the die in Ardennes '44, guided for two players: Anna attacks Marnach at a desk, Bernd defends it on a
 * phone, and reads Japanese.
 */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

/** Two divisions before the village 2315 on 18PM; `defender` holds it. */
const before = (defender: string, answers: readonly string[], dice: readonly number[]) => ({
  game: 'ardennes44',
  scenario: 'campaign',
  turn: { number: 6, phase: 'combat', side: 'german' },
  places: {
    'us-28-110-1': '2812',
    'us-28-110-3': '2813',
    'us-106-424': '2811',
    [defender]: '2315',
    'ge-2-pz-304': '2314',
    'ge-2-pz-3-1': '2215',
    'ge-26-78-gren': '2216',
  },
  begun: {
    kind: 'attack',
    state: (piece: (counter: string) => string) => ({
      attackers: ['ge-2-pz-304', 'ge-2-pz-3-1', 'ge-26-78-gren'].map(piece),
      target: '2315',
    }),
    answers: ['go-on', 'go-on', 'roll', ...answers],
    dice,
  },
});

const attackOf = ({ procedures }: Table) => Object.values(procedures).findLast(({ kind }) => kind === 'attack');
const isOver = (table: Table): boolean => attackOf(table)?.status === 'done';
const stateOf = (table: Table) => attackOf(table)?.state as { readonly [word: string]: unknown };

/** Anna opens the table; Bernd takes the Allies by touch. */
const meet = async (situation: Parameters<typeof openSituation>[1]): Promise<void> => {
  const path = await openSituation(anna, situation);
  await anna.sit('German');
  await bernd.comeTo(path);
  const welcome = bernd.page.getByRole('dialog');
  await welcome.getByRole('textbox').first().fill('Bernd');
  await welcome.getByRole('button', { name: '連合軍' }).tap();
  await welcome.waitFor({ state: 'hidden' });
};

const choicesOf = ({ page }: Player) => page.locator('[data-choices] button[data-choice]:enabled');

/** Takes the requested choice if there is one; otherwise the recommended one, or the first. */
const answer = async (wanted: readonly RegExp[]): Promise<string | undefined> => {
  for (const player of [bernd, anna]) {
    const buttons = choicesOf(player);
    if ((await buttons.count()) === 0) continue;
    const ids = await buttons.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choice ?? ''));
    // Where nothing is recommended, nothing is waited for.
    const [advised] = await player.page
      .locator('[data-choices] [data-recommended="true"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choice));
    const id = ids.find((one) => wanted.some((word) => word.test(one))) ?? advised ?? ids[0];
    const button = player.page.locator(`[data-choices] button[data-choice="${id}"]`).first();
    await (player === bernd ? button.tap({ timeout: 3_000 }) : button.click({ timeout: 3_000 })).catch(() => undefined);
    return id;
  }
  return undefined;
};

/** Both answer until the attack is over. */
const through = async (wanted: readonly RegExp[] = [], seen?: (table: Table) => Promise<void>): Promise<Table> => {
  for (let acts = 0; acts < 60; acts += 1) {
    const table = await anna.table();
    if (isOver(table)) return table;
    await seen?.(table);
    const now = JSON.stringify(attackOf(table));
    const isOn = async () => JSON.stringify(attackOf(await anna.table())) !== now;
    await until('somebody is asked, or it goes on', async () => (await isOn()) || (await answer(wanted)));
    await anna.finds('the answer', (next) => JSON.stringify(attackOf(next)) !== now);
  }
  throw new Error('The attack has no end.');
};

const readsJapanese = async (): Promise<void> => {
  const english = (await visibleWords(bernd.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
  expect(await bernd.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  bernd = await venue.newcomer('Bernd', { ...PHONE, locale: 'ja-JP' });
});

test('16.2 fire fight: the attacker names who leads it, and the table says what comes of it', async () => {
  await meet(before('us-106-424', [], [2]));
  await choicesOf(anna).first().waitFor();
  await anna.picture('ardennes-fire-fight');
  await bernd.picture('ardennes-fire-fight-waiting');
  const table = await through([/^lead-/]);
  expect(stateOf(table).fought).toMatch(/^(D1|DR2|A1\/D1|A1\/DR2|Eng\+|A1\/Eng)$/);
  await readsJapanese();
});

test('16.7 determined defense: the defender stands in the village instead of going back', async () => {
  await meet(before('us-106-424', ['lead-', 'roll', 'go-on'], [2, 3]));
  await choicesOf(bernd).first().waitFor();
  await bernd.picture('ardennes-stand');
  const table = await through([/^stand-/]);
  expect(stateOf(table).stood).toMatch(/^(yes|no)/);
  await readsJapanese();
});

test('16.72 counterattack: who went back one hex strikes at once at whoever followed', async () => {
  await meet(before('us-106-424', ['lead-', 'roll', 'go-on', 'stand-', 'roll', 'go-on'], [2, 3, 3]));
  let pictures = 0;
  const table = await through([/^counterattack/], async (now) => {
    const isInner = (stateOf(now).options as { readonly counterattack?: boolean } | undefined)?.counterattack;
    if (!isInner || pictures++ > 0) return;
    await bernd.picture('ardennes-counterattack');
    await anna.picture('ardennes-counterattack-attacked');
  });
  expect(pictures).toBeGreaterThan(0);
  expect(stateOf(table)).toMatchObject({ stood: 'no(CA)', countered: true });
  await readsJapanese();
});

test('19.1, 19.4 the winner presses on the map who advances and whither, and then whom the breakthrough attacks', async () => {
  await meet({
    game: 'ardennes44',
    scenario: 'campaign',
    turn: { number: 6, phase: 'combat', side: 'german' },
    places: {
      'us-28-110-3': '2813',
      'us-106-424': '2517',
      'us-28-110-1': '2315',
      'us-28-110-2': '2415',
      'ge-2-pz-304': '2314',
      'ge-2-pz-3-1': '2215',
      'ge-2-pz-3-2': '2215',
      'ge-26-78-gren': '2216',
    },
    begun: {
      kind: 'attack',
      state: (piece) => ({
        attackers: ['ge-2-pz-304', 'ge-2-pz-3-1', 'ge-2-pz-3-2', 'ge-26-78-gren'].map(piece),
        target: '2315',
      }),
      answers: ['go-on', 'go-on', 'roll', 'loss-'],
      dice: [1],
    },
  });
  const leader = pieceOf(await anna.table(), 'ge-2-pz-304');
  await choicesOf(anna).first().waitFor();
  // There are more hexes than the card shows as buttons.
  expect(await anna.page.locator(`[data-choice="${leader}-to-2316"]`).count()).toBe(0);
  await anna.board.goTo('2315');
  await anna.board.click(await anna.board.pointOfPiece(leader));
  expect((await anna.table()).where[leader]).toBe('2314');
  await anna.picture('ardennes-advance');
  await anna.board.click(await anna.board.pointOf('2315'));
  await anna.finds('the advance', ({ where }) => where[leader] === '2315');
  await anna.page.locator('[data-choice="stay"]').click();
  await anna.page.locator('[data-choice="no-breakthrough"]').waitFor();
  await anna.picture('ardennes-breakthrough');
  await bernd.picture('ardennes-breakthrough-waiting');
  await readsJapanese();
  await anna.board.click(await anna.board.pointOf('2415'));
  const isBroken = ({ options }: ReturnType<typeof stateOf>): boolean => 'breakthrough' in (options as object);
  await anna.finds('the breakthrough', (table) => isBroken(stateOf(table)));
  expect(stateOf(await anna.table())).toMatchObject({ attackers: [leader], target: '2415' });
  const table = await through();
  expect(Object.values(table.procedures).filter(({ kind, status }) => kind === 'attack' && status !== 'done')).toEqual(
    [],
  );
});

test.runIf(isSoaking)('an attack of the opening is led from its declaration to its end by one card', async () => {
  const [attacker, defender] = await faced(venue, /Ardennes.*: First steps/, 'Allies');
  await leadAttack(attacker, defender, 'ardennes');
  await attacker.leave();
  await defender.leave();
});

const village: Situation = {
  game: 'ardennes44',
  scenario: 'campaign',
  turn: { number: 6, phase: 'combat', side: 'german' },
  places: {
    ...{ 'us-28-110-1': '2812', 'us-28-110-3': '2813', 'us-106-424': '2315' },
    ...{ 'ge-2-pz-304': '2314', 'ge-2-pz-3-1': '2215', 'ge-26-78-gren': '2216' },
  },
  begun: attack(['ge-2-pz-304', 'ge-2-pz-3-1', 'ge-26-78-gren'], '2315'),
};

test.runIf(isSoaking)('beside two panels the strip leaves the board free, on every screen', async () => {
  const tom = await venue.newcomer('Tom', DESK);
  await openSituation(tom, village);
  await tom.sitAlone();
  await tom.openPanel('Attack');
  await lookThrough(tom, 'ardennes');
  await tom.leave();
});

// At a desk the card is tested every day; on a phone by `npm run soak`.
test.runIf(isSoaking)('by a thumb the card hides nothing that it asks about', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await openSituation(tom, village);
  await tom.sitAlone();
  await leadByThumb(tom, 'ardennes');
  await tom.leave();
});
