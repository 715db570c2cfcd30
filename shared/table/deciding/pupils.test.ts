import { expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { defaultUmpire } from '../state/umpire.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';

const teaching = { settings: { ...settings, teaching: { on: true } } } as const;
const move = (piece: string, to = '0505'): Command => ({ type: 'movePieces', pieces: [piece], to });

/** Anna teaches and sits German, Ben learns and sits Allied: `move` is the German's phase, `fight` the Allied's. */
const at = (phase: 'supply' | 'move' | 'fight', others = {}) => {
  const sides = { supply: undefined, move: 'german', fight: 'allied' } as const;
  const side = sides[phase];
  return new Play(
    tableWith(
      { '0101': ['german-a-2'], '0202': ['allied-b-2'] },
      { ...teaching, turn: { number: 1, phase, ...(side && { side }) }, ...others },
    ),
  );
};

test('a pupil acts in the phases of their own side and in those of nobody', () => {
  expect(at('move').refusal('ben', move('p2'))).toBe('not-your-phase');
  expect(at('move').refusal('ben', { type: 'nextPhase' })).toBe('not-your-phase');
  for (const phase of ['fight', 'supply'] as const) {
    const play = at(phase);
    play.do('ben', move('p2'));
    expect(play.table.where.p2).toBe('0505');
    play.do('ben', { type: 'nextPhase' });
  }
});

test("a pupil leaves the other side's counters alone, and the teacher touches all of them at any time", () => {
  expect(at('fight').refusal('ben', move('p1'))).toBe('not-your-piece');
  const play = at('fight');
  play.do('anna', move('p1'));
  play.do('anna', move('p2'));
  expect(play.table.where).toMatchObject({ p1: '0505', p2: '0505' });
});

test('a pupil may speak, point with arrows, and take back what they did, whoever’s phase it is', () => {
  const play = at('fight');
  play.do('ben', move('p2'));
  play.do('anna', { type: 'nextPhase' });
  play.do('anna', { type: 'nextPhase' });
  play.do('ben', { type: 'say', text: 'Why there?', to: 'all' });
  play.do('ben', { type: 'drawArrow', from: '0101', to: '0202', color: '#ff0000', audience: 'all' });
  play.do('ben', { type: 'undo' });
});

test('only the teacher goes back in the sequence of play, or to another moment of it', () => {
  expect(at('fight').refusal('ben', { type: 'previousPhase' })).toBe('teacher-only');
  expect(at('fight').refusal('ben', { type: 'setTurn', number: 1, phase: 'move' })).toBe('teacher-only');
  at('fight').do('anna', { type: 'previousPhase' });
});

const guided = (...acts: Extract<Command, { type: 'guide' }>['acts']): Command => ({
  type: 'guide',
  kind: 'attack',
  state: {},
  status: 'open',
  acts,
});
const moved = (piece: string) => ({ type: 'movePieces', pieces: [piece], to: '0505' }) as const;

test("what a guided procedure asks of a pupil is not bound to their phase: a defender retreats in the attacker's", () => {
  const play = at('move');
  play.isOffered = true;
  play.do('ben', guided(moved('p2')));
  expect(play.table.where.p2).toBe('0505');
});

test('what no procedure asks of a pupil is not done by calling it guided, in their phase or out of it', () => {
  for (const phase of ['move', 'fight', 'supply'] as const) {
    const play = at(phase);
    for (const acts of [[moved('p1')], [moved('p2')], [{ type: 'previousPhase' }], []] as const) {
      expect(play.refusal('ben', guided(...acts))).toBe('not-offered');
    }
    expect(play.table.where).toMatchObject({ p1: '0101', p2: '0202' });
    play.do('anna', guided(moved('p2')));
  }
});

test('to overrule the umpire a pupil asks the teacher, whatever the table has set', () => {
  const breach = { clause: '6.1', area: 'movement', says: { text: 'x' }, remedy: { text: 'y' }, at: [] } as const;
  const judged = { breaches: [breach], openly: [{ clause: '6.1', area: 'movement' }], overrule: true } as const;
  const asked = at('fight');
  asked.do('ben', move('p2'), judged);
  expect(asked.table.where.p2).toBe('0202');
  expect(Object.values(asked.table.requests)).toMatchObject([{ by: 'ben', host: true }]);
  const done = at('fight');
  done.do('anna', move('p1'), judged);
  expect(done.table.where.p1).toBe('0505');
});

test('how strict the umpire is, only the teacher says', () => {
  const turn: Command = { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, overrule: 'ask' } } };
  expect(at('fight').refusal('ben', turn)).toBe('host-only');
  at('fight', { settings }).do('ben', turn);
});

test('what breaks a rule is refused to a pupil as to anybody, and what is out of turn for being so', () => {
  const breach = { clause: '6.1', area: 'movement', says: { text: 'x' }, remedy: { text: 'y' }, at: [] } as const;
  const judged = { breaches: [breach], overrule: false } as const;
  expect(at('fight').refusal('ben', move('p2'), judged)).toBe('breaks-rules');
  expect(at('move').refusal('ben', move('p2'), judged)).toBe('not-your-phase');
});
