import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { readySeats } from '@umpire/shared/table/whose-move.ts';
import { plainly, type Saying } from './saying.ts';
import { part, sentence } from './sentence.ts';
import { settingsChanged, tableOpened } from './settings.ts';

/** Sentences about the table itself. */
export const ofTable = {
  openTable: ({ after }) => tableOpened(after),
  renameTable: ({ after }) => sentence('table-renamed', { name: after.name }),
  changeMap: ({ after }) => sentence(after.module.mapChanges ? 'map-changed' : 'map-restored'),
  layScan: ({ patch, before, after }) => sentence(scanWord(patch, before, after)),
  changeSettings: ({ patch, before, after }) => settingsChanged(patch, before, after),
  setPassword: ({ after }) => sentence(after.settings.locked ? 'password-set' : 'password-removed'),
  closeTable: ({ after }) => sentence(after.status === 'closed' ? 'table-closed' : 'table-close-asked'),
  reopenTable: plainly('table-reopened'),
  setReady: ({ before, after }) =>
    sentence(readySeats(after).length > readySeats(before).length ? 'ready' : 'not-ready'),
  setClock: ({ after }) => sentence(after.pace?.clock ? 'clock-set' : 'clock-removed'),
  pauseClock: ({ after }) => sentence(after.pace?.clock?.since === undefined ? 'clock-stopped' : 'clock-goes-on'),
  holdPhases: ({ after }) => sentence(after.pace?.held === undefined ? 'phases-released' : 'phases-held'),
  holdClock: plainly('clock-held'),
  importStep: plainly('imported'),
  hidden: plainly('hidden'),
} satisfies Partial<Record<Act, Saying>>;

/** An imported game says that there was a scan, but does not contain it. */
const scanWord = (patch: MergePatch, before: Table, after: Table): 'scan-laid' | 'scan-adjusted' | 'scan-removed' => {
  if (part(patch, 'module').scan === null) return 'scan-removed';
  const { scan } = after.module;
  return scan && before.module.scan?.image === scan.image ? 'scan-adjusted' : 'scan-laid';
};
