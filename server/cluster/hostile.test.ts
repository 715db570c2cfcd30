import { describe } from 'vitest';
import { threeProcesses } from '../test/arena.ts';
import { hasCluster } from '../test/cluster.ts';
import { describeHostility } from '../test/hostile.contract.ts';

describe.skipIf(!hasCluster)('over PostgreSQL and Redis', () => describeHostility('three processes', threeProcesses));
