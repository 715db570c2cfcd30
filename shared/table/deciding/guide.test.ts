import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import type { JsonObject } from '../state/json.ts';
import { limits } from '../state/limits.ts';
import type { Procedure } from '../state/state.ts';
import { Play, tableWith } from '../testing/test-kit.ts';

const start = () => new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] }));
type Guide = Extract<Command, { type: 'guide' }>;
const guide = (more: Partial<Guide> = {}): Guide => ({
  type: 'guide',
  kind: 'attack',
  state: { target: '0202' },
  status: 'open',
  acts: [],
  ...more,
});
const only = (play: Play): Procedure => Object.values(play.table.procedures)[0]!;

describe('guided play', () => {
  test('touches so many pieces in one step that its actor sees, and no more', () => {
    const pieces = Array.from({ length: 1000 }, () => 'german-a-2');
    const play = new Play(tableWith({ '0101': pieces }));
    const ids = Object.keys(play.table.pieces);
    const move = (count: number) => ({
      type: 'movePieces' as const,
      pieces: ids,
      to: count % 2 === 0 ? '0102' : '0101',
    });
    const most = limits.piecesInStep / pieces.length;
    const acts = Array.from({ length: most }, (_, count) => move(count));
    expect(play.refusal('anna', guide({ acts: [...acts, move(most)] }))).toBe('too-much-at-once');
    expect(play.log).toEqual([]);
    play.do('anna', guide({ acts }));
  });

  test('carries out its acts as one step, each on what the one before left, and keeps the rolls made', () => {
    const play = start();
    const step = play.do(
      'anna',
      guide({
        acts: [
          { type: 'movePieces', pieces: ['p1'], to: '0102' },
          { type: 'attachPieces', pieces: ['p2'] },
          { type: 'rollDice', expression: '3d6k1+1', purpose: 'attack' },
          { type: 'rollDice', expression: 'd6', purpose: 'quality' },
          { type: 'movePieces', pieces: ['p1'], to: '0103' },
        ],
      }),
    );
    expect(step).toMatchObject({ act: 'guide', shows: true });
    expect(play.log).toHaveLength(1);
    expect(play.table.where.p1).toBe('0103');
    const [attack, quality] = step.events.flatMap((event) => (event.type === 'diceRolled' ? [event] : []));
    expect(attack!.dice).toHaveLength(3);
    expect(only(play)).toEqual({
      id: expect.stringMatching(/^g/),
      kind: 'attack',
      turn: 1,
      phase: 'supply',
      by: 's1',
      state: {
        target: '0202',
        rolls: [
          { purpose: 'attack', dice: [attack!.total - 1], total: attack!.total },
          { purpose: 'quality', dice: [quality!.total], total: quality!.total },
        ],
      },
      status: 'open',
    });
    expect(play.table.dice.rolls).toBe(2);
  });

  test('remembers what dice fell, if they are not of six sides', () => {
    const play = start();
    const { events } = play.do('anna', guide({ acts: [{ type: 'rollDice', expression: 'd10', purpose: 'bridge' }] }));
    const [roll] = events.flatMap((event) => (event.type === 'diceRolled' ? [event] : []));
    const { total } = roll!;
    expect(only(play).state.rolls).toEqual([{ purpose: 'bridge', dice: [total], sides: [10], total }]);
  });

  test('anybody goes on with it, and whoever began it is remembered', () => {
    const play = start();
    play.do('anna', guide());
    const { id } = only(play);
    play.do('ben', guide({ procedure: id, state: { target: '0202', column: '3:1' }, status: 'done' }));
    expect(only(play)).toMatchObject({ id, by: 's1', state: { column: '3:1' }, status: 'done' });
    expect(play.refusal('ben', guide({ procedure: id, kind: 'weather' }))).toBe('no-such-procedure');
    expect(play.refusal('ben', guide({ procedure: 'g99' }))).toBe('no-such-procedure');
    play.do('ben', { type: 'endProcedure', procedure: id });
    expect(play.table.procedures).toEqual({});
    play.undo('ben');
    expect(only(play).id).toBe(id);
  });

  test('is refused whole if one of its acts is; what changes nothing is passed over', () => {
    const play = start();
    const acts = [
      { type: 'movePieces', pieces: ['p1'], to: '0102' },
      { type: 'movePieces', pieces: ['p99'], to: '0102' },
    ] as const;
    expect(play.refusal('anna', guide({ acts }))).toBe('no-such-piece');
    expect(play.table).toBe(play.start);
    play.do('anna', guide({ acts: [{ type: 'movePieces', pieces: ['p1'], to: '0101', index: 0 }, acts[0]] }));
    expect(play.table.where.p1).toBe('0102');
  });

  test('that leaves everything as it was is no step', () => {
    const play = start();
    play.do('anna', guide());
    const { id } = only(play);
    const acts = [{ type: 'movePieces', pieces: ['p1'], to: '0101', index: 0 }] as const;
    expect(play.refusal('anna', guide({ procedure: id, acts }))).toBe('nothing-changes');
  });

  test('is taken back as one, with consent where dice were rolled', () => {
    const play = start();
    play.do('anna', guide({ acts: [{ type: 'movePieces', pieces: ['p1'], to: '0102' }] }));
    play.undo('anna');
    expect(play.table.where.p1).toBe('0101');
    expect(play.table.procedures).toEqual({});
    play.do('anna', { type: 'redo' });
    expect(only(play).state).toEqual({ target: '0202' });
    play.do('anna', guide({ acts: [{ type: 'rollDice', expression: 'd6', purpose: '' }] }));
    play.undo('anna');
    expect(Object.values(play.table.requests)).toMatchObject([{ wants: { act: 'undo', steps: [4] } }]);
  });

  test('does not outlast its phase; its last act may end it', () => {
    const play = start();
    play.do('anna', guide({ kind: 'air' }));
    play.do('anna', guide({ kind: 'supply', status: 'done', acts: [{ type: 'nextPhase' }] }));
    expect(Object.values(play.table.procedures)).toMatchObject([{ kind: 'supply', phase: 'move', side: 'german' }]);
    play.undo('anna');
    expect(Object.values(play.table.procedures)).toMatchObject([{ kind: 'air', phase: 'supply' }]);
    play.do('ben', { type: 'nextPhase' });
    expect(play.table.procedures).toEqual({});
    play.undo('ben');
    expect(Object.values(play.table.procedures)).toMatchObject([{ kind: 'air' }]);
  });

  test('names no piece that is hidden from somebody', () => {
    const play = start();
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: { there: 'all', where: 'all', what: ['german'] } });
    const states: JsonObject[] = [{ units: ['p2', 'p1'] }, { lost: { p1: 1 } }];
    for (const state of states) {
      expect(play.refusal('anna', guide({ state }))).toBe('names-hidden-piece');
    }
    play.do('anna', guide({ state: { units: ['p2'] } }));
  });

  test('is over when a piece that it names is hidden, for what it says next would tell where that went', () => {
    const hide: Command = {
      type: 'maskPieces',
      pieces: ['p1'],
      sight: { there: 'all', where: 'all', what: ['german'] },
    };
    const unrolled = start();
    unrolled.do('anna', guide({ state: { going: ['p1'] } }));
    unrolled.do('anna', guide({ state: { going: ['p2'] } }));
    unrolled.do('anna', hide);
    expect(Object.values(unrolled.table.procedures)).toMatchObject([{ state: { going: ['p2'] }, status: 'open' }]);
    const rolled = start();
    const roll = [{ type: 'rollDice', expression: 'd6', purpose: '' }] as const;
    rolled.do('anna', guide({ state: { going: ['p1'] }, acts: roll }));
    rolled.do('anna', hide);
    expect(only(rolled)).toMatchObject({ state: { going: ['p1'] }, status: 'done', byHand: true });
    const next = guide({ procedure: only(rolled).id, state: { going: [] } });
    expect(rolled.refusal('anna', next)).toBe('names-hidden-piece');
  });

  test('what was rolled in it has happened: to leave the rest to the players does not take it away', () => {
    const play = start();
    play.do('anna', guide({ acts: [{ type: 'rollDice', expression: 'd6', purpose: 'attack' }] }));
    const { id, state } = only(play);
    play.do('anna', { type: 'endProcedure', procedure: id });
    expect(only(play)).toMatchObject({ status: 'done', byHand: true, state });
    expect(play.refusal('anna', { type: 'endProcedure', procedure: id })).toBe('nothing-changes');
    play.undo('anna');
    expect(only(play)).toMatchObject({ status: 'open', state });
    play.do('anna', guide({ kind: 'counterattack', state: { outer: [{ rolls: [{ total: 3 }] }] } }));
    const [, inner] = Object.values(play.table.procedures);
    play.do('anna', { type: 'endProcedure', procedure: inner!.id });
    expect(play.table.procedures[inner!.id]).toMatchObject({ status: 'done', byHand: true });
  });

  test('keeps within its bounds: what is done makes room, too long a memory is refused', () => {
    const play = start();
    play.do('anna', guide({ status: 'done' }));
    const first = only(play).id;
    for (let count = 1; count < limits.procedures; count++) play.do('anna', guide());
    play.do('anna', guide());
    expect(Object.keys(play.table.procedures)).toHaveLength(limits.procedures);
    expect(play.table.procedures).not.toHaveProperty(first);
    expect(play.refusal('anna', guide())).toBe('too-many-procedures');
    const rolls = Array.from({ length: 30 }, () => ({
      type: 'rollDice' as const,
      expression: '200d6',
      purpose: 'x'.repeat(limits.purpose),
    }));
    const again = start();
    expect(again.refusal('anna', guide({ acts: rolls }))).toBe('too-much-state');
  });
});
