import { defineConfig } from 'vitest/config';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The files of tests, the quickest first, as the command says in `MUTATION_TESTS`. */
const tests = (process.env.MUTATION_TESTS ?? '').split('\n');
const placeOf = ({ moduleId }: TestSpecification): number => tests.findIndex((test) => moduleId.endsWith(test));

/** One file after the other in the order given, so that a fault is found after the fewest tests. */
class InOrder implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    include: tests,
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    bail: 1,
    sequence: { sequencer: InOrder },
  },
});
