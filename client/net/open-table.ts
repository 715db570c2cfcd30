import { groundOf } from '@umpire/shared/module/ground.ts';
import type { ApiFailureCode } from '@umpire/shared/protocol/http.ts';
import type { ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { Whole } from '@umpire/shared/protocol/whole.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { ModuleRef, Table } from '@umpire/shared/table/state/state.ts';
import { useAttempts } from '../state/attempts.ts';
import { useDialogs } from '../state/dialogs.ts';
import { useFading } from '../state/drawings.ts';
import { fetchForeseeing } from '../state/foreseeing.ts';
import { addModuleTexts } from '../state/module-texts.ts';
import { usePlan } from '../state/plan.ts';
import { usePreferences } from '../state/preferences.ts';
import { usePresence } from '../state/presence.ts';
import { nothingSelected, useSelection } from '../state/selection.ts';
import { noSession, useSession } from '../state/session.ts';
import { useUmpire } from '../state/umpire.ts';
import { play } from '../ui/sounds.ts';
import type { LogEntry } from '../words/describe.ts';
import { findModuleAt } from './brought.ts';
import { newSecret } from './chance.ts';
import { fetchGame } from './fetch-game.ts';
import { createHistory } from './history-source.ts';
import { RequestFailed, type TableId } from './http.ts';
import type { Keeper } from './keeper.ts';
import { keeperOf } from './keepers.ts';
import type { LineListener } from './line.ts';
import { createLogSource, type LogSource } from './log-source.ts';
import { bindHistory } from './look-back.ts';
import { findImages } from './module-images.ts';
import { planInstead, takeUpPlan } from './planning.ts';
import { hearPresence, setPresenceLine } from './presence.ts';
import { refreshServerNews } from './server-news.ts';
import { hearTime } from './server-time.ts';
import { soundOf } from './sound-of.ts';
import { createSync, type Sync, type SyncPorts } from './sync.ts';
import { reportAdvised, reportDoubt, reportNotice, reportRefusal } from './table-toasts.ts';
import { viewBefore } from './told-views.ts';

/** Joins a table and keeps it up to date until the returned function is called. */
export const openTable = (id: TableId): (() => void) => {
  const closing: (() => void)[] = [];
  let isClosed = false;
  const keeper = keeperOf(id);
  useSession.getState().update({ ...noSession, id, hasOthers: keeper.hasOthers });
  useAttempts.setState({ attempts: [] });
  useSelection.setState({ ...nothingSelected, hover: undefined });
  useDialogs.setState({ open: undefined, menu: undefined });
  takeUpPlan(id);
  useFading.getState().clear();

  const come = async (): Promise<void> => {
    const entry = await askToCome(keeper, id, () => isClosed);
    if (isClosed || entry === 'closed') return;
    if (entry.type === 'refused') return refuse(entry.code, entry.until);
    closing.push(follow(keeper, id, entry.me));
  };
  void come();
  return () => {
    isClosed = true;
    for (const close of closing) close();
    useSession.getState().update(noSession);
  };
};

const refuse = (code: string, until?: number): void =>
  useSession.getState().update({ link: { type: 'refused', code, ...(until !== undefined && { until }) } });

/** The page is trying again, since the first attempt; with the server's reason, if any. */
const tryOn = (why?: Wait): void => {
  const { link, update } = useSession.getState();
  const since = link.type === 'trying' ? link.since : Date.now();
  update({ link: { type: 'trying', since, ...(why && { why }) } });
};

/** The server's reason why it has no place now, though the person may enter. */
const waits = ['server-full', 'not-now'] as const satisfies readonly ApiFailureCode[];
type Wait = (typeof waits)[number];

type Entry =
  | { readonly type: 'open'; readonly me: string }
  | { readonly type: 'refused'; readonly code: string; readonly until?: number };

/** The delay between requests while the server does not answer, in milliseconds. */
const ASK_AGAIN = 1_000;
/** Temporary failures. */
const PASSING: readonly RequestFailed['code'][] = ['unreachable', 'server-failed', 'too-many-requests'];

const refusalOf = { password: 'password-needed', removed: 'removed-from-table', shut: 'table-shut' } as const;

/** Whether the person may enter; asked until the server answers. */
const askToCome = async (keeper: Keeper, id: TableId, isClosed: () => boolean): Promise<Entry | 'closed'> => {
  while (!isClosed()) {
    try {
      const { me, entry } = await keeper.come(id);
      if (entry === 'open') return { type: 'open', me };
      return { type: 'refused', code: refusalOf[entry] };
    } catch (problem) {
      if (!(problem instanceof RequestFailed)) throw problem;
      if (!PASSING.includes(problem.code)) {
        const { code, params } = problem;
        return { type: 'refused', code, ...(params.until !== undefined && { until: Number(params.until) }) };
      }
      tryOn();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
  }
  return 'closed';
};

/** Follows the table: its steps, its log, the people there. */
const follow = (keeper: Keeper, id: TableId, me: string): (() => void) => {
  const { update, bind } = useSession.getState();
  const log = createLogSource((from, to) => keeper.fetchHistory(id, from, to, true));
  const giveUp = (problem: unknown): void => {
    console.error('The game could not be loaded.', problem);
    if (useSession.getState().id !== id) return;
    close();
    refuse('no-game');
  };
  const sync = createSync({
    me,
    firstId: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 2,
    newSecret,
    ground: () => useSession.getState().ground,
    show: update,
    ...(keeper.hasOthers && { heardAt: hearTime }),
    ...logged(log, me, (whole) => {
      if (!useSession.getState().module) layModule(id, whole.table.module, sync).catch(giveUp);
    }),
    refused(refusal, command) {
      if (command.type === 'carryPlan') usePlan.getState().restore();
      if ('breaches' in refusal && refusal.breaches) {
        useUmpire.getState().set({ broken: { command, breaches: refusal.breaches } });
      } else reportRefusal(refusal);
    },
    doubt: reportDoubt,
  });
  update({ me });
  bind((command, overrule) => {
    if (!planInstead(command)) sync.give(command, overrule);
  });
  const unbindHistory = bindHistory(
    createHistory(async (from, to) => {
      const { before, steps } = await keeper.fetchHistory(id, from, to, true);
      return { before: viewBefore(before), steps };
    }),
  );
  window.addEventListener('beforeunload', askToStay);
  const close = keeper.keepLine(id, { ...lineTo(keeper, id, sync), failed: giveUp });
  return () => {
    close();
    log.close();
    unbindHistory();
    window.removeEventListener('beforeunload', askToStay);
    setPresenceLine(undefined);
    usePresence.getState().clear();
  };
};

/** New steps are logged and have sounds. If the view has changed otherwise, the log restarts. */
const logged = (
  log: LogSource,
  me: PersonId,
  onWhole: (whole: Whole) => void,
): Pick<SyncPorts, 'told' | 'replaced'> => {
  const seesOtherwise = (before: Table, now: Table): boolean => viewerOf(before, me).key !== viewerOf(now, me).key;
  return {
    told(advance, before) {
      const entries = log.told(advance, before);
      if (seesOtherwise(before.table, advance.view.table)) log.restart(advance.view.seq);
      const [sound] = entries.flatMap((entry) => soundOf(entry, me) ?? []);
      if (sound && usePreferences.getState().sounds) play(sound);
      sayAdvised(entries, me);
    },
    replaced(whole, before) {
      if (before && !seesOtherwise(before.table, whole.table)) log.catchUp(whole.seq);
      else log.restart(whole.seq);
      onWhole(whole);
    },
  };
};

/** Handles the messages and events of the connection. */
const lineTo = (keeper: Keeper, id: TableId, sync: Sync): Omit<LineListener, 'failed'> => {
  const { update } = useSession.getState();
  return {
    have: () => sync.have(),
    connected(line) {
      sync.connected(line);
      setPresenceLine(line);
      update({ link: { type: 'live' } });
    },
    here: (people) => usePresence.getState().setOnline(people),
    disconnected() {
      sync.disconnected();
      setPresenceLine(undefined);
      usePresence.getState().clear();
      tryOn();
    },
    received: (type, message) => receive(sync, type, message),
    async rejected(why) {
      // The join options are fixed, so only a server of another version refuses them.
      if (why === ('bad-request' satisfies ApiFailureCode)) {
        refuse('outdated');
        return false;
      }
      // Its cookie is gone: who comes anew is somebody else, so this page must not go on as before.
      if (why === ('not-known' satisfies ApiFailureCode)) {
        refuse('not-known');
        return false;
      }
      const entry = await askToCome(keeper, id, () => useSession.getState().id !== id);
      if (entry === 'closed') return false;
      if (entry.type === 'refused') refuse(entry.code, entry.until);
      const wait = waits.find((code) => code === why);
      if (wait && entry.type === 'open') tryOn(wait);
      return entry.type === 'open';
    },
  };
};

/** Unsent acts exist only in this page, so the browser asks before it closes the page. */
const askToStay = (event: BeforeUnloadEvent): void => {
  const { link, pending } = useSession.getState();
  if (link.type === 'trying' && pending > 0) event.preventDefault();
};

/** News must be fetched; other notices are shown. */
const hearNotice = (notice: ServerMessages['notice']): void => {
  if (notice.code === 'news') void refreshServerNews();
  else reportNotice(notice);
};

const receive = <Type extends keyof ServerMessages>(sync: Sync, type: Type, message: ServerMessages[Type]): void => {
  switch (type) {
    case 'presence':
      hearPresence(message as ServerMessages['presence']);
      return;
    case 'notice':
      hearNotice(message as ServerMessages['notice']);
      return;
    case 'attempts':
      useAttempts.getState().hear(message as ServerMessages['attempts']);
      return;
    case 'whole':
    case 'steps':
    case 'digest':
    case 'reply':
      sync.receive(type, message as never);
  }
};

/**
 * Loads the table's module; from then on the table is shown, and acts are predicted.
 * @throws if it cannot be loaded
 */
const layModule = async (id: TableId, { id: name, options, scenario }: ModuleRef, sync: Sync): Promise<void> => {
  findModuleAt(name, id);
  const [{ module }] = await Promise.all([fetchGame(name, options), fetchForeseeing()]);
  if (useSession.getState().id !== id) return;
  findImages(module.data, id);
  addModuleTexts(name, module.data.texts);
  useSession.getState().update({ module, ground: groundOf(module, scenario) });
  sync.refresh();
};

/** A player who ends a phase with duties left sees that it ended, but not that this broke a rule: a toast says so. */
const sayAdvised = (entries: readonly LogEntry[], me: PersonId): void => {
  const clauses = entries.flatMap(({ act, person, overrules }) =>
    act === 'nextPhase' && person === me ? overrules.flatMap(({ clause, advised }) => (advised ? clause : [])) : [],
  );
  if (clauses.length > 0) reportAdvised(clauses);
};
