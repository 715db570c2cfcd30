import type { Act } from '@umpire/shared/table/command.ts';
import { typesWith } from '@umpire/shared/table/command-traits.ts';

/** What everybody at a table is told of, whatever it is about. Of all else it is not said outside that it happened. */
const openActs: ReadonlySet<Act> = new Set<Act>([...typesWith('open'), 'comeIn', 'openTable']);

/** As what a step is counted outside of its table. `isAlike`: everybody there was told the same of it. */
export const toldAct = (act: Act, isAlike: boolean): Act => (isAlike || openActs.has(act) ? act : 'hidden');
