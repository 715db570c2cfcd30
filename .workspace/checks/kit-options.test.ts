import { expect, test } from 'vitest';
import { findIdleOptions } from './kit-options.ts';

const kit = {
  file: 'shared/umpire/kit/a.ts',
  text: 'export interface Rules {\n  readonly cost: number;\n  readonly crowded?: number;\n}\nexport const read = ({ crowded }: Rules) => crowded;\n',
};
const game = (text: string) => ({ file: 'modules/ford/rules.ts', text });

test('an optional member that no game sets is told, with its type and line', () => {
  expect(findIdleOptions([kit, game('rules({ cost: 1 });')], new Set())).toEqual([
    'shared/umpire/kit/a.ts Rules.crowded (line 3) is set by no game: take it out',
  ]);
});

test.each([
  ['a game', game('rules({ cost: 1, crowded: 2 });')],
  ['a game, in short', game('const crowded = 2; rules({ cost: 1, crowded });')],
  ['a game, where it holds', game('rules({ cost: 1, ...(is && { crowded: 2 }) });')],
  ['another part of the kit', { file: 'shared/umpire/kit/b.ts', text: 'rules({ cost: 1, crowded: 2 });' }],
])('what is set by %s is fine', (_who, source) => {
  expect(findIdleOptions([kit, source], new Set())).toEqual([]);
});

test('what the data of a scenario names is fine too', () => {
  expect(findIdleOptions([kit], new Set(['crowded']))).toEqual([]);
});
