import { holdsRange, type NetworkRange, parseRange } from '@umpire/shared/protocol/network-range.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { TableId } from '../storage/event-log.ts';
import type { OperatorLog, Standing } from '../storage/queries/operator.ts';

/** The operator's decisions, as this process knows them. */
export interface FollowedStanding {
  readonly now: () => Standing;
  /** Until when a network (`networkOf`) is banned; `undefined`: it is not banned. */
  readonly bannedUntil: (network: string | undefined) => number | undefined;
  /** Reads decisions again at once, after a change in this process. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

/** The changes since the last reading. */
export interface StandingChanged {
  readonly announced: () => void;
  readonly banned: (person: PersonId) => void;
  readonly networksBanned: () => void;
  readonly shut: (table: TableId) => void;
}

/** Milliseconds after which a process notices the operator's acts at another process. */
export const standingEvery = 2000;

/** Reads the decisions now and, if there is an operator's page, repeatedly. */
export const followStanding = async (
  log: Pick<OperatorLog, 'standing'>,
  {
    now,
    changed,
    report,
    again,
  }: {
    readonly now: () => number;
    readonly changed: StandingChanged;
    readonly report: (problem: unknown) => void;
    readonly again: boolean;
  },
): Promise<FollowedStanding> => {
  let known = await log.standing(now());
  let networks = lookUp(known.networks);
  const heed = (next: Standing): void => {
    const before = known;
    known = next;
    if (JSON.stringify(next.networks) !== JSON.stringify(before.networks)) {
      networks = lookUp(next.networks);
      changed.networksBanned();
    }
    for (const person of next.outcasts) if (!before.outcasts.has(person)) changed.banned(person);
    for (const table of next.shut) if (!before.shut.has(table)) changed.shut(table);
    if (JSON.stringify(next.announcement) !== JSON.stringify(before.announcement)) changed.announced();
  };
  const refresh = async (): Promise<void> => heed(await log.standing(now()));
  const timer = again ? setInterval(() => void refresh().catch(report), standingEvery).unref() : undefined;
  const bannedUntil: FollowedStanding['bannedUntil'] = (network) => {
    const until = network === undefined || networks.isEmpty ? undefined : networks.until(network);
    return until !== undefined && until > now() ? until : undefined;
  };
  return { now: () => known, bannedUntil, refresh, close: () => clearInterval(timer) };
};

/** Finds until when a network is banned: by the ban that lasts longest. */
const lookUp = (banned: Standing['networks']) => {
  const ranges = banned.flatMap(({ range, until }): (NetworkRange & { readonly until: number })[] => {
    const parsed = parseRange(range);
    return parsed ? [{ ...parsed, until }] : [];
  });
  return {
    isEmpty: ranges.length === 0,
    until: (network: string): number | undefined => {
      const own = parseRange(network);
      const ends = own ? ranges.filter((range) => holdsRange(range, own)).map(({ until }) => until) : [];
      return ends.length === 0 ? undefined : Math.max(...ends);
    },
  };
};
