import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Posted, pushedBrowser, startMailbox, startReceiver } from '../../server/test/receivers.ts';
import english from '../locales/en/move.json' with { type: 'json' };
import japaneseApp from '../locales/ja/app.json' with { type: 'json' };
import japanese from '../locales/ja/move.json' with { type: 'json' };
import { clippedIn } from './support/clipped.ts';
import { openTable } from './support/gathering.ts';
import {
  countShown,
  deliverPush,
  freePort,
  noticesOn,
  pressNotice,
  pushBy,
  putBehind,
  untilShown,
} from './support/notices.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue, WITH_WORKER } from './support/venue.ts';

/**
 * Anna hosts at a desk. Bernd, on a desktop, a tablet and a phone in turn, says that he is done, sees the clock, and is told
 * that it is his move: by his browser, a push service, a mail server and a webhook of the test's own.
 */
const [mailbox, pushService, hook, port] = await Promise.all([
  startMailbox(),
  startReceiver(),
  startReceiver(),
  freePort(),
]);
const venue = makeVenue(
  {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'umpire@example.org',
    NOTICE_DELAY: '0.3',
    PRIVATE_NOTICES: 'true',
  },
  WITH_WORKER,
);

const sizes = {
  desktop: {},
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'ja-JP' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

let anna: Player;
let path: string;
let bernds: { readonly [size in keyof typeof sizes]: Player };

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  path = await openTable(anna);
  await anna.sit('Blue');
  const desktop = await venue.newcomer('Bernd', sizes.desktop);
  await desktop.comeTo(path);
  await desktop.sit('Red');
  // The same person on other devices.
  const { cookies } = await desktop.context.storageState();
  const other = (size: 'tablet' | 'phone') =>
    venue.newcomer('Bernd', { ...sizes[size], storageState: { cookies, origins: [] } });
  bernds = { desktop, tablet: await other('tablet'), phone: await other('phone') };
});
afterAll(async () => {
  await mailbox.close();
  pushService.close();
  hook.close();
});

/** Anna goes to the movement phase of a side. */
const turnTo = async (side: 'Blue' | 'Red'): Promise<void> => {
  const { turn } = await anna.table();
  if (turn.side === side.toLowerCase() && turn.phase === 'movement') return;
  const panel = await anna.openPanel('Turn and phase');
  await panel
    .getByRole('button', { name: new RegExp(`^Movement.*${side}`) })
    .first()
    .click();
  await anna.finds(`${side} to move`, ({ turn }) => turn.side === side.toLowerCase());
};

const openTurn = async ({ page }: Player): Promise<void> => {
  // The button in the top bar with the turn: the same in every language and at every size.
  await page.locator('[data-tour=turn] button').nth(1).click();
};

const openNotices = async (player: Player, texts: typeof english | typeof japanese) => {
  await openTurn(player);
  await player.page.getByRole('button', { name: texts.notices.open }).click();
  const dialog = player.page.getByRole('dialog', { name: texts.notices.title });
  await dialog.getByRole('switch').nth(1).waitFor();
  return dialog;
};

/** What a webhook finally received. */
const told = ({ body }: Posted): Record<string, unknown> => JSON.parse(body.toString('utf8'));

test.each([
  ['desktop', english],
  ['tablet', japanese],
  ['phone', english],
] as const)('on a %s, a clock runs for whoever is to move, and one says that one is done', async (size, texts) => {
  const bernd = bernds[size];
  const { page } = bernd;
  await turnTo('Red');
  const panel = await anna.openPanel('Turn and phase');
  await panel.getByRole('button', { name: english.clock.set }).click();
  const dialog = anna.page.getByRole('dialog', { name: english.clock.dialog });
  if (size === 'desktop') await anna.picture('your-move-clock-dialog');
  // On a phone his time is up almost at once.
  await dialog.getByRole('textbox', { name: english.clock.amount, exact: true }).fill(size === 'phone' ? '0.02' : '90');
  await anna.page.keyboard.press('Enter');
  await anna.finds('a clock', ({ pace }) => pace?.clock?.since !== undefined && pace.clock.sides.includes('red'));
  await bernd.comeTo(path);
  await page.locator('[data-running-clock]').waitFor();
  await openTurn(bernd);
  const clocks = page.getByRole('timer', { name: texts.clock.title });
  if (size === 'phone') await clocks.getByText(texts.clock.up).waitFor();
  else
    await clocks
      .getByText(/^1:29:\d\d$/)
      .first()
      .waitFor();
  await page.getByRole('checkbox', { name: texts.ready.done }).click();
  const done = panel.getByText(english.ready.others.replace('{{seats}}', 'Red'));
  await done.waitFor();
  await bernd.picture(`your-move-clock-${size}`);
  if (size === 'tablet') await anna.picture('your-move-clock-host');
  expect(await clippedIn(clocks)).toEqual([]);
  await clocks.getByRole('button', { name: texts.clock.stop }).click();
  await panel.getByText(english.clock.stopped).waitFor();
  if (size === 'desktop') {
    // Nobody is done in another phase; returning to a phase restores its state.
    await turnTo('Blue');
    await done.waitFor({ state: 'detached' });
    await turnTo('Red');
    await done.waitFor();
  }
  await page.getByRole('checkbox', { name: texts.ready.done }).click();
  await done.waitFor({ state: 'detached' });
  await page.goto(`${venue.url}/about`);
});

test('on a desktop, the page in the background shows a notice, and a webhook hears of each move', async () => {
  const { page, context } = bernds.desktop;
  const bernd = bernds.desktop;
  await turnTo('Blue');
  await context.grantPermissions(['notifications'], { origin: venue.url });
  await bernd.comeTo(path);
  const dialog = await openNotices(bernd, english);
  expect(await dialog.getByRole('textbox', { name: english.notices['webhook-url'] }).count()).toBe(0);
  const inBackground = dialog.getByRole('switch', { name: english.notices.browser });
  await inBackground.click();
  await until('it is on', () => inBackground.isChecked());
  await page.keyboard.press('Escape');

  const annas = await openNotices(anna, english);
  await annas.getByRole('textbox', { name: english.notices['webhook-url'] }).fill(`${hook.url}/hook`);
  await annas.getByRole('button', { name: english.notices.set, exact: true }).click();
  await annas.getByText(english.notices.secret).waitFor();
  await anna.picture('your-move-notices-host');
  await anna.page.keyboard.press('Escape');

  await putBehind(page, true);
  await countShown(page);
  await turnTo('Red');
  await untilShown(page);
  const [shown] = await noticesOn(page);
  expect(shown).toMatchObject({ title: english.notices.shown, body: expect.stringMatching(/turn 1.*movement/i) });
  await until(
    'the webhook told',
    () => hook.posted.length,
    (count) => count === 1,
  );
  expect(hook.posted[0]!.path).toBe('/hook');
  expect(told(hook.posted[0]!)).toMatchObject({
    event: 'move',
    game: { id: 'ford' },
    turn: 1,
    phase: { id: 'movement' },
    side: { id: 'red' },
    link: `${venue.url}${path}`,
  });
  await putBehind(page, false);
  await page.goto(`${venue.url}/about`);
});

test('on a phone, the host takes the webhook away, sets another one, and takes that away, too', async () => {
  const { cookies } = await anna.context.storageState();
  const host = await venue.newcomer('Anna', { ...sizes.phone, storageState: { cookies, origins: [] } });
  await host.comeTo(path);
  const dialog = await openNotices(host, english);
  const remove = dialog.getByRole('button', { name: english.notices.remove });
  const address = dialog.getByRole('textbox', { name: english.notices['webhook-url'] });
  const set = dialog.getByRole('button', { name: english.notices.set, exact: true });
  await remove.tap();
  await remove.waitFor({ state: 'detached' });
  await address.fill('ftp://example.org');
  await set.tap();
  await dialog.getByText(english.notices['webhook-wrong']).waitFor();
  await host.picture('your-move-webhook-form-phone');
  await address.fill(`${hook.url}/a-long-address/of-a-channel/that-somebody-has-copied-from-elsewhere`);
  await set.tap();
  await dialog.getByText(english.notices.secret).waitFor();
  await remove.scrollIntoViewIfNeeded();
  await host.picture('your-move-webhook-phone');
  expect(await clippedIn(dialog)).toEqual([]);
  // Removed, it gets nothing more: the push and the mail of the tests below come, but nothing for it.
  await remove.tap();
  await remove.waitFor({ state: 'detached' });
  await host.leave();
});

test('on a phone, a push that nobody else can read shows a notice that leads to the table', async () => {
  const bernd = bernds.phone;
  const { page, context } = bernd;
  const browser = pushedBrowser(pushService, 'phone');
  await turnTo('Blue');
  await context.grantPermissions(['notifications'], { origin: venue.url });
  await pushBy(page, browser);
  await bernd.comeTo(path);
  const dialog = await openNotices(bernd, english);
  const push = dialog.getByRole('switch', { name: english.notices.push });
  await push.click();
  await until('it is on', () => push.isChecked());
  await bernd.picture('your-move-notices-phone');
  expect(await clippedIn(dialog)).toEqual([]);
  await page.goto(`${venue.url}/about`);

  await turnTo('Red');
  await until(
    'a push',
    () => pushService.posted.length,
    (count) => count === 1,
  );
  const [posted] = pushService.posted;
  expect(posted!.headers['content-encoding']).toBe('aes128gcm');
  expect(posted!.headers.authorization).toMatch(/^vapid t=/);
  const notice = browser.read(posted!);
  expect(notice).toMatchObject({ title: expect.stringContaining('Your move'), table: path.slice('/t/'.length) });
  expect(notice).toMatchObject({ text: expect.stringMatching(/Ford.*turn 1.*movement.*Red/i) });
  await deliverPush(page, notice);
  expect(await noticesOn(page)).toHaveLength(1);
  expect(await pressNotice(page)).toBe(path);
  await bernd.comeTo(path);

  // Switched off, there are no pushes: the mail of the next test comes alone.
  const again = await openNotices(bernd, english);
  const switched = again.getByRole('switch', { name: english.notices.push });
  expect(await switched.isChecked()).toBe(true);
  await switched.click();
  await until('it is off', async () => !(await switched.isChecked()));
  await page.goto(`${venue.url}/about`);
  await turnTo('Blue');
});

test('on a tablet, in Japanese: a mail to an address that was confirmed leads to the table, until it is stopped', async () => {
  const bernd = bernds.tablet;
  const { page } = bernd;
  const linkIn = (text: string, what: string) => new RegExp(`${venue.url}(/\\S*${what}\\S*)`).exec(text)![1]!;
  await turnTo('Blue');
  await bernd.comeTo(path);
  const dialog = await openNotices(bernd, japanese);
  await dialog.getByRole('textbox', { name: japanese.notices.mail }).fill('bernd@example.org');
  await dialog.getByRole('button', { name: japanese.notices.ask }).click();
  await dialog.getByText('bernd@example.org').waitFor();
  await bernd.picture('your-move-notices-tablet');
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]!.to).toEqual(['bernd@example.org']);
  await bernd.visit(linkIn(mailbox.mails[0]!.text, 'confirm='));
  await page.getByRole('button', { name: japanese.link['confirm-do'] }).click();
  await page.getByText(japanese.link.confirmed, { exact: true }).waitFor();
  await bernd.picture('your-move-confirmed-tablet');
  await bernd.comeTo(path);
  const again = await openNotices(bernd, japanese);
  await again.getByRole('switch', { name: /bernd@example\.org/ }).click();
  await until('it is on', () => again.getByRole('switch', { name: /bernd@example\.org/ }).isChecked());
  await page.goto(`${venue.url}/about`);

  await turnTo('Red');
  await until(
    'a mail',
    () => mailbox.mails.length,
    (count) => count === 2,
  );
  const { text } = mailbox.mails[1]!;
  expect(text).toMatch(/第1ターン/);
  await bernd.comeTo(linkIn(text, 't/'));
  expect(bernd.tablePath()).toBe(path);
  await bernd.visit(linkIn(text, 'stop='));
  await page.getByRole('button', { name: japanese.link['stop-do'] }).click();
  await page.getByText(japanese.link.stopped, { exact: true }).waitFor();
  await bernd.picture('your-move-stopped-tablet');
  await bernd.comeTo(path);
  const after = await openNotices(bernd, japanese);
  await after.getByRole('textbox', { name: japanese.notices.mail }).waitFor();
  await after.getByRole('button', { name: japaneseApp.close }).click();
  // What was switched off stays so.
  expect([hook.posted.length, pushService.posted.length, mailbox.mails.length]).toEqual([1, 1, 2]);
});
