import type { Command } from '@umpire/shared/table/command.ts';
import { ground, Play, tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { describe, expect, test } from 'vitest';
import { fetchForeseeing } from './foreseeing.ts';
import { type PlannedAct, placesOf, triedOn, tryAct, usePlan } from './plan.ts';

await fetchForeseeing();

const move = (piece: string, to: string): Command => ({ type: 'movePieces', pieces: [piece], to });
const start = () => new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] }));
const me = 'anna';

/** Tries acts one after the other, as a hand does. */
const planOf = (play: Play, ...commands: readonly Command[]): readonly PlannedAct[] => {
  let acts: readonly PlannedAct[] = [];
  for (const command of commands) {
    const table = triedOn({ table: play.table, me, ground }, acts).at(-1)?.after ?? play.table;
    acts = [...acts, { command, from: placesOf(table, command), breaks: [] }];
  }
  return acts;
};

test('commands are tried one after the other, and the table does not change', () => {
  const play = start();
  const before = play.table;
  const tried = triedOn({ table: play.table, me, ground }, planOf(play, move('p1', '0303'), move('p1', '0404')));
  expect(tried.map(({ after }) => after.where.p1)).toEqual(['0303', '0404']);
  expect(play.table).toBe(before);
});

test('a plan takes account of other players’ moves: impossible steps are reported, and the rest stands', () => {
  const play = start();
  const acts = planOf(play, move('p1', '0303'), move('p2', '0303'), move('p1', '0404'));
  play.do('ben', move('p1', '0505'));
  play.do('ben', move('p3', '0303'));
  const tried = triedOn({ table: play.table, me, ground }, acts);
  expect(tried.map(({ problem }) => problem)).toEqual(['changed', undefined, 'changed']);
  expect(tried.at(-1)?.after.stacks['0303']).toEqual(['p3', 'p2']);
  expect(tried.at(-1)?.after.where.p1).toBe('0505');
  play.do('ben', { type: 'deletePieces', pieces: ['p2'] });
  expect(triedOn({ table: play.table, me, ground }, acts)[1]?.problem).toBe('changed');
});

test('a unit of a proposed plan may stay where it stands, and what else it does is done', () => {
  const play = start();
  const part = { unit: 'p1', hexes: ['0101'] };
  const acts: readonly PlannedAct[] = [
    { command: move('p1', '0101'), from: { p1: '0101' }, breaks: [], part },
    { command: { type: 'flipPieces', pieces: ['p1'] }, from: {}, breaks: [], part: { unit: 'p1', hexes: [] } },
  ];
  const tried = triedOn({ table: play.table, me, ground }, acts);
  expect(tried.map(({ problem }) => problem)).toEqual([undefined, undefined]);
  expect(tried.at(-1)?.after.pieces.p1?.face).toBe(1);
});

test.each<[string, Command]>([
  ['dice', { type: 'rollDice', expression: '1d6', purpose: '' }],
  ['a new counter', { type: 'createPieces', pieces: [{ counter: 'german-x-2', at: '0101' }] }],
  ['the next phase', { type: 'nextPhase' }],
])('%s cannot be tried', (_, command) => {
  expect(tryAct({ table: start().table, me, ground }, command)).toBe('unknown');
});

describe('a proposed plan is changed by hand, and', () => {
  const part = (unit: string, to: string): PlannedAct => ({
    command: move(unit, to),
    from: { [unit]: '0101' },
    breaks: [],
    why: { clause: '1', says: { text: 'why' } },
    part: { unit, hexes: ['0303', '0404'] },
  });
  const proposal = [part('p1', '0303'), part('p2', '0303')];
  const plan = () => usePlan.getState();
  const goes = () => plan().acts?.map(({ command }) => 'to' in command && command.to);

  test('each change is undone by itself, with its reason, and redone', () => {
    plan().begin(proposal);
    plan().redirect(['p1'], '0404');
    plan().leaveOut(['p2']);
    expect(goes()).toEqual(['0404']);
    plan().takeBack();
    expect(goes()).toEqual(['0404', '0303']);
    plan().takeBack();
    expect(plan().acts).toEqual(proposal);
    plan().bringBack();
    plan().bringBack();
    expect(goes()).toEqual(['0404']);
  });

  test('several units that are dragged together go back together', () => {
    plan().begin(proposal);
    plan().redirect(['p1', 'p2'], '0404');
    expect(goes()).toEqual(['0404', '0404']);
    plan().takeBack();
    expect(plan().acts).toEqual(proposal);
  });

  test('a unit that was left out last comes back, though nothing else is planned', () => {
    plan().begin(proposal);
    plan().leaveOut(['p1', 'p2']);
    plan().takeBack();
    expect(plan().acts).toEqual(proposal);
  });

  test('once it is carried out in part, nothing brings back what is done', () => {
    plan().begin(proposal);
    plan().redirect(['p1'], '0404');
    plan().carry(true);
    const { id } = plan();
    plan().leaveFirst();
    plan().carry(false);
    plan().takeBack();
    expect(plan().acts).toEqual([]);
    plan().carry(true);
    expect(plan().id).toBe(id);
  });
});
