import { createHash } from 'node:crypto';
import helmet from 'helmet';

/** The hashes of a page's inline scripts (which set the color scheme before anything is drawn), for the policy. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );

/**
 * Security headers. The page runs only the scripts that were built with it, and connects only to this server.
 * Inline styles are allowed: Mantine sets sizes and colors as style attributes. Phaser decodes pictures from blobs.
 */
export const securityHeaders = (inlineScripts: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The links of tables are secret: no other site may get them.
    referrerPolicy: { policy: 'no-referrer' },
    // The proxy with the certificate decides that.
    strictTransportSecurity: false,
    // Browsers accept both only over https, and otherwise print a warning in the console of every player.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
