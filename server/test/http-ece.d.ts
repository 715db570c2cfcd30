declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** What a browser does with a push: `authSecret` in base64url. */
  export const decrypt: (
    body: Buffer,
    parameters: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ) => Buffer;
}
