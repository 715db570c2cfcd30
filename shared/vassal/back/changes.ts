import type { Placed } from '../../module/scenario.ts';
import type { Command } from '../../table/command.ts';
import type { Piece } from '../../table/state/state.ts';

type Changing = Extract<Command, { type: 'flipPieces' | 'facePieces' | 'labelPieces' | 'setValue' }>;
type Without<T> = T extends unknown ? Omit<T, 'pieces'> : never;

/** What makes a counter show something else, for any number of counters. */
export type Change = Without<Changing>;

/** What has to change so that a counter shows what is placed: its face, its facing, its label and its values. */
export const changesOf = (
  { face, facing, label = '', values = {} }: Pick<Piece, 'face' | 'facing' | 'label' | 'values'>,
  then: Placed,
): readonly Change[] => {
  const next = then.values ?? {};
  const names = [...new Set([...Object.keys(values), ...Object.keys(next)])];
  return [
    ...(face === (then.face ?? 0) ? [] : [{ type: 'flipPieces' as const, face: then.face ?? 0 }]),
    ...(facing === (then.facing ?? 0) ? [] : [{ type: 'facePieces' as const, facing: then.facing ?? 0 }]),
    ...(label === (then.label ?? '') ? [] : [{ type: 'labelPieces' as const, label: then.label ?? '' }]),
    ...names.flatMap((value): Change[] => {
      const to = next[value];
      if (to === values[value]) return [];
      return [{ type: 'setValue', value, ...(to !== undefined && { to }) }];
    }),
  ];
};
