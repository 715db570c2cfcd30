import { oneProcess } from '../test/arena.ts';
import { describeHostility } from '../test/hostile.contract.ts';

describeHostility('one process', oneProcess);
