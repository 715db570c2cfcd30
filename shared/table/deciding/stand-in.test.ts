import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { seesAsSeat, viewerOf } from '../sight/viewer.ts';
import { Play, tableWith } from '../testing/test-kit.ts';

const standIn = (to: Extract<Command, { type: 'setStandIn' }>['to'], seat = 's2') =>
  ({ type: 'setStandIn', seat, to }) as const;
const bensTurn = { number: 1, phase: 'fight', side: 'allied' };
const annasTurn = { number: 2, phase: 'move', side: 'german' };
const moves = (to: string): Command => ({ type: 'movePieces', pieces: ['p1'], to });

const begun = (turn = bensTurn) => {
  const hidden = { there: ['allied'], where: ['allied'], what: ['allied'] };
  return new Play(tableWith({ '0101': [{ counter: 'allied-inf-2', sight: hidden }] }, { turn }));
};

/** The computer plays Ben's turn, as Anna wished and Ben allowed. */
const playing = () => {
  const play = begun();
  play.do('ben', standIn('allowed'));
  play.do('anna', standIn('plays'));
  return { play, computer: play.table.seats.s2!.standIn!.person };
};

describe('the computer plays a turn in the place of somebody', () => {
  test('at their own wish at once, at that of others with their consent', () => {
    const own = begun();
    own.do('ben', standIn('plays'));
    expect(own.table.seats.s2).toMatchObject({ holder: 'ben', standIn: { side: 'allied', turn: 1 } });
    const play = begun();
    play.do('anna', standIn('plays'));
    const [request] = Object.values(play.table.requests);
    expect(request).toMatchObject({ by: 'anna', wants: { act: 'stand-in', seat: 's2' }, needs: ['s2'] });
    expect(play.table.seats.s2).not.toHaveProperty('standIn');
    expect(play.refusal('anna', { type: 'answerRequest', request: request!.id, agree: true })).toBe('not-asked');
    play.do('ben', { type: 'answerRequest', request: request!.id, agree: true });
    const { person = '' } = play.table.seats.s2!.standIn ?? {};
    expect(play.table.people[person]?.computer).toEqual({ level: 'captain' });
  });

  test('without asking, if they allowed it beforehand; until they take that back or leave the seat', () => {
    const { play } = playing();
    expect(play.table.requests).toEqual({});
    play.do('ben', standIn('stopped'));
    play.do('ben', standIn('asked'));
    play.do('anna', standIn('plays'));
    expect(Object.values(play.table.requests)).toHaveLength(1);
    expect(play.refusal('anna', standIn('allowed'))).toBe('not-your-seat');
    play.do('ben', standIn('allowed'));
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    expect(play.table.seats.s2).toEqual({ id: 's2', name: 'Allied', sides: ['allied'] });
  });

  test('is for people at the table, in the turn of a seat that a person holds', () => {
    const play = begun();
    expect(play.refusal('cleo', standIn('plays'))).toBe('seat-needed');
    expect(play.refusal('anna', standIn('plays', 's1'))).toBe('not-in-turn');
    expect(play.refusal('anna', standIn('stopped'))).toBe('nothing-changes');
    expect(play.refusal('ben', standIn('failed'))).toBe('not-your-seat');
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    expect(play.refusal('anna', standIn('plays'))).toBe('seat-free');
    play.do('anna', { type: 'setComputer', seat: 's2', level: 'captain' });
    expect(play.refusal('anna', standIn('plays'))).toBe('is-computer');
  });

  test('ends with the turn, and is stopped before by whoever sits at the table, or by itself', () => {
    const { play, computer } = playing();
    play.do(computer, { type: 'nextPhase' });
    expect(play.table.turn).toMatchObject({ number: 2, phase: 'supply' });
    expect(play.table.seats.s2).toEqual({
      id: 's2',
      name: 'Allied',
      sides: ['allied'],
      holder: 'ben',
      standInAllowed: true,
    });
    expect(play.refusal(computer, { type: 'nextPhase' })).toBe('seat-needed');
    for (const who of ['anna', 'ben']) {
      const { play: other } = playing();
      other.do(who, standIn('stopped'));
      expect(other.table.seats.s2).not.toHaveProperty('standIn');
    }
    const { play: failing, computer: it } = playing();
    failing.do(it, standIn('failed'));
    expect(failing.table.seats.s2).not.toHaveProperty('standIn');
  });

  test('a request lapses with the turn: nobody agrees to another turn than was meant', () => {
    const play = begun();
    play.do('anna', standIn('plays'));
    play.do('ben', { type: 'nextPhase' });
    play.do('ben', { type: 'nextPhase' });
    expect(play.table.turn).toMatchObject(annasTurn);
    expect(play.table.requests).toEqual({});
    // Also where a side that moves last in a turn moves first in the next.
    const other = begun();
    other.do('anna', standIn('plays'));
    other.do('anna', { type: 'setTurn', ...bensTurn, number: 2 });
    expect(other.table.requests).toEqual({});
  });

  test('who undoes its last act takes it back, and does not set it going again', () => {
    const { play, computer } = playing();
    play.do(computer, moves('0102'));
    play.do(computer, { type: 'nextPhase' });
    play.do('ben', { type: 'undo' });
    expect(play.table.turn).toMatchObject(bensTurn);
    expect(play.table.seats.s2).not.toHaveProperty('standIn');
    play.do('ben', { type: 'undo' });
    expect(play.table.where.p1).toBe('0101');
    play.do('ben', { type: 'redo' });
    expect(play.table.where.p1).toBe('0102');
  });

  test('Anna asks Ben before she takes its acts back, as if they were his', () => {
    const { play, computer } = playing();
    const { seq } = play.do('ben', { type: 'say', text: 'Go on', to: 'all' });
    play.do(computer, { type: 'rollDice', expression: '1d6', purpose: '' });
    play.do('anna', { type: 'undo', to: seq });
    expect(Object.values(play.table.requests)[0]).toMatchObject({ wants: { act: 'undo' }, needs: ['s2'] });
  });

  test('it sees what the seat sees, nobody else sees more, and its holder sees what they saw', () => {
    const { play, computer } = playing();
    const { table } = play;
    expect(viewerOf(table, computer).names).toEqual(viewerOf(table, 'ben').names);
    expect(seesAsSeat(table, table.seats.s2!, 'anna')).toBe(false);
    play.do('anna', standIn('stopped'));
    expect(viewerOf(play.table, computer).names).toEqual([]);
    // Of two seats of one person it sees the one in which it plays.
    const both = tableWith({}, { turn: bensTurn });
    const seats = { ...both.seats, s1: { ...both.seats.s1!, holder: 'ben' } };
    const alone = new Play({ ...both, seats });
    alone.do('ben', standIn('plays'));
    expect(viewerOf(alone.table, alone.table.seats.s2!.standIn!.person).sides).toEqual(['allied']);
  });
});
