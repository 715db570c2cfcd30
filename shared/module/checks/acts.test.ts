import { expect, test } from 'vitest';
import { loadModule } from '../load.ts';
import { formatProblem } from '../problem.ts';
import { smallModule } from '../testing/small-module.ts';

/** The problems of the small module with these acts on its counters. */
const problemsWith = (acts: unknown, own: readonly string[] = []): readonly string[] => {
  const module = smallModule();
  const { counters } = module.counters;
  const blue = { ...counters['blue-1'], acts: own };
  const loaded = loadModule({
    ...module,
    counters: { ...module.counters, acts, counters: { ...counters, 'blue-1': blue } },
  });
  return 'problems' in loaded ? loaded.problems.map(formatProblem) : [];
};

test('acts that name what is there load with their module', () => {
  const acts = {
    hit: {
      key: 'mod+shift+h',
      when: [[{ of: { value: 'strength' }, is: 'more', to: 0 }]],
      does: [
        { do: 'step', of: { value: 'strength' }, by: -1, least: 0 },
        { do: 'lay', counter: 'blue-1' },
        { do: 'act', act: 'go' },
      ],
    },
    go: {
      does: [
        { do: 'send', to: '0101' },
        { do: 'send', to: 'point:5:-5' },
      ],
    },
  };
  expect(problemsWith(acts, ['hit'])).toEqual([]);
});

const circle = {
  one: { does: [{ do: 'act', act: 'two' }] },
  two: {
    does: [
      { do: 'set', of: 'face', to: 0 },
      { do: 'act', act: 'three' },
    ],
  },
  three: { does: [{ do: 'act', act: 'two' }] },
  four: { does: [{ do: 'remove' }] },
};

test.each([
  [
    'a counter with an act that is not there',
    { go: { does: [{ do: 'copy' }] } },
    /counters\.blue-1\.acts\[0\]: found "none"/,
  ],
  ['an act that is not there', { a: { does: [{ do: 'act', act: 'b' }] } }, /acts\.a\.does\[0\]\.act: found "b"/],
  [
    'a value that is not there',
    { a: { does: [{ do: 'set', of: { value: 'luck' }, to: 1 }] } },
    /does\[0\]\.of\.value: found "luck"/,
  ],
  [
    'a condition about such a value',
    { a: { does: [{ do: 'copy', when: [[{ of: { value: 'luck' }, is: 'less', to: 1 }]] }] } },
    /does\[0\]\.when\[0\]\[0\]\.of\.value: found "luck"/,
  ],
  [
    'a counter that is not there',
    { a: { does: [{ do: 'lay', counter: 'ghost' }] } },
    /does\[0\]\.counter: found "ghost"/,
  ],
  ['a hex off the map', { a: { does: [{ do: 'send', to: '9999' }] } }, /does\[0\]\.to: found "9999"/],
  [
    'a pool of no scenario',
    { a: { does: [{ do: 'return', pool: 'sea', where: 'top' }] } },
    /does\[0\]\.pool: found "sea"/,
  ],
  ['a circle', circle, /acts\.two\.does: found "two", expected no act that performs itself again/],
  ['a name of objects', { a: { does: [{ do: 'act', act: 'constructor' }] } }, /found "constructor"/],
  ['nothing to do', { a: { does: [] } }, /acts\.a\.does: found \[\], expected at least 1/],
  ['code', { a: { does: [{ do: 'run', code: 'alert(1)' }] } }, /acts\.a\.does\[0\]/],
  ['a key that nobody can press', { a: { key: 'Ctrl-X', does: [{ do: 'copy' }] } }, /acts\.a\.key: found "Ctrl-X"/],
])('%s is a problem with file, path and remedy', (what, acts, problem) => {
  expect(problemsWith(acts, what.startsWith('a counter with') ? ['none'] : []).join('\n')).toMatch(problem);
});

test('whoever calls a circle is told of, too, and who does not is not', () => {
  const named = problemsWith(circle).map((problem) => /acts\.(\w+)/.exec(problem)?.[1]);
  expect(named).toEqual(['one', 'two', 'three']);
});
