import { loadGame } from '@umpire/modules';
import { findMissing, openingStep } from '@umpire/modules/open-game.ts';
import { groundOf } from '@umpire/shared/module/ground.ts';
import type { CreateTableRequest } from '@umpire/shared/protocol/http.ts';
import { withoutIndex } from '@umpire/shared/table/apply.ts';
import { newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { newId, newName, newSecret, shuffle } from '../net/chance.ts';
import { RequestFailed, type TableId } from '../net/http.ts';
import { keepClient } from '../net/service-worker.ts';
import { usePreferences } from '../state/preferences.ts';
import { listed } from './listed.ts';
import { ME } from './person.ts';
import type { KeptTable } from './store.ts';
import { deviceStore } from './tables.ts';

/** Sets up a scenario on a new table of this browser. @throws RequestFailed like the server */
export const openOnDevice = async (wished: CreateTableRequest): Promise<TableId> => {
  const { module, scenario, name, options = {}, language = 'en', mapChanges } = wished;
  const missing = await findMissing({ module, scenario, options });
  if (missing?.missing === 'option') throw new RequestFailed('bad-request');
  if (missing) throw new RequestFailed('no-such-module');
  const game = await loadGame(module, options);
  const isMapWrong = mapChanges && groundOf(game.module, scenario).findMapProblem(mapChanges);
  if (isMapWrong) throw new RequestFailed('bad-request');
  const dice = newDice(newSecret());
  const wish = { module, scenario, options, name, listed: false, locked: false, language };
  const opened = await openingStep(
    { ...wish, ...(mapChanges && { mapChanges }) },
    {
      game,
      host: { id: ME, name: usePreferences.getState().name },
      commitment: dice.commitment,
      time: Date.now(),
      newId,
      shuffle,
    },
  );
  return keepNew([seated(opened)], dice);
};

/** The only player sits in every seat. */
const seated = ({ events, ...opened }: Step): Step => ({
  ...opened,
  events: events.map((event) => {
    if (event.type !== 'tableOpened') return event;
    const seats = Object.entries(event.table.seats).map(([id, seat]) => [id, { ...seat, holder: ME }] as const);
    return { ...event, table: { ...event.table, seats: Object.fromEntries(seats) } };
  }),
});

/** Stores a table that begins with these steps. */
export const keepNew = async (
  steps: readonly Step[],
  dice: ReturnType<typeof newDice>,
  from?: KeptTable['from'],
): Promise<TableId> => {
  const id = `device-${newName()}`;
  const { seq, time } = steps.at(-1)!;
  const table = replay(steps);
  const row = listed(id, table, { seq, created: Date.now(), changed: time, ...(from && { from }) });
  const snapshot = steps.length > 1 && withoutIndex(table);
  await deviceStore().add(id, { after: 0, steps, listed: row, dice, ...(snapshot && { snapshot }) });
  // Browsers delete the data of pages when space is short, unless asked not to.
  void navigator.storage?.persist?.();
  void keepClient();
  return id;
};
