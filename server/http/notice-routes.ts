import { randomBytes } from 'node:crypto';
import type { Language } from '@umpire/shared/module/text.ts';
import {
  mailRequest,
  type Notices as NoticesAnswer,
  neverRequest,
  noticeLinkRequest,
  pushRequest,
  type TableNotices,
  tableNoticesRequest,
  type WebhookSet,
  webhookRequest,
} from '@umpire/shared/protocol/notices.ts';
import { Router } from 'express';
import { limits } from '../limits.ts';
import type { Mail } from '../notices/mail.ts';
import { mailHash, neverHash, neverToken } from '../notices/mail-address.ts';
import type { Notices } from '../notices/notices.ts';
import { wordsIn } from '../notices/words.ts';
import type { Clock } from '../ports.ts';
import type { NoticeLog } from '../storage/queries/notices.ts';
import { bucketsByKey } from '../work/token-bucket.ts';
import type { Door } from './door.ts';
import { parse, RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { mustBeKnown } from './who-asks.ts';

const day = 24 * 3600 * 1000;

export interface NoticeRoutePorts {
  readonly clock: Clock;
  readonly log: NoticeLog;
  readonly notices: Pick<Notices, 'pusher' | 'mailer' | 'mailKey' | 'address' | 'mayPostTo'>;
}

/** A person's addresses for notices, and the tables for which they want notices. */
export const noticeRoutes = (ports: NoticeRoutePorts, door: Door): Router => {
  const router = Router();
  router.use(contactRoutes(ports));
  router.use(linkRoutes(ports));
  router.use(tableRoutes(ports, door));
  return router;
};

const contactRoutes = ({ clock, log, notices }: NoticeRoutePorts): Router => {
  const router = Router();
  const { mailer, pusher } = notices;
  const byPerson = bucketsByKey(limits.confirmations);
  const byNetwork = bucketsByKey(limits.confirmations);

  router.get('/notices', async (_request, response) => {
    const { person } = mustBeKnown(response);
    const contacts = await log.contacts(person);
    const mail = contacts.find(({ kind }) => kind === 'mail');
    const browsers = contacts.filter(({ kind }) => kind === 'push').length;
    response.json({
      ...(mailer && { mail: { ...(mail && { address: mail.address }), confirmed: mail?.confirmed === 1 } }),
      push: { key: await pusher.publicKey(), browsers },
    } satisfies NoticesAnswer);
  });

  router.post('/notices/mail', async (request, response) => {
    const { person } = mustBeKnown(response);
    const wish = parse(mailRequest, request.body);
    if (wish.address === undefined) {
      const mails = (await log.contacts(person)).filter(({ kind }) => kind === 'mail');
      await log.dropContacts(mails.map(({ id }) => id));
      return void response.json({});
    }
    if (!mailer) throw new RequestFailed('bad-request');
    const now = clock.now();
    if (!byPerson(person, now) || !byNetwork(networkOf(request.ip), now)) throw new RequestFailed('too-many-requests');
    const { address: to, language } = wish;
    const id = await log.keepContact({ person, kind: 'mail', address: to, language, confirmed: 0 }, now);
    const isKnown = (await log.contact(id))?.confirmed === 1;
    const hash = mailHash(to);
    // The answer does not tell whether somebody else has asked for this address, or its owner wants no mails.
    if (isKnown || !(await log.mayAsk(hash, now, now - day))) return void response.json({});
    if ((await mailer.send(await confirmationFor(notices, { to, id, language }))) !== 'sent') {
      await log.notAsked(hash);
      await log.dropContacts([id]);
      throw new RequestFailed('mail-failed');
    }
    response.json({});
  });

  router.post('/notices/push', async (request, response) => {
    const { person } = mustBeKnown(response);
    const { subscription, language } = parse(pushRequest, request.body);
    const known = { person, kind: 'push', address: JSON.stringify(subscription), language, confirmed: 1 } as const;
    await log.keepContact(known, clock.now());
    const browsers = (await log.contacts(person)).filter(({ kind }) => kind === 'push');
    // The oldest ones are probably not used any more.
    await log.dropContacts(browsers.slice(0, -limits.pushedBrowsers).map(({ id }) => id));
    response.json({});
  });
  return router;
};

/** The mail that asks whether the address is the person's. Its owner may want no mail from here, ever. */
const confirmationFor = async (
  { address, mailKey }: NoticeRoutePorts['notices'],
  { to, id, language }: { readonly to: string; readonly id: string; readonly language: Language },
): Promise<Mail> => {
  const t = wordsIn(language);
  const token = neverToken(to, await mailKey());
  const links = { link: `${address()}/notices?confirm=${id}`, never: `${address()}/notices?never=${token}` };
  const stop = `${address()}/api/notices/never?token=${token}`;
  return { to, subject: t('mail.confirm-subject'), text: t('mail.confirm-text', links), stop };
};

/** The links in mails. A person who has such a link reads the mail of that address. */
const linkRoutes = ({ log, clock, notices }: NoticeRoutePorts): Router => {
  const router = Router();
  const contactFor = async (sent: unknown) => {
    const { token } = parse(noticeLinkRequest, sent);
    const contact = await log.contact(token);
    if (contact?.kind !== 'mail') throw new RequestFailed('link-expired');
    return contact;
  };
  router.post('/notices/confirm', async (request, response) => {
    const { id } = await contactFor(request.body);
    await log.confirmContact(id);
    response.json({});
  });
  router.post('/notices/stop', async (request, response) => {
    const { id } = await contactFor(request.body);
    await log.dropContacts([id]);
    response.json({});
  });
  // Programs that look at links open them, but post nothing.
  router.post('/notices/never', async (request, response) => {
    const { token } = parse(
      neverRequest,
      request.query.token === undefined ? request.body : { token: request.query.token },
    );
    const hash = neverHash(token, await notices.mailKey());
    if (hash === undefined) throw new RequestFailed('link-expired');
    await log.stopMails(hash, clock.now());
    response.json({});
  });
  // The unsubscribe button of mail programs (RFC 8058): no page, and no cookie.
  router.post('/notices/unsubscribe', async (request, response) => {
    const { id } = await contactFor({ token: request.query.token });
    await log.dropContacts([id]);
    response.json({});
  });
  return router;
};

const tableRoutes = ({ clock, log, notices }: NoticeRoutePorts, door: Door): Router => {
  const router = Router();
  const byNetwork = bucketsByKey(limits.webhooks);
  router.get('/tables/:id/notices', async (request, response) => {
    const answer = await door.atTable(request, response, async ({ id, table }, { person }): Promise<TableNotices> => {
      const wish = (await log.wishes(id)).find((one) => one.person === person);
      const url = table.host === person ? (await log.webhook(id))?.url : undefined;
      return {
        mail: wish?.mail === 1,
        push: wish?.push === 1,
        ...(table.host === person && { webhook: url === undefined ? {} : { url } }),
      };
    });
    response.json(answer);
  });
  router.post('/tables/:id/notices', async (request, response) => {
    const { mail, push } = parse(tableNoticesRequest, request.body);
    await door.atTable(request, response, async ({ id, table }, { person }) => {
      if (!table.people[person]) throw new RequestFailed('not-yours');
      await log.setWish({ tableId: id, person, mail: Number(mail), push: Number(push) });
    });
    response.json({});
  });
  router.post('/tables/:id/webhook', async (request, response) => {
    const { url, language } = parse(webhookRequest, request.body);
    if (url !== undefined) {
      if (!byNetwork(networkOf(request.ip), clock.now())) throw new RequestFailed('too-many-requests');
      if (!(await notices.mayPostTo(url))) throw new RequestFailed('not-in-the-open');
    }
    const answer = await door.atTable(request, response, async ({ id, table }, { person }): Promise<WebhookSet> => {
      if (table.host !== person) throw new RequestFailed('not-yours');
      const secret = randomBytes(24).toString('base64url');
      await log.setWebhook(id, person, url === undefined ? undefined : { url, secret, language });
      return url === undefined ? {} : { secret };
    });
    response.json(answer);
  });
  return router;
};
