import { subtle } from 'node:crypto';
import type { Scan } from '@umpire/shared/table/state/scan.ts';
import type { Clock } from '../ports.ts';
import type { EventLog, KeptScan, TableId } from '../storage/event-log.ts';
import type { PictureProblem } from './picture.ts';
import { PictureFiles } from './picture-files.ts';
import { readElsewhere } from './read-elsewhere.ts';

type Image = KeptScan['image'];

/** Bytes of a possible picture, and the sender's network. The bytes are consumed. */
export interface Sent {
  readonly bytes: Buffer;
  readonly network: string;
}

/** Why a picture was not stored. */
export type NotKept = PictureProblem | { readonly problem: 'no-room' };

/**
 * Scans of printed maps: one file for each picture, named by its content. The event log has which table has
 * which pictures. A table has the one under its grid, and at most one more, the latest. Pictures without a table are deleted.
 */
export interface ScanShelf {
  /**
   * Stores a picture for a table; `laid` is what lies there now. An earlier picture that was never laid is dropped.
   * @throws QueueFull if too many pictures wait, of this network (`networkOf`) or in all
   */
  bring(table: TableId, sent: Sent, laid: () => Image | undefined): Promise<KeptScan | NotKept>;
  /** A picture stored for this table. */
  find(table: TableId, image: Image): Promise<KeptScan | undefined>;
  /** The file of a stored picture: a path under `folder`. */
  readonly folder: string;
  /** Whether a scan to be laid is a picture stored for this table, of that size. */
  has(table: TableId, scan: Scan): Promise<boolean>;
  /** After a table has got another scan, or none: deletes all its other pictures. */
  settle(table: TableId, laid: Image | undefined): Promise<void>;
  /** Stores a picture of one table for another, too; false if it no longer exists. */
  share(from: TableId, to: TableId, image: Image): Promise<boolean>;
  /** Deletes pictures that were never laid, and files left by a killed process. */
  sweep(): Promise<void>;
}

export interface ShelfPorts {
  readonly log: EventLog;
  readonly clock: Clock;
  /** The picture that lies on a table now, according to its log. */
  readonly laidOn: (table: TableId) => Promise<Image | undefined>;
}

/** Milliseconds for which a picture may wait to be laid. */
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
        // Another process that was sweeping might have deleted the file, not knowing that it is needed.
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

/** One action at a time, so that a sweep does not delete a file that is just being stored. */
const oneAfterTheOther = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const done = queue.then(act);
    queue = done.catch(() => {});
    return done;
  };
};
