import { type Limits, standardLimits, Work } from './limits.ts';
import { type ProblemCode, Problems } from './problem.ts';

/** What goes through all functions that read: where problems go, and what is still allowed. */
export class Reading {
  readonly limits: Limits;
  readonly problems: Problems;
  readonly work: Work;
  /** The file that is being read, and the entry in it. */
  file: string;

  constructor(file: string, limits: Limits = standardLimits) {
    this.file = file;
    this.limits = limits;
    this.problems = new Problems(limits.problems);
    this.work = new Work(limits.work);
  }

  problem(code: ProblemCode, element: string, found: string, remedy: string): void {
    this.problems.add(code, this.file, element, found, remedy);
  }

  /** Reads a part under the name of its entry. */
  within<T>(entry: string, read: () => T): T {
    const outer = this.file;
    this.file = `${outer} › ${entry}`;
    try {
      return read();
    } finally {
      this.file = outer;
    }
  }
}
