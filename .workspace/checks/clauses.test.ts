import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkClauses } from './clause-pages.ts';
import { problemsOf, type Registry, registriesIn } from './clauses.ts';

const root = join(import.meta.dirname, '../..');
const ford = registriesIn(root).find(({ game }) => game === 'modules/ford')!;
const changed = (clause: string, change: object): Registry => ({
  ...ford,
  clauses: new Map([...ford.clauses].map(([id, of]) => [id, id === clause ? { ...of, ...change } : of] as const)),
});

test('the registries of all games hold, and their pages are up to date', () => {
  expect(registriesIn(root).length).toBeGreaterThan(5);
  expect(checkClauses(root)).toEqual([]);
});

test.each<readonly [string, Registry, string]>([
  [
    'a clause without a text',
    { ...ford, texts: new Map([...ford.texts].filter(([key]) => key !== 'rules.3.1')) },
    '3.1 has no text rules.3.1',
  ],
  [
    'a text without a clause',
    { ...ford, clauses: new Map([...ford.clauses].filter(([id]) => id !== '3.1')) },
    '3.1 is not there, but has a text',
  ],
  [
    'a word that says nothing',
    changed('3.1', { from: 'guessed' }),
    '3.1 is from guessed: write printed, reading, reconstructed',
  ],
  [
    'a clause left to the players without a reason',
    changed('5.4', { by: 'By hand.' }),
    '5.4 is manual: say why, in a sentence',
  ],
  ['a clause that nothing shows', changed('3.1', { shown: [] }), '3.1 is shown by nothing: name a test or a vector'],
  [
    'a function that is gone',
    changed('3.1', { by: '`zonesOfOld`' }),
    '3.1 is covered by zonesOfOld, which is neither in the code nor a file',
  ],
  [
    'a file that is gone',
    changed('3.1', { by: '`rules/3-zones.ts`' }),
    '3.1 is covered by rules/3-zones.ts, which is neither in the code nor a file',
  ],
  [
    'a test that is gone',
    changed('3.1', { shown: ['rules.test.ts: 3.1 no more'] }),
    '3.1 is shown by “rules.test.ts: 3.1 no more”: there is no such test',
  ],
])('%s', (_name, registry, problem) => {
  expect(problemsOf(root, registry)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});
