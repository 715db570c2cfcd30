import type { Point } from '@umpire/shared/hex';
import { usePreferences } from '../state/preferences.ts';
import type { Key } from './keys.ts';
import type { Pointer } from './pointer.ts';
import { wheelReader } from './wheel.ts';

/** The page's events for a surface. Points are CSS pixels from the surface's top left. */
export interface Heard {
  down(pointer: Pointer): void;
  move(pointer: Pointer): void;
  up(pointer: Pointer): void;
  /** The pointer left without anything being pressed; a finger does so whenever it is lifted. */
  leave(pointer: Pointer): void;
  /** The browser has taken the pointer for something else. */
  lose(id: number): void;
  /** Notches, upward positive. */
  wheel(at: Point, notches: number): void;
  /** Two fingers on a trackpad move the picture. */
  slide(dx: number, dy: number): void;
  /** True if the surface has handled the key. */
  key(key: Key): boolean;
  /** The space bar acts when it is released: until then it may serve to move the picture. */
  space(held: boolean): void;
  blur(): void;
  resize(width: number, height: number): void;
  /** The page is on a screen with another pixel density now. */
  density(): void;
}

const BUTTONS = ['main', 'middle', 'second'] as const;
/** The back and forward buttons belong to the browser. */
const NAVIGATION: readonly number[] = [3, 4];

/**
 * Binds all listeners of a surface to its element. Buttons and panels inside it with `data-aside`
 * are ignored. Returns a function that unbinds them.
 */
export const listen = (element: HTMLElement, heard: Heard): (() => void) => {
  const bound = new AbortController();
  const { signal } = bound;
  const on: Bind = (type, then, options = {}) =>
    element.addEventListener(type, (event) => !isAside(event) && then(event), { ...options, signal });
  bindPointers(element, on, heard);
  bindWheel(element, on, heard);
  bindKeys(on, heard);
  const sizes = new ResizeObserver(([entry]) => {
    if (entry) heard.resize(entry.contentRect.width, entry.contentRect.height);
  });
  sizes.observe(element);
  watchDensity(heard, signal);
  return () => {
    sizes.disconnect();
    bound.abort();
  };
};

type Bind = <K extends keyof HTMLElementEventMap>(
  type: K,
  then: (event: HTMLElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
) => void;

const isAside = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-aside]') !== null;

const pointOf = (event: MouseEvent, element: HTMLElement): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

const pointerOf = (event: PointerEvent, element: HTMLElement): Pointer => ({
  id: event.pointerId,
  at: pointOf(event, element),
  kind: event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse',
  button: BUTTONS[event.button] ?? 'main',
  shift: event.shiftKey,
  alt: event.altKey,
  mod: event.ctrlKey || event.metaKey,
  time: event.timeStamp,
});

const bindPointers = (element: HTMLElement, on: Bind, heard: Heard): void => {
  on('pointerdown', (event) => {
    if (NAVIGATION.includes(event.button)) return;
    element.setPointerCapture(event.pointerId);
    heard.down(pointerOf(event, element));
  });
  // The middle button would start the browser's scrolling.
  on('mousedown', (event) => event.button === 1 && event.preventDefault());
  on('pointermove', (event) => heard.move(pointerOf(event, element)));
  on('pointerup', (event) => heard.up(pointerOf(event, element)));
  on('pointercancel', (event) => heard.lose(event.pointerId));
  // An element in the surface that a finger touched has already captured the pointer.
  on('lostpointercapture', (event) => event.target === element && heard.lose(event.pointerId));
  on('pointerleave', (event) => event.buttons === 0 && heard.leave(pointerOf(event, element)));
  on('contextmenu', (event) => event.preventDefault());
};

const bindWheel = (element: HTMLElement, on: Bind, heard: Heard): void => {
  const read = wheelReader();
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    const turned = read(event, usePreferences.getState().wheel);
    if (turned.type === 'zoom') heard.wheel(pointOf(event, element), turned.notches);
    else heard.slide(turned.dx, turned.dy);
  };
  on('wheel', turn, { passive: false });
};

const bindKeys = (on: Bind, heard: Heard): void => {
  on('keydown', (event) => {
    if (event.key === ' ' && !event.repeat) heard.space(true);
    const { key, code, shiftKey: shift, altKey: alt } = event;
    const mod = event.ctrlKey || event.metaKey;
    if (key === ' ' ? !mod : heard.key({ key, code, shift, alt, mod })) event.preventDefault();
  });
  on('keyup', (event) => event.key === ' ' && heard.space(false));
  on('blur', () => heard.blur());
};

const watchDensity = (heard: Heard, signal: AbortSignal): void => {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  const changed = () => {
    heard.density();
    if (!signal.aborted) watchDensity(heard, signal);
  };
  query.addEventListener('change', changed, { once: true, signal });
};
