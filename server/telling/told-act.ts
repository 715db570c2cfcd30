import type { Act } from '@umpire/shared/table/command.ts';
import { typesWith } from '@umpire/shared/table/command-traits.ts';

/** Acts of which everybody at a table is told. For all others, metrics must not say that they happened. */
const openActs: ReadonlySet<Act> = new Set<Act>([...typesWith('open'), 'comeIn', 'openTable']);

/** The name of a step's act in metrics. `isAlike`: everybody at the table was told the same. */
export const toldAct = (act: Act, isAlike: boolean): Act => (isAlike || openActs.has(act) ? act : 'hidden');
