import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Mailer, makeMailer } from './mail.ts';
import { makeOutbox, type Outbox, type OutboxPorts } from './outbox.ts';
import { makePusher, type Pusher } from './push.ts';
import { mayPostTo } from './safe-post.ts';

export interface NoticesPorts extends Pick<OutboxPorts, 'log' | 'games' | 'tables' | 'clock'> {
  readonly config: Config;
  readonly logger: Logger;
}

/** Notifies people that it has become their move. */
export interface Notices extends Pick<Outbox, 'changed'> {
  readonly pusher: Pusher;
  readonly mailer: Mailer | undefined;
  /** The secret that signs the links which stop all mails to a mailbox. */
  readonly mailKey: () => Promise<string>;
  /** The address of this server for players. */
  readonly address: () => string;
  /** Whether the server would post to this address, as far as can be checked now. */
  readonly mayPostTo: (url: string) => Promise<boolean>;
  /** Begins to send. `urls`: where the server listens, for links if the operator has set no address; this machine's own first. */
  readonly begin: (urls: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds for which a notice waits. */
const usualDelay = 60_000;
const day = 24 * 3600 * 1000;

export const makeNotices = (ports: NoticesPorts): Notices => {
  const { log, clock, logger } = ports;
  const report = (problem: unknown): void => logger.warn({ err: problem }, 'a notice could not be sent');
  const { smtpUrl, mailFrom, noticeDelay = usualDelay, privateNotices = false, publicUrl, redisUrl } = ports.config;
  let address = publicUrl ?? '';
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mailFrom ?? 'operator@example.org'}`;
  const pusher = makePusher(log, subject, privateNotices);
  const mailer = smtpUrl !== undefined && mailFrom !== undefined ? makeMailer(smtpUrl, mailFrom, report) : undefined;
  const outbox = makeOutbox({
    ...ports,
    report,
    isShared: redisUrl !== undefined,
    pusher,
    mailer,
    mailKey: () => mailKey(),
    privately: privateNotices,
    delay: noticeDelay,
    address: () => address,
  });
  const mailKey = (): Promise<string> => log.serverSecret('mail', () => randomBytes(32).toString('base64url'));
  let sweeping: (() => void) | undefined;
  const sweep = (): void => {
    const now = clock.now();
    log.sweep(now - day, Math.floor(now / day)).catch(report);
    log.forgetAsked(now - day).catch(report);
    sweeping = clock.later(day / 24, sweep);
  };
  return {
    changed: outbox.changed,
    pusher,
    mailer,
    mailKey,
    address: () => address,
    mayPostTo: (url) => mayPostTo(new URL(url), privateNotices),
    begin: (urls) => {
      address ||= urls[1] ?? urls[0] ?? '';
      outbox.begin();
      sweep();
    },
    close: async () => {
      sweeping?.();
      await outbox.close();
      mailer?.close();
    },
  };
};
