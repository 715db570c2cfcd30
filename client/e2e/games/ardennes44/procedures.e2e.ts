import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { asked } from '../../support/attack.ts';
import { placeOf } from '../../support/layout.ts';
import { card, lastOf } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import { openSituation } from '../../support/situation.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** Procedures of Ardennes '44 besides attacks, on 19PM and in its night: Anna has the Germans, Bernd the Allies in Japanese. */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

/** An American battalion is cut off in 1616, and each side has a unit that is reduced and one that is lost. */
const evening = {
  game: 'ardennes44',
  scenario: 'campaign',
  turn: { number: 8, phase: 'artillery-supply', side: 'german' },
  places: {
    'us-28-110-3': '2316',
    'us-28-110-1': '2415',
    'us-28-109-2': '1616',
    'ge-lehr-902': '1615',
    'ge-lehr-901': '1716',
    'ge-lehr-559-jpz': '1516',
    'us-28-109-3': 'box:allied-dead',
    'ge-352-914': 'box:german-dead',
  },
  pieces: { 'us-106-424': { face: 1 }, 'ge-276-988': { face: 1 } },
} as const;

const isOpen = ({ procedures }: Table): boolean => Object.values(procedures).some(({ status }) => status === 'open');
const marked = ({ pieces }: Table, marker: string) =>
  Object.values(pieces).filter(({ markers }) => markers?.[marker] !== undefined);
const pieceAt = (table: Table, counter: string) => Object.values(table.pieces).find((one) => one.counter === counter);

/** By the list of phases, skipping those in between. */
const toPhase = async (name: RegExp, phase: string, side?: string): Promise<void> => {
  const turn = await anna.openPanel('Turn');
  await turn.getByRole('button', { name }).first().click();
  await anna.finds(`the phase ${phase}`, (table) => table.turn.phase === phase && table.turn.side === side);
};

/** Begins the Turn panel's offer of this name. The phase itself, in the sequence of play, may have the same name: its button is disabled. */
const begin = async (player: Player, name: RegExp): Promise<void> => {
  const button = player.page.getByRole('button', { disabled: false });
  const row = player.page.getByRole('listitem').filter({ hasText: name, has: button });
  await row.first().getByRole('button').last().click();
  await card(player).waitFor();
};

/** The same as soon as it is possible: an outdated list may begin an empty procedure, which is ended. */
const beginNow = (player: Player, name: RegExp): Promise<boolean> =>
  until(`${name} can be done`, async () => {
    await begin(player, name);
    const choices = card(player).locator('[data-choice]');
    await choices.first().waitFor();
    const end = choices.and(player.page.locator('[data-choice="finish"]'));
    if ((await end.count()) === 0) return true;
    await end.click();
    await card(player).waitFor({ state: 'hidden' });
    return false;
  });

/** Both take the recommended choice, or the first, until nothing is open; takes Bernd's picture at the question `pictured`. */
const through = async (picture: string, pictured?: number): Promise<Table> => {
  for (let acts = 0; acts < 30; acts += 1) {
    const choice = await until('somebody is asked, or it is over', async () => {
      const found = await asked([anna, bernd]);
      return found ?? (isOpen(await anna.table()) ? undefined : 'over');
    });
    if (choice === 'over' || choice === undefined) return anna.table();
    if (acts === pictured) await bernd.picture(`${picture}-japanese`);
    await choice.click({ timeout: 3_000 }).catch(() => undefined);
  }
  throw new Error(`${picture} has no end`);
};

const readsJapanese = async (): Promise<void> => {
  const english = (await visibleWords(bernd.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openSituation(anna, evening);
  await anna.sit('German');
  bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(path);
  await bernd.sit('Allies');
  await (await bernd.openPanel('Settings')).getByText('日本語').click();
  await bernd.page.getByRole('button', { name: 'ターン' }).first().click();
});

test('6 fuel: a die for each army, and the division that it calls up is out of supply', async () => {
  await toPhase(/^Fuel shortage/, 'fuel-shortage', 'german');
  await begin(anna, /^Fuel shortage/);
  const table = await through('ardennes-fuel', 1);
  const { rolls = [] } = lastOf(table, 'fuel')!.state as { readonly rolls?: readonly { readonly total: number }[] };
  expect(rolls).toHaveLength(2);
  const [fifth, sixth] = rolls.map(({ total }) => total) as [number, number];
  // Here on 19PM: 2 Pz, Pz Lehr and 116 Pz of the one army, 1SS and 12SS of the other. Nobody is west of the Ourthe.
  const mayBe = fifth > 4 || sixth === 5 ? [true] : fifth < 3 && sixth < 3 ? [false] : [true, false];
  expect(mayBe).toContain(marked(table, 'out-of-supply').length > 0);
  await readsJapanese();
});

test('7 bridges: work at old ones goes on, and the Americans try to blow those that are left', async () => {
  await toPhase(/^Bridges.*German/, 'bridge', 'german');
  await begin(anna, /^Bridges to work on/);
  const before = await anna.table();
  await anna.picture('ardennes-rebuild');
  const built = await through('ardennes-rebuild-done');
  const blown = (table: Table) =>
    Object.values(table.pieces).filter(({ id }) => table.where[id]?.startsWith('hexside:')).length;
  expect(blown(built)).toBeLessThan(blown(before));
  await toPhase(/^Bridges.*Allies/, 'bridge', 'allied');
  await begin(bernd, /橋梁爆破/);
  const after = await through('ardennes-demolition', 2);
  const { tried = [], rolls = [] } = lastOf(after, 'demolition')!.state as {
    readonly tried?: readonly string[];
    readonly rolls?: readonly { readonly total: number }[];
  };
  expect(rolls).toHaveLength(tried.length);
  // 1–4 blows a bridge; nobody here is disrupted or engaged.
  expect(blown(after) - blown(built)).toBe(rolls.filter(({ total }) => total <= 4).length);
  await readsJapanese();
});

test('24 traffic: a Greif marker leaves the game for good, and markers come off by two dice', async () => {
  await toPhase(/^Traffic.*German/, 'traffic', 'german');
  await begin(anna, /^Greif marker 1 leaves the game/);
  await anna.picture('ardennes-greif');
  const gone = await through('ardennes-greif-done');
  expect(placeOf(gone, 'traffic-german-1')).not.toBe('box:german-traffic');
  await toPhase(/^Traffic.*Allies/, 'traffic', 'allied');
  await beginNow(bernd, /交通量マーカーの配置/);
  await card(bernd)
    .getByRole('combobox', { name: /^ほかのヘクス/ })
    .click();
  await bernd.page.getByRole('option').first().click();
  await bernd.finds('a marker on the map', (table) => /^W?\d{4}$/.test(placeOf(table, 'traffic-allied-1') ?? ''));
  await bernd.picture('ardennes-traffic-japanese');
  await through('ardennes-traffic-laid');
  await begin(bernd, /交通量マーカー除去のダイス/);
  const after = await through('ardennes-traffic-dice', 1);
  const { rolls = [] } = lastOf(after, 'traffic-dice')!.state as {
    readonly rolls?: readonly { readonly total: number }[];
  };
  // If the first die removes the last marker from the map, there is nothing left to roll for.
  expect(rolls).toHaveLength(rolls[0]?.total === 1 ? 1 : 2);
  expect(placeOf(after, 'traffic-allied-1') === 'box:allied-traffic').toBe(rolls.some(({ total }) => total === 1));
});

test('20 disengagement: who is next to the enemy tries to get away', async () => {
  await toPhase(/^Combat.*Allies/, 'combat', 'allied');
  await begin(bernd, /^撤退/);
  await card(bernd).locator('[data-choice^="try-"], [data-choice^="p"]').first().click();
  await through('ardennes-disengagement', 1);
  expect(marked(await anna.table(), 'disengaged')).toHaveLength(1);
});

test('23 surrender: a group that is cut off rolls, and has points or is lost', async () => {
  await toPhase(/^Supply and surrender.*Allies/, 'supply', 'allied');
  await begin(bernd, /投降判定/);
  const after = await through('ardennes-surrender', 0);
  const { rolls = [] } = lastOf(after, 'surrenders')!.state as {
    readonly rolls?: readonly { readonly total: number }[];
  };
  // 1 and 2 bring no point, the rest one.
  expect(pieceAt(after, 'us-28-109-2')?.markers?.surrender?.value ?? 0).toBe(rolls[0]!.total > 2 ? 1 : 0);
  await readsJapanese();
});

test('25.2 replacements: at night a reduced unit is whole again, and a lost one comes back', async () => {
  await toPhase(/^Night: replacements/, 'replacement');
  await begin(anna, /^German replacements/);
  await anna.picture('ardennes-replacements');
  const bringsBack = card(anna).locator('[data-choice^="return-"]').first();
  await bringsBack.click();
  await through('ardennes-replacements-done');
  const back = await bernd.finds('the regiment', (table) => placeOf(table, 'ge-352-914') !== 'box:german-dead');
  expect(pieceAt(back, 'ge-352-914')).toMatchObject({ face: 1, markers: { replacement: expect.anything() } });
  await begin(bernd, /連合軍の補充/);
  await card(bernd).locator('[data-choice^="rebuild-"]').first().click();
  await bernd.picture('ardennes-replacements-japanese');
  const rebuilt = await through('ardennes-replacements-rebuilt');
  expect(pieceAt(rebuilt, 'us-106-424')?.face).toBe(0);
});

test('25.3 night: a stack is marked in the afternoon, and moves and fights when it is dark', async () => {
  await toPhase(/^Movement.*German/, 'movement', 'german');
  await begin(anna, /^Mark stacks for the night/);
  await anna.board.goTo('1331');
  await anna.board.click(await anna.board.pointOf('1331'));
  await anna.picture('ardennes-night-marks');
  await through('ardennes-night-marked');
  const table = await bernd.finds('a marked stack', (now) => marked(now, 'night').length > 0);
  expect(marked(table, 'night').map(({ id }) => table.where[id])).toEqual(['1331']);
  await toPhase(/^Night: movement.*German/, 'night-movement', 'german');
  await anna.board.goTo('1331');
  await anna.board.click(await anna.board.pointOf('1331'));
  await anna.picture('ardennes-night-reach');
  await toPhase(/^Night: combat.*German/, 'night-combat', 'german');
  const turn = await anna.openPanel('Turn');
  await turn
    .getByText(/^Attack /)
    .first()
    .waitFor();
  await bernd.picture('ardennes-night-combat-japanese');
  await readsJapanese();
});
