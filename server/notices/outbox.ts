import type { Language } from '@umpire/shared/module/text.ts';
import type { PushAddress } from '@umpire/shared/protocol/notices.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { peopleAsked, peopleToMove, sidesToMove } from '@umpire/shared/table/whose-move.ts';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import type { TableId } from '../storage/event-log.ts';
import type { Contact, NoticeKey, NoticeLog, Outgoing } from '../storage/queries/notices.ts';
import type { Games } from '../table/games.ts';
import type { Tables } from '../table/tables.ts';
import { type Lanes, makeLanes } from './lanes.ts';
import type { Mailer } from './mail.ts';
import { mailHash, neverToken } from './mail-address.ts';
import type { Pusher } from './push.ts';
import type { Sent } from './safe-post.ts';
import { postWebhook } from './webhook.ts';
import { type Moment, momentIn, whenOf, wordsIn } from './words.ts';

export interface OutboxPorts {
  readonly log: NoticeLog;
  readonly games: Games;
  readonly tables: Pick<Tables, 'read' | 'live'>;
  readonly clock: Clock;
  readonly pusher: Pusher;
  readonly mailer: Mailer | undefined;
  readonly mailKey: () => Promise<string>;
  /** Whether notices may go to addresses of this machine and its networks. */
  readonly privately: boolean;
  /** Other processes send from the same log. */
  readonly isShared: boolean;
  /** Milliseconds for which a notice waits: if the move is taken back meanwhile, nothing is sent. */
  readonly delay: number;
  /** The address of this server for players: `https://table.example.org`. */
  readonly address: () => string;
  readonly report: (problem: unknown) => void;
}

export interface Outbox {
  /** A table has changed. */
  readonly changed: (id: TableId, before: Table, after: Table) => void;
  /** Begins to send due notices, now and from now on. */
  readonly begin: () => void;
  readonly close: () => Promise<void>;
}

const minute = 60_000;
/** Milliseconds before each further attempt; after the last one the notice is dropped. */
const waits = [1, 5, 30, 120].map((minutes) => minutes * minute);
/** The time for which a process has a notice to itself. */
const lease = 2 * minute;
const day = 24 * 60 * minute;
/** The head start of the process in which the table is awake. */
const grace = 15_000;
/** The most notices that are taken up at once. */
const atOnce = 100;
/**
 * In the lane of one receiver: how many notices are sent at once, and how many wait. So all of them come to an end
 * within the lease.
 */
const abreast = 4;
const waiting = 16;
/** The time after which a notice is looked at again whose receiver's lane was full. */
const pause = 15_000;

export const makeOutbox = (ports: OutboxPorts): Outbox => {
  const { log, clock, delay, report } = ports;
  const look = Math.min(5000, Math.max(250, delay / 4));
  let working: Promise<void> = Promise.resolve();
  let timer: (() => void) | undefined;
  let isClosed = false;
  const lanes = makeLanes(abreast, waiting);
  /** One after the other, so that the last change counts. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    working = working.then(act).catch(report);
    return working;
  };
  const goOn = (): void => {
    if (!isClosed) timer = clock.later(look, () => void inTurn(() => sendDue(ports, lanes)).then(goOn));
  };
  return {
    changed: (id, before, after) => {
      const keys = changesOf(before, after);
      if (keys) void inTurn(() => note(log, id, keys, clock.now() + delay));
    },
    begin: goOn,
    close: async () => {
      isClosed = true;
      timer?.();
      await working;
      await lanes.empty();
    },
  };
};

interface Changes {
  readonly come: readonly PersonId[];
  readonly gone: readonly PersonId[];
  /** Whether the sides to move are different. */
  readonly sides: boolean;
}

/** The people for whom somebody has begun to wait, for their move or consent, and those for whom nobody waits any more; `undefined`: no change. */
const changesOf = (before: Table, after: Table): Changes | undefined => {
  const isSame = (['turn', 'seats', 'status', 'requests'] as const).every((part) => before[part] === after[part]);
  if (isSame) return undefined;
  const [moved, move] = [peopleToMove(before), peopleToMove(after)];
  const [answered, answer] = [peopleAsked(before), peopleAsked(after)];
  const sides = sidesToMove(before).join() !== sidesToMove(after).join();
  const changes = {
    come: [...new Set([...added(moved, move), ...added(answered, answer)])],
    gone: [...added(move, moved), ...added(answer, answered)].filter(
      (person) => !move.has(person) && !answer.has(person),
    ),
    sides,
  };
  return sides || changes.come.length > 0 || changes.gone.length > 0 ? changes : undefined;
};

const added = (before: ReadonlySet<PersonId>, after: ReadonlySet<PersonId>): readonly PersonId[] =>
  [...after].filter((person) => !before.has(person));

const note = async (log: NoticeLog, tableId: TableId, changes: Changes, due: number): Promise<void> => {
  const { come, gone, sides } = changes;
  const key = (person: PersonId, kind: NoticeKey['kind']): NoticeKey => ({ tableId, person, kind });
  await log.callOff(gone.flatMap((person) => [key(person, 'mail'), key(person, 'push')]));
  const wishes = (await log.wishes(tableId)).filter(({ person }) => come.includes(person));
  const wanted = wishes.flatMap(({ person, mail, push }) => [
    ...(mail ? [key(person, 'mail')] : []),
    ...(push ? [key(person, 'push')] : []),
  ]);
  const hook = sides && (await log.webhook(tableId)) ? [key('', 'webhook')] : [];
  await log.post([...wanted, ...hook], due);
};

/** Takes up due notices, if it is this process's turn. They are sent in the lanes of their receivers. */
const sendDue = async (ports: OutboxPorts, lanes: Lanes): Promise<void> => {
  const { log, clock, tables, isShared } = ports;
  const now = clock.now();
  const found = await log.due(now, atOnce);
  // Only the process in which the table is awake knows who is looking, so the others let it go first.
  const mine = found.filter(({ tableId, due }) => !isShared || tables.live(tableId) || due < now - grace);
  await Promise.all(mine.map((one) => takeUp(ports, lanes, one).catch(ports.report)));
};

const takeUp = async (ports: OutboxPorts, lanes: Lanes, outgoing: Outgoing): Promise<void> => {
  const { log, clock, report } = ports;
  const now = clock.now();
  const until = now + lease;
  if (!(await log.take(outgoing, now, until))) return;
  const job = (): Promise<void> => send(ports, outgoing, until).catch(report);
  const isTaken = lanes.enter(await receiverOf(ports, outgoing), job);
  if (!isTaken) await log.putOff(outgoing, until, { due: now + pause, tries: outgoing.tries });
};

/** A notice for a webhook goes to its host, one for a person to the mail server or to the services of their browsers. */
const receiverOf = async ({ log }: OutboxPorts, { tableId, person, kind }: Outgoing): Promise<string> => {
  if (kind === 'mail') return 'mail';
  if (kind === 'push') return `push ${person}`;
  const webhook = await log.webhook(tableId);
  return `webhook ${webhook ? new URL(webhook.url).host : ''}`;
};

/** `until`: the end of the lease, by which the log knows that the notice is still this one. */
const send = async (ports: OutboxPorts, outgoing: Outgoing, until: number): Promise<void> => {
  const { log, clock } = ports;
  const sent = await sendOne(ports, outgoing).catch((problem: unknown): Sent => {
    ports.report(problem);
    return 'again';
  });
  const wait = sent === 'again' ? waits[outgoing.tries] : undefined;
  if (wait === undefined) await log.finish(outgoing, until);
  else await log.putOff(outgoing, until, { due: clock.now() + wait, tries: outgoing.tries + 1 });
};

/** Checks the current state: people who have moved or answered meanwhile, or look at the table, get no notice. */
const sendOne = async (ports: OutboxPorts, outgoing: Outgoing): Promise<Sent> => {
  const { log, tables, clock } = ports;
  const { tableId, person, kind } = outgoing;
  const table = await tables.read(tableId, (reading) => reading.table);
  if (!table || table.status === 'closed') return 'never';
  const isHook = kind === 'webhook';
  const isAsked = peopleAsked(table).has(person);
  const isAwaited = isAsked || peopleToMove(table).has(person);
  if (!isHook && (!isAwaited || tables.live(tableId)?.audience.isLooking(person))) return 'never';
  const webhook = isHook ? await log.webhook(tableId) : undefined;
  const contacts = isHook ? [] : (await log.contacts(person)).filter((one) => one.kind === kind && one.confirmed === 1);
  if (!webhook && contacts.length === 0) return 'never';
  const receiver = isHook ? `table:${tableId}` : person;
  const most = isHook ? limits.notices.ofTable : limits.notices.ofPerson;
  if (outgoing.tries === 0 && (await log.count(receiver, Math.floor(clock.now() / day))) > most) return 'never';
  const momentFor = (language: Language): Promise<Moment> => momentIn(ports.games, { id: tableId, table, language });
  const link = `${ports.address()}/t/${encodeURIComponent(tableId)}`;
  if (webhook) {
    const { privately } = ports;
    return postWebhook(webhook, await momentFor(webhook.language), { link, now: clock.now(), privately });
  }
  const results = await Promise.all(
    contacts.map(async (contact) => tell(ports, contact, { moment: await momentFor(contact.language), isAsked }, link)),
  );
  return results.includes('sent') ? 'sent' : results.includes('again') ? 'again' : 'never';
};

/** Sends to one mailbox or browser. */
const tell = async (
  { log, pusher, mailer, mailKey, address, report }: OutboxPorts,
  contact: Contact,
  { moment, isAsked }: { readonly moment: Moment; readonly isAsked: boolean },
  link: string,
): Promise<Sent> => {
  const t = wordsIn(contact.language);
  const title = t(isAsked ? 'asked' : 'your-move', { table: moment.table.name });
  const when = whenOf(moment, contact.language);
  if (contact.kind === 'mail') {
    if (await log.isStopped(mailHash(contact.address))) return 'never';
    const stop = `${address()}/notices?stop=${contact.id}`;
    const never = `${address()}/notices?never=${neverToken(contact.address, await mailKey())}`;
    const text = t('mail.text', { when, link, stop, never });
    const oneClick = `${address()}/api/notices/unsubscribe?token=${contact.id}`;
    return mailer ? mailer.send({ to: contact.address, subject: title, text, stop: oneClick }) : 'never';
  }
  const notice = { title, text: when, table: moment.table.id };
  try {
    const pushed = await pusher.push(JSON.parse(contact.address) as PushAddress, notice);
    if (pushed !== 'gone') return pushed;
    await log.dropContacts([contact.id]);
    return 'never';
  } catch (problem) {
    report(problem);
    return 'again';
  }
};
