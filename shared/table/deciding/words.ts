import { projectArrow, projectNote } from '../sight/project.ts';
import { isWithin } from '../sight/sight.ts';
import { isIn } from '../sight/viewer.ts';
import type { Drawn } from '../state/drawing.ts';
import { limits } from '../state/limits.ts';
import { lengthOfNotes } from '../state/notes.ts';
import { get } from '../state/record.ts';
import type { Audience, Drawing, Note } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { type Asked, type Deciding, type Plan, seatOf, tidyAudience, withActor } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { hasPlace, isFullOf, isOverfull } from './seen.ts';

export const say = (deciding: Deciding, { text, to }: Asked<'say'>): Plan | Refusal => {
  const audience = tidyAudience(deciding, to);
  if (isRefusal(audience)) return audience;
  return { events: [{ type: 'said', text, to: withActor(deciding, audience) }] };
};

/**
 * Writes a note or changes the actor's own. A delayed note is sealed when it is written. A change before its turn would
 * break the seal, and afterwards everybody has read it.
 */
export const writeNote = (deciding: Deciding, command: Asked<'writeNote'>): Plan | Refusal => {
  const { table, ground, ports } = deciding;
  const audience = tidyAudience(deciding, command.audience);
  if (isRefusal(audience)) return audience;
  const from = command.note === undefined ? undefined : ownNote(deciding, command.note);
  if (isRefusal(from)) return from;
  if (from?.opens !== undefined && !from.blank) return refuse('note-sealed');
  const { title, text } = command;
  // A form opens when the set-up says.
  const opens = from?.opens ?? command.opens;
  if (opens !== undefined && (opens <= table.turn.number || opens > ground.turns)) {
    return refuse('no-such-turn', { turn: opens });
  }
  const shown = (note: Note): Note | undefined => projectNote(table, note, deciding.viewer);
  const isKnown = (note: Note): boolean => shown(note) !== undefined;
  if (!from && isFullOf(table.notes, isKnown, limits.notes)) return refuse('too-many-notes', { limit: limits.notes });
  const id = from?.id ?? `n${ports.newId()}`;
  const moment = from?.moment ?? command.moment;
  const author = from?.author ?? seatOf(deciding);
  const note: Note = { id, title, text, author, audience, ...(opens && { opens }), ...(moment && { moment }) };
  if (isEqual(from, note)) return refuse('nothing-changes');
  const others = Object.values(table.notes).filter((other) => other !== from);
  const known = lengthOfNotes([...others.flatMap((other) => shown(other) ?? []), note]);
  if (isOverfull({ known, all: lengthOfNotes([...others, note]) }, limits.notesText)) {
    return refuse('notes-too-long', { limit: limits.notesText });
  }
  return {
    events: [{ type: 'noteSet', note: id, ...(from && { from }), to: note }],
    shows: from !== undefined && !isWithin(audience, from.audience),
  };
};

export const deleteNote = (deciding: Deciding, { note }: Asked<'deleteNote'>): Plan | Refusal => {
  const from = ownNote(deciding, note);
  return isRefusal(from) ? from : { events: [{ type: 'noteSet', note, from }] };
};

/** Another person's note is there only for those who may know of it. */
const ownNote = ({ table, viewer }: Deciding, id: string): Note | Refusal => {
  const note = get(table.notes, id);
  if (!note) return refuse('no-such-note');
  if (viewer.seats.includes(note.author)) return note;
  return isIn(note.audience, viewer) || note.opens !== undefined ? refuse('not-your-note') : refuse('no-such-note');
};

export const drawArrow = (deciding: Deciding, { from, to, color, audience }: Asked<'drawArrow'>): Plan | Refusal =>
  drawOn(deciding, { from, to }, color, audience);

export const draw = (deciding: Deciding, { drawing, color, audience }: Asked<'draw'>): Plan | Refusal =>
  drawOn(deciding, drawing, color, audience);

const drawOn = (deciding: Deciding, drawn: Drawn, color: string, asked: Audience): Plan | Refusal => {
  const missing = [drawn.from, drawn.to].find((place) => !hasPlace(deciding, place));
  if (missing !== undefined) return refuse('no-such-place', { place: missing });
  const isKnown = (drawing: Drawing): boolean => projectArrow(drawing, deciding.viewer) !== undefined;
  if (isFullOf(deciding.table.arrows, isKnown, limits.arrows)) {
    return refuse('too-many-arrows', { limit: limits.arrows });
  }
  const audience = tidyAudience(deciding, asked);
  if (isRefusal(audience)) return audience;
  const drawing: Drawing = { id: `a${deciding.ports.newId()}`, ...drawn, color, by: seatOf(deciding), audience };
  return { events: [{ type: 'arrowSet', arrow: drawing.id, to: drawing }] };
};

export const eraseArrows = (deciding: Deciding, { arrows }: Asked<'eraseArrows'>): Plan | Refusal => {
  const { table, viewer } = deciding;
  const events = [];
  for (const id of new Set(arrows)) {
    const from = get(table.arrows, id);
    const own = from && viewer.seats.includes(from.by);
    if (!from || !(own || isIn(from.audience, viewer))) return refuse('no-such-arrow');
    if (!own && table.settings.handling === 'own') return refuse('not-your-arrow');
    events.push({ type: 'arrowSet', arrow: id, from } as const);
  }
  return { events };
};
