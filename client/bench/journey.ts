/** The content and motion of both benches, so that they are comparable. */

export const MAP = { columns: 60, rows: 45, units: 600 } as const;

/** Width of a hex in the floor's map image, in pixels: fits the canvases of most browsers. */
export const IMAGE_SCALE = 48;

/** The view at a moment: fractions of the map's size, and the width of a hex in CSS pixels. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly hex: number;
}

/** A tour of 12 seconds over the whole map, near and far in turn: zooms and pans all the time. */
export const lookAtTime = (milliseconds: number): Look => {
  const turn = (milliseconds / 12_000) * Math.PI * 2;
  return {
    x: 0.5 + 0.3 * Math.sin(turn),
    y: 0.5 + 0.3 * Math.sin(2 * turn),
    hex: 40 * 2 ** (0.9 * Math.sin(3 * turn)),
  };
};

/** The interface of a bench page for the measuring program. */
export interface BenchPage {
  /** Frames drawn since the page was opened. */
  frames(): number;
  /** True when everything that is drawn only once has been drawn. */
  isWarm(): boolean;
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}
