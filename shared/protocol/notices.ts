import { z } from 'zod';
import { languages } from '../module/text.ts';

/** What the server pushes to a browser of somebody whose move it has become, as JSON. */
export interface PushedNotice {
  readonly title: string;
  readonly text: string;
  /** To which it leads. */
  readonly table: string;
}

const language = z.enum(languages);
const base64url = z.string().regex(/^[\w-]+=*$/);

/** As `PushSubscription.toJSON()` has it. */
const pushAddress = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({ p256dh: base64url.max(200), auth: base64url.max(100) }),
});
export type PushAddress = z.infer<typeof pushAddress>;

/** `POST /api/notices/push`: this browser is to be told. */
export const pushRequest = z.strictObject({ subscription: pushAddress, language });
export type PushRequest = z.input<typeof pushRequest>;

/** `POST /api/notices/mail`: a mail goes there, with a link that confirms it. Without an address: no mails any more. */
export const mailRequest = z.strictObject({ address: z.email().max(200).optional(), language });
export type MailRequest = z.infer<typeof mailRequest>;

/** `POST /api/notices/confirm` and `/api/notices/stop`: what the link in a mail is for. */
export const noticeLinkRequest = z.strictObject({ token: z.string().max(100) });

/** `GET /api/notices`: where one is told. */
export interface Notices {
  /** Absent: this server sends no mails. */
  readonly mail?: { readonly address?: string; readonly confirmed: boolean };
  readonly push: {
    /** The server's (VAPID). */
    readonly key: string;
    /** Of how many browsers. */
    readonly browsers: number;
  };
}

/** `POST /api/tables/:id/notices`: by what one wants to be told of this table. */
export const tableNoticesRequest = z.strictObject({ mail: z.boolean(), push: z.boolean() });
export type TableNoticesRequest = z.infer<typeof tableNoticesRequest>;

/** `GET /api/tables/:id/notices`. */
export interface TableNotices extends TableNoticesRequest {
  /** To the host alone. */
  readonly webhook?: { readonly url?: string };
}

/** `POST /api/tables/:id/webhook`: the host's. Without an address: none any more. */
export const webhookRequest = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  language,
});
export type WebhookRequest = z.input<typeof webhookRequest>;

export interface WebhookSet {
  /** With which what is sent is signed; shown this once. */
  readonly secret?: string;
}
