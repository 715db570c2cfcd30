/** How colors look to eyes that lack one kind of cones, and how far they stand out from each other. */

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

const linear = (color: string): Rgb => {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

/** In linear RGB: Viénot, Brettel and Mollon 1999; for tritanopia, Brettel's in one half-plane, as DaltonLens has it. */
export const eyes = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritanopia: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;
export type Eyes = keyof typeof eyes;
export const allEyes = Object.keys(eyes) as readonly Eyes[];

const seenBy = (kind: Eyes, color: string): readonly number[] => {
  const [r, g, b] = linear(color);
  return eyes[kind].map(([x, y, z]) => Math.cbrt(Math.max(0, x * r + y * g + z * b)));
};

/** How far two colors lie apart for these eyes: 0 the same, black and white 1.7. */
export const apart = (kind: Eyes, one: string, other: string): number => {
  const [a, b] = [seenBy(kind, one), seenBy(kind, other)];
  return Math.hypot(...a.map((share, i) => share - b[i]!));
};

/** The least of how far any two of these colors lie apart. */
export const leastApart = (kind: Eyes, colors: readonly string[]): number =>
  Math.min(...colors.flatMap((one, i) => colors.slice(i + 1).map((other) => apart(kind, one, other))));

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const luminance = (color: string): number => {
    const [r, g, b] = linear(color);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
