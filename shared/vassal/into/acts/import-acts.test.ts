import { describe, expect, test } from 'vitest';
import { groundOf } from '../../../module/ground.ts';
import { loadModule } from '../../../module/load.ts';
import { formatProblem } from '../../../module/problem.ts';
import { Play, tableWith } from '../../../table/testing/test-kit.ts';
import { readModule } from '../../module/read-module.ts';
import { basic, buildFile, layer, moduleFile, slot, trait } from '../../testing/module-writer.ts';
import { png } from '../../testing/pictures.ts';
import { xml } from '../../testing/xml-writer.ts';
import { joinAddPiece } from '../../traits/piece-text.ts';
import type { Trait } from '../../traits/trait.ts';
import { importModule, planImport } from '../index.ts';
import { drawnOf } from '../testing/drawn.ts';

const CTRL = 130;
const key = (letter: string): string => `${letter.codePointAt(0)},${CTRL}`;
const named = (name: string): string => `57348,0,${name}`;
const keys = (...all: readonly string[]): string => all.map((each) => each.replaceAll(',', '\\,')).join(',');
const macro = (text: string, on: string, sends: string, more: Readonly<Record<string, string | boolean>> = {}): Trait =>
  trait('macro', { name: text, text, key: on, sentKeys: sends, loopKind: '', ...more });
const value = (name: string, first: string, changes: string, limits = 'true,0,3,false'): Trait =>
  trait('PROP', { name, limits, changes, description: '' }, first);

const hexes = xml('VASSAL.build.module.map.boardPicker.board.HexGrid', { dx: 55.4256, dy: 64, x0: -19, y0: 32 });
const map = xml(
  'VASSAL.build.module.Map',
  { mapName: 'Main' },
  xml(
    'VASSAL.build.module.map.BoardPicker',
    {},
    xml('VASSAL.build.module.map.boardPicker.Board', { name: 'Board', image: 'board.png' }, hexes),
  ),
  xml('VASSAL.build.module.map.DrawPile', { name: 'Dead', owningBoard: 'Board', x: 40, y: 40 }),
);
const window = (...slots: readonly string[]): string =>
  xml(
    'VASSAL.build.module.PieceWindow',
    { name: 'Counters' },
    xml('VASSAL.build.widget.ListWidget', { entryName: 'All' }, ...slots),
  );

/** A module with one counter of these traits, and a marker `Mud`. */
const withCounter = (...traits: readonly Trait[]) => {
  const built = buildFile(
    'Acts',
    map,
    window(slot('Unit', 1, [...traits, basic('a.png', 'Unit')]), slot('Mud', 2, [basic('b.png', 'Mud')])),
  );
  const images = ['board', 'a', 'b', 'c'].map((name) => ({
    name: `images/${name}.png`,
    content: png(name === 'board' ? 800 : 60, name === 'board' ? 600 : 60),
  }));
  const { module } = readModule(moduleFile('acts.vmod', built, images), []);
  const plan = planImport(module!);
  const imported = importModule(plan, drawnOf(plan));
  const loaded = loadModule(imported.module);
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  const ground = groundOf(loaded.module, 'new-game');
  const { acts = {}, counters } = loaded.module.data.counters;
  const [unit, counter] = Object.entries(counters).find(([, { name }]) => name === 'Unit')!;
  const own = counter.acts ?? [];
  const nameOf = (act: string): string => (acts[act]!.name ? loaded.module.text('en', acts[act]!.name) : '');
  return {
    report: imported.report,
    counters,
    menu: own.map(nameOf),
    keys: own.map((act) => acts[act]!.key),
    groups: own.map((act) => acts[act]!.group && loaded.module.text('en', acts[act]!.group)),
    pools: loaded.module.data.scenarios[0]!.pools,
    /** A table with the counter, on which acts are performed by their names. */
    play: () => {
      const [side] = ground.sides;
      const seats = { s1: { id: 's1', name: 'One', sides: [side!], holder: 'anna' } };
      const pools = {
        dead: { id: 'dead', name: 'Dead', kind: 'deck', sight: { there: 'all', where: 'all', what: 'all' } },
      } as const;
      const play = new Play(tableWith({ '0303': [{ counter: unit }] }, { seats, pools }), { on: ground });
      const piece = () => play.table.pieces.p1;
      const perform = (name: string) =>
        play.try('anna', { type: 'performAct', pieces: ['p1'], act: own[own.map(nameOf).indexOf(name)] ?? 'none' });
      return { play, piece, perform };
    },
  };
};
const lineOf = ({ report }: ReturnType<typeof withCounter>, what: string) =>
  report.filter((line) => line.what === what);

describe('commands of VASSAL’s traits', () => {
  test('turn a counter over, and step and switch its other layers', () => {
    const game = withCounter(
      layer('Flip', ['a.png', 'b.png'], 1, { increaseText: 'Flip', increaseKey: key('F') }),
      trait(
        'emb2',
        {
          ...{ images: 'b.png,c.png', name: 'Tired', version: 1, alwaysActive: false, loops: false },
          ...{ activateText: 'Tired?', activateKey: key('T'), increaseText: 'More', increaseKey: key('M') },
        },
        '-1',
      ),
    );
    expect(game.menu).toEqual(['Flip', 'Tired?', 'More']);
    expect(game.keys).toEqual(['mod+f', 'mod+t', 'mod+m']);
    const { perform, piece } = game.play();
    perform('Flip');
    expect(piece()!.face).toBe(1);
    perform('Flip');
    expect(piece()!.face).toBe(0);
    const tired = () => Object.values(piece()!.values ?? {})[0];
    expect(perform('More')).toMatchObject({ refused: 'nothing-changes' });
    perform('Tired?');
    perform('More');
    expect(tired()).toBe(2);
    expect(perform('More')).toMatchObject({ refused: 'nothing-changes' });
    perform('Tired?');
    expect(tired()).toBeUndefined();
  });

  test('change numbers within their bounds, and set words', () => {
    const game = withCounter(
      value('Steps', '3', ['Hit', key('H').replaceAll(',', '\\,'), 'I\\,-2'].join(':')),
      value('State', 'fresh', ['Rest', key('R').replaceAll(',', '\\,'), 'P\\,rested'].join(':'), 'false,,,false'),
    );
    const { perform, piece } = game.play();
    perform('Hit');
    expect(piece()!.values).toEqual({ steps: 1 });
    perform('Hit');
    perform('Rest');
    expect(piece()!.values).toEqual({ steps: 0, state: 'rested' });
  });

  test('delete, clone, hide, and lay a marker', () => {
    const marker =
      'VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:All/VASSAL.build.widget.PieceSlot:Mud';
    const game = withCounter(
      trait('placemark', { text: 'Mud', key: key('M'), marker }),
      trait('replace', { text: 'Bog down', key: key('B'), marker }),
      trait('clone', { text: 'Clone', key: key('C') }),
      trait('obs', { key: key('I'), image: 'b.png', text: 'Mask', display: 'B' }, 'null'),
      trait('delete', { text: 'Delete', key: key('D') }),
    );
    expect(game.menu).toEqual(['Mud', 'Bog down', 'Clone', 'Mask', 'Delete']);
    const { play, perform, piece } = game.play();
    const lying = () => play.table.stacks['0303']?.map((id) => play.table.pieces[id]!.counter);
    perform('Mud');
    perform('Clone');
    expect(lying()).toEqual(['unit', 'mud', 'unit']);
    perform('Mask');
    expect(piece()!.sight).toBeDefined();
    perform('Mask');
    expect(piece()!.sight).toBeUndefined();
    perform('Bog down');
    expect(lying()).toEqual(['mud', 'unit', 'mud']);
  });

  test('lay markers that are defined in the trait itself, with pictures and acts of their own', () => {
    const back = joinAddPiece('null', [trait('delete', { text: 'Recover', key: key('R') }), basic('c.png', 'Broken')]);
    const game = withCounter(trait('replace', { text: 'Break', key: key('B'), marker: back }));
    expect(game.menu).toEqual(['Break']);
    const { play, perform } = game.play();
    perform('Break');
    const [laid] = play.table.stacks['0303']!;
    const counter = game.counters[play.table.pieces[laid!]!.counter]!;
    expect(counter).toMatchObject({ name: 'Broken', pictured: { layers: [{ pictures: ['c-png'] }] } });
    play.do('anna', { type: 'performAct', pieces: [laid!], act: counter.acts![0]! });
    expect(play.table.stacks['0303']).toBeUndefined();
  });

  test('send a counter to a point, and back to a deck', () => {
    const game = withCounter(
      trait('sendto', { text: 'Home', key: key('H'), map: 'Main', board: 'Board', x: 147, y: 192, destination: 'L' }),
      trait('return', { text: 'Dead', key: key('D'), deck: 'Dead' }),
      trait('sendto', {
        text: 'Away',
        key: key('A'),
        map: 'Main',
        board: 'Board',
        x: '{Random(9)}',
        y: 1,
        destination: 'L',
      }),
    );
    expect(game.menu).toEqual(['Home', 'Dead']);
    const { play, perform } = game.play();
    perform('Home');
    expect(play.table.where.p1).toMatch(/^\d{4}$/);
    perform('Dead');
    expect(play.table.where.p1).toBe('pool:dead');
    expect(lineOf(game, 'acts')).toMatchObject([
      { fate: 'taken', count: 2 },
      { fate: 'lost', names: ['Unit: Away'] },
    ]);
  });
});

describe('macros', () => {
  const steps = value('Steps', '3', ['', named('less').replaceAll(',', '\\,'), 'I\\,-1'].join(':'));
  const flip = layer('Flip', ['a.png', 'b.png'], 1, { increaseText: '', increaseKey: named('flip') });

  test('send their keys to the counter’s other traits while their condition holds', () => {
    const game = withCounter(
      macro('Hit', key('H'), keys(named('less'), named('low'))),
      macro('', named('low'), keys(named('flip')), { condition: '{Steps<2 && Flip_Level==1}' }),
      steps,
      flip,
    );
    expect(game.menu).toEqual(['Hit']);
    const { perform, piece } = game.play();
    perform('Hit');
    expect(piece()).toMatchObject({ face: 0, values: { steps: 2 } });
    perform('Hit');
    expect(piece()).toMatchObject({ face: 1, values: { steps: 1 } });
    expect(lineOf(game, 'trait:macro')).toMatchObject([{ fate: 'taken', count: 2 }]);
  });

  test('are not on the menu while a trait restricts their keys', () => {
    const game = withCounter(
      trait('hideCmd', { name: 'no', does: 'Hide', expression: '{Steps==0}', keys: keys(key('H')) }),
      macro('Hit', key('H'), keys(named('less'))),
      steps,
    );
    const { perform, piece } = game.play();
    for (let hits = 0; hits < 5; hits += 1) perform('Hit');
    expect(piece()!.values).toEqual({ steps: 0 });
    expect(perform('Hit')).toMatchObject({ refused: 'nothing-changes' });
  });

  test.each([
    ['that loop', { loop: true }],
    ['with conditions that ask others', { condition: '{SumStack("Steps")>2}' }],
  ])('%s are left out and reported', (_, more) => {
    const game = withCounter(macro('Hit', key('H'), keys(named('less')), more), steps);
    expect(game.menu).toEqual([]);
    expect(lineOf(game, 'acts')).toMatchObject([{ fate: 'lost', names: ['Unit: Hit'] }]);
    expect(lineOf(game, 'trait:macro')).toMatchObject([{ fate: 'lost' }]);
  });

  test('that call each other in a circle end, and what else they do is there in part', () => {
    const game = withCounter(
      macro('One', key('O'), keys(named('less'), named('two'))),
      macro('', named('two'), keys(key('O'))),
      steps,
    );
    expect(game.menu).toEqual(['One']);
    expect(lineOf(game, 'acts-in-part')).toMatchObject([{ fate: 'by-hand', names: ['Unit: One'] }]);
  });

  test('that also command other pieces do their part', () => {
    const game = withCounter(
      macro('Hit', key('H'), keys(named('less'), named('all'))),
      trait('globalkey', { text: '', key: named('all'), sentKey: key('X') }),
      steps,
    );
    expect(game.menu).toEqual(['Hit']);
    expect(lineOf(game, 'acts-in-part')).toMatchObject([{ names: ['Unit: Hit'] }]);
  });
});

test('commands stand under the menu of a sub-menu trait, and counters that can do the same share their acts', () => {
  const game = withCounter(
    trait('submenu', { name: 'Losses', entries: 'Hit' }),
    value('Steps', '3', ['Hit', key('H').replaceAll(',', '\\,'), 'I\\,-1'].join(':')),
  );
  expect(game.groups).toEqual(['Losses']);
});
