import { createTransport } from 'nodemailer';
import type { Sent } from './safe-post.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address for a mail program's unsubscribe button (RFC 8058). */
  readonly stop?: string;
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<Sent>;
  readonly close: () => void;
}

const patience = 15_000;

/** Sends through the operator's server: `smtp://account:password@host:587`, or `smtps://`. */
export const makeMailer = (smtpUrl: string, from: string, report: (problem: unknown) => void): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, stop }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stop !== undefined && {
              'List-Unsubscribe': `<${stop}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return 'sent';
      } catch (problem) {
        report(problem);
        const { responseCode = 0 } = problem as { readonly responseCode?: number };
        return responseCode >= 500 ? 'never' : 'again';
      }
    },
    close: () => transport.close(),
  };
};
