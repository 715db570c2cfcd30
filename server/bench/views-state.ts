import { schema, t } from '@colyseus/schema';

/** A counter whose place, and level in its stack from below, not everybody need see. */
export const Piece = schema(
  { counter: t.string(), at: t.string().view(), level: t.uint16().view(), face: t.uint8(), facing: t.uint8() },
  'Piece',
);
export type Piece = InstanceType<typeof Piece>;

/** A table as a Colyseus state: what each client sees of it is said by a view of its own. */
export const ViewedTable = schema({ pieces: t.map(Piece) }, 'ViewedTable');
export type ViewedTable = InstanceType<typeof ViewedTable>;

/** A line of the log, which goes beside the state: number, milliseconds since the one before, seat, act. */
export type Line = readonly [seq: number, since: number, seat: string, act: number];
