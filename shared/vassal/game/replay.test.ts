import { expect, test } from 'vitest';
import { roundTripOfGame } from '../round-trip.ts';
import { deckType } from '../testing/fixtures.ts';
import { addPiece, addStack, basic, command, layer, logFile, move, saveTree, trait } from '../testing/module-writer.ts';
import { log, MAIN, module, only, stacksOf, unit } from '../testing/table.ts';
import type { CommandNode } from './commands.ts';
import { readGame, type VassalLog } from './read-game.ts';

test('a move goes above the piece that it names, onto what stands there, or alone', () => {
  const pieces = [
    unit('1', 50, 50),
    unit('2', 50, 50),
    addStack('s', MAIN, 50, 50, ['1', '2']),
    unit('3', 90, 90),
    unit('4', 200, 200),
  ];
  expect(stacksOf(log(pieces, move('3', MAIN, 50, 50, '1')).log.end)).toEqual(['50,50: 1 3 2', '200,200: 4']);
  // Without a piece below it, it goes to the bottom of the stack.
  expect(stacksOf(log(pieces, move('3', MAIN, 50, 50)).log.end)).toEqual(['50,50: 3 1 2', '200,200: 4']);
  // The piece below stands elsewhere: onto the stack that is there.
  expect(stacksOf(log(pieces, move('3', MAIN, 50, 50, '4')).log.end)).toEqual(['50,50: 1 2 3', '200,200: 4']);
  // Onto a loose piece: a new stack.
  expect(stacksOf(log(pieces, move('3', MAIN, 200, 200, '4')).log.end)).toEqual(['50,50: 1 2', '200,200: 4 3']);
  expect(stacksOf(log(pieces, move('2', MAIN, 300, 300)).log.end)).toEqual([
    '50,50: 1',
    '90,90: 3',
    '200,200: 4',
    '300,300: 2',
  ]);
  // A whole stack, member after member.
  expect(stacksOf(log(pieces, move('s', MAIN, 200, 200, '4')).log.end)).toEqual(['200,200: 4 1 2', '90,90: 3']);
  expect(stacksOf(log(pieces, move('s', MAIN, 300, 300)).log.end)).toEqual(['300,300: 1 2', '90,90: 3', '200,200: 4']);
  // To the same place again: the order changes.
  expect(stacksOf(log(pieces, move('2', MAIN, 50, 50)).log.end)[0]).toBe('50,50: 2 1');
  expect(stacksOf(log(pieces, command('M/3/null/0/0/null/Main Map/90/90/null/x')).log.end)).toContain('off: 3');
});

test('the stack that the sender made afterwards takes the piece; the empty one is nothing', () => {
  const { end } = log(
    [unit('1', 50, 50), unit('2', 90, 90)],
    command('', move('2', MAIN, 50, 50, '1'), addStack('new', MAIN, 50, 50, ['1', '2'])),
  ).log;
  expect(end.stacks).toMatchObject([{ id: 'new', pieces: ['1', '2'] }]);
});

test('what does not stack stays alone, another visible layer is another stack, and nobody lands on what he does not see', () => {
  const air = { id: 'mark', fields: ['Layer'], state: 'Air' };
  const land = { id: 'mark', fields: ['Layer'], state: 'Land' };
  const marker = unit('m', 90, 90, trait('immob', { selection: 'g', movement: 'N', stacking: 'R' }));
  expect(stacksOf(log([unit('1', 50, 50), marker], move('m', MAIN, 50, 50)).log.end)).toEqual(['50,50: 1', '50,50: m']);
  expect(stacksOf(log([unit('1', 50, 50, land), unit('2', 90, 90, air)], move('2', MAIN, 50, 50)).log.end)).toEqual([
    '50,50: 1',
    '50,50: 2',
  ]);
  expect(stacksOf(log([unit('1', 50, 50, air), unit('2', 90, 90, air)], move('2', MAIN, 50, 50, '1')).log.end)).toEqual(
    ['50,50: 1 2'],
  );
  const hidden = unit('1', 50, 50, trait('hide', {}, 'ann'));
  expect(stacksOf(log([hidden, unit('2', 90, 90)], move('2', MAIN, 50, 50, 'null', 'bob')).log.end)).toEqual([
    '50,50: 1',
    '50,50: 2',
  ]);
  expect(stacksOf(log([hidden, unit('2', 90, 90)], move('2', MAIN, 50, 50, 'null', 'ann')).log.end)).toEqual([
    '50,50: 2 1',
  ]);
});

test('a move onto a deck goes on its top, whatever the piece is', () => {
  const deck = command(`+/d/${deckType('Events')}/${MAIN};510;620;true;c1`);
  const { end } = log(
    [unit('c1', 510, 620), deck, unit('c2', 90, 90, trait('immob', {}))],
    move('c2', MAIN, 510, 620, 'c1'),
  ).log;
  expect(end.decks).toMatchObject([{ cards: ['c2', 'c1'] }]);
});

test('a change with the state before takes over only what differs', () => {
  const one = (step: number, side: string): Parameters<typeof addPiece>[1] => [
    layer('Step', ['a', 'b'], step),
    trait('PROP', { name: 'Side' }, side),
    basic('inf.png', 'A', { map: MAIN, x: 50, y: 50 }),
  ];
  const change = (now: ReturnType<typeof one>, before?: ReturnType<typeof one>): CommandNode => {
    const state = (traits: ReturnType<typeof one>) => addPiece('1', traits).text.split('/')[3]!;
    return command(`D/1/${state(now)}${before ? `/${state(before)}` : ''}`);
  };
  const after = (...steps: readonly CommandNode[]) => {
    const piece = only(log([addPiece('1', one(1, 'Red'))], ...steps).log.end);
    return [piece.layers[0]!.level, piece.values.Side];
  };
  expect(after(change(one(2, 'Red'), one(1, 'Red')))).toEqual([2, 'Red']);
  // Another change came between: it survives.
  expect(after(change(one(1, 'Blue'), one(1, 'Red')), change(one(2, 'Red'), one(1, 'Red')))).toEqual([2, 'Blue']);
  expect(after(change(one(1, 'Blue')), change(one(2, 'Red')))).toEqual([2, 'Red']);
});

test('a change of a stack takes over its list; who joined meanwhile stays above whom he stood on', () => {
  const pieces = [
    unit('1', 50, 50),
    unit('2', 50, 50),
    unit('3', 50, 50),
    addStack('s', MAIN, 50, 50, ['1', '2', '3']),
  ];
  const state = (...ids: readonly string[]): string => [MAIN, 50, 50, ...ids, '@@-1'].join(';');
  expect(stacksOf(log(pieces, command(`D/s/${state('3', '2', '1')}`)).log.end)).toEqual(['50,50: 3 2 1']);
  expect(stacksOf(log(pieces, command(`D/s/${state('2', '1')}/${state('1', '2')}`)).log.end)).toEqual(['50,50: 2 3 1']);
});

test('commands about pieces that there are none of are counted, and change nothing', () => {
  const { log: replayed, problems } = log(
    [unit('1', 50, 50)],
    command('', move('7', MAIN, 1, 1), command('D/8/x/y'), command('-/9')),
    command('FOO\tbar'),
    command('CHAT* hello'),
    command('-/1'),
  );
  expect(replayed).toMatchObject({
    steps: 4,
    unknownIds: 3,
    chat: [{ step: 3, text: '* hello' }],
    commands: { holder: 1, movePiece: 1, changePiece: 1, removePiece: 2, chat: 1, unknown: 1 },
  });
  expect(replayed.end.pieces).toEqual([]);
  expect(problems.map(({ code }) => code)).toEqual(['unknown-command']);
});

test('a log’s commands carry LOG at every depth, and are written in the same bytes again', () => {
  const file = logFile('a.vlog', saveTree([unit('1', 50, 50)]), [
    command('', command('', move('1', MAIN, 60, 60)), command('CHATmoved')),
  ]);
  expect(only((readGame(file, module).game as VassalLog).log.end)).toMatchObject({ x: 60, y: 60 });
  expect(roundTripOfGame(file)).toMatchObject({
    pieces: 1,
    piecesSame: 1,
    disguiseSame: true,
    commandsSame: true,
    different: [],
  });
});
