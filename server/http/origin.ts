/**
 * Whether a request may change something or open a connection with its cookie. Browsers send the origin of the page:
 * pages of other sites may not act for our players. Other programs send no origin, and never send a cookie
 * without their user's knowledge.
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
