import { createHmac } from 'node:crypto';
import type { Language } from '@umpire/shared/module/text.ts';
import type { Webhook } from '../storage/queries/notices.ts';
import { meaningOf, type Sent, safePost } from './safe-post.ts';
import { type Moment, whenOf, wordsIn } from './words.ts';

/** The JSON for a webhook; Discord and Slack show `content` and `text`. */
const bodyOf = (moment: Moment, link: string, language: Language, now: number): string => {
  const { table, game, turn, phase, side } = moment;
  const t = wordsIn(language);
  const about = { table: table.name };
  const title = side ? t('their-move', { ...about, side: side.name }) : t('all-move', about);
  const text = `${title}\n${whenOf(moment, language)}\n${link}`;
  const event = {
    event: 'move',
    time: new Date(now).toISOString(),
    table,
    game,
    turn,
    phase,
    side: side ?? null,
    link,
  };
  // Discord: a table's name must not mention anybody.
  return JSON.stringify({ ...event, text, content: text, allowed_mentions: { parse: [] } });
};

/** A signature like GitHub's: the receiver can check that the server sent it, and when. */
const signatureOf = (body: string, secret: string, second: number): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;

/** Tells a webhook whose move it is. */
export const postWebhook = async (
  { url, secret, language }: Webhook,
  moment: Moment,
  { link, now, privately }: { readonly link: string; readonly now: number; readonly privately: boolean },
): Promise<Sent> => {
  const body = bodyOf(moment, link, language, now);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Umpire',
    'Umpire-Signature': signatureOf(body, secret, Math.floor(now / 1000)),
  };
  return meaningOf(await safePost(url, headers, body, privately));
};
