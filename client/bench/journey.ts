/** What both benches show and how they move, so that they are compared like with like. */

export const MAP = { columns: 60, rows: 45, units: 600 } as const;

/** Width of a hex in the floor's map image, in pixels: what fits the canvases of most browsers. */
export const IMAGE_SCALE = 48;

/** Where one looks at a moment: shares of the map's size, and how many CSS pixels wide a hex is seen. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly hex: number;
}

/** A tour of 12 seconds over the whole map, near and far by turns: zooms and pans all the time. */
export const lookAtTime = (milliseconds: number): Look => {
  const turn = (milliseconds / 12_000) * Math.PI * 2;
  return {
    x: 0.5 + 0.3 * Math.sin(turn),
    y: 0.5 + 0.3 * Math.sin(2 * turn),
    hex: 40 * 2 ** (0.9 * Math.sin(3 * turn)),
  };
};

/** What a page of the bench offers to whoever measures it. */
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
