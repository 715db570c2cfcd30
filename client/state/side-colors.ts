import type { LoadedModule } from '@umpire/shared/module/load.ts';

/**
 * Colors of sides that color-blind users can tell apart (a test checks it), in the order of the sides: dark and light, warm and
 * cold. The printed ones are often two shades of olive.
 */
export const SAFE_SIDES = ['#0b5fa5', '#c75000', '#1c1b18', '#8a8f94'] as const;

export const safeSides = <Side extends { readonly color: string }>(sides: readonly Side[]): Side[] =>
  sides.map((side, i) => ({ ...side, color: SAFE_SIDES[i % SAFE_SIDES.length]! }));

/** The same object each time, because the board compares by identity. */
const known = new WeakMap<LoadedModule, LoadedModule>();

/** The module with safe colors for its sides: for overlays and names, not for printed counters. */
export const withSafeSides = (module: LoadedModule): LoadedModule => {
  const before = known.get(module);
  if (before) return before;
  const { manifest } = module.data;
  const sides = safeSides(manifest.sides);
  const safe = { ...module, data: { ...module.data, manifest: { ...manifest, sides } } };
  known.set(module, safe);
  return safe;
};
