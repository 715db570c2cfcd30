/**
 * Whether a request may change something or open a connection on behalf of its cookie. A browser says where the page is
 * from that sends it; another site's page may not act for our players. Programs send no origin, and no cookie of theirs
 * comes by itself.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean => {
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === publicUrl) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
};
