import { schema, t } from '@colyseus/schema';

/** The tag of fields for clients that may know the counter. */
export const WHAT = 1;

/** A counter whose place, and level in its stack from below, may be hidden from some, and its identity from more. */
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

/** A table as a Colyseus state: a view for each client says what it sees. */
export const ViewedTable = schema({ pieces: t.map(Piece) }, 'ViewedTable');
export type ViewedTable = InstanceType<typeof ViewedTable>;

/** A line of the log, which goes beside the state: number, milliseconds since the one before, seat, act. */
export type Line = readonly [seq: number, since: number, seat: string, act: number];
