import { describeEventLog } from './event-log.contract.ts';
import { memoryEventLog } from './testing/memory.ts';

describeEventLog('the event log in memory', async () => ({ log: memoryEventLog(), end: async () => {} }), false);
