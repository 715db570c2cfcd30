import { readFileSync } from 'node:fs';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { attackOf } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/**
 * The first German turn of "First steps", played by one person with the mouse: six moves, an attack with support, and the
 * bridge after it. Every gesture is counted.
 */
const venue = makeVenue();

/** What the players are told of it. */
const [, ours, theirs] = /first German turn .*? takes at most (\d+) gestures here.*?\sit takes (\d+), and a drag more/s
  .exec(readFileSync(`${import.meta.dirname}/../../../../docs/players.md`, 'utf8'))!
  .map(Number);

/** A hand that counts. */
const handOf = (player: Player) => {
  let gestures = 0;
  return {
    count: () => gestures,
    async move(counter: string, to: string) {
      gestures += 1;
      await player.board.push(counter, to);
      await player.finds(`${counter} in ${to}`, (table) => placeOf(table, counter) === to);
    },
    async moveStack(from: string, to: string) {
      gestures += 1;
      await player.board.drag(await player.board.badgeOf(from), await player.board.pointOf(to));
      await player.finds(`the stack in ${to}`, (table) => (table.stacks[to]?.length ?? 0) > 1);
    },
    async press(button: Locator, what: string, isDone: (table: Table) => boolean = () => true) {
      gestures += 1;
      await button.click();
      await player.finds(what, isDone);
    },
  };
};

/**
 * The next press in guided play: the first support on offer, then what is recommended. `over`: the last answer was followed
 * by steps in which nobody has a choice.
 */
const nextChoice = (player: Player): Promise<Locator | 'over'> =>
  until('a choice, or the end', async () => {
    const { procedures } = await player.table();
    if (Object.values(procedures).every(({ status }) => status === 'done')) return 'over';
    const buttons = player.page.locator('[data-choices] button[data-choice]:enabled');
    const ids = await buttons.evaluateAll((all) =>
      all.map((one) => ({
        id: (one as HTMLElement).dataset.choice ?? '',
        advised: one.matches('[data-recommended="true"]'),
      })),
    );
    const state = attackOf(await player.table())?.state as { readonly support?: readonly unknown[] } | undefined;
    const gun = (state?.support ?? []).length === 0 ? ids.find(({ id }) => id.startsWith('with-gun')) : undefined;
    const chosen = gun ?? ids.find(({ advised }) => advised) ?? ids[0];
    return chosen && player.page.locator(`[data-choices] button[data-choice="${chosen.id}"]:enabled`).first();
  }) as Promise<Locator | 'over'>;

test('the first German turn of First steps', async () => {
  const tom = await venue.newcomer('Tom');
  await openTable(tom, /First steps: one sector/);
  await tom.sitAlone();
  const hand = handOf(tom);
  await hand.move('ge-lehr-130-recon', '1814');
  await hand.move('ge-2-pz-2-recon', '1716');
  await hand.move('ge-26-26-aufkl', '1914');
  await hand.move('ge-26-78-gren', '2014');
  await hand.move('ge-2-pz-304', '2017');
  await hand.moveStack('2016', '1915');
  const at = (phase: string, side: string) => (table: Table) => table.turn.phase === phase && table.turn.side === side;
  const { page } = tom;
  const onwards = page.getByRole('button', { name: 'Next phase' }).first();
  // The recovery passes: nobody has anything to recover from.
  await hand.press(onwards, 'the combat phase', at('combat', 'german'));
  await tom.reads('skipped: Recovery');

  await hand.press(page.getByRole('navigation').getByRole('button', { name: 'Turn' }), 'the panel');
  const guide = (words: RegExp): Locator =>
    page
      .getByRole('complementary', { name: 'Turn' })
      .getByRole('listitem')
      .filter({ hasText: words, has: page.getByRole('button', { name: 'Guide me' }) })
      .getByRole('button', { name: 'Guide me' })
      .first();
  await hand.press(guide(/^Attack 2214/), 'the attack', (table) => attackOf(table)?.status === 'open');
  const supports: unknown[] = [];
  const { where: before } = await tom.table();
  for (let presses = 0; presses < 20 && attackOf(await tom.table())?.status === 'open'; presses += 1) {
    const now = JSON.stringify(attackOf(await tom.table()));
    const choice = await nextChoice(tom);
    if (choice === 'over') break;
    await hand.press(choice, 'an answer', (table) => JSON.stringify(attackOf(table)) !== now);
    supports.push(attackOf(await tom.table())?.state);
  }
  expect(attackOf(await tom.table())?.status).toBe('done');
  expect(JSON.stringify(supports)).toContain(pieceOf(await tom.table(), 'ge-15-werfer'));
  const { where: after } = await tom.table();
  // By hand each unit that retreats or advances is dragged, too.
  const dragged = Object.keys(before).filter((piece) => before[piece] !== after[piece]).length;

  // Traffic, supply and the Allied artillery pass; the next decision is the Allies' bridge.
  await hand.press(onwards, 'the Allied bridge', at('bridge', 'allied'));
  // Ending the phase with the bridge left undone would say so first.
  await onwards.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This is the last chance.').waitFor();
  await tom.picture('first-turn-bridge-left');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await hand.press(guide(/bridge/i), 'the bridge', ({ procedures }) =>
    Object.values(procedures).some(({ kind }) => kind === 'build-bridges'),
  );
  const building = await nextChoice(tom);
  if (building === 'over') throw new Error('The bridge asks nothing.');
  await hand.press(building, 'the bridge built', ({ procedures }) =>
    Object.values(procedures).some(({ kind, status }) => kind === 'build-bridges' && status === 'done'),
  );
  await hand.press(onwards, 'the Allied movement', at('movement', 'allied'));
  await tom.picture('first-turn-end');
  expect(hand.count(), 'gestures here').toBeLessThanOrEqual(ours!);
  expect(hand.count(), 'gestures here, beside those in VASSAL').toBeLessThanOrEqual(theirs! + dragged);
});
