import { describe } from 'vitest';
import { threeProcesses } from '../test/arena.ts';
import { hasCluster } from '../test/cluster.ts';
import { describeLeaks } from '../test/leak.contract.ts';

describe.skipIf(!hasCluster)('three processes', () =>
  describeLeaks('by the process that has the table, by one that passes on, and by one that reads', threeProcesses),
);
