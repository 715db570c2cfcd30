import type { Settings } from '../state/state.ts';
import { changingNeeds, type UmpireSettings } from '../state/umpire.ts';
import { isEqual } from '../wire/patch.ts';
import { withConsent } from './consent.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { keptFor } from './seats.ts';

export const renameTable = ({ table }: Deciding, { name }: Asked<'renameTable'>): Plan | Refusal =>
  table.name === name ? refuse('nothing-changes') : { events: [{ type: 'renamed', from: table.name, to: name }] };

/**
 * Changes of the umpire's settings, and changes that open secrets, may need the others' consent. The rest is set at
 * once.
 */
export const changeSettings = (deciding: Deciding, { settings }: Asked<'changeSettings'>): Plan | Refusal => {
  const { umpire, spectators, ...others } = settings;
  const { settings: now } = deciding.table;
  const set = settingsSet(deciding, spectators === 'public' ? { ...others, spectators } : others);
  const isOpened = spectators === 'everything' && now.spectators !== 'everything';
  const opened = isOpened
    ? (keptFor(deciding) ?? withConsent(deciding, { act: 'open-to-spectators' }, () => openedToSpectators(deciding)))
    : { events: [] };
  if (isRefusal(opened)) return opened;
  const isTurned = umpire !== undefined && !isEqual(umpire, now.umpire);
  const turned = isTurned ? changeUmpire(deciding, umpire) : { events: [] };
  if (isRefusal(turned)) return turned;
  const events = [...set.events, ...opened.events, ...turned.events];
  return events.length > 0 ? { events } : refuse('nothing-changes');
};

/** People without a seat see everything from now on. */
export const openedToSpectators = (deciding: Deciding): Plan => settingsSet(deciding, { spectators: 'everything' });

/** Rule options change only with the others' consent, whatever the table's settings say. */
const changeUmpire = (deciding: Deciding, umpire: UmpireSettings): Plan | Refusal => {
  const { table, ground } = deciding;
  const { umpire: now } = table.settings;
  const isOtherGame = !isEqual(umpire.options ?? {}, now.options ?? {});
  const problem = isOtherGame && umpire.options && ground.findOptionProblem(umpire.options, table.module.options);
  if (problem) return refuse('no-such-option', { ...problem });
  return isOtherGame || changingNeeds(now) === 'ask'
    ? withConsent(deciding, { act: 'change-umpire', umpire }, () => umpireSet(deciding, umpire))
    : umpireSet(deciding, umpire);
};

/** Turns the umpire up or down; no event if nothing changes. */
export const umpireSet = (deciding: Deciding, umpire: UmpireSettings): Plan => settingsSet(deciding, { umpire });

const settingsSet = ({ table }: Deciding, settings: Partial<Settings>): Plan => {
  const names = (Object.keys(settings) as (keyof Settings)[]).filter(
    (name) => !isEqual(settings[name], table.settings[name]),
  );
  if (names.length === 0) return { events: [] };
  return { events: [{ type: 'settingsSet', from: pick(table.settings, names), to: pick(settings, names) }] };
};

/** Lays another state of the module's map, or the module's own again. */
export const changeMap = ({ table, ground }: Deciding, { changes: to }: Asked<'changeMap'>): Plan | Refusal => {
  const { mapChanges: from } = table.module;
  if (isEqual(from, to)) return refuse('nothing-changes');
  const problem = to && ground.findMapProblem(to);
  if (problem) return refuse('map-does-not-fit', { ...problem });
  return { events: [{ type: 'mapSet', ...(from && { from }), ...(to && { to }) }] };
};

/** Lays a picture under the grid, lays it otherwise, or takes it away. */
export const layScan = ({ table, ground }: Deciding, { scan: to }: Asked<'layScan'>): Plan | Refusal => {
  const { scan: from } = table.module;
  if (isEqual(from, to)) return refuse('nothing-changes');
  const problem = to && ground.findScanProblem(to);
  if (problem) return refuse('scan-does-not-lie', { problem });
  return { events: [{ type: 'scanSet', ...(from && { from }), ...(to && { to }) }] };
};

const pick = (settings: Partial<Settings>, names: readonly (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** Only the server gets the password. The log says that there is one, or that it is new. */
export const setPassword = ({ table }: Deciding, { password }: Asked<'setPassword'>): Plan | Refusal => {
  const { locked } = table.settings;
  if (!locked && password === undefined) return refuse('nothing-changes');
  return { events: [{ type: 'settingsSet', from: { locked }, to: { locked: password !== undefined } }] };
};

export const reopenTable = ({ table }: Deciding): Plan | Refusal =>
  table.status === 'open' ? refuse('nothing-changes') : { events: [{ type: 'statusSet', from: 'closed', to: 'open' }] };
