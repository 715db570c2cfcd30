import { expect, test } from 'vitest';
import type { Command } from '../table/command.ts';
import { DiceCup } from '../table/dice/cup.ts';
import { diceFrom, newDice } from '../table/dice/dice.ts';
import { pastOf } from '../table/history/past.ts';
import { countedIds, emptyTable, firstSecret, ground, tableWith } from '../table/testing/test-kit.ts';
import { Counsel } from './counsel.ts';
import { decideAsked } from './decide-asked.ts';
import type { TableUmpire } from './table-umpire.ts';

test('an act that is printed on counters is judged by what it comes to, each thing on the table after the one before', () => {
  const judged: unknown[] = [];
  const breach = { clause: '1', area: 'movement', says: { key: 'no' }, remedy: { key: 'no' }, at: [] };
  const umpire: Partial<TableUmpire> = {
    answerBy: (_table, _person, command) => command,
    judge: (table, _person, command) => {
      judged.push([command.type, Object.keys(table.pieces).length, table.pieces.p1!.label]);
      return { breaches: command.type === 'movePieces' ? [breach as never] : [], advised: [] };
    },
    judgeOpenly: () => [],
    forget: () => {},
    passes: () => false,
  };
  const tools = {
    counsel: new Counsel(umpire as TableUmpire, (bug) => {
      throw bug;
    }),
    cup: new DiceCup(firstSecret, () => '5a'.repeat(16)),
    ground,
    newId: countedIds('n'),
    newDice: () => newDice('22'.repeat(32)),
  };
  const table = { ...tableWith({ '0101': ['german-a-2'] }), dice: diceFrom(emptyTable.dice.commitment) };
  const command: Command = { type: 'performAct', pieces: ['p1'], act: 'rest' };
  const decided = decideAsked(tools, { table, seq: 1, past: pastOf([]) }, { person: 'anna', command }, 0);
  expect(decided).toMatchObject({ refusal: { refused: 'breaks-rules', breaches: [{ clause: '1' }] } });
  expect(judged).toEqual([
    ['createPieces', 1, undefined],
    ['labelPieces', 2, undefined],
    ['movePieces', 2, 'at rest'],
  ]);
});
