import { describe, expect, test } from 'vitest';
import { encodeSteps } from '../../protocol/steps.ts';
import { encodeWhole } from '../../protocol/whole.ts';
import type { Command } from '../command.ts';
import type { PersonId } from '../state/ids.ts';
import type { Sight, Table } from '../state/state.ts';
import { Play, tableWith } from '../testing/test-kit.ts';
import { project, projectStack } from './project.ts';
import { tell } from './tell.ts';
import { viewerOf } from './viewer.ts';

const german: Sight = { there: 'all', where: 'all', what: ['german'] };
const fog: Sight = { there: 'all', where: ['german'], what: ['german'] };
const ambush: Sight = { there: ['german'], where: ['german'], what: ['german'] };
const nobody: Sight = { there: 'all', where: 'all', what: [] };

/** Differences between two games that only Anna can see. */
interface Secrets {
  readonly counters: readonly [string, string, string, string, string];
  readonly foggy: string;
  readonly secondFoggy: string;
  readonly words: string;
  readonly marker: number;
  readonly deck: readonly [string, string, string];
  readonly reversed: boolean;
}

const one: Secrets = {
  counters: ['german-inf-2', 'german-tank-2', 'german-hq-2', 'german-gun-2', 'german-spy-2'],
  foggy: '0301',
  secondFoggy: '0405',
  words: 'we attack at dawn',
  marker: 1,
  deck: ['chit-1-1', 'chit-2-1', 'chit-3-1'],
  reversed: false,
};

const other: Secrets = {
  counters: ['german-dummy-2', 'german-x-2', 'german-y-2', 'german-zzzzzz-2', 'german-spy-2'],
  foggy: '0909',
  secondFoggy: '0301',
  words: 'we do not attack at all, this is a feint',
  marker: 3,
  deck: ['chit-9-1', 'chit-3-1', 'chit-4-1'],
  reversed: true,
};

const start = ({ counters, foggy, words, deck }: Secrets): Table =>
  tableWith(
    {
      '0101': [{ counter: counters[0], sight: german }, 'allied-inf-2'],
      'hand:german': [counters[1], counters[2]],
      [foggy]: [{ counter: counters[3], sight: fog }],
      '0707': [{ counter: counters[4], sight: ambush }],
      'pool:deck': deck,
    },
    {
      pools: { deck: { id: 'deck', name: 'Deck', kind: 'deck', sight: nobody } },
      notes: { n1: { id: 'n1', title: words, text: words, author: 's1', audience: ['german'] } },
    },
  );

/** The same acts, except for those that only Anna can describe. */
const acts = ({ secondFoggy, words, marker, reversed }: Secrets): readonly (readonly [PersonId, Command])[] => [
  ['anna', { type: 'movePieces', pieces: ['p1'], to: '0201' }],
  ['anna', { type: 'movePieces', pieces: ['p5'], to: secondFoggy }],
  ['anna', { type: 'movePieces', pieces: ['p6'], to: reversed ? '0708' : '1212' }],
  ['anna', { type: 'flipPieces', pieces: reversed ? ['p1'] : ['p1', 'p5'] }],
  ['anna', { type: 'setMarker', pieces: ['p1'], kind: 'disrupted', value: marker }],
  ['anna', { type: 'setMarker', pieces: ['p5'], kind: 'disrupted', value: marker, sight: ['german'] }],
  ['anna', { type: 'labelPieces', pieces: ['p1'], label: words.slice(0, 30) }],
  ['anna', { type: 'setValue', pieces: ['p3'], value: 'attack', to: marker }],
  ['anna', { type: 'orderStack', at: 'hand:german', order: ['p4', 'p3'] }],
  ['anna', { type: 'drawPieces', pool: 'deck', count: 1, to: 'hand:german' }],
  ['anna', { type: 'shufflePool', pool: 'deck' }],
  ['anna', { type: 'say', text: words, to: ['german'] }],
  ['anna', { type: 'writeNote', title: words, text: words, audience: [] }],
  ['anna', { type: 'writeNote', title: words, text: words, audience: [], opens: 4 }],
  ['anna', { type: 'drawArrow', from: '0101', to: secondFoggy, color: '#ff0000', audience: ['german'] }],
  ['anna', { type: 'coverPlace', at: '0201', sight: { there: 'all', where: 'all', what: ['german'] } }],
  ['anna', { type: 'movePieces', pieces: ['p5'], to: '0201' }],
  ['anna', { type: 'movePieces', pieces: [reversed ? 'p3' : 'p4'], to: 'hand:german' }],
  ['ben', { type: 'movePieces', pieces: ['p2'], to: '0201' }],
  ['ben', { type: 'rollDice', expression: '2d6', purpose: 'attack' }],
  ['anna', { type: 'nextPhase' }],
];

/** All bytes sent to one person. */
const sentTo = (person: PersonId, secrets: Secrets): string[] => {
  const play = new Play(start(secrets));
  const viewer = viewerOf(play.table, person);
  const view = project(play.table, viewer);
  const you = { seats: viewer.seats, sides: viewer.sides, everything: false };
  const sent = [encodeWhole({ seq: 0, time: 0, table: view, you })];
  for (const [who, command] of acts(secrets)) {
    const before = play.table;
    const step = play.do(who, command);
    const base = { time: step.time - 1000, table: before, stackAt: (at: string) => projectStack(before, at, viewer) };
    sent.push(encodeSteps([tell(before, play.table, step, viewer)], base));
  }
  return sent.map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
};

describe('secrets of one side', () => {
  test.each(['ben', 'cleo'])('makes no difference to any byte that %s is sent', (person) => {
    const [first, second] = [sentTo(person, one), sentTo(person, other)];
    expect(first.length).toBe(second.length);
    expect(second).toEqual(first);
  });

  test('does to what is sent to her who may know', () => {
    expect(sentTo('anna', one)).not.toEqual(sentTo('anna', other));
  });

  test('shows in no refusal either: what one may not know of is not there', () => {
    const play = new Play(start(one));
    const move = (piece: string): string => play.refusal('ben', { type: 'movePieces', pieces: [piece], to: '0101' });
    expect(move('p1')).toBe('no-such-piece');
    expect(move('p6')).toBe('no-such-piece');
    expect(move(play.table.pieces.p6!.mask!.id)).toBe('no-such-piece');
    expect(move('p99')).toBe('no-such-piece');
    expect(play.refusal('ben', { type: 'deleteNote', note: 'n1' })).toBe('no-such-note');
    expect(play.refusal('ben', { type: 'deleteNote', note: 'n9' })).toBe('no-such-note');
  });
});
