import { Encoder, type MapSchema, schema, t } from '@colyseus/schema';

// A room's state is a few names. The default of 16 kB for each room would be most of a small table's memory.
Encoder.BUFFER_SIZE = 8 * 1024;

/** One connection at a table. */
export const Sitter = schema({ person: t.string(), name: t.string(), online: t.boolean() }, 'Sitter');
export type Sitter = InstanceType<typeof Sitter>;

/** The room's state: the connected people, by session. The table itself is sent as messages (`audience.ts` says why). */
export const WhoIsHere = schema({ here: t.map(Sitter) }, 'WhoIsHere');
export interface WhoIsHere extends InstanceType<typeof WhoIsHere> {
  readonly here: MapSchema<Sitter>;
}
