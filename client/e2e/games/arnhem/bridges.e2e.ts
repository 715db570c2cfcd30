import type { Procedure, Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { asked } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { sendTo } from '../../support/keys.ts';
import { placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** Arnhem's bridges: Anna drives the Guards north with her engineers, Bernd blows bridges, and reads Japanese. */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

const card = (player: Player) => player.page.locator('section[data-folded="false"]');
const last = ({ procedures }: Table, kind: string): Procedure | undefined =>
  Object.values(procedures).findLast((one) => one.kind === kind);
const isOpen = (table: Table, kind: string): boolean => last(table, kind)?.status === 'open';

/** Begins a Turn panel's offer of one of these names. */
const begin = async (player: Player, name: RegExp): Promise<void> => {
  const row = player.page.getByRole('listitem').filter({ hasText: name }).first();
  await row.getByRole('button').last().click();
  await card(player).waitFor();
};

/** The asked player takes the recommended choice, or the first, until nothing is open. */
const through = async (kind: string, seen: (table: Table) => Promise<void> = async () => undefined): Promise<void> => {
  for (let acts = 0; acts < 90; acts += 1) {
    const choice = await until('somebody is asked, or it is over', async () => {
      const found = await asked([bernd, anna]);
      return found ?? (isOpen(await anna.table(), kind) ? undefined : 'over');
    });
    await seen(await anna.table());
    if (choice === 'over' || choice === undefined) return;
    await choice.click({ timeout: 3_000 }).catch(() => undefined);
  }
  throw new Error(`${kind} has no end`);
};

interface Tried {
  readonly hexside: string;
  readonly kind: string;
  /** The hex whose entry allowed the attempt. */
  readonly entered: string;
  readonly roll: number;
}

/** The attempts and rolls, bridge by bridge. */
const triesOf = (procedure: Procedure | undefined): readonly Tried[] => {
  const { tried = [], rolls = [] } = (procedure?.state ?? {}) as {
    readonly tried?: readonly string[];
    readonly rolls?: readonly { readonly total: number }[];
  };
  return tried.flatMap((id, i) => {
    const [hexside = '', kind = '', again = ''] = id.split('/');
    const [entered = ''] = again.split(' ');
    const roll = rolls[i]?.total;
    return roll === undefined ? [] : [{ hexside, kind, entered, roll }];
  });
};

/** 14.0d */
const goesDown = ({ kind, roll }: Tried): boolean =>
  roll <= ({ 'canal-bridge': 3, 'rail-bridge': 2, 'road-bridge': 1 }[kind] ?? 0);
/** 14.2c */
const standsAgain = ({ kind, roll }: Tried): boolean => roll >= (kind === 'road-bridge' ? 4 : 5);

const blownIn = (table: Table): readonly string[] =>
  Object.values(table.pieces)
    .filter(({ counter }) => counter?.endsWith('-bridge-blown'))
    .map(({ id, counter }) => `${table.where[id]} ${counter?.replace('-blown', '')}`)
    .filter((place) => place.startsWith('hexside:'))
    .sort();

const setPhase = async (player: Player, name: RegExp): Promise<void> => {
  const turn = await player.openPanel('Turn');
  await turn.getByRole('button', { name }).first().click();
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna, /Arnhem.*: Historical/);
  await anna.sit('Allied');
  bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(path);
  await bernd.sit('German');
  await (await bernd.openPanel('Settings')).getByText('日本語').click();
  await sendTo(anna, 'Irish/Gds', '1209');
  await sendTo(anna, 'Eng/30', '1613');
  await anna.finds('the Guards on the road', (table) => placeOf(table, 'br-13') === '1613');
  await setPhase(anna, /^Movement.*Allied/);
});

test('the Germans try each bridge on the whole way of a brigade, and it is put back before one that goes down', async () => {
  await sendTo(anna, 'Irish/Gds', '2219');
  await bernd.finds('the brigade beyond the Maas', (table) => placeOf(table, 'br-10') === '2219');
  await bernd.page.getByRole('button', { name: 'ターン' }).first().click();
  await begin(bernd, /橋の爆破/);
  await bernd.picture('arnhem-demolition');
  await anna.picture('arnhem-demolition-waiting');
  await through('demolition', async (table) => {
    if (triesOf(last(table, 'demolition')).length === 2) await bernd.picture('arnhem-demolition-rolled');
  });
  const table = await bernd.table();
  const tries = triesOf(last(table, 'demolition'));
  expect(tries.length).toBeGreaterThan(2);
  expect(blownIn(table)).toEqual(
    [...new Set(tries.filter(goesDown).map(({ hexside, kind }) => `${hexside} ${kind}`))].sort(),
  );
  // A unit is put back before the bridge of the Maas if it fell as the unit came to it. If it fell as the unit entered
  // the far bank, the unit had crossed it already.
  const before = tries.filter(({ hexside, entered }) => hexside === 'hexside:2217:2218' && entered === '2217');
  if (before.some(goesDown)) expect(placeOf(table, 'br-10')! < '2218').toBe(true);
  await anna.picture('arnhem-demolition-after');
  const english = (await visibleWords(bernd.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
});

test('an engineer repairs blown bridges, or fails, by the die', async () => {
  await sendTo(anna, 'Road bridge blown', '2217/2218');
  const before = await anna.finds('the blown bridge of Grave', (table) =>
    blownIn(table).includes('hexside:2217:2218 road-bridge'),
  );
  await anna.openPanel('Turn');
  await begin(anna, /Bridge repair/);
  await anna.picture('arnhem-repair');
  await through('repair');
  const table = await bernd.table();
  const tries = triesOf(last(table, 'repair'));
  expect(tries.length).toBeGreaterThan(0);
  const repaired = new Set(tries.filter(standsAgain).map(({ hexside, kind }) => `${hexside} ${kind}`));
  expect(blownIn(table)).toEqual(blownIn(before).filter((bridge) => !repaired.has(bridge)));
  await anna.picture('arnhem-repair-after');
});

test('an engineer bridges the Maas from one bank to the other, both clicked on the map', async () => {
  await sendTo(anna, 'Irish/Gds', '2217');
  await sendTo(anna, '32/Gds', '2215');
  await anna.finds('two brigades by the Maas', (table) => placeOf(table, 'br-11') === '2215');
  await anna.openPanel('Turn');
  await begin(anna, /^Build the engineer/);
  await card(anna).locator('[data-choice="from-2217"]').waitFor();
  await anna.board.goTo('2217');
  await anna.picture('arnhem-pontoon-bank');
  await anna.board.click(await anna.board.pointOf('2217'));
  const over = card(anna).locator('[data-choice^="over-"]').first();
  await over.waitFor();
  await anna.picture('arnhem-pontoon-over');
  await bernd.picture('arnhem-pontoon-japanese');
  const far = (await over.getAttribute('data-choice'))!.slice('over-'.length);
  await anna.board.goTo(far);
  await anna.board.click(await anna.board.pointOf(far));
  const after = await bernd.finds('the bridge of the engineers', (table) =>
    placeOf(table, 'pontoon')!.startsWith('hexside:'),
  );
  expect(placeOf(after, 'pontoon')).toBe(`hexside:${['2217', far].sort().join(':')}`);
  await until(
    'the card has gone',
    () => card(anna).count(),
    (count) => count === 0,
  );
  await anna.picture('arnhem-pontoon-laid');
});
