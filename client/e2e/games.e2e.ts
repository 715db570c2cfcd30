import { loadGame, modules } from '@umpire/modules';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Scenario } from '@umpire/shared/module/scenario.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { HEX } from '../board/world.ts';
import { openTable } from './support/gathering.ts';
import { keepBoard } from './support/pictures.ts';
import type { Player } from './support/player.ts';
import { isSoaking } from './support/soaking.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
let anna: Player;
let bernd: Player;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  // A smaller window has less to draw.
  bernd = await venue.newcomer('Bernd', { viewport: { width: 900, height: 600 } });
});

/** The widths of a hex as seen from a chair at the table, and from close up; in pixels. */
const MIDDLE = 46;
const CLOSE = 120;

/** The zoom factor of one key press. */
const ZOOM_STEP = 1.25;

/** The first scenario of each game; `npm run soak` opens the others, too. */
const games = Object.values(modules).flatMap(({ id, manifest }) =>
  manifest.scenarios
    .filter(({ lesson }) => !lesson)
    .slice(0, isSoaking ? undefined : 1)
    .map((scenario) => ({ game: id, scenario: scenario.id })),
);

describe.each(games)('$game: $scenario', ({ game, scenario: name }) => {
  test('is set up with a click, and pushed around by two', async () => {
    const { module } = await loadGame(game);
    const scenario = module.scenario(name)!;
    await openFor(module, scenario);
    const table = await anna.table();
    await Promise.all([lookAt(scenario, module, table), join(module, scenario)]);
    await pushCounter(module, table);
    await awaitReinforcement(module, scenario, table);
    // The charts are those of the game.
    if (scenario === module.data.scenarios[0]) await rollOnChart(module);
    const secrets = secretsFrom(scenario, scenario.seats[1]?.sides ?? []);
    const seen = Object.values((await bernd.table()).pieces);
    expect(seen.filter(({ counter }) => secrets.has(counter))).toEqual([]);
  });
});

/** Anna opens the table and takes the first seat. */
const openFor = async (module: LoadedModule, { id, seats }: Scenario): Promise<void> => {
  const { manifest } = module.data;
  const english = (key: string) => module.text('en', key);
  const { title } = manifest.scenarios.find((scenario) => scenario.id === id)!;
  await openTable(anna, `Open table: ${english(manifest.title)}: ${english(title)}`);
  await anna.sit(english(seats[0]!.name));
};

/** Bernd comes by the link, and takes the second seat if there is one. */
const join = async (module: LoadedModule, { seats: [, seat] }: Scenario): Promise<void> => {
  await bernd.comeTo(anna.tablePath());
  if (seat) await bernd.sit(module.text('en', seat.name));
  else await bernd.watch();
};

/**
 * A picture of the set-up on the whole map; for a game's first scenario also closer pictures, where the counters are densest:
 * the others use the same map.
 */
const lookAt = async (scenario: Scenario, module: LoadedModule, table: Table): Promise<void> => {
  const { manifest, scenarios } = module.data;
  const name = `${manifest.id}-${scenario.id}`;
  const isFirst = scenario === scenarios[0];
  const closePanel = anna.page.getByRole('complementary').getByRole('button', { name: 'Close' });
  while ((await closePanel.count()) > 0) await closePanel.first().click();
  const thickest = hexesWithCounters(module, table)[0] ?? module.grid.number(Math.floor(module.grid.size / 2));
  await anna.board.element.focus();
  await anna.page.keyboard.press('f');
  await anna.board.isStill();
  await keepBoard(anna.page, `game-${name}-whole`);
  await anna.board.goTo(thickest);
  if (isFirst) {
    await zoomTo(MIDDLE);
    await keepBoard(anna.page, `game-${name}-middle`);
  }
  await zoomTo(CLOSE);
  if (isFirst) await keepBoard(anna.page, `game-${name}-close`);
};

/** Zooms in until a hex has this width, or a step less. */
const zoomTo = async (hexWidth: number): Promise<void> => {
  const { zoom } = await anna.board.camera();
  const steps = Math.floor(Math.log(hexWidth / (zoom * HEX)) / Math.log(ZOOM_STEP));
  await anna.board.element.focus();
  for (let i = 0; i < steps; i += 1) await anna.page.keyboard.press('+');
  if (steps > 0)
    await until(
      'the map is nearer',
      () => anna.board.camera(),
      (now) => now.zoom > zoom,
    );
  await anna.board.isStill();
};

/** Occupied hexes, the highest stacks first. */
const hexesWithCounters = (module: LoadedModule, { stacks }: Table): readonly Place[] =>
  Object.keys(stacks)
    .filter((place) => module.grid.parse(place) !== undefined)
    .sort((a, b) => stacks[b]!.length - stacks[a]!.length);

/** Anna drags a counter to an empty hex beside it, and Bernd sees it there. An empty table has none to drag. */
const pushCounter = async (module: LoadedModule, table: Table): Promise<void> => {
  const found = hexesWithCounters(module, table).flatMap((from) => {
    const empty = neighborsOf(module, from).find((hex) => table.stacks[hex] === undefined);
    return empty === undefined ? [] : [{ from, to: empty, piece: table.stacks[from]!.at(-1)! }];
  });
  const [push] = found;
  expect(found.length > 0).toBe(Object.keys(table.pieces).length > 0);
  if (!push) return;
  await anna.board.goTo(push.from);
  await anna.board.drag(await anna.board.pointOfPiece(push.piece), await anna.board.pointOf(push.to));
  await bernd.finds(`${push.piece} in ${push.to}`, ({ where }) => where[push.piece] === push.to);
  await bernd.reads(`from ${push.from} to ${push.to}`);
};

const neighborsOf = ({ grid }: LoadedModule, number: string): readonly string[] =>
  grid.around(grid.parse(number)!).map(grid.number);

/** The first reinforcement lies in its turn's box; picked there, the hexes by which it comes are marked on the map. */
const awaitReinforcement = async (module: LoadedModule, scenario: Scenario, table: Table): Promise<void> => {
  const coming = scenario.setup.find(({ at, enters }) => at.startsWith('track:turn:') && enters !== undefined);
  if (!coming) return;
  const entry = coming.enters!.find((hex) => module.grid.parse(hex) !== undefined && table.stacks[hex] === undefined);
  if (entry === undefined) return;
  const panel = await anna.openPanel('Counters off the map');
  await anna.board.goTo(entry);
  await anna.board.isStill();
  const index = table.stacks[coming.at]!.findIndex((id) => table.pieces[id]?.counter === coming.counter);
  const counter = panel.locator(`[data-place="${coming.at}"]`).getByRole('button').nth(index);
  const { x, y } = await anna.board.pointOf(entry);
  const clip = { x: x - 15, y: y - 15, width: 30, height: 30 };
  const look = async () => (await anna.page.screenshot({ clip })).toString('base64');
  const unmarked = await look();
  await counter.click();
  await until(`${entry} is marked for ${coming.counter}`, look, (seen) => seen !== unmarked);
  await counter.click();
};

/** The largest chart with dice is the table of combat results: its panel opens, and a roll highlights a cell. */
const rollOnChart = async (module: LoadedModule): Promise<void> => {
  const [chart] = module.data.charts
    .filter(({ die }) => die !== undefined)
    .sort((a, b) => b.columns.length * b.rows.length - a.columns.length * a.rows.length);
  if (!chart) return;
  const title = module.text('en', chart.title);
  const panel = await anna.openPanel('Charts and rules');
  const heading = panel.getByRole('button', { name: title, exact: true });
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
  const results = panel.getByRole('region', { name: title, exact: true }).first();
  await results.getByRole('columnheader').nth(2).getByRole('button').click();
  await results.getByRole('button', { name: `Roll ${chart.die}` }).click();
  await results.locator('[data-hit=true]').waitFor();
  await bernd.reads(`rolled ${chart.die} for “${title}`);
};

/** Counters that the scenario hides from the players of these sides. */
const secretsFrom = ({ setup, pools = [] }: Scenario, sides: readonly string[]): ReadonlySet<string> => {
  const laid = [
    ...setup.map(({ counter, what = 'all' }) => ({ counter, what })),
    ...pools.flatMap(({ counters, what }) => counters.map((counter) => ({ counter, what }))),
  ];
  const isSeen = (what: (typeof laid)[number]['what']) => what === 'all' || what.some((side) => sides.includes(side));
  const open = new Set(laid.flatMap(({ counter, what }) => (isSeen(what) ? counter : [])));
  return new Set(laid.flatMap(({ counter }) => (open.has(counter) ? [] : counter)));
};
