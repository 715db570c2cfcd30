import { z } from 'zod';
import type { Command, CommandType } from '../command.ts';
import { guidedTypes, plannedTypes } from '../command-traits.ts';
import { handAttack } from '../hand-attack.ts';
import { computerSchema } from '../state/computer.ts';
import { type DataProblem, problemsFrom } from '../state/data-problem.ts';
import { shapeDrawn } from '../state/drawing.ts';
import { isJsonObject, type JsonObject } from '../state/json.ts';
import { limits } from '../state/limits.ts';
import { mapChangesOfTable } from '../state/map-change.ts';
import { clockAllowed, clockKind } from '../state/pace.ts';
import { scanOfTable } from '../state/scan.ts';
import {
  audience,
  color,
  holders,
  id,
  line,
  name,
  nameOf,
  pieceId,
  place,
  ruleOptionValues,
  serverText,
  text,
} from '../state/shapes.ts';
import { areas, consents, modes } from '../state/umpire.ts';

/** A command, or all problems of the message. Never throws, whatever it is given. Removes blanks around texts. */
export const parseCommand = (message: unknown): Command | readonly DataProblem[] => {
  const parsed = command.safeParse(message);
  return parsed.success ? parsed.data : problemsFrom(parsed.error, message);
};

export const isCommand = (parsed: Command | readonly DataProblem[]): parsed is Command => !Array.isArray(parsed);

const count = (least: number, most: number) => z.int().min(least).max(most);

const sight = z.strictObject({ there: audience, where: audience, what: audience });
const value = z.union([line(limits.value), z.number().min(-1e9).max(1e9), z.boolean()]);
const face = count(0, limits.faces - 1);
const sides = z.array(nameOf).max(limits.audience);
const turnNumber = count(1, limits.turns);

const valuesOfDesign = z
  .record(nameOf, value)
  .refine((values) => Object.keys(values).length <= limits.valuesOfPiece, `at most ${limits.valuesOfPiece} values`);

const design = z.strictObject({
  side: nameOf.optional(),
  name: line(limits.name),
  symbol: nameOf,
  size: nameOf.optional(),
  color,
  values: valuesOfDesign,
});

const pieces = z.array(pieceId).min(1).max(limits.piecesInCommand);
const created = z.strictObject({ counter: nameOf, design: design.optional(), at: place, face: face.optional() });
const spread = z.strictObject({ piece: pieceId, to: place, from: place.optional() });

export const umpireSettings = z.strictObject({
  options: ruleOptionValues.optional(),
  modes: z.record(z.enum(areas), z.enum(modes)),
  overrule: z.enum(consents),
  changing: z.enum(consents),
});

export const teaching = z.strictObject({ on: z.boolean(), lesson: count(0, limits.lessonSteps - 1).optional() });

const settings = z.strictObject({
  listed: z.boolean().optional(),
  handling: z.enum(['anyone', 'own']).optional(),
  undo: z.enum(['free', 'ask']).optional(),
  spectators: z.enum(['public', 'everything']).optional(),
  spectatorChat: z.boolean().optional(),
  passing: z.boolean().optional(),
  umpire: umpireSettings.optional(),
  teaching: teaching.optional(),
});

/** The state of a procedure. */
export const procedureState = z
  .custom<JsonObject>(isJsonObject, 'an object of plain JSON without null')
  .refine(
    (state) => JSON.stringify(state).length <= limits.procedureState,
    `at most ${limits.procedureState} characters as JSON`,
  )
  .register(holders, { holds: 'writer' });

const act = <Type extends Command['type'], Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const guided: ReadonlySet<unknown> = new Set(guidedTypes);
const isGuided = (value: unknown): boolean => guided.has((value as Partial<Command> | null | undefined)?.type);
/**
 * One of the commands below. Its fields are checked only if it is an act of play: else guided play could nest in itself
 * without end.
 */
const guidedAct = z.custom<unknown>(isGuided, 'an act of play').pipe(z.lazy(() => command));

const planned: ReadonlySet<unknown> = new Set(plannedTypes);
const isPlanned = (value: unknown): boolean => planned.has((value as Partial<Command> | null | undefined)?.type);
const plannedAct = z.custom<unknown>(isPlanned, 'an act that can be planned').pipe(z.lazy(() => command));

const commands = z.discriminatedUnion('type', [
  act('createPieces', { pieces: z.array(created).min(1).max(limits.piecesInCommand) }),
  act('clonePieces', { pieces, to: place.optional() }),
  act('deletePieces', { pieces }),
  act('movePieces', {
    pieces,
    to: place,
    index: count(0, limits.pieces).optional(),
    mode: nameOf.optional(),
    from: z.array(place).max(limits.piecesInCommand).optional(),
  }),
  act('spreadPieces', { moves: z.array(spread).min(1).max(limits.piecesInCommand), mode: nameOf.optional() }),
  act('orderStack', { at: place, order: pieces }),
  act('flipPieces', { pieces, face: face.optional() }),
  act('facePieces', { pieces, facing: count(0, 5) }),
  act('maskPieces', { pieces, sight }),
  act('revealPieces', { pieces, to: audience }),
  act('attachPieces', { pieces, to: pieceId.optional() }),
  act('setMarker', { pieces, kind: nameOf, value: value.optional(), sight: audience.optional() }),
  act('removeMarker', { pieces, kind: nameOf }),
  act('labelPieces', { pieces, label: line(limits.label) }),
  act('setValue', { pieces, value: nameOf, to: value.optional() }),
  act('performAct', { pieces: z.array(pieceId).min(1).max(limits.performers), act: nameOf }),
  act('coverPlace', { at: place, sight: sight.optional() }),
  act('createPool', { name, kind: z.enum(['pool', 'deck']), sight }),
  act('deletePool', { pool: id }),
  act('drawPieces', { pool: id, count: count(1, limits.piecesInCommand), to: place }),
  act('returnPieces', { pieces, pool: id, where: z.enum(['top', 'bottom', 'shuffled']) }),
  act('shufflePool', { pool: id }),
  act('rollDice', {
    // Dice in our notation.
    expression: line(limits.expression).min(1).register(holders, { holds: 'game' }),
    purpose: line(limits.purpose),
    attack: handAttack.optional(),
  }),
  act('revealDice', {}),
  act('say', { text: text(limits.chat).min(1), to: audience }),
  act('writeNote', {
    note: id.optional(),
    title: line(limits.noteTitle),
    text: text(limits.noteText),
    audience,
    opens: turnNumber.optional(),
    moment: count(1, 1e9).optional(),
  }),
  act('deleteNote', { note: id }),
  act('drawArrow', { from: place, to: place, color, audience }),
  act('draw', { drawing: shapeDrawn, color, audience }),
  act('eraseArrows', { arrows: z.array(id).min(1).max(limits.arrows) }),
  act('nextPhase', { through: z.literal(true).optional() }),
  act('previousPhase', {}),
  act('setTurn', { number: turnNumber, phase: nameOf, side: nameOf.optional(), first: nameOf.nullable().optional() }),
  act('guide', {
    procedure: id.optional(),
    kind: nameOf,
    state: procedureState,
    status: z.enum(['open', 'done']),
    acts: z.array(guidedAct).max(limits.actsOfProcedure),
    plan: id.optional(),
  }),
  act('endProcedure', { procedure: id }),
  act('carryPlan', { acts: z.array(plannedAct).min(1).max(limits.actsOfPlan) }),
  act('setReady', { ready: z.boolean() }),
  act('setClock', { clock: z.strictObject({ kind: clockKind, allowed: clockAllowed }).optional() }),
  act('pauseClock', { paused: z.boolean() }),
  act('holdPhases', { hold: z.boolean() }),
  act('undo', { to: z.int().min(1).optional(), only: z.int().min(1).optional() }),
  act('redo', {}),
  act('answerRequest', { request: id, agree: z.boolean() }),
  act('withdrawRequest', { request: id }),
  act('takeSeat', { seat: id }),
  act('leaveSeat', { seat: id }),
  act('giveSeat', { seat: id, to: id }),
  act('setComputer', { seat: id, ...computerSchema.shape }),
  act('setStandIn', { seat: id, to: z.enum(['plays', 'stopped', 'failed', 'allowed', 'asked']) }),
  act('addSeat', { name, sides }),
  act('changeSeat', { seat: id, name, sides }),
  act('deleteSeat', { seat: id }),
  act('freeSeat', { seat: id }),
  act('removePerson', { person: id, network: z.boolean().optional() }),
  act('readmitPerson', { person: id }),
  act('setName', { name }),
  act('makeHost', { person: id }),
  act('renameTable', { name }),
  act('changeSettings', { settings }),
  act('changeMap', { changes: mapChangesOfTable.optional() }),
  act('layScan', { scan: scanOfTable.optional() }),
  act('setPassword', {
    // Only its hash is kept.
    password: serverText(limits.password).min(1).optional(),
  }),
  act('closeTable', {}),
  act('reopenTable', {}),
]);

export const command: z.ZodType<Command> = commands;

/** The compiler refuses a list without a schema for each command. */
type Unread = Exclude<CommandType, z.infer<typeof commands>['type']>;
const readsAll: [Unread] extends [never] ? true : Unread = true;
void readsAll;
