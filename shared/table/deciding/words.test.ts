import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { project } from '../sight/project.ts';
import { tell } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { ShapeDrawn } from '../state/drawing.ts';
import { limits } from '../state/limits.ts';
import type { Audience } from '../state/state.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';

const seenBy = (play: Play, person: string) => project(play.table, viewerOf(play.table, person));
const newest = (things: { readonly [id: string]: unknown }): string => Object.keys(things).at(-1)!;

describe('chat', () => {
  const heardBy = (play: Play, person: string): unknown => {
    const step = play.log.at(-1)!;
    return tell(play.table, play.table, step, viewerOf(play.table, person));
  };

  test('is heard by whom it is for, and by who says it', () => {
    const play = new Play(tableWith({}));
    play.do('anna', { type: 'say', text: 'hello', to: ['allied'] });
    const said = { type: 'said', text: 'hello', to: ['allied', 'seat:s1'] };
    for (const person of ['anna', 'ben']) expect(heardBy(play, person)).toMatchObject({ act: 'say', tellings: [said] });
    expect(heardBy(play, 'cleo')).toEqual({ seq: 1, time: 1000, act: 'hidden', patch: {} });
  });

  test('is open to who watches, to all, unless the table is set otherwise', () => {
    const play = new Play(tableWith({}));
    play.do('cleo', { type: 'say', text: 'well played', to: 'all' });
    expect(play.refusal('cleo', { type: 'say', text: 'psst', to: ['german'] })).toBe('seat-needed');
    const silent = new Play(tableWith({}, { settings: { ...settings, spectatorChat: false } }));
    expect(silent.refusal('cleo', { type: 'say', text: 'hm', to: 'all' })).toBe('spectators-silent');
    expect(play.refusal('anna', { type: 'say', text: 'x', to: ['seat:s9'] })).toBe('no-such-side');
  });
});

describe('notes', () => {
  const write = (rest: Partial<Extract<Command, { type: 'writeNote' }>>): Command => ({
    type: 'writeNote',
    title: 'Plan',
    text: 'Go north',
    audience: [],
    ...rest,
  });

  test('are for their author and audience, and absent for others', () => {
    const play = new Play(tableWith({}));
    play.do('anna', write({ audience: ['allied'] }));
    for (const person of ['anna', 'ben'])
      expect(Object.values(seenBy(play, person).notes)).toMatchObject([{ title: 'Plan' }]);
    expect(seenBy(play, 'cleo').notes).toEqual({});
  });

  test('can be changed and deleted by their author alone', () => {
    const play = new Play(tableWith({}));
    play.do('anna', write({ audience: 'all' }));
    const note = newest(play.table.notes);
    expect(play.refusal('ben', write({ note, text: 'Go south' }))).toBe('not-your-note');
    expect(play.refusal('anna', write({ note, audience: 'all' }))).toBe('nothing-changes');
    play.do('anna', write({ note, text: 'Go south', audience: 'all' }));
    expect(play.table.notes[note]!.text).toBe('Go south');
    expect(play.refusal('ben', { type: 'deleteNote', note })).toBe('not-your-note');
    play.do('anna', { type: 'deleteNote', note });
    expect(play.table.notes).toEqual({});
  });

  test('a form that the set-up laid out is filled in once, and opens when the set-up says', () => {
    const form = { id: 'n1', title: 'Option', text: 'Chosen: ___', author: 's1', audience: ['s1'], opens: 3 } as const;
    const play = new Play(tableWith({}, { notes: { n1: { ...form, blank: true } } }));
    expect(play.refusal('ben', write({ note: 'n1' }))).toBe('not-your-note');
    play.do('anna', write({ note: 'n1', opens: 5 }));
    expect(play.table.notes.n1).toMatchObject({ text: 'Go north', opens: 3 });
    expect(play.table.notes.n1!.blank).toBeUndefined();
    expect(play.refusal('anna', write({ note: 'n1', title: 'Another' }))).toBe('note-sealed');
  });

  test('can lie sealed until a turn, when everybody may read them', () => {
    const play = new Play(tableWith({}));
    play.do('anna', write({ opens: 3 }));
    const note = newest(play.table.notes);
    const sealed = { id: note, title: '', text: '', author: 's1', audience: [], opens: 3, sealed: true };
    expect(seenBy(play, 'ben').notes).toEqual({ [note]: sealed });
    expect(seenBy(play, 'anna').notes[note]!.text).toBe('Go north');
    expect(play.refusal('anna', write({ note, opens: 4 }))).toBe('note-sealed');
    expect(play.refusal('ben', { type: 'deleteNote', note })).toBe('not-your-note');
    expect(play.do('ben', { type: 'setTurn', number: 2, phase: 'supply' }).shows).toBeUndefined();
    const before = play.table;
    const step = play.do('ben', { type: 'setTurn', number: 3, phase: 'supply' });
    expect(step.shows).toBe(true);
    expect(seenBy(play, 'cleo').notes[note]!.text).toBe('Go north');
    expect(tell(before, play.table, step, viewerOf(before, 'cleo')).patch).toMatchObject({
      notes: { [note]: { text: 'Go north', sealed: null } },
    });
  });

  test('cannot be sealed until a turn that is past or will never be', () => {
    const play = new Play(tableWith({}, { turn: { number: 3, phase: 'supply' } }));
    expect(play.refusal('anna', write({ opens: 3 }))).toBe('no-such-turn');
    expect(play.refusal('anna', write({ opens: 6 }))).toBe('no-such-turn');
    play.do('anna', write({ opens: 5 }));
  });

  test('are bounded in number', () => {
    const note = { id: 'n', title: '', text: '', author: 's1', audience: [] };
    const notes = Object.fromEntries(
      Array.from({ length: limits.notes }, (_, i) => [`n${i}`, { ...note, id: `n${i}` }]),
    );
    expect(new Play(tableWith({}, { notes })).refusal('anna', write({}))).toBe('too-many-notes');
  });

  test('are bounded in length together, by what one knows of them', () => {
    const text = 'x'.repeat(limits.noteText);
    const long = { id: 'n', title: '', text, author: 's1', audience: [] };
    const notes = Object.fromEntries(
      Array.from({ length: limits.notesText / limits.noteText }, (_, i) => [`n${i}`, { ...long, id: `n${i}` }]),
    );
    const play = new Play(tableWith({}, { notes }));
    expect(play.refusal('anna', write({ title: '', text: 'x' }))).toBe('notes-too-long');
    expect(play.refusal('anna', write({ note: 'n0', title: 'x', text }))).toBe('notes-too-long');
    play.do('ben', write({ title: '', text }));
    play.do('anna', write({ note: 'n0', title: '', text: 'x' }));
    play.do('anna', write({ title: '', text: text.slice(1) }));
  });
});

describe('arrows', () => {
  const arrow: Command = { type: 'drawArrow', from: '0101', to: '0102', color: '#ff0000', audience: ['german'] };

  test('are seen by their audience and by who drew them', () => {
    const play = new Play(tableWith({}));
    play.do('ben', arrow);
    for (const person of ['anna', 'ben'])
      expect(Object.values(seenBy(play, person).arrows)).toMatchObject([{ by: 's2' }]);
    expect(seenBy(play, 'cleo').arrows).toEqual({});
    expect(play.refusal('ben', { ...arrow, to: '9999' })).toBe('no-such-place');
  });

  test('are erased by anybody who sees them, or by who drew them if so set', () => {
    const play = new Play(tableWith({}));
    play.do('ben', arrow);
    play.do('anna', { type: 'eraseArrows', arrows: [newest(play.table.arrows)] });
    expect(play.table.arrows).toEqual({});
    const own = new Play(tableWith({}, { settings: { ...settings, handling: 'own' } }));
    own.do('ben', arrow);
    expect(own.refusal('anna', { type: 'eraseArrows', arrows: [newest(own.table.arrows)] })).toBe('not-your-arrow');
    expect(own.refusal('anna', { type: 'eraseArrows', arrows: ['a1'] })).toBe('no-such-arrow');
  });
});

describe('what else is drawn', () => {
  const line: ShapeDrawn = { shape: 'line', from: 'point:10:20', to: '0102', bends: [30, 40, -5, 60] };
  const ring: ShapeDrawn = { shape: 'ring', from: '0101', to: '0102' };
  const words: ShapeDrawn = { shape: 'words', from: '0101', to: '0101', text: 'Here!' };
  const draw = (drawing: ShapeDrawn, audience: Audience = 'all'): Command => ({
    type: 'draw',
    drawing,
    color: '#ff0000',
    audience,
  });

  test.each([line, ring, words])('$shape: lies on the table as it was drawn, until it is undone', (drawing) => {
    const play = new Play(tableWith({}));
    const before = play.table;
    play.do('ben', draw(drawing));
    expect(Object.values(play.table.arrows)).toMatchObject([{ ...drawing, by: 's2', color: '#ff0000' }]);
    expect(play.refusal('ben', draw({ ...drawing, from: '9999' }))).toBe('no-such-place');
    play.do('ben', { type: 'undo' });
    expect(play.table.arrows).toEqual(before.arrows);
  });

  test('is shown only to its audience, and anybody who sees it may erase it', () => {
    const play = new Play(tableWith({}));
    play.do('ben', draw(words, ['allied']));
    const id = newest(play.table.arrows);
    expect(seenBy(play, 'ben').arrows).toHaveProperty(id);
    for (const person of ['anna', 'cleo']) expect(seenBy(play, person).arrows).toEqual({});
    expect(play.refusal('anna', { type: 'eraseArrows', arrows: [id] })).toBe('no-such-arrow');
    play.do('ben', { type: 'eraseArrows', arrows: [id] });
    expect(play.table.arrows).toEqual({});
  });

  test('counts with the arrows: a table holds so many of them together', () => {
    const play = new Play(tableWith({}));
    for (let i = 0; i < limits.arrows; i += 1) play.do('ben', draw(i % 2 ? ring : line));
    expect(play.refusal('ben', draw(ring))).toBe('too-many-arrows');
    expect(play.refusal('anna', draw(ring))).toBe('too-many-arrows');
  });
});

test('a note may be about a moment of the game, and stays so when it is changed', () => {
  const play = new Play(tableWith({}));
  play.do('anna', { type: 'writeNote', title: 'Step 3', text: 'Here', audience: 'all', moment: 3 });
  const [note] = Object.values(play.table.notes);
  expect(note).toMatchObject({ moment: 3, text: 'Here' });
  play.do('anna', { type: 'writeNote', note: note!.id, title: 'Step 3', text: 'There', audience: 'all', moment: 9 });
  expect(Object.values(play.table.notes)).toMatchObject([{ moment: 3, text: 'There' }]);
});
