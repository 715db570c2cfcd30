import { expect, test } from 'vitest';
import { byChance, countTests, failedFiles, failures, withSecondRun } from './test-report.ts';

const file = (status: string, ...tests: string[]) => namedFile('a.test.ts', status, ...tests);

const namedFile = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('counts tests, and neither the skipped nor the planned', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')] };
  expect(countTests(report, false)).toEqual({ passed: 2, failed: 1 });
});

test('a file that cannot be loaded is a failure', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] }, false)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('a run that ended badly is a failure even if every test passed, or none was reported', () => {
  expect(countTests({ testResults: [file('passed', 'passed')] }, false)).toEqual({ passed: 1, failed: 1 });
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 });
});

test('what a file did when it ran again counts instead of what it did first', () => {
  const steady = namedFile('steady.e2e.ts', 'passed', 'passed');
  const first = {
    testResults: [steady, namedFile('a.e2e.ts', 'failed', 'passed', 'failed'), namedFile('b.e2e.ts', 'failed')],
  };
  expect(failedFiles(first)).toEqual(['a.e2e.ts', 'b.e2e.ts']);
  const second = {
    testResults: [namedFile('a.e2e.ts', 'passed', 'passed', 'passed'), namedFile('b.e2e.ts', 'failed')],
  };
  const both = withSecondRun(first, second);
  expect(failedFiles(both)).toEqual(['b.e2e.ts']);
  expect(countTests(both, false)).toEqual({ passed: 3, failed: 1 });
});

test('a run without a report names no file', () => {
  expect(failedFiles(undefined)).toEqual([]);
});

test('what passed only when it ran again is named with its cause', () => {
  const why = ['Error: expected the card to be seen\n at board.ts', 'another'];
  const failed = { name: 'a.e2e.ts', status: 'failed', assertionResults: [{ status: 'passed' }] };
  const first = {
    testResults: [
      { ...failed, assertionResults: [{ status: 'failed', fullName: 'a tap', failureMessages: why }] },
      { ...failed, name: 'b.e2e.ts', message: 'no server' },
      { ...failed, name: 'c.e2e.ts' },
    ],
  };
  const passed = (name: string) => ({ name, status: 'passed', assertionResults: [] });
  const second = { testResults: [passed('a.e2e.ts'), passed('b.e2e.ts'), { ...failed, name: 'c.e2e.ts' }] };
  expect(byChance(first, second)).toEqual([
    { file: 'a.e2e.ts', cause: 'a tap: Error: expected the card to be seen' },
    { file: 'b.e2e.ts', cause: 'no server' },
  ]);
});

test('every test that failed is named with the first line of why, and a file that could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'well' },
    { status: 'failed', fullName: 'first', failureMessages: ['Error: 3\n at a.ts'] },
    { status: 'failed', fullName: 'second', failureMessages: null },
  ];
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'no such import\n at b.ts', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'well' }] },
    ],
  };
  expect(failures(report)).toEqual([
    'a.test.ts › first: Error: 3',
    'a.test.ts › second: ',
    'b.test.ts › no such import',
  ]);
  expect(failures(undefined)).toEqual([]);
});
