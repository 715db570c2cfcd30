import { z } from 'zod';
import { languages } from '../module/text.ts';
import { unkeptText } from '../table/state/shapes.ts';

/** What the server pushes to the browser of a person whose move it has become, as JSON. */
export interface PushedNotice {
  readonly title: string;
  readonly text: string;
  /** The table to open. */
  readonly table: string;
}

const language = z.enum(languages);
const base64url = z.string().regex(/^[\w-]+=*$/);

/** The form of `PushSubscription.toJSON()`. */
const pushAddress = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({ p256dh: base64url.max(200), auth: base64url.max(100) }),
});
export type PushAddress = z.infer<typeof pushAddress>;

/** `POST /api/notices/push`: this browser gets pushes. */
export const pushRequest = z.strictObject({ subscription: pushAddress, language });
export type PushRequest = z.input<typeof pushRequest>;

/** `POST /api/notices/mail`: sends a mail with a link that confirms the address. Without an address: stops all mails. */
export const mailRequest = z.strictObject({ address: z.email().max(200).optional(), language });
export type MailRequest = z.infer<typeof mailRequest>;

/** `POST /api/notices/confirm` and `/api/notices/stop`: the links in mails post these. */
export const noticeLinkRequest = z.strictObject({ token: unkeptText(100) });

/** `POST /api/notices/never`: the link that stops all mails to a mailbox for good. */
export const neverRequest = z.strictObject({ token: unkeptText(200) });

/** `GET /api/notices`: where the person gets notices. */
export interface Notices {
  /** Absent: this server sends no mails. */
  readonly mail?: { readonly address?: string; readonly confirmed: boolean };
  readonly push: {
    /** The server's public key (VAPID). */
    readonly key: string;
    /** The number of the person's browsers that get pushes. */
    readonly browsers: number;
  };
}

/** `POST /api/tables/:id/notices`: how the person wants to get notices of this table. */
export const tableNoticesRequest = z.strictObject({ mail: z.boolean(), push: z.boolean() });
export type TableNoticesRequest = z.infer<typeof tableNoticesRequest>;

/** `GET /api/tables/:id/notices`. */
export interface TableNotices extends TableNoticesRequest {
  /** Only for the host. */
  readonly webhook?: { readonly url?: string };
}

/** `POST /api/tables/:id/webhook`, for the host. Without an address: no webhook any more. */
export const webhookRequest = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  language,
});
export type WebhookRequest = z.input<typeof webhookRequest>;

export interface WebhookSet {
  /** The key for the webhook's signatures. It is shown only this once. */
  readonly secret?: string;
}
