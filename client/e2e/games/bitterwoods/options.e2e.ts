import { loadGame } from '@umpire/modules';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { openForTwo } from '../../support/couple.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import { begin, card, choice, through } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import type { Stage } from '../../support/stage.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** Optional rules of Bitter Woods, one scene each: Anna has the Germans; Bernd the Allies, and he reads Japanese. */
const venue = makeVenue();
let stage: Stage;
let anna: Player;
let bernd: Player;

const played = [
  ...['leaders', 'fuelDumps', 'surrender', 'peiperSkorzeny', 'challengeInterdiction', 'randomEvents17'],
  ...['bombardment', 'angriff'],
];

const { module } = await loadGame('bitterwoods');
const matrix = module.data.charts.find(({ id }) => id === 'dump-matrix') as unknown as {
  readonly columns: readonly unknown[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
};

const both = () => [anna, bernd];
const TURN = 'ターン';

const isReserve = (pieces: Table['pieces'], counter: string): boolean =>
  Object.values(pieces).some((piece) => piece.counter === counter && piece.markers?.reserve !== undefined);

const speaksJapanese = async (): Promise<void> => {
  const english = (await visibleWords(bernd.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
};

beforeAll(async () => {
  const options = Object.fromEntries(played.map((option) => [option, true]));
  const wish = { module: 'bitterwoods', scenario: 'campaign', options };
  const bernds = { name: 'Bernd', seat: 'Allied' };
  ({ stage, anna, other: bernd } = await openForTwo(venue, wish, 'German', bernds));
});

const cutOff = { '18-293': '1215', '18-294': '1415', '18-295': '1316', '62-164': '1314' };

test('17 AM begins with a random event; supplies are dropped to a regiment that is cut off', async () => {
  await stage.set({
    turn: { number: 3, phase: 'mutual-supply', side: 'german' },
    lying: { ...cutOff, '28-112': '1315' },
  });
  await begin(anna, 'Roll for the random event');
  await through(both(), 'random-event', async (step) => {
    if (step !== 'roll') await bernd.picture('woods-ja-event');
  });
  await begin(bernd, '燃料集積所', TURN);
  await bernd.picture('woods-ja-dumps');
  await through(both(), 'hide-dumps');
  await begin(anna, 'Check the supply of all units');
  await choice(bernd, 'at-1315').waitFor();
  await anna.picture('woods-drop-waiting');
  await bernd.board.goTo('1315');
  await bernd.picture('woods-ja-drop');
  await bernd.board.click(await bernd.board.pointOf('1315'));
  const table = await through(both(), 'mutual-supply');
  const dropped = Object.values(table.pieces).find(({ counter }) => counter === '28-112');
  expect(dropped?.markers?.['out-of-supply']).toBeUndefined();
  await bernd.board.goTo('1315');
  await bernd.picture('woods-ja-dropped');
  await speaksJapanese();
});

test('17 AM: the 150th slips through, and Peiper goes on through a zone out of reserve and attacks alone', async () => {
  await stage.set({
    turn: { number: 3, phase: 'movement', side: 'german' },
    lying: { '150-pz-bde': '1311', '2-23': '1412', '9-ccb': '1511' },
  });
  await anna.board.goTo('1311');
  await begin(anna, /^Skorzeny/);
  await through(both(), 'sneak', async (step) => {
    if (step === 'settle') await anna.picture('woods-sneak');
  });
  await stage.set({
    turn: { number: 3, phase: 'exploitation', side: 'german' },
    lying: { 'kg-peiper': '1212', '9-ccb': '1411', '14-cav': '1012', '150-pz-bde': '0513' },
    marked: { 'kg-peiper': 'reserve' },
  });
  await anna.board.push('kg-peiper', '1311');
  await anna.finds('Peiper beside the Americans', (table) => placeOf(table, 'kg-peiper') === '1311');
  await begin(anna, /^Peiper/);
  await through(both(), 'peiper', async (step) => {
    if (step === 'settle') await anna.picture('woods-peiper');
  });
  await begin(anna, /^Attack 1411/);
  await bernd.picture('woods-ja-peiper-attack');
  await through(both(), 'attack');
  await anna.picture('woods-peiper-over');
});

/** Where the dumps lie that only Bernd sees: the hex by the number on the counter. */
const hiddenDumps = async (): Promise<readonly { readonly counter: string; readonly hex: string }[]> => {
  const { pieces, where } = await bernd.table();
  return Object.values(pieces)
    .filter(({ id }) => where[id] === 'hand:allied')
    .flatMap(({ counter = '' }) => {
      const [, name = '', sum = ''] = /^dump-(\w+)-(\d+)$/.exec(counter) ?? [];
      const row = matrix.rows.find(({ id }) => id === sum);
      const hex =
        row?.cells[matrix.columns.findIndex((column) => String(column).toLowerCase().startsWith(name.slice(0, 3)))];
      return hex === undefined ? [] : [{ counter, hex }];
    });
};

test('17 PM: a dump is burnt, or not, when Germans come next to it; the other is found and captured', async () => {
  const [first, second] = await hiddenDumps();
  if (!first || !second) throw new Error('There are no two dumps in the Allied hand.');
  const beside = first.hex.slice(0, 2) + String(Number(first.hex.slice(2)) + 1).padStart(2, '0');
  await stage.set({
    turn: { number: 4, phase: 'movement', side: 'german' },
    lying: { '28-110': first.hex, '9-ccb': '1311', '2-23': '1009' },
  });
  await stage.set({ turn: { number: 4, phase: 'movement', side: 'german' }, lying: { '116-16-pz': beside } });
  await begin(bernd, '燃料集積所', TURN);
  await anna.board.goTo(beside);
  await card(anna).waitFor();
  await anna.picture('woods-burn-waiting');
  await through(both(), 'burn-dumps', async (step) => {
    if (step === 'settle') await bernd.picture('woods-ja-burn');
    if (step === 'settle') await anna.picture('woods-burn-rolling');
  });
  await anna.picture('woods-burn-over');
  await stage.set({ turn: { number: 4, phase: 'movement', side: 'german' }, lying: { '2-3-pz': second.hex } });
  await bernd.board.goTo(second.hex);
  await begin(bernd, '燃料集積所', TURN);
  await bernd.picture('woods-ja-found');
  const found = await through(both(), 'reveal-dumps');
  expect(placeOf(found, second.counter)).toBe(second.hex);
  await anna.board.goTo(second.hex);
  await begin(anna, /^Abandoned positions/);
  const captured = await through(both(), 'settle');
  const face = Object.values(captured.pieces).find(({ counter }) => counter === second.counter)?.face;
  expect(face).toBe(1);
  await anna.picture('woods-dump-captured');
});

test('an interdicted forest road is challenged by a die', async () => {
  await stage.set({
    turn: { number: 4, phase: 'interdiction', side: 'german' },
    lying: { '2-3-pz': '0912', 'air-drop': 'box:markers' },
  });
  await begin(bernd, '航空機', TURN);
  await bernd.board.goTo('0812');
  await bernd.picture('woods-ja-interdiction');
  await bernd.board.click(await bernd.board.pointOf('0812'));
  await through(both(), 'interdiction');
  await stage.does({ type: 'setTurn', number: 4, phase: 'movement', side: 'german' });
  await anna.board.goTo('0912');
  await anna.board.push('2-3-pz', '0812');
  await anna.finds('the panzers on the road', (table) => placeOf(table, '2-3-pz') === '0812');
  await begin(anna, /^Challenge/);
  await through(both(), 'challenge', async (step) => {
    if (step === 'settle') await anna.picture('woods-challenge');
  });
  await anna.picture('woods-challenged');
});

test('whoever is shut in rolls for surrender', async () => {
  await stage.set({
    turn: { number: 4, phase: 'mutual-supply', side: 'allied' },
    lying: { ...cutOff, '28-112': '1120', '106-422': '1315' },
    marked: { '106-422': 'out-of-supply' },
  });
  await begin(bernd, '降伏', TURN);
  await through(both(), 'surrender', async (step) => {
    if (step === 'settle') await bernd.picture('woods-ja-surrender');
  });
});

test('a bridge is built: its builder goes over, and it stands', async () => {
  await stage.set({
    turn: { number: 4, phase: 'movement', side: 'german' },
    lying: { '26-78': '1324', '28-110': '1624' },
  });
  await anna.board.goTo('1324');
  await begin(anna, /^Begin.*bridge/);
  await anna.picture('woods-building');
  await card(anna)
    .getByRole('button', { name: /^26\/78 builds/ })
    .click();
  await choice(anna, 'enough').click();
  await stage.does({ type: 'setTurn', number: 4, phase: 'bridge-construction', side: 'german' });
  await begin(anna, /^Cross and complete/);
  await anna.picture('woods-crossing');
  const over = await through(both(), 'bridge-crossing');
  expect(placeOf(over, '26-78')).toBe('1424');
  const ruins = Object.values(over.pieces).filter(({ counter }) => counter === 'bridge-blown');
  expect(ruins.map(({ id }) => over.where[id])).not.toContain('hexside:1324:1424');
  await anna.picture('woods-bridge-stands');
});

test('a reserve goes where a leader releases it, and not without one', async () => {
  await stage.set({
    turn: { number: 4, phase: 'reserve', side: 'german' },
    lying: { '2-3-pz': '1223', manteuffel: '1223', '28-110': '1727' },
  });
  await anna.board.goTo('1223');
  await begin(anna, /^Place mechanized units/);
  await card(anna)
    .getByRole('button', { name: /^2\/3 / })
    .click();
  await anna.finds('2/3 in reserve', ({ pieces }) => isReserve(pieces, '2-3-pz'));
  await card(anna)
    .getByRole('button', { name: /^Lehr\/130 / })
    .click();
  await anna.finds('Lehr/130 in reserve', ({ pieces }) => isReserve(pieces, 'lehr-130-pz'));
  await choice(anna, 'enough').click();
  await stage.does({ type: 'setTurn', number: 4, phase: 'exploitation', side: 'german' });
  await anna.board.click(await anna.board.pointOfPiece(pieceOf(await anna.table(), '2-3-pz')));
  await anna.picture('woods-released');
  await anna.page.keyboard.press('Escape');
  await anna.board.push('2-3-pz', '1123');
  await anna.finds('2/3 on its way', (table) => placeOf(table, '2-3-pz') === '1123');
  expect(JSON.stringify(await anna.steps(1))).not.toContain('24.5');
  // The hex may be below the board's edge.
  await anna.board.goTo('1026');
  await anna.board.push('lehr-130-pz', '1026');
  await anna.finds('Lehr/130 elsewhere', (table) => placeOf(table, 'lehr-130-pz') === '1026');
  expect(JSON.stringify(await anna.steps(1))).toContain('24.5');
  await anna.picture('woods-not-released');
});
