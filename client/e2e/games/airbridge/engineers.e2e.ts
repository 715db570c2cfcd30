import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { openForTwo } from '../../support/couple.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import { begin, card, choice, choiceLike, lastOf, offered, through } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import type { Scene, Stage } from '../../support/stage.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** A day of Air Bridge to Victory without its combats: Anna has the Allies at a desk, Petra the Germans on a phone, in Japanese. */
const venue = makeVenue();
let stage: Stage;
let anna: Player;
let petra: Player;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const TURN = 'ターン';
const both = () => [anna, petra];

const pieceAt = (table: Table, counter: string) => table.pieces[pieceOf(table, counter)]!;
const isMarked = (table: Table, counter: string, kind: string): boolean =>
  pieceAt(table, counter).markers?.[kind] !== undefined;
const onHexside = ({ where }: Table, place: string): string | undefined =>
  Object.keys(where).find((id) => where[id] === `hexside:${place}`);
const rollsOf = (table: Table, kind: string): readonly number[] => {
  const { rolls = [] } = lastOf(table, kind)!.state as { readonly rolls?: readonly { readonly total: number }[] };
  return rolls.map(({ total }) => total);
};

/** On 19AM, a clear day on which the Allies are first. */
const at = (phase: string, side = 'allied'): Scene['turn'] => ({ number: 5, phase, side });
const marks = async (counter: string, kind: string, value?: string): Promise<void> =>
  stage.does({
    type: 'setMarker',
    pieces: [pieceOf(await anna.table(), counter)],
    kind,
    ...(value !== undefined && { value }),
  });

/** The phone shows all of it, in Japanese. */
const readsWell = async (): Promise<void> => {
  const english = (await visibleWords(petra.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
  expect(await petra.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

beforeAll(async () => {
  const petras = { name: 'Petra', seat: 'German', phone: PHONE };
  const wish = { module: 'airbridge', scenario: 'campaign' };
  ({ stage, anna, other: petra } = await openForTwo(venue, wish, 'Allied', petras));
});

test('14 in the morning fatigue comes off who has no enemy beside it', async () => {
  await stage.set({
    turn: at('strategy'),
    lying: { '1-border': 'B4409', '7-kosb': 'B4409' },
    marked: { '7-kosb': 'fatigued', '376-fa': 'fatigued', '16ss': 'fatigued' },
  });
  await anna.board.goTo('B4409');
  await anna.picture('airbridge-fatigued');
  await begin(anna, /^Fatigue recovery|recover/);
  const table = await through(both(), 'recovery', async () => anna.picture('airbridge-recovery'));
  expect(['7-kosb', '376-fa', '16ss'].map((counter) => isMarked(table, counter, 'fatigued'))).toEqual([
    true,
    false,
    true,
  ]);
});

test('7.3 a drop zone that was lost comes back changed, and who lands by it may come down badly', async () => {
  await stage.set({ turn: at('airborne-assault'), lying: { 'dz-82': 'track:turn:5' } });
  await stage.does({ type: 'flipPieces', pieces: [pieceOf(await anna.table(), 'dz-82')], face: 1 });
  await begin(anna, /^Return the drop zone of 82/);
  await anna.board.goTo('B2921');
  await anna.picture('airbridge-zone-back');
  await anna.board.click(await anna.board.pointOf('B2922'));
  await anna.finds('the drop zone', (table) => placeOf(table, 'dz-82') === 'B2922');
  await begin(anna, /^Land (80 AT B|319|320).* \(3 to come\)/);
  await choiceLike(anna, 'unit-').click();
  await anna.board.goTo('B3022');
  await anna.picture('airbridge-landing-aim');
  await anna.board.click(await anna.board.pointOf('B3022'));
  const table = await through(both(), 'landing', async (step) => {
    if (step.startsWith('on-')) await anna.picture('airbridge-landing-roll');
  });
  const [roll] = rollsOf(table, 'landing');
  const { unit } = lastOf(table, 'landing')!.state as { readonly unit: string };
  const landed = table.pieces[unit]!;
  expect(table.where[unit]).toBe('B3022');
  expect([landed.markers?.fatigued !== undefined, landed.face]).toEqual([roll! >= 5 && roll! <= 8, roll! >= 9 ? 1 : 0]);
});

test('17 an engineer repairs a canal bridge, and another takes a gun over the Rhine', async () => {
  await stage.set({
    turn: at('movement'),
    lying: { 'bridge-blown': 'hexside:A0305:A0404', 'xxx-eng': 'A0305', '1eng': 'B4308', '1-at-3-1': 'B4308' },
  });
  await marks('xxx-eng', 'waiting');
  await anna.board.goTo('A0305');
  await anna.picture('airbridge-blown');
  await begin(anna, /^XXX Eng repairs the bridge A0305–A0404/);
  const built = await through(both(), 'repair');
  expect(built.pieces[onHexside(built, 'A0305:A0404')!]?.face).toBe(1);
  expect(isMarked(built, 'xxx-eng', 'spent')).toBe(true);
  await anna.picture('airbridge-repaired');
  await anna.board.goTo('B4308');
  await begin(anna, /^1Eng ferries AT to B4208/);
  await anna.picture('airbridge-ferry-unit');
  const over = await through(both(), 'ferry');
  expect([placeOf(over, '1-at-3-1'), placeOf(over, '1eng')]).toEqual(['B4208', 'B4308']);
  expect(['1-at-3-1', '1eng'].map((counter) => isMarked(over, counter, 'spent'))).toEqual([true, true]);
});

test('7.2 the Germans are asked for bridges that the Allies come to, and blow one themselves', async () => {
  await offered(petra, /^接触時の爆破/, TURN);
  await begin(petra, /^接触時の爆破/, TURN);
  expect(await choice(anna, 'enough').count()).toBe(0);
  const before = await anna.table();
  const after = await through([petra], 'contact', async (step) => {
    if (step.startsWith('try')) await petra.picture('airbridge-ja-contact');
  });
  const lying = (table: Table, counter: string) =>
    Object.values(table.pieces).filter(
      ({ id, counter: of }) => of === counter && table.where[id]?.startsWith('hexside:'),
    ).length;
  const rolls = rollsOf(after, 'contact');
  expect(rolls.length).toBeGreaterThan(0);
  expect(lying(after, 'bridge-blown') - lying(before, 'bridge-blown')).toBe(rolls.filter((roll) => roll <= 5).length);
  expect(lying(after, 'contact')).toBe(rolls.filter((roll) => roll > 5).length);
  await anna.board.goTo('A0406');
  await anna.picture('airbridge-contacts');
  await stage.set({
    turn: at('movement', 'german'),
    lying: { '10eng': 'B0505', '1-501': 'B0303', '2-501': 'B0303', '3-501': 'B0303' },
  });
  await begin(petra, /^工兵による爆破/, TURN);
  const tried = await through([petra], 'demolition', async (step) => {
    if (step === 'settle') await petra.picture('airbridge-ja-demolition');
  });
  const [roll] = rollsOf(tried, 'demolition');
  expect(onHexside(tried, 'B0505:B0605') !== undefined).toBe(roll! <= 5);
  expect(['10eng', '935'].map((counter) => isMarked(tried, counter, 'spent'))).toEqual([true, true]);
  await anna.board.goTo('B0505');
  await anna.picture('airbridge-demolition-board');
  await readsWell();
});

test('10, 11 the defender is asked whether a stack slips away, and who comes to help', async () => {
  await stage.set({
    turn: at('combat-avoidance'),
    lying: { '2-501': 'B0404', '3-501': 'B0503', '10recc': 'B0405', '1-9': 'B4411' },
  });
  await marks('2-501', 'maneuver', 'B0405');
  await marks('1-border', 'maneuver', 'B4410');
  await offered(petra, /^B0405 で戦闘回避/, TURN);
  await begin(petra, /^B0405 で戦闘回避/, TURN);
  expect(await anna.page.locator('[data-choices] button[data-choice]:enabled').count()).toBe(0);
  await petra.board.goTo('B0405');
  await petra.picture('airbridge-ja-avoid');
  const avoided = await through(both(), 'avoidance', async (step) => {
    if (step.startsWith('to-')) await petra.picture('airbridge-ja-avoid-to');
    if (step.startsWith('advance')) await anna.picture('airbridge-avoided');
  });
  const [roll] = rollsOf(avoided, 'avoidance');
  const best = 7;
  expect(placeOf(avoided, '10recc') === 'B0405').toBe(roll! > best);
  await stage.set({ turn: at('defender-reaction'), lying: {} });
  await begin(petra, /^1\/9 が B4410 へリアクション/, TURN);
  await petra.picture('airbridge-ja-react');
  const reacted = await through([petra], 'reaction');
  expect(placeOf(reacted, '1-9')).toBe(rollsOf(reacted, 'reaction')[0]! <= 6 ? 'B4410' : 'B4411');
  await readsWell();
  await card(petra).waitFor({ state: 'hidden' });
});
