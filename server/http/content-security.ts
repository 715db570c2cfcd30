import { createHash } from 'node:crypto';
import helmet from 'helmet';

/** Scripts that stand in a page itself (which color scheme, before anything is drawn), as the policy names them. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );

/**
 * Security headers. The page runs the scripts that were built with it and no others, and talks to this server alone.
 * Styles may stand inline: Mantine sets sizes and colors as style attributes. Phaser decodes pictures from blobs.
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
    // Tables have secret links: they go to no other site.
    referrerPolicy: { policy: 'no-referrer' },
    // Whoever puts https in front decides that.
    strictTransportSecurity: false,
    // Browsers want both over https alone, and say so in the console of everybody who plays in their own network.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
