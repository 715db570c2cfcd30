import { schema, t } from '@colyseus/schema';

/** The tag of what only those see who may know which counter it is. */
export const WHAT = 1;

/** A counter whose place, and level in its stack from below, not everybody need see, and of which not all know what it is. */
export const Piece = schema(
  {
    counter: t.string().view(WHAT),
    at: t.string().view(),
    level: t.uint16().view(),
    face: t.uint8(),
    facing: t.uint8(),
  },
  'Piece',
);
export type Piece = InstanceType<typeof Piece>;

/** A table as a Colyseus state: what each client sees of it is said by a view of its own. */
export const ViewedTable = schema({ pieces: t.map(Piece) }, 'ViewedTable');
export type ViewedTable = InstanceType<typeof ViewedTable>;

/** A line of the log, which goes beside the state: number, milliseconds since the one before, seat, act. */
export type Line = readonly [seq: number, since: number, seat: string, act: number];
