import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../dice/dice.ts';
import { replay } from '../history/history.ts';
import { project } from '../sight/project.ts';
import { tell } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import { limits } from '../state/limits.ts';
import type { Sight } from '../state/state.ts';
import { DicePlay, tableWithDice } from '../testing/dice-kit.ts';
import { firstSecret, Play, seededPorts, settings, tableWith } from '../testing/test-kit.ts';

const nobody: Sight = { there: 'all', where: 'all', what: [] };
const germanOnly: Sight = { there: 'all', where: 'all', what: ['german'] };
const stacks = { '0101': ['german-a-2', 'german-b-2'], '0102': ['allied-c-2'] };
const move = (piece: string, to: string) => ({ type: 'movePieces', pieces: [piece], to }) as const;
const request = (play: Play): string => Object.keys(play.table.requests)[0]!;

describe('undo', () => {
  test('takes back one’s own acts, the latest first, and redo brings them back', () => {
    const play = new Play(tableWith(stacks));
    const tables = [play.table];
    for (const command of [move('p1', '0202'), { type: 'flipPieces', pieces: ['p1', 'p2'] } as const]) {
      play.do('anna', command);
      tables.push(play.table);
    }
    expect(play.undo('anna')).toMatchObject({ act: 'undo', undoes: [2] });
    expect(play.table).toEqual(tables[1]);
    expect(play.undo('anna').undoes).toEqual([1]);
    expect(play.table).toEqual(tables[0]);
    expect(play.refusal('anna', { type: 'undo' })).toBe('nothing-to-undo');
    expect(play.do('anna', { type: 'redo' }).redoes).toEqual([1]);
    expect(play.do('anna', { type: 'redo' }).redoes).toEqual([2]);
    expect(play.table).toEqual(tables[2]);
    expect(play.refusal('anna', { type: 'redo' })).toBe('nothing-to-redo');
  });

  test('leaves others’ acts alone', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.do('ben', move('p3', '0303'));
    play.undo('anna');
    expect(play.table.where).toMatchObject({ p1: '0101', p3: '0303' });
    expect(play.refusal('anna', { type: 'undo' })).toBe('nothing-to-undo');
  });

  test('is refused where others have changed the same since', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.do('ben', move('p1', '0303'));
    expect(play.refusal('anna', { type: 'undo' })).toBe('changed-since');
    play.undo('ben');
    play.undo('anna');
    expect(play.table.where.p1).toBe('0101');
  });

  test('is not refused for what others did to the same stack or to another marker of the piece', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.do('ben', move('p3', '0202'));
    play.do('ben', move('p2', '0303'));
    play.undo('anna');
    expect(play.table.stacks).toEqual({ '0101': ['p1'], '0202': ['p3'], '0303': ['p2'] });
    play.do('anna', { type: 'setMarker', pieces: ['p1'], kind: 'disrupted' });
    play.do('ben', { type: 'setMarker', pieces: ['p1'], kind: 'supply', value: 1 });
    play.undo('anna');
    expect(play.table.pieces.p1!.markers).toEqual({ supply: { value: 1 } });
  });

  test.each([
    [
      'a created piece that somebody has flipped',
      { type: 'createPieces', pieces: [{ counter: 'german-x-2', at: '0505' }] },
    ],
    ['a marker that somebody has changed', { type: 'setMarker', pieces: ['p1'], kind: 'supply', value: 1 }],
    ['a note’s turn', { type: 'setTurn', number: 2, phase: 'supply' }],
  ] as const)('is refused for %s', (_, command) => {
    const play = new Play(tableWith(stacks));
    play.do('anna', command);
    const created = play.table.stacks['0505']?.[0];
    if (created) play.do('ben', { type: 'flipPieces', pieces: [created] });
    else if (command.type === 'setMarker') play.do('ben', { ...command, value: 2 });
    else play.do('ben', { type: 'nextPhase' });
    expect(play.refusal('anna', { type: 'undo' })).toBe('changed-since');
  });

  test('shows nothing that came under a cover since', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', { type: 'coverPlace', at: '0101', sight: nobody });
    play.do('ben', move('p3', '0101'));
    expect(play.refusal('anna', { type: 'undo' })).toBe('changed-since');
    play.undo('ben');
    play.undo('anna');
    expect(project(play.table, viewerOf(play.table, 'ben')).pieces).toHaveProperty('p1');
  });

  test('takes back one act, however many pieces it was about', () => {
    const play = new Play(tableWith(stacks));
    const before = play.table;
    play.do('anna', { type: 'movePieces', pieces: ['p1', 'p2', 'p3'], to: '0505' });
    play.undo('anna');
    expect(play.table).toEqual(before);
  });

  test('passes over words, seats and settings', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.do('anna', { type: 'say', text: 'oh', to: 'all' });
    play.do('anna', { type: 'setName', name: 'Anne' });
    play.do('anna', { type: 'changeSettings', settings: { listed: true } });
    expect(play.undo('anna').undoes).toEqual([1]);
    expect(play.table.settings.listed).toBe(true);
  });

  test('can be redone until one acts anew', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.undo('anna');
    play.do('anna', { type: 'say', text: 'hm', to: 'all' });
    play.do('ben', move('p3', '0303'));
    play.do('anna', { type: 'redo' });
    play.undo('anna');
    play.do('anna', move('p2', '0404'));
    expect(play.refusal('anna', { type: 'redo' })).toBe('nothing-to-redo');
  });

  test('redo is refused where others have changed the same since', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.undo('anna');
    play.do('ben', move('p1', '0303'));
    expect(play.refusal('anna', { type: 'redo' })).toBe('changed-since');
  });

  test('reaches as far back as the steps that are kept', () => {
    const play = new Play(tableWith(stacks));
    for (let i = 0; i <= limits.past; i++) play.do('anna', move('p1', i % 2 ? '0202' : '0303'));
    for (let i = 0; i < limits.past / 2; i++) play.undo('anna');
    expect(play.refusal('anna', { type: 'undo' })).toBe('nothing-to-undo');
  });

  test('of hiding brings back the mask that there was', () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: germanOnly }] }));
    const before = play.table;
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: nobody });
    expect(play.table.pieces.p1!.mask).not.toEqual(before.pieces.p1!.mask);
    play.undo('anna');
    expect(play.table).toEqual(before);
  });

  test('is told to all who saw what is undone, a roll too', () => {
    const start = tableWith(stacks);
    const solo = new Play({ ...start, seats: { s1: start.seats.s1! } });
    solo.do('anna', { type: 'rollDice', expression: '2d6', purpose: 'attack' });
    const before = solo.table;
    const step = solo.undo('anna');
    expect(solo.table).toEqual(before);
    expect(tell(before, solo.table, step, viewerOf(before, 'cleo'))).toMatchObject({ act: 'undo', undoes: [1] });
    solo.do('anna', { type: 'rollDice', expression: '2d6', purpose: 'attack' });
    expect(solo.table.dice.rolls).toBe(2);
  });

  const players = ['german', 'allied'];
  test.each([
    ['to those who see the stack', {}, 'undo'],
    ['to nobody who does not', { sight: { there: players, where: players, what: players } }, 'hidden'],
  ])('of a new order of a stack is told %s, though nothing else is left of it', (_whom, hiding, act) => {
    const play = new Play(
      tableWith({
        '0101': [
          { counter: 'german-a-2', ...hiding },
          { counter: 'german-b-2', ...hiding },
        ],
      }),
    );
    play.do('anna', move('p1', '0101'));
    play.do('ben', move('p2', '0202'));
    const before = play.table;
    const step = play.undo('anna');
    expect(play.table).toEqual(before);
    expect(tell(before, play.table, step, viewerOf(before, 'cleo')).act).toBe(act);
    expect(tell(before, play.table, step, viewerOf(before, 'anna')).act).toBe('undo');
  });
});

describe('consent', () => {
  const rolled = (): Play => {
    const play = new Play(tableWith(stacks));
    play.do('anna', { type: 'rollDice', expression: '2d6', purpose: 'attack' });
    return play;
  };

  test('is asked of the others to take back what somebody has seen', () => {
    const play = rolled();
    const step = play.do('anna', { type: 'undo' });
    expect(step.undoes).toBeUndefined();
    expect(Object.values(play.table.requests)).toEqual([
      { id: request(play), by: 'anna', wants: { act: 'undo', steps: [1] }, needs: ['s2'] },
    ]);
    expect(play.refusal('anna', { type: 'undo' })).toBe('already-asked');
    expect(play.do('ben', { type: 'answerRequest', request: request(play), agree: true }).undoes).toEqual([1]);
    expect(play.table.requests).toEqual({});
    expect(play.refusal('anna', { type: 'undo' })).toBe('nothing-to-undo');
    play.do('anna', { type: 'redo' });
    play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    expect(play.refusal('anna', { type: 'redo' })).toBe('nothing-to-redo');
  });

  test.each([
    ['a draw', { type: 'drawPieces', pool: 'deck', count: 1, to: 'hand:german' }],
    ['a reveal', { type: 'revealPieces', pieces: ['p1'], to: 'all' }],
    ['a lifted cover', { type: 'coverPlace', at: '0202' }],
    ['a piece that leaves its cover', { type: 'movePieces', pieces: ['p2'], to: '0303' }],
  ] as const)('is asked for %s', (_, command) => {
    const start = tableWith(
      { '0101': [{ counter: 'german-a-2', sight: germanOnly }], '0202': ['german-b-2'], 'pool:deck': ['chit-c-1'] },
      {
        pools: { deck: { id: 'deck', name: 'Deck', kind: 'deck', sight: nobody } },
        covers: { '0202': germanOnly },
      },
    );
    const play = new Play(start);
    expect(play.do('anna', command).shows).toBe(true);
    play.do('anna', { type: 'undo' });
    play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    expect(play.table).toEqual(start);
  });

  test('is not asked for what shows nothing', () => {
    const play = new Play(tableWith(stacks));
    for (const command of [
      move('p1', '0202'),
      { type: 'flipPieces', pieces: ['p2'] },
      { type: 'maskPieces', pieces: ['p2'], sight: germanOnly },
      { type: 'deletePieces', pieces: ['p1'] },
      { type: 'nextPhase' },
    ] as const) {
      expect(play.do('anna', command).shows).toBeUndefined();
      expect(play.undo('anna').undoes).toHaveLength(1);
    }
  });

  test('is asked for everything if the table is set so', () => {
    const play = new Play(tableWith(stacks, { settings: { ...settings, undo: 'ask' } }));
    play.do('anna', move('p1', '0202'));
    play.do('anna', { type: 'undo' });
    expect(play.table.where.p1).toBe('0202');
    play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    expect(play.table.where.p1).toBe('0101');
  });

  test('refused by one is refused; withdrawn it is gone', () => {
    const play = rolled();
    play.do('anna', { type: 'undo' });
    expect(play.refusal('ben', { type: 'withdrawRequest', request: request(play) })).toBe('not-your-request');
    play.do('ben', { type: 'answerRequest', request: request(play), agree: false });
    expect(play.table.requests).toEqual({});
    play.do('anna', { type: 'undo' });
    expect(play.refusal('anna', { type: 'answerRequest', request: request(play), agree: true })).toBe('not-asked');
    play.do('anna', { type: 'withdrawRequest', request: request(play) });
    expect(play.refusal('ben', { type: 'answerRequest', request: 'r1', agree: true })).toBe('no-such-request');
    expect(play.refusal('anna', { type: 'withdrawRequest', request: 'r1' })).toBe('no-such-request');
  });

  test('must come from every other person at the table, once for all their seats', () => {
    const play = rolled();
    for (const sides of [['allied'], ['german']]) play.do('anna', { type: 'addSeat', name: 'More', sides });
    play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    const [fourth, third] = Object.keys(play.table.seats).slice(2) as [string, string];
    play.do('ben', { type: 'takeSeat', seat: third });
    play.do('cleo', { type: 'takeSeat', seat: fourth });
    play.do('anna', { type: 'answerRequest', request: request(play), agree: true });
    play.do('anna', { type: 'undo' });
    expect(play.table.requests[request(play)]!.needs).toEqual(['s2', fourth, third]);
    play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    expect(play.table.requests[request(play)]!.needs).toEqual([fourth]);
    expect(play.refusal('ben', { type: 'answerRequest', request: request(play), agree: true })).toBe('not-asked');
    expect(play.do('cleo', { type: 'answerRequest', request: request(play), agree: true }).undoes).toEqual([1]);
  });

  test('lapses when who was asked, or who asks, leaves their seat', () => {
    for (const leaver of ['anna', 'ben'] as const) {
      const play = rolled();
      play.do('anna', { type: 'undo' });
      play.do(leaver, { type: 'leaveSeat', seat: leaver === 'anna' ? 's1' : 's2' });
      expect(play.table.requests).toEqual({});
    }
  });

  test('comes too late when what was asked for was overtaken', () => {
    const play = new Play(tableWith(stacks, { settings: { ...settings, undo: 'ask' } }));
    play.do('anna', move('p1', '0202'));
    play.do('anna', { type: 'undo' });
    play.do('ben', move('p1', '0303'));
    expect(play.refusal('ben', { type: 'answerRequest', request: request(play), agree: true })).toBe('changed-since');
    expect(play.table.requests).not.toEqual({});
  });
});

describe('the secret of the dice', () => {
  test('is given away with everybody’s consent, and a new one begins', () => {
    const play = new Play(tableWith(stacks));
    play.do('ben', { type: 'rollDice', expression: 'd6', purpose: '' });
    play.do('ben', { type: 'revealDice' });
    expect(play.table.dice.rolls).toBe(1);
    const step = play.do('anna', { type: 'answerRequest', request: request(play), agree: true });
    expect(step.events).toContainEqual({
      type: 'diceRevealed',
      commitment: commitmentOf(firstSecret),
      secret: firstSecret,
    });
    expect(play.table.dice.rolls).toBe(0);
    expect(play.table.dice.commitment).not.toBe(commitmentOf(firstSecret));
    expect(tell(play.start, play.table, step, viewerOf(play.table, 'cleo')).tellings).toMatchObject([
      { type: 'diceRevealed', secret: firstSecret },
      { type: 'requestAgreed' },
    ]);
  });

  test('a closed table shows everything, the secret too, and asks the others before', () => {
    const ambush: Sight = { there: ['german'], where: ['german'], what: ['german'] };
    const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: ambush }] }));
    play.do('anna', { type: 'closeTable' });
    expect(play.table.status).toBe('open');
    const step = play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    expect(play.table).toMatchObject({ status: 'closed', requests: {} });
    expect(step.events).toContainEqual(expect.objectContaining({ type: 'diceRevealed', secret: firstSecret }));
    expect(project(play.table, viewerOf(play.table, 'cleo')).pieces).toHaveProperty('p1');
    expect(play.refusal('anna', move('p1', '0202'))).toBe('table-closed');
    play.do('cleo', { type: 'say', text: 'good game', to: 'all' });
    expect(play.refusal('ben', { type: 'reopenTable' })).toBe('host-only');
    play.do('anna', { type: 'reopenTable' });
    expect(play.refusal('anna', { type: 'reopenTable' })).toBe('nothing-changes');
    expect(project(play.table, viewerOf(play.table, 'cleo')).pieces).toEqual({});
  });

  test('alone at the table one asks nobody', () => {
    const start = tableWith({});
    const play = new Play({ ...start, seats: { s1: start.seats.s1! } });
    play.do('anna', { type: 'closeTable' });
    expect(play.table.status).toBe('closed');
  });
});

describe('undo back to a step', () => {
  test('takes back all that was done since, by everybody, as one step, with the consent of those whose acts these are', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    const then = play.table;
    play.do('anna', move('p1', '0303'));
    play.do('ben', move('p3', '0303'));
    play.do('anna', { type: 'flipPieces', pieces: ['p1'] });
    play.do('anna', { type: 'undo', to: 1 });
    expect(play.table.requests[request(play)]).toMatchObject({
      wants: { act: 'undo', steps: [2, 3, 4] },
      needs: ['s2'],
    });
    const step = play.do('ben', { type: 'answerRequest', request: request(play), agree: true });
    expect(step.undoes).toEqual([2, 3, 4]);
    expect(play.table).toEqual(then);
    expect(replay(play.log.slice(0), tableWith(stacks))).toEqual(play.table);
  });

  test('asks nobody where all of it is one’s own and showed nothing, and passes over words and what is undone', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    const then = play.table;
    play.do('anna', move('p1', '0303'));
    play.do('ben', { type: 'say', text: 'Oh', to: 'all' });
    play.do('anna', { type: 'flipPieces', pieces: ['p1'] });
    play.undo('anna');
    expect(play.do('anna', { type: 'undo', to: 1 }).undoes).toEqual([2]);
    expect(play.table).toEqual(then);
    expect(play.refusal('anna', { type: 'undo', to: 1 })).toBe('nothing-since');
    expect(play.do('anna', { type: 'redo' }).redoes).toEqual([2]);
  });

  test('reaches back over a change of phase, and brings back a procedure of that phase', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', move('p1', '0202'));
    play.do('anna', { type: 'guide', kind: 'ferry', state: { at: 1 }, status: 'open', acts: [] });
    const then = play.table;
    play.do('anna', { type: 'nextPhase' });
    play.do('anna', move('p2', '0505'));
    play.do('anna', { type: 'undo', to: 2 });
    expect(play.table).toEqual(then);
  });

  test('passes over what browsers seal for the dice, which is no secret, and asks all where a roll was seen', () => {
    const { stacks: _, ...rest } = tableWithDice();
    const dice = new DicePlay(firstSecret, { ...tableWith(stacks), dice: rest.dice });
    const { play } = dice;
    play.do('anna', move('p1', '0202'));
    dice.seal('anna');
    dice.seal('ben');
    play.do('anna', move('p1', '0303'));
    expect(play.do('anna', { type: 'undo', to: 1 }).undoes).toEqual([4]);
    play.do('anna', { type: 'rollDice', expression: '1d6', purpose: '' });
    play.do('anna', { type: 'undo', to: 1 });
    expect(play.table.requests[request(play)]?.needs).toEqual(['s2']);
  });

  test('is refused where something is secret: which of the others’ secret steps can be taken back is a secret too', () => {
    for (const secret of [
      { type: 'say', text: 'psst', to: ['allied'] },
      { type: 'maskPieces', pieces: ['p3'], sight: { there: ['allied'], where: ['allied'], what: ['allied'] } },
    ] as const) {
      const play = new Play(tableWith(stacks));
      play.do('anna', move('p1', '0202'));
      play.do('anna', move('p1', '0303'));
      if (secret.type === 'maskPieces') play.do('ben', secret);
      play.do('ben', secret.type === 'say' ? secret : { type: 'movePieces', pieces: ['p3'], to: '0606' });
      expect(play.refusal('anna', { type: 'undo', to: secret.type === 'say' ? 1 : 3 })).toBe('secret-since');
      // It names the step after which the game can still be taken back.
      const step = secret.type === 'say' ? 3 : 4;
      expect(play.try('anna', { type: 'undo', to: 1 })).toMatchObject({ params: { step } });
    }
  });

  test('reaches as far back as the steps that are kept', () => {
    const play = new Play(tableWith(stacks));
    for (let i = 0; i <= limits.past + 1; i++) play.do('anna', move('p1', i % 2 ? '0202' : '0303'));
    expect(play.refusal('anna', { type: 'undo', to: 1 })).toBe('too-far-back');
  });
});

test('undo says nothing of a hidden marker that somebody has put on a piece', () => {
  const play = new Play(tableWith({}));
  play.do('anna', { type: 'createPieces', pieces: [{ counter: 'german-x-2', at: '0505' }] });
  const id = play.table.stacks['0505']![0]!;
  play.do('ben', { type: 'setMarker', pieces: [id], kind: 'supply', value: 1, sight: ['allied'] });
  play.undo('anna');
  expect(play.table.pieces).toEqual({});
});

describe('undo does not tell', () => {
  const pools = { cup: { id: 'cup', name: 'Cup', kind: 'pool', sight: nobody } } as const;
  const chits = { '0101': ['chit-a-1', 'german-b-2'], 'pool:cup': ['chit-c-1', 'chit-d-1'] };

  test('whether a chit that went back into a cup was drawn by somebody since', () => {
    const answers = Array.from({ length: 12 }, (_, seed) => {
      const play = new Play(tableWith(chits, { pools }), { ports: seededPorts(seed) });
      play.do('anna', { type: 'returnPieces', pieces: ['p1'], pool: 'cup', where: 'shuffled' });
      play.do('ben', { type: 'drawPieces', pool: 'cup', count: 1, to: 'hand:allied' });
      return { isDrawn: play.table.where.p1 === 'hand:allied', answer: play.refusal('anna', { type: 'undo' }) };
    });
    expect(new Set(answers.map(({ isDrawn }) => isDrawn)).size).toBe(2);
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['changed-since']));
  });

  test('nor whether a counter was flipped while it was hidden, and flips none that is', () => {
    for (const isFlipped of [true, false]) {
      const play = new Play(tableWith(chits));
      play.do('anna', { type: 'flipPieces', pieces: ['p2'] });
      play.do('ben', move('p2', 'hand:allied'));
      if (isFlipped) play.do('ben', { type: 'flipPieces', pieces: ['p2'] });
      expect(play.refusal('anna', { type: 'undo' })).toBe('changed-since');
    }
  });

  test('a piece put into a cup is taken out by undo as long as nothing else was put in', () => {
    const play = new Play(tableWith(chits, { pools }));
    play.do('anna', { type: 'returnPieces', pieces: ['p1'], pool: 'cup', where: 'shuffled' });
    play.do('ben', { type: 'shufflePool', pool: 'cup' });
    play.undo('anna');
    expect(play.table.where.p1).toBe('0101');
  });
});

test('undoing a cover leaves a mask to what was taken from under it into a hand', () => {
  const play = new Play(tableWith(stacks));
  play.do('anna', { type: 'coverPlace', at: '0101', sight: germanOnly });
  play.do('ben', move(play.table.pieces.p1!.mask!.id, 'hand:german'));
  play.undo('anna');
  const { pieces } = project(play.table, viewerOf(play.table, 'ben'));
  expect(Object.keys(pieces)).toEqual(['p2', 'p3', play.table.pieces.p1!.mask!.id]);
});
