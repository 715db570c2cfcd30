import type { BrowserContextOptions } from 'playwright-core';
import { type Detour, withLatency } from './detours.ts';
import type { Player } from './player.ts';
import { isSoaking } from './soaking.ts';

/** Something that a browser lacks or gets wrong. */
export interface Shortage {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  /** Spoils the browser before it opens a page. */
  readonly spoil?: (player: Player, url: string) => Promise<unknown>;
  /** Spoils the way to the server. */
  readonly through?: (url: string) => Promise<Detour>;
  /** What the person is told at the table. */
  readonly says?: string;
}

const script =
  (spoil: () => void): NonNullable<Shortage['spoil']> =>
  ({ context }) =>
    context.addInitScript(spoil);

/** As with all site data blocked: the mere names throw. */
const blockStorage = (): void => {
  const denied = {
    configurable: true,
    get: () => {
      throw new DOMException('The user has blocked site data.', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, denied);
  }
};

/** To the last byte. */
const fillTexts = (): void => {
  for (let size = 2 ** 23; size >= 1; size = Math.floor(size / 2)) {
    for (let i = 0; i < 2; i += 1) {
      try {
        localStorage.setItem(`other-${size}-${i}`, 'x'.repeat(size));
      } catch {
        // It is larger than the room that is left.
      }
    }
  }
};

const fillStorage = async ({ context, page }: Player, url: string): Promise<void> => {
  await context.addInitScript(fillTexts);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 });
};

const removeWebGL = (): void => {
  for (const canvas of [HTMLCanvasElement.prototype, OffscreenCanvas.prototype]) {
    const getContext = canvas.getContext as (kind: string, ...more: unknown[]) => unknown;
    Object.assign(canvas, {
      getContext(this: unknown, kind: string, ...more: unknown[]) {
        return /webgl/.test(kind) ? null : getContext.call(this, kind, ...more);
      },
    });
  }
};

const removeServiceWorker = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

const removeNotices = (): void => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
};

const removeClipboard = (): void => {
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  document.execCommand = () => false;
};

/** Three hours ahead. */
const skewClock = (): void => {
  const Right = Date;
  const now = (): number => Right.now() + 3 * 3_600_000;
  globalThis.Date = class extends Right {
    constructor(...given: readonly unknown[]) {
      super(...((given.length > 0 ? given : [now()]) as [number]));
    }
    static override now = now;
  } as DateConstructor;
};

const SETTINGS = 'This browser cannot store data for this page';

const storage: readonly Shortage[] = [
  { name: 'no storage', spoil: script(blockStorage), says: SETTINGS },
  { name: 'full storage', spoil: fillStorage, says: SETTINGS },
];
const small: readonly Shortage[] = [
  { name: 'no service worker', spoil: script(removeServiceWorker) },
  { name: 'no notifications', spoil: script(removeNotices) },
  { name: 'no clipboard', spoil: script(removeClipboard) },
  { name: 'a clock three hours ahead', spoil: script(skewClock) },
];
const noWebGL: Shortage = { name: 'no WebGL', spoil: script(removeWebGL) };
const latency: Shortage = { name: 'a second and a half of latency', through: (url) => withLatency(url, 1500) };
/** Every day one browser is short of all the small things at once; `npm run soak` has each alone, and one with a slow line. */
const atOnce: Shortage = {
  name: small.map(({ name }) => name).join(', '),
  spoil: async (player, url) => {
    for (const { spoil } of small) await spoil?.(player, url);
  },
};

/** Each of them leaves a table playable. Those of the storage come first. */
export const shortages: readonly Shortage[] = [...storage, noWebGL, ...(isSoaking ? [...small, latency] : [atOnce])];
