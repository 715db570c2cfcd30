import { modules } from '@umpire/modules';
import { beforeAll, expect, test } from 'vitest';
import { middleOf, press } from './support/hand.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';
import { visibleWords } from './support/words.ts';

/** Nora is new: from the landing page through the lessons of Ford, and of every game that has some. */
const venue = makeVenue();
let nora: Player;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const card = (player: Player, title: string) => player.page.getByRole('region', { name: title });
const goOn = (player: Player, title: string) => card(player, title).getByRole('button', { name: 'Go on' }).click();
const isAt = (player: Player, title: string, step: string) => card(player, title).getByText(step).waitFor();

/** Completes a lesson with the buttons on its card, with a picture of each step. */
const goThrough = async (player: Player, title: string, called: string): Promise<void> => {
  for (let seen = ''; ; ) {
    const text = await until(
      'the next step',
      () => card(player, title).locator('small').first().innerText(),
      (now) => now !== seen,
    );
    seen = text;
    await player.picture(`${called}-${text.split(' ')[0]}`);
    if (
      await card(player, title)
        .getByRole('button', { name: /^(All lessons|レッスン一覧)$/ })
        .isVisible()
    )
      return;
    const named = (name: RegExp) => card(player, title).getByRole('button', { name });
    const ahead = named(/^(Go on|次へ)$/);
    const skip = named(/^(Skip this|飛ばす)$/);
    const forMe = named(/^(Do it for me|代わりにやって見せる)$/);
    const leaveIt = player.page.getByRole('button', { name: /^(Leave it|やめる)$/ });
    // What is done for the learner is offered a moment after the step has come.
    await forMe
      .or(ahead)
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    while (await forMe.isVisible().catch(() => false)) {
      await forMe.click({ timeout: 2_000 }).catch(() => undefined);
      await player.page.waitForTimeout(600);
      // A refusal that the step is about is read to its end.
      if (await leaveIt.isVisible()) await leaveIt.click({ timeout: 2_000 }).catch(() => undefined);
    }
    const now = await card(player, title).locator('small').first().innerText();
    // A step that has been done goes on by itself, or has a button for it. Only one that cannot be done for her is skipped.
    if (now !== seen) continue;
    if (await ahead.isVisible()) await ahead.click({ timeout: 1_000 }).catch(() => undefined);
    else if (await skip.isVisible()) await skip.click({ timeout: 500 }).catch(() => undefined);
  }
};

/** Every lesson except the two that are played step by step: its title, and a name for its pictures. */
const lessons = Object.values(modules)
  .flatMap(({ manifest, text }) =>
    manifest.scenarios
      .filter(({ lesson }) => lesson)
      .map(({ id, title }) => [text('en', title), `${manifest.id}-${id}`] as const),
  )
  .filter(([title]) => !['Moving, rivers and stacks', 'Zones of control'].includes(title));

beforeAll(async () => {
  nora = await venue.newcomer('Nora');
});

test('the landing page leads a newcomer straight to the first lesson, with a seat and without a question', async () => {
  await nora.visit('/');
  await nora.picture('lesson-landing');
  await nora.page.getByRole('button', { name: /^New here/ }).click();
  await nora.board.isThere();
  await isAt(nora, 'Moving, rivers and stacks', '1 of 8');
  await nora.finds('Nora in her seat', ({ seats }) => Object.values(seats).every(({ holder }) => holder !== undefined));
  await nora.picture('lesson-moving-1');
  expect(await nora.page.getByRole('dialog').count()).toBe(0);
});

test('steps are done by the mouse, take only what they ask, and go back without bouncing', async () => {
  const title = 'Moving, rivers and stacks';
  await goOn(nora, title);
  await isAt(nora, title, '2 of 8');
  await nora.picture('lesson-moving-2');
  await nora.board.click(await nora.board.pointOfPiece(pieceOf(await nora.table(), 'blue-1')));
  await isAt(nora, title, '3 of 8');
  await nora.picture('lesson-moving-3');
  await nora.page.keyboard.press('Escape');
  await nora.board.push('blue-2', '0405');
  await card(nora, title).getByText('Something else has happened').waitFor();
  await nora.picture('lesson-moving-strayed');
  await card(nora, title).getByRole('button', { name: 'Take it back' }).click();
  await nora.finds('battalion 2 back', (table) => placeOf(table, 'blue-2') === '0305');
  await nora.board.push('blue-1', '0502');
  await isAt(nora, title, '4 of 8');
  await card(nora, title).getByRole('button', { name: 'Back' }).click();
  await isAt(nora, title, '3 of 8');
  await nora.page.waitForTimeout(2_500);
  await isAt(nora, title, '3 of 8');
  await nora.picture('lesson-moving-back');
  await goOn(nora, title);
  await nora.board.push('blue-2', '0505');
  await isAt(nora, title, '5 of 8');
  await nora.board.push('blue-3', '0504');
  const refusal = nora.page.getByRole('alertdialog', { name: 'The umpire refuses' });
  await refusal.waitFor();
  await nora.picture('lesson-moving-refused');
  await refusal.getByRole('button', { name: 'Leave it' }).click();
  await isAt(nora, title, '6 of 8');
  await nora.board.push('blue-tank', '0502');
  await isAt(nora, title, '7 of 8');
  await goOn(nora, title);
  await nora.picture('lesson-moving-8');
});

test('from the end of one lesson to the next, and what is learnt is kept', async () => {
  await nora.openPanel('Counters off the map');
  await nora.page.getByRole('button', { name: 'Next: Zones of control' }).click();
  const title = 'Zones of control';
  await isAt(nora, title, '1 of 7');
  // What was opened in one lesson is put away for the next.
  expect(await nora.page.getByRole('complementary', { name: 'Counters off the map' }).count()).toBe(0);
  await goOn(nora, title);
  const panel = await nora.openPanel('Umpire');
  await press(panel.getByRole('group', { name: 'Zones of control' }).getByRole('switch', { name: 'Red' }));
  await isAt(nora, title, '3 of 7');
  await nora.picture('lesson-zones-3');
  await nora.visit('/learn');
  await nora.page.getByText('1 of 6 learnt').waitFor();
  await nora.picture('lesson-list');
  await nora.visit('/');
  await nora.page.getByRole('button', { name: 'Next lesson: Zones of control' }).waitFor();
});

test.each(lessons)('the lesson %s can be gone through to its end', async (title, called) => {
  await nora.visit('/learn');
  await nora.page.getByRole('button', { name: `Begin the lesson: ${title}` }).click();
  await nora.board.isThere();
  await goThrough(nora, title, `lesson-${called}`);
});

test('on a phone, in Japanese, by touch', async () => {
  const hana = await venue.newcomer('Hana', { ...PHONE, locale: 'ja-JP' });
  await hana.visit('/');
  await hana.picture('lesson-phone-landing');
  await hana.page.getByRole('button', { name: /^はじめての方/ }).tap();
  await hana.board.isThere();
  const title = '移動と川、スタック';
  await hana.picture('lesson-phone-1');
  await card(hana, title).getByRole('button', { name: '次へ' }).tap();
  const fingers = await fingersOn(hana.page);
  await fingers.tap(await hana.board.pointOfPiece(pieceOf(await hana.table(), 'blue-1')));
  await isAt(hana, title, '3／8');
  await hana.picture('lesson-phone-3');
  await hana.board.sendSelected('0502');
  await isAt(hana, title, '4／8');
  await goThrough(hana, title, 'lesson-phone-moving');
  const words = await visibleWords(hana.page);
  expect(words.filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text))).toEqual([]);
  await fingers.tap(await middleOf(hana.page.getByRole('button', { name: '次へ：支配地域(ZOC)' })));
  await isAt(hana, '支配地域(ZOC)', '1／7');
  await goThrough(hana, '支配地域(ZOC)', 'lesson-phone-zones');
});
