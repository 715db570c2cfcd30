import { oneProcess } from '../test/arena.ts';
import { describeLeaks } from '../test/leak.contract.ts';

describeLeaks('by one process', oneProcess);
