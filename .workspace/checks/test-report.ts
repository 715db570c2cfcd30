export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The part we read of what vitest's JSON reporter writes. */
export interface TestReport {
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  /** Why the file failed outside its tests. */
  readonly message?: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: readonly string[] | null;
}

/** The paths of the files in which something failed. */
export const failedFiles = (report: TestReport | undefined): readonly string[] =>
  (report?.testResults ?? []).filter((file) => file.status === 'failed').map((file) => file.name);

/** The report with the results of the files that ran again in place of their first results. */
export const withSecondRun = (first: TestReport, second: TestReport): TestReport => {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
};

/**
 * Counts tests. A file that fails outside its tests (it cannot be loaded, say) counts as one failure, and so does a run
 * that ended badly though no test failed (an error that nobody caught, a missing report).
 *
 * @param endedWell whether the run itself ended without an error
 */
export const countTests = (report: TestReport | undefined, endedWell: boolean): Count => {
  const files = report?.testResults ?? [];
  const count = (status: string) =>
    files.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = count('failed') + broken;
  return { passed: count('passed'), failed: failed === 0 && !endedWell ? 1 : failed };
};

/** A file that failed, and passed when it ran again. */
export interface ByChance {
  readonly file: string;
  /** The first test that failed, and the first line of why. */
  readonly cause: string;
}

/** Those of the first run's failures that the second run did not have. */
export const byChance = (first: TestReport, second: TestReport): readonly ByChance[] => {
  const still = new Set(failedFiles(second));
  return first.testResults
    .filter(({ name, status }) => status === 'failed' && !still.has(name))
    .map((file) => ({ file: file.name, cause: causeOf(file) }));
};

/** Each test that failed, and each file that failed outside its tests: the file, the test, and the first line of why. */
export const failures = (report: TestReport | undefined): readonly string[] =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      const causes = failed.length > 0 ? failed.map(causeOfTest) : [firstLine(file.message)];
      return causes.map((cause) => `${file.name} › ${cause}`);
    });

const causeOf = ({ message, assertionResults }: FileReport): string => {
  const failed = assertionResults.find(({ status }) => status === 'failed');
  return failed ? causeOfTest(failed) : firstLine(message);
};

const causeOfTest = ({ fullName, failureMessages }: TestResult): string => {
  const why = firstLine(failureMessages?.[0]);
  return fullName ? `${fullName}: ${why}` : why;
};

const firstLine = (text = ''): string => text.split('\n', 1)[0]!;
