import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';

/**
 * The mailbox that an e-mail address leads to, as far as that can be known: without case, without what follows a `+`, and
 * for Gmail without dots. Else one mailbox could be flooded under many addresses.
 */
const mailboxOf = (address: string): string => {
  const end = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(end + 1)) || address.slice(end + 1).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const local = address.slice(0, end).normalize('NFC').toLowerCase().replace(/\+.*$/, '');
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

/** The name under which the server remembers a mailbox, without its address: 43 characters. */
export const mailHash = (address: string): string =>
  createHash('sha256')
    .update(`umpire mail ${mailboxOf(address)}`)
    .digest('base64url');

const signatureOf = (hash: string, key: string): string =>
  createHmac('sha256', key).update(`never ${hash}`).digest('base64url');

/** The token in the link that stops all mails to a mailbox for good. `key`: a secret of the server. */
export const neverToken = (address: string, key: string): string => {
  const hash = mailHash(address);
  return `${hash}.${signatureOf(hash, key)}`;
};

/** The hash of the mailbox that the token is for; `undefined` if the server has not signed it. */
export const neverHash = (token: string, key: string): string | undefined => {
  const [hash = '', signature = ''] = token.split('.');
  const [given, right] = [signature, signatureOf(hash, key)].map((text) => Buffer.from(text));
  return given!.length === right!.length && timingSafeEqual(given!, right!) ? hash : undefined;
};
