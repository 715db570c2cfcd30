import type { GameModule } from '../../module/module.ts';
import type { TurnNow } from '../game/described.ts';
import type { TurnLevel, TurnTracker } from '../module/vassal-module.ts';
import { parseWhole } from '../text/formats.ts';
import { makeIds, type TextShelf } from './names.ts';

/** The turns and phases of an imported game. */
export interface ImportedTurns {
  readonly phases: GameModule['manifest']['phases'];
  readonly turns: number;
  readonly turnLabels?: readonly string[];
  /** Where a game stands, or begins. */
  readonly startOf: (now: TurnNow | undefined) => { readonly turn: number; readonly phase: string };
}

const MOST_TURNS = 200;

/**
 * The outer level of a tracker counts our turns, and the innermost list within it our phases. Without a tracker there is one phase, and more turns
 * than a game has.
 */
export const importTurns = (tracker: TurnTracker | undefined, texts: TextShelf): ImportedTurns => {
  const [outer] = tracker?.levels ?? [];
  const inner = outer && innermostList(outer.levels);
  const idOf = makeIds('phase');
  const names = inner?.values.length ? inner.values : ['Play'];
  const phases = names.map((name) => ({ id: idOf(name), name: texts.keyOf(name) }));
  const labels = outer?.kind === 'list' && outer.values.length > 0 ? outer.values.slice(0, MOST_TURNS) : undefined;
  const last = outer?.kind === 'counter' && outer.last !== undefined && outer.last > 0 ? outer.last : MOST_TURNS;
  const turns = labels?.length ?? Math.min(last, MOST_TURNS);
  const turnOf = (written: string | undefined): number => {
    const number = labels ? labels.indexOf(written ?? '') + 1 : (parseWhole(written) ?? outer?.start ?? 1);
    return Math.min(Math.max(number, 1), turns);
  };
  return {
    phases,
    turns,
    ...(labels && { turnLabels: labels.map((label) => label.slice(0, 40)) }),
    startOf: (now) => {
      const value = (level: TurnLevel | undefined): string | undefined =>
        now?.values.find(({ property }) => property === level?.property)?.value;
      const phase = inner ? names.indexOf(value(inner) ?? '') : 0;
      return { turn: turnOf(value(outer)), phase: phases[Math.max(phase, 0)]!.id };
    },
  };
};

export const innermostList = (levels: readonly TurnLevel[]): TurnLevel | undefined =>
  levels
    .map((level) => innermostList(level.levels) ?? (level.kind === 'list' ? level : undefined))
    .find((each) => each);
