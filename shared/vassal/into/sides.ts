import type { GameModule } from '../../module/module.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { makeIds, type TextShelf } from './names.ts';

/** The sides of an imported game. */
export interface ImportedSides {
  readonly all: GameModule['manifest']['sides'];
  /** The side that a word names: `German` is the side `German Player`, too. */
  readonly of: (word: string) => string | undefined;
}

const MOST_SIDES = 12;
/** Of the sides, in their order. */
const COLORS = [
  '#2f5f9e',
  '#a8362a',
  '#3d7a45',
  '#8a6d1f',
  '#6b4a94',
  '#2f7f86',
  '#b0622a',
  '#5a5f66',
  '#7d3b5c',
  '#4f6b2c',
  '#38517c',
  '#8f4d3b',
];

/** A module without a roster of players has one side, which all share. */
export const importSides = ({ sides: written }: VassalModule, texts: TextShelf): ImportedSides => {
  const idOf = makeIds('side');
  const names = written.filter((name) => name.trim() !== '').slice(0, MOST_SIDES);
  const all = (names.length > 0 ? names : ['Players']).map((name, i) => ({
    id: idOf(name),
    name: texts.keyOf(name.slice(0, 60)),
    color: COLORS[i % COLORS.length]!,
  }));
  const byName = names.map((name, i) => [name.toLowerCase(), all[i]!.id] as const);
  return {
    all,
    of: (word) => {
      const wanted = word.trim().toLowerCase();
      if (wanted === '') return undefined;
      const isLike = (name: string): boolean =>
        wanted.length > 2 && (name.startsWith(wanted) || wanted.startsWith(name));
      return (byName.find(([name]) => name === wanted) ?? byName.find(([name]) => isLike(name)))?.[1];
    },
  };
};
