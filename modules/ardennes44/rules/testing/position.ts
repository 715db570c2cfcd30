import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { parsePosition } from '@umpire/shared/umpire/referee/parse-position.ts';
import { loadGame } from '../../../index.ts';
import { extras } from '../fields.ts';

/** Small positions for tests: clear ground without edges, unless they say otherwise. */

const { module } = await loadGame('ardennes44');

export interface Given {
  /** `'0303': 'forest town'`: the terrain, then features. */
  readonly hexes?: Readonly<Record<string, string>>;
  /** `'0303-0304': 'river bridge'` */
  readonly edges?: Readonly<Record<string, string>>;
  readonly roads?: readonly (readonly string[])[];
  readonly mapEdge?: Readonly<Record<string, readonly string[]>>;
  readonly markers?: readonly object[];
  readonly turn?: { readonly number?: number; readonly side?: string; readonly phase?: string };
  /** The module's own map. */
  readonly standard?: true;
  readonly more?: object;
}

const unitIn =
  (side: string) =>
  (id: string, at: string | null, more: object = {}) => ({
    ...{ id, side, at, kind: 'infantry', attack: 4, defense: 4, move: 3, steps: 2, state: [], ...more },
  });

export const german = unitIn('german');
export const allied = unitIn('allied');
export const tank = { kind: 'tank', move: 6, tq: { value: 3, colour: 'grey' }, silhouette: true };

export const positionWith = (units: readonly object[], given: Given = {}): Position => {
  const { hexes = {}, edges = {}, roads = [], mapEdge = {}, markers = [], turn, more } = given;
  return parsePosition(
    module,
    {
      module: 'ardennes44',
      map: given.standard
        ? 'standard'
        : {
            grid: { stagger: 'columns', further: 'odd', columns: 7, rows: 9 },
            default: 'clear',
            hexes: Object.fromEntries(
              Object.entries(hexes).map(([number, words]) => {
                const [terrain, ...features] = words.split(' ');
                return [number, { terrain, features }];
              }),
            ),
            edges: Object.entries(edges).map(([between, is]) => ({ between: between.split('-'), is: is.split(' ') })),
            roads: roads.map((through) => ({ class: 'primary', through })),
            mapEdge,
          },
      turn: { number: 5, side: 'german', phase: 'movement', ...turn },
      units,
      markers,
      ...more,
    },
    extras,
  );
};

export const hexIn = (p: Position, number: string): Hex => {
  const hex = p.board.grid.parse(number);
  if (hex === undefined) throw new Error(`no hex ${number}`);
  return hex;
};
export const unitOf = (p: Position, id: string): Unit => {
  const unit = p.unit(id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};
export const clausesOf = (breaks: readonly Breach[]): readonly Clause[] => [
  ...new Set(breaks.map(({ clause }) => clause)),
];
