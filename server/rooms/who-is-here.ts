import { Encoder, type MapSchema, schema, t } from '@colyseus/schema';

// A room's state is a few names; the default of 16 kB for each room would be most of what a small table costs.
Encoder.BUFFER_SIZE = 8 * 1024;

/** One connection at a table. */
export const Sitter = schema({ person: t.string(), name: t.string(), online: t.boolean() }, 'Sitter');
export type Sitter = InstanceType<typeof Sitter>;

/** The room's state: who is here, by session. The table itself goes by messages (`audience.ts` says why). */
export const WhoIsHere = schema({ here: t.map(Sitter) }, 'WhoIsHere');
export interface WhoIsHere extends InstanceType<typeof WhoIsHere> {
  readonly here: MapSchema<Sitter>;
}
