import { loadGame, modules } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { positionOf } from '@umpire/shared/umpire';
import { beforeAll, expect, test } from 'vitest';
import { areSeen } from './support/attack-card.ts';
import { boxesOf, collisions } from './support/boxes.ts';
import type { Player } from './support/player.ts';
import { isSoaking } from './support/soaking.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/**
 * Every game's first turn, step by step by the buttons of its card: nothing that lies over the board lies over something else
 * there, or over what the step speaks of. Every day the first steps of one game; `npm run soak` takes all to the end.
 */
const venue = makeVenue();
let nora: Player;

const STEPS = isSoaking ? 40 : 9;
/** Of more hexes than this, a step speaks as of an area. */
const FEW = 8;

const games = Object.values(modules)
  .filter(({ manifest }) => manifest.firstTurn)
  .slice(isSoaking ? 0 : -1);

beforeAll(async () => {
  nora = await venue.newcomer('Nora', { viewport: { width: 1440, height: 900 } });
});

const card = () => nora.page.locator('[data-card="lesson"]');
const button = (name: string) => card().getByRole('button', { name, exact: true });
/** The number of the step, and how many there are. */
const progress = async (): Promise<readonly [number, number]> => {
  const [, step, of] = /(\d+) of (\d+)/.exec(await card().locator('small').innerText()) ?? [];
  return [Number(step), Number(of)];
};
const stepNow = async (): Promise<number> => (await progress())[0];

/** The hexes that a step speaks of. */
const spokenOf = async (step: number): Promise<readonly string[]> => {
  const table = await nora.table();
  const { id, scenario } = table.module;
  const rules = (await findPlugin(id))!;
  const { module } = await loadGame(id, table.module.options);
  const { lessons } = rules.tutorials!.find((one) => one.scenario === scenario)!;
  const { hexes, units } = lessons[step - 1]!.show?.(positionOf(rules.reading, module, table)) ?? {
    hexes: [],
    units: [],
  };
  const under = units.flatMap((unit) => module.grid.parse(table.where[unit] ?? '') ?? []);
  const all = [...new Set([...hexes, ...under])].map((hex) => module.grid.number(hex));
  return all.length > FEW ? [] : all;
};

/** By the card's buttons to the next step. */
const goOn = async (step: number): Promise<void> => {
  if (await button('Do it for me').isVisible())
    await button('Do it for me')
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  await until(`the step after ${step}`, async () => {
    if ((await stepNow()) > step) return true;
    for (const name of ['Go on', 'Skip this'])
      if (await button(name).isVisible()) {
        await button(name)
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        break;
      }
    return false;
  });
};

test.each(games.map((game) => [game.manifest.id, game] as const))('the first turn of %s', async (id, game) => {
  const { page } = nora;
  await nora.visit('/learn');
  const region = page.getByRole('region', { name: game.text('en', game.manifest.title) });
  await region.getByRole('button', { name: /: the first turn$/ }).click();
  await nora.board.isThere();
  await card().waitFor();
  const [, last] = await progress();
  for (let step = await stepNow(); step <= Math.min(STEPS, last); step = await stepNow()) {
    await nora.board.isStill();
    await areSeen(nora, await spokenOf(step));
    await nora.picture(`room-${id}-${String(step).padStart(2, '0')}`);
    const { over } = await boxesOf(nora);
    expect(collisions(over), `step ${step}`).toEqual([]);
    if (step === last) break;
    await goOn(step);
  }
});
