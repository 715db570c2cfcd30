import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { limits } from '../state/limits.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';
import { parseCommand } from '../wire/parse-command.ts';

const stacks = { '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] };
const move = (piece: string, to: string): Command => ({ type: 'movePieces', pieces: [piece], to });
const plan = (...acts: readonly Command[]): Command => ({ type: 'carryPlan', acts });

describe('a plan', () => {
  test('is carried out in order, as one step that one undo takes back', () => {
    const play = new Play(tableWith(stacks));
    const before = play.table;
    const step = play.do('anna', plan(move('p1', '0303'), move('p1', '0404'), { type: 'flipPieces', pieces: ['p2'] }));
    expect(play.table).toMatchObject({ where: { p1: '0404' }, pieces: { p2: { face: 1 } } });
    expect(step.act).toBe('carryPlan');
    play.do('anna', { type: 'undo' });
    expect(play.table.stacks).toEqual(before.stacks);
    expect(play.table.pieces).toEqual(before.pieces);
  });

  test('is refused whole if one of its acts is, and passes over what changes nothing', () => {
    const play = new Play(tableWith(stacks));
    expect(play.refusal('anna', plan(move('p1', '0303'), move('p9', '0404')))).toBe('no-such-piece');
    expect(play.table.where.p1).toBe('0101');
    expect(play.refusal('anna', plan(move('p2', '0101')))).toBe('nothing-changes');
    play.do('anna', plan(move('p2', '0101'), move('p1', '0303')));
    expect(play.table.where).toMatchObject({ p1: '0303', p2: '0101' });
  });

  test('does nothing that its maker could not do alone', () => {
    const own = new Play(tableWith(stacks, { settings: { ...settings, handling: 'own' } }));
    expect(own.refusal('anna', plan(move('p3', '0303')))).toBe('not-your-piece');
    const taught = {
      settings: { ...settings, teaching: { on: true } },
      turn: { number: 1, phase: 'fight', side: 'allied' },
    };
    expect(new Play(tableWith(stacks, { ...taught, host: 'ben' })).refusal('anna', plan(move('p1', '0303')))).toBe(
      'not-your-phase',
    );
    expect(new Play(tableWith(stacks, { ...taught, host: 'anna' })).refusal('ben', plan(move('p1', '0303')))).toBe(
      'not-your-piece',
    );
  });

  test.each<[string, unknown]>([
    ['dice', { type: 'rollDice', expression: '1d6', purpose: '' }],
    ['a plan', plan(move('p1', '0303'))],
    ['the next phase', { type: 'nextPhase' }],
    ['nothing', undefined],
  ])('of %s cannot be read', (_, act) => {
    expect(parseCommand({ type: 'carryPlan', acts: [act] })).toMatchObject([{ path: 'acts.0' }]);
  });

  test('has some acts, and not too many', () => {
    const many = Array.from({ length: limits.actsOfPlan + 1 }, () => move('p1', '0303'));
    expect(parseCommand({ type: 'carryPlan', acts: many })).toMatchObject([{ path: 'acts' }]);
    expect(parseCommand({ type: 'carryPlan', acts: [] })).toMatchObject([{ path: 'acts' }]);
  });
});
