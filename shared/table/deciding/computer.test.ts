import { describe, expect, test } from 'vitest';
import { tell } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import { limits } from '../state/limits.ts';
import type { Reason } from '../state/umpire.ts';
import { Play, tableWith } from '../testing/test-kit.ts';

const captain = { type: 'setComputer', seat: 's2', level: 'captain' } as const;
const secret = { there: ['allied'], where: ['allied'], what: ['allied'] };

/** Ben has left; Anna, the host, has given his seat to the computer. */
const begun = (start = tableWith({ '0101': ['allied-inf-2'] })) => {
  const play = new Play(start);
  play.do('ben', { type: 'leaveSeat', seat: 's2' });
  play.do('anna', captain);
  return { play, computer: play.table.seats.s2!.holder! };
};

describe('a seat of the computer', () => {
  test('is given by the host if it is free, and by its holder', () => {
    const play = new Play(tableWith({}));
    expect(play.refusal('anna', captain)).toBe('seat-taken');
    expect(play.refusal('cleo', captain)).toBe('host-only');
    play.do('ben', captain);
    const { holder = '' } = play.table.seats.s2!;
    expect(play.table.people[holder]).toEqual({ name: 'Computer', computer: { level: 'captain' } });
    play.do('ben', { type: 'takeSeat', seat: 's2' });
    expect(play.table.seats.s2).toEqual({ id: 's2', name: 'Allied', sides: ['allied'], holder: 'ben' });
  });

  test('gets another level, is paused and goes on, by anybody who sits here and by the host', () => {
    const { play, computer } = begun();
    expect(play.refusal('anna', captain)).toBe('nothing-changes');
    expect(play.refusal('cleo', { ...captain, level: 'recruit' })).toBe('seat-needed');
    play.do('anna', { ...captain, level: 'recruit', stopped: 'paused' });
    expect(play.table.people[computer]!.computer).toEqual({ level: 'recruit', stopped: 'paused' });
    play.do('anna', captain);
    expect(play.table.people[computer]!.computer).toEqual({ level: 'captain' });
    // Only the computer itself says that it cannot go on.
    expect(play.refusal('anna', { ...captain, stopped: 'failed' })).toBe('not-your-seat');
    play.do(computer, { ...captain, stopped: 'failed' });
    expect(play.table.people[computer]!.computer!.stopped).toBe('failed');
  });

  test('is freed by the host at once, and the same computer sits down again, or another under its own name', () => {
    const { play, computer } = begun();
    play.do('anna', { type: 'freeSeat', seat: 's2' });
    expect(play.table.seats.s2).toEqual({ id: 's2', name: 'Allied', sides: ['allied'] });
    play.do('anna', captain);
    expect(play.table.seats.s2!.holder).toBe(computer);
    for (const other of [{ level: 'recruit' }, { engine: 'heinz' }] as const) {
      play.do('anna', { type: 'freeSeat', seat: 's2' });
      play.do('anna', { ...captain, ...other });
      expect(play.table.seats.s2!.holder).not.toBe(computer);
      expect(play.table.people[computer]!.computer).toEqual({ level: 'captain' });
    }
    play.do('cleo', { type: 'takeSeat', seat: 's2' });
    expect(play.table.seats.s2!.holder).toBe('cleo');
  });

  test('each computer holds one seat, gets none from a person, and is no host', () => {
    const { play, computer } = begun();
    play.do('anna', { type: 'addSeat', name: 'Third', sides: [] });
    const third = Object.keys(play.table.seats).at(-1)!;
    play.do('anna', { ...captain, seat: third });
    expect(play.table.seats[third]!.holder).not.toBe(computer);
    expect(play.refusal('anna', { type: 'giveSeat', seat: 's1', to: computer })).toBe('is-computer');
    expect(play.refusal('anna', { type: 'makeHost', person: computer })).toBe('is-computer');
  });

  test('that a person gave it is kept for that person: nobody else sees their secrets by taking it over', () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'allied-inf-2', sight: secret }] }));
    play.do('ben', captain);
    for (const person of ['anna', 'cleo']) {
      expect(play.refusal(person, { type: 'takeSeat', seat: 's2' })).toBe('seat-kept');
    }
    play.do('anna', { type: 'freeSeat', seat: 's2' });
    expect(play.refusal('anna', { type: 'takeSeat', seat: 's2' })).toBe('seat-kept');
    expect(play.refusal('anna', captain)).toBe('seat-kept');
    play.do('ben', { type: 'takeSeat', seat: 's2' });
    play.do('ben', captain);
    play.now += limits.seatKept + 60_000;
    play.do('cleo', { type: 'takeSeat', seat: 's2' });
  });

  test('is not asked for consent: it agrees to everything', () => {
    const { play } = begun();
    play.do('anna', { type: 'rollDice', expression: '2d6', purpose: '' });
    play.do('anna', { type: 'undo' });
    expect(play.table.requests).toEqual({});
    expect(play.log.at(-1)!.undoes).toEqual([play.log.at(-2)!.seq]);
  });
});

describe('why the computer did something', () => {
  const why: Reason = { clause: '2.1', says: { text: 'kit.opponent.post', params: { unit: 'x', hex: '0102' } } };
  const toldOf = (start: Parameters<typeof begun>[0]) => {
    const { play, computer } = begun(start);
    const before = play.table;
    const done = play.do(computer, { type: 'movePieces', pieces: ['p1'], to: '0102' });
    const told = (person: string) => tell(before, play.table, { ...done, why }, viewerOf(before, person));
    return { told, computer };
  };

  test('is told to everybody if the computer knows no more than they do', () => {
    const { told } = toldOf(tableWith({ '0101': ['allied-inf-2'] }));
    expect(['anna', 'cleo'].map((person) => told(person).why)).toEqual([why, why]);
  });

  test('is told only to those who know as much, while it has secrets', () => {
    const hidden = { counter: 'allied-inf-2', sight: secret };
    const { told, computer } = toldOf(tableWith({ '0101': ['allied-inf-2'], '0505': [hidden] }));
    expect(['anna', 'cleo', computer].map((person) => told(person).why)).toEqual([undefined, undefined, why]);
  });
});
