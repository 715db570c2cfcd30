import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startChild } from '../../server/test/child-server.ts';
import { launchFirefox } from './engines/firefox.ts';
import { awaitIt, type Remote } from './engines/remote.ts';
import { KEYS, Visitor } from './engines/visitor.ts';
import { launchWebKit } from './engines/webkit.ts';
import { FORD } from './support/gathering.ts';
import { pieceOf, placeOf } from './support/layout.ts';

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env;

interface Engine {
  readonly name: string;
  readonly isThere: boolean;
  readonly launch: () => Promise<Remote>;
}

const engines: readonly Engine[] = [
  { name: 'Firefox', isThere: !!FIREFOX_PATH, launch: () => launchFirefox(FIREFOX_PATH!) },
  {
    name: 'WebKit',
    isThere: !!WEBKIT_DRIVER_PATH && !!XVFB_PATH,
    launch: () => launchWebKit(WEBKIT_DRIVER_PATH!, XVFB_PATH!),
  },
];

const artifacts = fileURLToPath(new URL('../../artifacts/e2e/', import.meta.url));

/** The browser's process may end by itself on a busy machine: then everything is tried again in a new one. */
const retry = 2;
const PATIENCE = 240_000;

/** The main ways of play for a single player, in the engines that the other tests do not use. */
describe.each(engines)('in $name', ({ name, isThere, launch }) => {
  let remote: Remote;
  let anna: Visitor;
  const steps: (readonly [what: string, act: () => Promise<void>])[] = [];
  const then = (what: string, act: () => Promise<void>): void => {
    steps.push([what, act]);
  };

  const picture = async (called: string): Promise<void> => {
    mkdirSync(artifacts, { recursive: true });
    writeFileSync(join(artifacts, `${name.toLowerCase()}-${called}.png`), await remote.picture());
  };
  /** Waits until the page looks different. */
  const changes = async (what: string, act: () => Promise<void>): Promise<void> => {
    const before = await remote.picture();
    await act();
    await awaitIt(what, async () => (before.equals(await remote.picture()) ? undefined : true));
  };
  const headquarters = 'blue-hq';

  then('a table is opened and a seat taken', async () => {
    await anna.visit('/');
    await picture('landing');
    await anna.press(FORD);
    await anna.fill(/^Your name/, 'Anna', '[role=dialog]');
    await anna.press(/^Blue/, 'mouse', '[role=dialog]');
    await anna.finds('Anna in a seat', ({ seats, people }) =>
      Object.values(seats).some(({ holder }) => holder !== undefined && people[holder]?.name === 'Anna'),
    );
    await anna.hasBoard();
    await picture('table');
  });

  then('a selected counter shows its reach, and is dragged to another hex', async () => {
    await anna.press(/^Next phase/);
    await anna.finds('the movement phase', ({ turn }) => turn.phase === 'movement');
    await anna.goTo('0203');
    const piece = pieceOf(await anna.table(), headquarters);
    await changes('the reach is drawn', async () => anna.click(await anna.pointOfPiece(piece)));
    await anna.move(await anna.pointOf('0204'));
    await anna.reads(/2 of 5 movement points/, '[data-tip-x]');
    await picture('reach');
    await anna.drag(await anna.pointOfPiece(piece), await anna.pointOf('0204'));
    await anna.finds('it in 0204', (table) => placeOf(table, headquarters) === '0204');
  });

  then('an overlay is switched on and off by a key', async () => {
    await anna.key(KEYS.escape);
    await changes('zones are hatched', () => anna.key('z'));
    await picture('zones');
    await changes('they are gone', () => anna.key('z'));
  });

  then('dice are rolled for a purpose', async () => {
    await anna.openPanel('Dice');
    await anna.fill(/^Dice/, '2d6+1');
    await anna.fill(/^What for/, 'Attack on 0504');
    await anna.press(/^Roll$/);
    await anna.openPanel('Log and chat');
    await anna.reads(/Attack on 0504/, 'aside, [role=complementary]');
    await picture('roll');
  });

  then('counters are brought up to the enemy', async () => {
    for (const counter of ['blue-2', 'blue-tank']) {
      await anna.key(KEYS.escape);
      await anna.drag(await anna.pointOfPiece(pieceOf(await anna.table(), counter)), await anna.pointOf('0404'));
      await anna.finds(`${counter} in 0404`, (table) => placeOf(table, counter) === '0404');
    }
    await anna.key(KEYS.escape);
  });

  then('an attack is thought over and declared', async () => {
    await anna.press(/^Next phase/);
    await anna.finds('the combat phase', ({ turn }) => turn.phase === 'combat');
    await anna.goTo('0404');
    await anna.click(await anna.badgeOf('0404'));
    await anna.move(await anna.pointOf('0504'));
    await anna.key('a');
    await anna.reads(/10 against 4/);
    await picture('attack');
    // The umpire's message about the phase that was left covers the button for a while.
    await awaitIt('nothing lies over the panel', async () => {
      const count = await remote.read<number>('document.querySelectorAll(".mantine-Notification-root").length');
      return count === 0 ? true : undefined;
    });
    await anna.press(/^Declare this attack/);
    await anna.finds('the attack', ({ procedures }) => Object.keys(procedures).length > 0);
  });

  then('one looks back over the game step by step', async () => {
    await anna.openPanel('History and files');
    await anna.press(/^Look back/);
    await anna.reads(/\d+ of \d+/, '[role=region][aria-label=History], section[aria-label=History]');
    await anna.press(/^One step back/);
    await picture('history');
    await anna.press(/^Back to the live table/);
    await anna.hasBoard();
  });

  then('a table of the device is decided upon in its worker', async () => {
    const path = new URL(await remote.read<string>('location.href')).pathname;
    await anna.visit('/');
    await anna.press(/^More ways to play/);
    await anna.press(/^On this device, alone/, 'mouse', '[role=menu]');
    await anna.hasBoard();
    await anna.key('.');
    await anna.openPanel('Dice');
    await anna.reads(/1 roll with this secret/);
    await picture('device');
    await anna.visit(path);
    await anna.hasBoard();
  });

  then('on a phone everything is within reach of a thumb', async () => {
    await remote.resize(390, 844);
    const wide = await awaitIt('the page is narrow', async () => {
      const [inner, scroll] = await remote.read<[number, number]>('[innerWidth, document.documentElement.scrollWidth]');
      return inner < 600 ? scroll - inner : undefined;
    });
    expect(wide).toBeLessThanOrEqual(0);
    await anna.press(/^Turn/, 'touch', 'nav');
    await picture('phone');
  });

  then('nothing went wrong, and nothing was forbidden', async () => {
    expect(await remote.complaints()).toEqual([]);
  });

  test.skipIf(!isThere)('one plays from the landing page to the phone', { retry, timeout: PATIENCE }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'umpire-engine-'));
    const running: (() => Promise<unknown>)[] = [];
    try {
      const server = await startChild(dataDir);
      running.push(() => server.stop());
      remote = await launch();
      running.push(() => remote.close());
      anna = new Visitor(remote, server.url);
      await remote.resize(1360, 850);
      for (const [what, act] of steps) {
        await act().catch((cause: unknown) => {
          throw new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
        });
      }
    } finally {
      for (const end of running.reverse()) await end().catch(() => undefined);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
