/** `npm run soak` plays in a browser what takes too long for every day. */
export const isSoaking = process.env.FUZZ_TIMES !== undefined;
