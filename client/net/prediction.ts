import type { Command } from '@umpire/shared/table/command.ts';
import type { Ground } from '@umpire/shared/table/ground.ts';
import type { PersonId } from '@umpire/shared/table/ids.ts';
import { isPredictable, predict } from '@umpire/shared/table/predictable.ts';
import { isRefusal } from '@umpire/shared/table/refusal.ts';
import type { Table } from '@umpire/shared/table/state.ts';
import { actorOf } from '@umpire/shared/table/viewer.ts';

/**
 * The table as it will be once the server has carried out our commands, as far as that can be foreseen. A command that
 * cannot be foreseen, or that would be refused as the table now is, is left out; those after it are not.
 */
export const predictAll = (table: Table, commands: readonly Command[], me: PersonId, ground: Ground): Table => {
  let foreseen = table;
  for (const command of commands) {
    if (!isPredictable(command)) continue;
    const decision = predict(foreseen, command, { by: actorOf(foreseen, me), ground });
    if (decision && !isRefusal(decision)) foreseen = decision.after;
  }
  return foreseen;
};
