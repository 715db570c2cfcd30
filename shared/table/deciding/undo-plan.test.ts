import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { Play, tableWith } from '../testing/test-kit.ts';

const stacks = { '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] };

/** Units that land by one plan: each begins, throws a die, and is put down. */
const land = (play: Play, piece: string, to: string, plan?: string): void => {
  const kind = 'landing';
  const state = { unit: piece };
  const roll: Command = { type: 'rollDice', expression: 'd6', purpose: 'scatter' };
  play.do('anna', { type: 'guide', kind, state, status: 'open', acts: [], ...(plan !== undefined && { plan }) });
  const { id: procedure } = Object.values(play.table.procedures).at(-1)!;
  play.do('anna', { type: 'guide', procedure, kind, state, status: 'open', acts: [roll] });
  const acts: Command[] = [{ type: 'movePieces', pieces: [piece], to }];
  play.do('anna', { type: 'guide', procedure, kind, state: { ...state, to }, status: 'done', acts });
};

const landed = (): Play => {
  const play = new Play(tableWith(stacks));
  play.do('anna', { type: 'movePieces', pieces: ['p3'], to: '0505' });
  land(play, 'p1', '0303', 'plan-1');
  land(play, 'p2', '0404', 'plan-1');
  return play;
};
const request = (play: Play) => Object.values(play.table.requests)[0]!;
const agree = (play: Play) => play.do('ben', { type: 'answerRequest', request: request(play).id, agree: true });

describe('a plan that was carried out act by act', () => {
  test('is taken back as a whole by one undo, with one consent, and its dice stay thrown', () => {
    const play = landed();
    expect(play.do('anna', { type: 'undo' }).events).toMatchObject([{ type: 'requestSet' }]);
    expect(request(play).wants).toEqual({ act: 'undo', steps: [2, 3, 4, 5, 6, 7] });
    expect(play.table.where).toMatchObject({ p1: '0303', p2: '0404' });
    const step = agree(play);
    expect(step.undoes).toEqual([2, 3, 4, 5, 6, 7]);
    expect(play.table).toMatchObject({ where: { p1: '0101', p2: '0101', p3: '0505' }, procedures: {} });
    expect(play.table.dice.rolls).toBe(2);
    expect(play.undo('anna').undoes).toEqual([1]);
  });

  test('is brought back as a whole by one redo', () => {
    const play = landed();
    const after = play.table;
    play.undo('anna');
    agree(play);
    expect(play.table.where).toMatchObject({ p1: '0101', p2: '0101' });
    play.do('anna', { type: 'redo' });
    expect(request(play).wants).toEqual({ act: 'redo', steps: [2, 3, 4, 5, 6, 7] });
    agree(play);
    expect(play.table).toMatchObject({ where: after.where, procedures: after.procedures });
  });

  test('is not brought back where somebody has since moved one of its units', () => {
    const play = landed();
    play.undo('anna');
    agree(play);
    play.do('ben', { type: 'movePieces', pieces: ['p2'], to: '0606' });
    play.do('anna', { type: 'redo' });
    const { id } = request(play);
    expect(play.refusal('ben', { type: 'answerRequest', request: id, agree: true })).toBe('changed-since');
  });

  test('is taken back in part: one landing, and then the rest', () => {
    const play = landed();
    play.do('anna', { type: 'undo', only: 3 });
    expect(request(play).wants).toEqual({ act: 'undo', steps: [2, 3, 4] });
    agree(play);
    expect(play.table.where).toMatchObject({ p1: '0101', p2: '0404' });
    play.do('anna', { type: 'undo' });
    expect(request(play).wants).toMatchObject({ steps: [5, 6, 7] });
  });

  test('stays if one of its units has gone on since', () => {
    const play = landed();
    play.do('ben', { type: 'movePieces', pieces: ['p1'], to: '0606' });
    play.do('anna', { type: 'undo' });
    const { id } = request(play);
    expect(play.refusal('ben', { type: 'answerRequest', request: id, agree: true })).toBe('changed-since');
  });

  test('is another plan than the one before it', () => {
    const play = landed();
    land(play, 'p3', '0707', 'plan-2');
    land(play, 'p3', '0808');
    for (const seq of [13, 12, 11]) {
      play.undo('anna');
      if (seq === 12) agree(play);
      expect(play.log.at(-1)!.undoes).toEqual([seq]);
    }
    play.undo('anna');
    expect(request(play).wants).toEqual({ act: 'undo', steps: [8, 9, 10] });
  });
});

describe('the undo of one act', () => {
  test('takes back an act of one’s own that is not the latest, and nothing else', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0303' });
    play.do('anna', { type: 'movePieces', pieces: ['p2'], to: '0404' });
    expect(play.do('anna', { type: 'undo', only: 1 }).undoes).toEqual([1]);
    expect(play.table.where).toMatchObject({ p1: '0101', p2: '0404' });
    expect(play.refusal('anna', { type: 'undo', only: 1 })).toBe('nothing-to-undo');
  });

  test('takes back with it what its procedure did since', () => {
    const play = new Play(tableWith(stacks));
    land(play, 'p1', '0303');
    play.do('anna', { type: 'movePieces', pieces: ['p2'], to: '0404' });
    play.do('anna', { type: 'undo', only: 2 });
    expect(request(play).wants).toEqual({ act: 'undo', steps: [2, 3] });
  });

  test('is not for others’ acts, words, or steps that there are not', () => {
    const play = new Play(tableWith(stacks));
    play.do('ben', { type: 'movePieces', pieces: ['p3'], to: '0303' });
    play.do('anna', { type: 'say', text: 'oh', to: 'all' });
    for (const only of [1, 2, 9]) expect(play.refusal('anna', { type: 'undo', only })).toBe('nothing-to-undo');
  });
});
