import { z } from 'zod';
import type { MergePatch } from '../event.ts';
import { handAttack } from '../hand-attack.ts';
import { command, procedureState, teaching, umpireSettings } from '../wire/parse-command.ts';
import { computerSchema, reasonSchema, standInSchema } from './computer.ts';
import { bends, drawnShapes } from './drawing.ts';
import { isJsonPatch } from './json.ts';
import { limits, withUnknown } from './limits.ts';
import { mapChangesOfTable } from './map-change.ts';
import { paceSchema } from './pace.ts';
import {
  color,
  few,
  gameText,
  holders,
  id,
  nameOf,
  pieceId,
  place,
  ruleOptionId,
  serverText,
  storedLine,
  storedText,
} from './shapes.ts';
import type { Table } from './state.ts';
import { areas, type Clause } from './umpire.ts';

/**
 * Checks tables and steps that come from outside: game files. The schema is strict about shapes, so that an accepted
 * table is one that the rest of the program expects. `game-file.ts` checks whether stacks and pieces agree.
 */

const maskId = z.string().regex(/^~[A-Za-z0-9_-]{1,40}$/, 'a mask, like ~k3Jd0a8x');
const counterId = z.string().regex(/^(back:)?[a-z0-9][a-z0-9-]{0,39}$/, 'a counter');
const audience = z.union([z.literal('all'), z.array(gameText(80)).max(limits.audience)]);
const sight = z.strictObject({ there: audience, where: audience, what: audience });
const value = z.union([storedLine(limits.value), z.number(), z.boolean()]);
const whole = z.int().min(0).max(1e9);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'the hex digits of 32 bytes');

/** A fact’s clause is of the game in play, which the table does not know. */
const clause = gameText(40) as z.ZodType<Clause>;
/** How many rules one act can break. */
const clauses = 100;
const overrules = z
  .array(z.strictObject({ clause, area: z.enum(areas), advised: z.literal(true).optional() }))
  .max(clauses);

const marker = z.strictObject({ value: value.optional(), sight: audience.optional() });
const design = z.strictObject({
  side: nameOf.optional(),
  name: storedLine(limits.name),
  symbol: nameOf,
  size: nameOf.optional(),
  color,
  values: few(nameOf, value, limits.valuesOfPiece),
});

/** `supply`, or with the audience that may see it `supply:german,seat:s1` (`marker-keys.ts`). */
const markerName = z
  .string()
  .max(3000)
  .regex(/^[a-z0-9][a-z0-9-]{0,39}(:[A-Za-z0-9_:,-]*)?$/, 'a marker');

/** The table has no limit for people who ever came in; a file has this one. */
const people = 5_000;

const diceChains = z.strictObject({
  seal: whole,
  roll: hash.optional(),
  // One note in `notesBack` may be of this person's each time, and one before them.
  stirs: few(z.string().regex(/^\d{1,9}$/), hash, limits.notesBack + 1).optional(),
  from: whole.optional(),
  named: whole.optional(),
  next: z.strictObject({ seal: whole, note: whole, roll: hash, stir: hash }).optional(),
});

const shapes = {
  piece: {
    id: pieceId,
    counter: counterId,
    design: design.optional(),
    face: z
      .int()
      .min(0)
      .max(limits.faces - 1),
    facing: z.int().min(0).max(5),
    label: storedLine(limits.label).optional(),
    values: few(nameOf, value, limits.valuesOfPiece).optional(),
    markers: few(markerName, marker, withUnknown(limits.valuesOfPiece)).optional(),
    attachedTo: pieceId.optional(),
    sight: sight.optional(),
    mask: z.strictObject({ id: maskId, back: gameText(40) }).optional(),
    masked: z.literal(true).optional(),
    kept: z.literal(true).optional(),
  },
  seat: {
    id,
    name: storedLine(limits.name),
    sides: z.array(nameOf).max(limits.audience),
    holder: id.optional(),
    freed: z.strictObject({ from: id, until: z.int().min(0) }).optional(),
    standIn: standInSchema.optional(),
    standInAllowed: z.literal(true).optional(),
  },
  person: { name: storedLine(limits.name), removed: z.literal(true).optional(), computer: computerSchema.optional() },
  pool: { id, name: storedLine(limits.name), kind: z.enum(['pool', 'deck']), sight },
  note: {
    id,
    title: storedLine(limits.noteTitle),
    text: storedText(limits.noteText),
    author: id,
    audience,
    opens: whole.optional(),
    moment: whole.optional(),
    blank: z.literal(true).optional(),
    sealed: z.literal(true).optional(),
  },
  arrow: {
    id,
    from: place,
    to: place,
    shape: z.enum(drawnShapes).optional(),
    bends: bends.optional(),
    text: storedLine(limits.drawnText).optional(),
    color,
    by: id,
    audience,
  },
  turn: {
    number: whole,
    phase: nameOf,
    side: nameOf.optional(),
    first: nameOf.optional(),
    began: few(pieceId, place, withUnknown(limits.pieces)).optional(),
    modes: few(pieceId, nameOf, withUnknown(limits.pieces)).optional(),
    overruled: few(pieceId, z.array(clause).max(clauses), withUnknown(limits.pieces)).optional(),
  },
  procedure: {
    id,
    kind: nameOf,
    turn: whole,
    phase: nameOf,
    side: nameOf.optional(),
    by: id,
    state: procedureState,
    status: z.enum(['open', 'done']),
    byHand: z.literal(true).optional(),
    plan: id.optional(),
  },
  dice: {
    commitment: hash,
    rolls: whole,
    scheme: z.literal(3).optional(),
    noted: whole.optional(),
    since: whole.optional(),
    chains: few(id, diceChains, people).optional(),
    shares: few(id, z.strictObject({ roll: hash, stir: hash }), limits.seats).optional(),
    salt: z
      .string()
      .regex(/^[0-9a-f]{32,64}$/)
      .optional(),
  },
  settings: {
    listed: z.boolean(),
    locked: z.boolean(),
    handling: z.enum(['anyone', 'own']),
    undo: z.enum(['free', 'ask']),
    spectators: z.enum(['public', 'everything']),
    spectatorChat: z.boolean(),
    passing: z.boolean().optional(),
    umpire: umpireSettings,
    teaching: teaching.optional(),
  },
};

const steps = z.array(whole).max(limits.past);
const request = z.strictObject({
  id,
  by: id,
  wants: z.discriminatedUnion('act', [
    z.strictObject({ act: z.enum(['undo', 'redo']), steps }),
    z.strictObject({ act: z.enum(['reveal-dice', 'close-table', 'open-to-spectators']) }),
    z.strictObject({ act: z.literal('take-seat'), seat: id }),
    z.strictObject({ act: z.literal('stand-in'), seat: id, turn: whole }),
    z.strictObject({ act: z.literal('overrule'), command, overrules }),
    z.strictObject({ act: z.literal('change-umpire'), umpire: umpireSettings }),
    z.strictObject({
      act: z.literal('seat-sides'),
      seat: id.optional(),
      name: storedLine(limits.name),
      sides: z.array(nameOf).max(limits.audience),
    }),
  ]),
  needs: z.array(id).max(limits.seats),
  host: z.literal(true).optional(),
});

const moduleRef = z.strictObject({
  id: nameOf,
  version: gameText(40),
  scenario: nameOf,
  options: few(ruleOptionId, z.union([gameText(100), z.number(), z.boolean()]), 50),
  mapChanges: mapChangesOfTable.optional(),
});

const stack = z.array(pieceId).max(withUnknown(limits.pieces));

/** A table without its index. */
export const tableSchema = z.strictObject({
  name: storedLine(limits.name),
  module: moduleRef,
  status: z.enum(['open', 'closed']),
  host: id,
  settings: z.strictObject(shapes.settings),
  seats: few(id, z.strictObject(shapes.seat), limits.seats),
  people: few(id, z.strictObject(shapes.person), people),
  pieces: few(pieceId, z.strictObject(shapes.piece), withUnknown(limits.pieces)),
  stacks: z.record(place, stack.min(1)),
  covers: few(place, sight, limits.covers),
  pools: few(id, z.strictObject(shapes.pool), withUnknown(limits.pools)),
  notes: few(id, z.strictObject(shapes.note), withUnknown(limits.notes)),
  arrows: few(id, z.strictObject(shapes.arrow), withUnknown(limits.arrows)),
  turn: z.strictObject(shapes.turn),
  dice: z.strictObject(shapes.dice),
  requests: few(id, request, limits.requests),
  procedures: few(id, z.strictObject(shapes.procedure), limits.procedures),
  pace: paceSchema.optional(),
}) satisfies z.ZodType<Omit<Table, 'where'>>;

/** Parts of a table that a step touched, for the check after each step: the entries, not the whole records. */
export const partSchemas = {
  seats: z.strictObject(shapes.seat),
  people: z.strictObject(shapes.person),
  pieces: z.strictObject(shapes.piece),
  stacks: stack.min(1),
  covers: sight,
  pools: z.strictObject(shapes.pool),
  notes: z.strictObject(shapes.note),
  arrows: z.strictObject(shapes.arrow),
  requests: request,
  procedures: z.strictObject(shapes.procedure),
} as const satisfies { readonly [part in keyof Table]?: z.ZodType };

/** Parts that are not records of things. */
export const restSchema = tableSchema.pick({
  name: true,
  module: true,
  status: true,
  host: true,
  settings: true,
  turn: true,
  dice: true,
  pace: true,
});

const die = z.strictObject({ sides: z.int().min(1).max(limits.dieSides), value: z.number(), kept: z.boolean() });
const telling = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('diceRolled'),
    expression: storedLine(limits.expression).register(holders, { holds: 'game' }),
    purpose: storedLine(limits.purpose),
    attack: handAttack.optional(),
    dice: z.array(die).max(limits.dice),
    total: z.number(),
    totals: z.array(z.number()).max(limits.dice).optional(),
    index: whole,
  }),
  z.strictObject({ type: z.literal('said'), text: storedText(limits.chat), to: audience }),
  z.strictObject({ type: z.literal('requestAgreed'), request: id }),
  z.strictObject({ type: z.literal('diceRevealed'), commitment: serverText(64), secret: serverText(200) }),
]);

/** `game-file.ts` checks the acts, since it knows them. */
export const toldStepSchema = z.strictObject({
  seq: z.int().min(1),
  time: z.number().min(0).max(8.64e15),
  by: z.strictObject({ person: id, seat: id.optional() }).optional(),
  act: gameText(40),
  patch: z.custom<MergePatch>(isJsonPatch, 'changes of a table as plain JSON').register(holders, { holds: 'writer' }),
  // Each act of a procedure may roll or say something.
  tellings: z.array(telling).max(limits.actsOfProcedure).optional(),
  undoes: steps.optional(),
  redoes: steps.optional(),
  overrules: overrules.optional(),
  why: reasonSchema.optional(),
  asked: command.optional(),
  shuffles: z
    .array(
      z.strictObject({
        at: place,
        drawing: z.string().regex(/^\d{1,15}\.\d{1,4}$/),
        from: z.array(pieceId).max(limits.pieces),
        to: z.array(pieceId).max(limits.pieces),
      }),
    )
    .max(limits.actsOfProcedure * 4)
    .optional(),
});
