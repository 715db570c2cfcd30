import { subtle } from 'node:crypto';
import type { Scan } from '@umpire/shared/table/state/scan.ts';
import type { Clock } from '../ports.ts';
import type { EventLog, KeptScan, TableId } from '../storage/event-log.ts';
import type { PictureProblem } from './picture.ts';
import { PictureFiles } from './picture-files.ts';
import { readElsewhere } from './read-elsewhere.ts';

type Image = KeptScan['image'];

/** Bytes that should be a picture, and from which network they came. The bytes are used up. */
export interface Sent {
  readonly bytes: Buffer;
  readonly network: string;
}

/** Why a picture was not taken. */
export type NotKept = PictureProblem | { readonly problem: 'no-room' };

/**
 * Scans of printed maps: one file for each picture, by the name of its content, and in the event log which table has
 * which. A table has the one that lies on it and at most one more, brought last; what no table has is deleted.
 */
export interface ScanShelf {
  /**
   * Takes a picture for a table; `laid` says what lies there now. What was brought before and never laid goes.
   * @throws QueueFull if too many wait already, of its network (`networkOf`) or in all
   */
  bring(table: TableId, sent: Sent, laid: () => Image | undefined): Promise<KeptScan | NotKept>;
  /** A picture that is kept for this table. */
  find(table: TableId, image: Image): Promise<KeptScan | undefined>;
  /** The file with the bytes of a picture that is kept: a path under `folder`. */
  readonly folder: string;
  /** Whether a scan that is to be laid is a picture kept for this table, and of that size. */
  has(table: TableId, scan: Scan): Promise<boolean>;
  /** After a table has got another scan, or none: all its others go. */
  settle(table: TableId, laid: Image | undefined): Promise<void>;
  /** Keeps a picture of one table for another, too; false if it is not there any more. */
  share(from: TableId, to: TableId, image: Image): Promise<boolean>;
  /** Deletes what was brought long ago and never laid, and what a killed process left. */
  sweep(): Promise<void>;
}

export interface ShelfPorts {
  readonly log: EventLog;
  readonly clock: Clock;
  /** The picture that lies on a table now, as its log says. */
  readonly laidOn: (table: TableId) => Promise<Image | undefined>;
}

/** Milliseconds for which a picture waits to be laid. */
const patience = 3600 * 1000;

/** @param room bytes that all pictures together may take */
export const makeShelf = (folder: string, room: number, { log, clock, laidOn }: ShelfPorts): ScanShelf => {
  const inTurn = oneAfterTheOther();
  const files = new PictureFiles(folder);
  const tidy = async (): Promise<void> => files.keepOnly(await log.keptImages());

  const sweep = async (): Promise<void> => {
    for (const table of await log.tablesWithLooseScans(clock.now() - patience)) {
      await log.settleScans(table, await laidOn(table));
    }
    await tidy();
  };

  const hasRoom = async (image: Image, bytes: number): Promise<boolean> => {
    const kept = await log.keptImages();
    const taken = [...kept.values()].reduce((sum, one) => sum + one, 0);
    return kept.has(image) || taken + bytes <= room;
  };

  return {
    folder,
    bring: async (table, sent, laid) => {
      const picture = await readElsewhere(sent.bytes, sent.network);
      if ('problem' in picture) return picture;
      const { type, width, height, bytes } = picture;
      const image = Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
      return inTurn(async () => {
        await log.settleScans(table, laid());
        if (!(await hasRoom(image, bytes.length))) await sweep();
        if (!(await hasRoom(image, bytes.length))) return { problem: 'no-room' } as const;
        await files.write(image, bytes);
        const kept: KeptScan = { image, type, width, height, bytes: bytes.length, added: clock.now() };
        await log.keepScan(table, kept);
        // Another process that tidied up meanwhile did not know yet that it is kept.
        await files.write(image, bytes);
        await tidy();
        return kept;
      });
    },
    find: async (table, image) => (await log.scans(table)).find((scan) => scan.image === image),
    has: async (table, { image, width, height }) =>
      (await log.scans(table)).some((scan) => scan.image === image && scan.width === width && scan.height === height),
    settle: (table, laid) =>
      inTurn(async () => {
        await log.settleScans(table, laid);
        await tidy();
      }),
    share: (from, to, image) =>
      inTurn(async () => {
        const scan = (await log.scans(from)).find((kept) => kept.image === image);
        if (scan) await log.keepScan(to, scan);
        await log.settleScans(to, image);
        return scan !== undefined;
      }),
    sweep: () => inTurn(sweep),
  };
};

/** One act after the other: nothing is deleted that somebody else is just bringing. */
const oneAfterTheOther = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const done = queue.then(act);
    queue = done.catch(() => {});
    return done;
  };
};
