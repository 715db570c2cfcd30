import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../server/test/child-server.ts';
import { launchFirefox } from './engines/firefox.ts';
import { awaitIt, type Remote } from './engines/remote.ts';
import { KEYS, Visitor } from './engines/visitor.ts';
import { launchWebKit } from './engines/webkit.ts';
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

/** The main ways of play, by one player alone, in the engines that the other tests do not use. */
describe.each(engines)('in $name', ({ name, isThere, launch }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'umpire-engine-'));
  let server: ChildServer;
  let remote: Remote;
  let anna: Visitor;

  const picture = async (called: string): Promise<void> => {
    mkdirSync(artifacts, { recursive: true });
    writeFileSync(join(artifacts, `${name.toLowerCase()}-${called}.png`), await remote.picture());
  };
  /** Waits until the page looks otherwise. */
  const changes = async (what: string, act: () => Promise<void>): Promise<void> => {
    const before = await remote.picture();
    await act();
    await awaitIt(what, async () => (before.equals(await remote.picture()) ? undefined : true));
  };
  const regiment = '12-6-ss';

  if (isThere) {
    beforeAll(async () => {
      [server, remote] = await Promise.all([startChild(dataDir), launch()]);
      anna = new Visitor(remote, server.url);
      await remote.resize(1360, 850);
    });
    afterAll(async () => {
      await remote?.close();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  } else rmSync(dataDir, { recursive: true });

  const inEngine = test.skipIf(!isThere);

  inEngine('a table is opened and a seat taken', async () => {
    await anna.visit('/');
    await picture('landing');
    await anna.press(/Nordwind: Historical/);
    await anna.fill(/^Your name/, 'Anna', '[role=dialog]');
    await anna.press(/^German/, 'mouse', '[role=dialog]');
    await anna.finds('Anna in a seat', ({ seats, people }) =>
      Object.values(seats).some(({ holder }) => holder !== undefined && people[holder]?.name === 'Anna'),
    );
    await anna.hasBoard();
    await picture('table');
  });

  inEngine('a selected counter shows its reach, and is dragged to another hex', async () => {
    await anna.press(/^Next phase/);
    await anna.finds('the movement phase', ({ turn }) => turn.phase === 'movement');
    await anna.goTo('1103');
    const piece = pieceOf(await anna.table(), regiment);
    await changes('the reach is drawn', async () => anna.click(await anna.pointOfPiece(piece)));
    await anna.move(await anna.pointOf('1104'));
    await anna.reads(/2 of 8 movement points/, '[data-tip-x]');
    await picture('reach');
    await anna.drag(await anna.pointOfPiece(piece), await anna.pointOf('1104'));
    await anna.finds('the regiment in 1104', (table) => placeOf(table, regiment) === '1104');
  });

  inEngine('an overlay is switched on and off by a key', async () => {
    await anna.key(KEYS.escape);
    await changes('zones are hatched', () => anna.key('z'));
    await picture('zones');
    await changes('they are gone', () => anna.key('z'));
  });

  inEngine('dice are rolled for a purpose', async () => {
    await anna.openPanel('Dice');
    await anna.fill(/^Dice/, '2d6+1');
    await anna.fill(/^What for/, 'Attack on 0803');
    await anna.press(/^Roll$/);
    await anna.openPanel('Log and chat');
    await anna.reads(/Attack on 0803/, 'aside, [role=complementary]');
    await picture('roll');
  });

  inEngine('an attack is thought over and declared', async () => {
    await anna.press(/^Next phase/);
    await anna.finds('the combat phase', ({ turn }) => turn.phase === 'combat');
    await anna.goTo('1003');
    await anna.click(await anna.badgeOf('1003'));
    await anna.move(await anna.pointOf('1004'));
    await anna.key('a');
    await anna.reads(/9 against 2/);
    await picture('attack');
    await anna.press(/^Declare this attack/);
    await anna.finds('the attack', ({ procedures }) => Object.keys(procedures).length > 0);
  });

  inEngine('one looks back over the game step by step', async () => {
    await anna.openPanel('History and files');
    await anna.press(/^Look back/);
    await anna.reads(/\d+ of \d+/, '[role=region][aria-label=History], section[aria-label=History]');
    await anna.press(/^One step back/);
    await picture('history');
    await anna.press(/^Back to the live table/);
    await anna.hasBoard();
  });

  inEngine('on a phone everything is within reach of a thumb', async () => {
    await remote.resize(390, 844);
    const wide = await awaitIt('the page is narrow', async () => {
      const [inner, scroll] = await remote.read<[number, number]>('[innerWidth, document.documentElement.scrollWidth]');
      return inner < 600 ? scroll - inner : undefined;
    });
    expect(wide).toBeLessThanOrEqual(0);
    await anna.press(/^Turn/, 'touch', 'nav');
    await picture('phone');
  });

  inEngine('nothing went wrong, and nothing was forbidden', async () => {
    expect(await remote.complaints()).toEqual([]);
  });
});
