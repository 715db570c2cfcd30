import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { beginning, choosing, type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { demolition } from './bridges.ts';
import { pontoon } from './pontoon.ts';

/** The Grave bridge: a British brigade drives up the road from 1209 over the Maas to 2219; Germans stand within range. */
const drive = (options: Record<string, string | boolean> = {}, face = 1) => {
  const opening = openingOf(module, 'historical');
  const table = seatedAt({ ...opening, module: { ...opening.module, options } }, { german: 'anna', allied: 'ben' });
  const ports = { ...seededPorts(3), dice: () => () => face };
  const play = new Play(table, { ports, on: groundOf(module, 'historical') });
  const idOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  const put = (counter: string, to: string): void =>
    void play.do('ben', { type: 'movePieces', pieces: [idOf(counter)], to });
  const p = (): Position => positionOf(rules.reading, module, play.table);
  return { play, put, p, idOf, at: (counter: string) => play.table.where[idOf(counter)] };
};

const setOut = (options: Record<string, string | boolean> = {}, face = 1) => {
  const game = drive(options, face);
  const { play, put } = game;
  put('br-10', '1209');
  play.do('ben', { type: 'setTurn', number: 3, phase: 'movement', side: 'allied' });
  put('br-10', '2219');
  return game;
};

const triesIn = (p: Position) => {
  const [offer] = demolition.offers(p, 'german');
  return offer ? demolition.prompt(p, offer.state)!.choices.filter(({ id }) => id.startsWith('try-')) : [];
};

test('14.0a a bridge is tried for each hex on the way that has it, not only where the move ends', () => {
  const { p } = setOut();
  const tries = triesIn(p()).map(({ says }) => `${says.params?.one}–${says.params?.other}`);
  expect(tries.filter((bridge) => bridge === '2217–2218')).toHaveLength(2);
  expect(tries).toContain('2219–2220');
  const once = setOut({ triesPerEntry: 'turn' });
  const bridges = triesIn(once.p()).map(({ says }) => `${says.params?.one}–${says.params?.other}`);
  expect(bridges.filter((bridge) => bridge === '2217–2218')).toHaveLength(1);
});

/** Tries the Maas bridge for the first hex entered. */
const tryMaas = (game: ReturnType<typeof drive>): void => {
  const { play, p } = game;
  const openOne = () => p().procedures.find(({ status }) => status === 'open')!;
  const choices = () => demolition.prompt(p(), openOne().state)!.choices;
  play.do('anna', beginning(demolition.offers(p(), 'german')[0]!));
  const first = choices().find(({ says }) => says.params?.one === '2217' && says.params?.other === '2218')!;
  play.do('anna', choosing(openOne(), first));
  play.do('anna', choosing(openOne(), choices()[0]!));
  play.do('anna', choosing(openOne(), choices()[0]!));
};

test('14.0a who has driven over a bridge that is then blown is put back before it, by its owner, and may go on', () => {
  const game = setOut({}, 1);
  tryMaas(game);
  const { play, p, at } = game;
  expect(at('road-bridge-blown')).toBe('hexside:2217:2218');
  const open = p().procedures.find(({ status }) => status === 'open')!;
  const asked = demolition.prompt(p(), open.state)!;
  expect(asked).toMatchObject({ side: 'allied', says: { text: 'play.demolition.stopped', params: { hex: '2217' } } });
  play.do('ben', choosing(open, asked.choices[0]!));
  expect(at('br-10')).toBe('2217');
  const unit = p().unit(game.idOf('br-10'))!;
  const reach = rules.reach!(p(), [unit]);
  expect(reach.cost(p().board.grid.parse('2218')!)).toBeUndefined();
  expect(reach.hexes()[Symbol.iterator]().next().done).toBe(false);
});

test('14.0a a bridge that stands lets the unit be where it is', () => {
  const game = setOut({}, 6);
  tryMaas(game);
  expect(game.at('br-10')).toBe('2219');
  expect(game.at('road-bridge-blown')).toBe('box:bridging');
  const open = game.p().procedures.find(({ status }) => status === 'open')!;
  expect(demolition.prompt(game.p(), open.state)).toMatchObject({ side: 'german', step: 'choose' });
});

test('15.0a the engineer chooses bank and hexside on the map, over canals too where the owners let him', () => {
  for (const pontoonCanals of [true, false]) {
    const { play, put, p, at } = drive({ pontoonCanals });
    put('br-13', '2117');
    put('us-1', '2217');
    put('us-2', '2220');
    play.do('ben', { type: 'setTurn', number: 3, phase: 'movement', side: 'allied' });
    const open = () => p().procedures.find(({ status }) => status === 'open')!;
    const choices = () => pontoon.prompt(p(), open().state)!.choices;
    const hexes = () => choices().flatMap(({ hex }) => (hex === undefined ? [] : p().board.grid.number(hex)));
    play.do('ben', beginning(pontoon.offers(p(), 'allied')[0]!));
    expect(hexes()).toEqual(expect.arrayContaining(['2217', '2220']));
    play.do('ben', choosing(open(), choices().find(({ id }) => id === 'from-2220')!));
    // The river first, which bars the way; then the canal.
    expect(hexes()).toContain('2120');
    expect(hexes().includes('2320')).toBe(pontoonCanals);
    expect(hexes()[0]).not.toBe('2320');
    play.do('ben', choosing(open(), choices().find(({ id }) => id === 'over-2120')!));
    expect(at('pontoon')).toBe('hexside:2120:2220');
  }
});
