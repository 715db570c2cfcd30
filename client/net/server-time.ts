/**
 * The server's time, whatever this browser's clock says: game clocks, kept seats and announcements count by it. Each answer
 * of the server narrows the possible differences between the two clocks.
 */

/** The least and the most by which the server's clock may be ahead of ours, in milliseconds. */
interface Ahead {
  readonly least: number;
  readonly most: number;
}

/** HTTP tells the time in whole seconds. */
const SECOND = 1000;
/** Clocks this close agree: nothing is gained by correcting them, in milliseconds. */
const AGREE = 2 * SECOND;

let known: Ahead = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** What contradicts the earlier answers replaces them: our clock has been set, or stood still. */
const narrow = (by: Ahead): void => {
  const both = { least: Math.max(known.least, by.least), most: Math.min(known.most, by.most) };
  known = both.least <= both.most ? both : by;
};

/** The server answered with this `Date` a request that was sent at `asked` of our clock. */
export const hearDate = (response: Response, asked: number): void => {
  const time = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(time)) narrow({ least: time - Date.now(), most: time + SECOND - asked });
};

/** The server has done something at this time, in milliseconds since 1970. */
export const hearTime = (time: number): void => narrow({ least: time - Date.now(), most: Number.POSITIVE_INFINITY });

/** Milliseconds since 1970 by the server's clock; by ours as long as the server has said nothing. */
export const serverNow = (): number => {
  const { least, most } = known;
  const now = Date.now();
  if (most === Number.POSITIVE_INFINITY) return now + Math.max(0, least);
  const ahead = (least + most) / 2;
  return Math.abs(ahead) < AGREE ? now : now + ahead;
};
