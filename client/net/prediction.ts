import type { Command } from '@umpire/shared/table/command.ts';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { isPredictable, predict } from '@umpire/shared/table/wire/predictable.ts';

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
