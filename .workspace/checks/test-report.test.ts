import { expect, test } from 'vitest';
import { countTests } from './test-report.ts';

const file = (status: string, ...tests: string[]) => ({
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
