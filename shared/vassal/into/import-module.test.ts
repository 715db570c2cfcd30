import { describe, expect, it } from 'vitest';
import { makeLayout } from '../../hex/index.ts';
import { loadModule } from '../../module/load.ts';
import { readModule } from '../module/read-module.ts';
import { everything } from '../testing/everything.ts';
import { extension, japanese, picturesMissing } from '../testing/fixtures.ts';
import { largeModule } from '../testing/large-module.ts';
import { addPiece, addStack, basic, command, layer, savedFile, saveText, trait } from '../testing/module-writer.ts';
import { importModule, planImport } from './index.ts';
import { drawnOf } from './testing/drawn.ts';
import { imported, problemsOf } from './testing/imported.ts';

describe('an imported module', () => {
  it.each([
    ['of everything', everything()],
    ['with pictures that are missing', picturesMissing()],
    ['of a large campaign', largeModule({ pictures: 60, counters: 40, boards: 3 })],
    ['with names in CP932', japanese().cp932Names],
    ['in Shift-JIS', japanese().shiftJisText],
  ])('%s is a module that the table takes', (_, file) => {
    expect(problemsOf(imported(file).module)).toEqual([]);
  });

  it('takes what an extension adds', () => {
    const { module } = readModule(everything(), [extension()]);
    const plan = planImport(module!);
    const { counters } = importModule(plan, drawnOf(plan)).module;
    expect(Object.values(counters.counters).map(({ name }) => name)).toContain('2nd Army');
  });
});

describe('boards', () => {
  it('lie as in a new game, with the hexes of the largest one as the hexes of the table', () => {
    const { module, plan } = imported(everything());
    const names = plan.spread.boards.map(({ name, window }) => `${window}: ${name}`);
    expect(names).toEqual(['Main Map: West', 'Main Map: East', 'Main Map: Plain', 'Off-map: Track', 'Charts: CRT']);
    const [west, east] = module.boards!;
    expect(east!.at.x).toBeCloseTo(west!.at.x + west!.at.width);
    expect(west!.at.height).toBeCloseTo(900 * (100 / 64));
    expect(module.map).toMatchObject({ undrawn: true, grid: { stagger: 'columns' } });
  });

  it('do not overlap', () => {
    const { module } = imported(largeModule({ pictures: 60, counters: 40, boards: 3 }));
    const boards = module.boards!.map(({ at }) => at);
    for (const [i, a] of boards.entries()) {
      for (const b of boards.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x + 1e-6 || b.x + b.width <= a.x + 1e-6 || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    }
  });
});

describe('hexes', () => {
  it('have their middles where VASSAL has them', () => {
    const { module, plan } = imported(everything());
    const board = plan.spread.boards.find(({ hexes }) => hexes)!;
    const loaded = loadModule(module);
    if (!('module' in loaded)) throw new Error('the module has problems');
    // VASSAL's 0305 of the fixture: column 3, row 5 counted from 1, so index 3 and 4.
    const number = board.hexes!.numberOf(3, 4)!;
    const center = {
      x: board.at.x + (-19 + 3 * 55.4256) * board.scale.x,
      y: board.at.y + (32 + 4.5 * 64) * board.scale.y,
    };
    const ours = makeLayout(loaded.module.grid).center(loaded.module.grid.parse(number)!);
    expect(ours.x * 100).toBeCloseTo(center.x, -0.5);
    expect(ours.y * 100).toBeCloseTo(center.y, -0.5);
  });
});

describe('counters', () => {
  const { module } = imported(everything());
  const named = (name: string) => Object.values(module.counters.counters).find((each) => each.name === name)!;

  it('show their pictures in layers, and turn over by the levels of one', () => {
    const top = named('Top');
    expect(top.faces).toHaveLength(2);
    const [base, step] = top.pictured!.layers;
    expect(base).toMatchObject({ shows: 'face', pictures: ['inf-png'] });
    expect(step).toMatchObject({ shows: 'face', pictures: ['inf-png', 'inf-back-png'] });
    expect(top.pictured!.width).toBeCloseTo(60 * (100 / 64), 0);
  });

  it('belong to the side that a value names', () => {
    expect(named('1st Army').side).toBe('red');
    expect(named('1st Army').values).toMatchObject({ side: 'Red', layer: 'Land' });
  });

  it('wear the picture of their mask on the back', () => {
    const card = named('Card 1');
    expect(module.counters.backs[card.back]!.pictured!.layers[0]!.pictures).toEqual(['back-svg']);
  });
});

describe('a new game', () => {
  const { module } = imported(everything());
  const game = module.scenarios.at(-1)!;

  it('has the stacks that the module sets up, from the bottom, on their hexes', () => {
    expect(game.setup.map(({ counter }) => counter)).toEqual(['bottom', 'top']);
    const [bottom, top] = game.setup;
    expect(bottom!.at).toBe(top!.at);
    expect(bottom!.at).toMatch(/^\d{4}$/);
  });

  it('has decks, hidden if they lie face down', () => {
    expect(game.pools).toEqual([expect.objectContaining({ kind: 'deck', what: [], counters: ['card-1', 'card-2'] })]);
  });

  it('has the turns and phases of the tracker', () => {
    expect(module.manifest.phases.map(({ id }) => id)).toEqual(['move', 'fight']);
    expect(game.start).toEqual({ turn: 1, phase: 'move' });
  });
});

describe('a saved game', () => {
  const at = (x: number, y: number, gpid: string) => ({ map: 'Main Map', x, y, gpid });
  const unit = (id: string, state: number, x: number, y: number) =>
    addPiece(id, [layer('Step', ['inf.png', 'inf back.png'], state), basic('inf.png', 'Top', at(x, y, '12'))]);
  /** The middle of a hex of the board West, in pixels of the map with its margin. */
  const middle = { x: 10 - 19 + 111, y: 20 + 32 + 128 };
  const saved = savedFile(
    'game.vsav',
    saveText(
      [
        unit('a', 1, middle.x, middle.y),
        unit('b', 2, middle.x, middle.y),
        addStack('s', 'Main Map', middle.x, middle.y, ['b', 'a']),
        addPiece('c', [
          trait('obs', { key: '', image: 'back.svg', display: 'B', maskName: 'Card', access: 'side:' }, 'Red'),
          basic('card1.png', 'Card 1', { map: 'Main Map', x: 700, y: 300, gpid: '21' }),
        ]),
        addPiece('d', [basic('card1.png', 'Of an older version', { map: 'Main Map', x: 40, y: 60, gpid: '' })]),
      ],
      [command('Main MapBoardPicker\tWest\t0\t0')],
    ),
  );
  const { module, report } = imported(everything(), [saved]);
  const [game] = module.scenarios;

  it('is a scenario with every piece in its state, each stack from the bottom', () => {
    const [b, a] = game!.setup;
    expect(b).toMatchObject({ counter: 'top', face: 1 });
    expect(a).toMatchObject({ counter: 'top' });
    expect(a).not.toHaveProperty('face');
    expect(a!.at).toBe(b!.at);
    expect(a!.at).toMatch(/^\d{4}$/);
  });

  it('keeps what a side has masked from the others', () => {
    expect(game!.setup.find(({ counter }) => counter === 'card-1')).toMatchObject({ what: ['red'] });
  });

  it('has pieces that the module does not define, too', () => {
    expect(game!.setup).toHaveLength(4);
    expect(report).toContainEqual(
      expect.objectContaining({ fate: 'by-hand', what: 'pieces-without-definition', count: 1 }),
    );
  });

  it('is loaded without a problem', () => {
    expect(problemsOf(module)).toEqual([]);
  });
});

describe('the report', () => {
  const { report } = imported(everything());

  it('tells every trait and every element of the file once', () => {
    const told = report.map(({ fate, what }) => `${fate} ${what}`);
    expect(told).toContain('taken trait:emb2');
    expect(told).toContain('taken element:DiceButton');
    expect(told).toContain('by-hand element:SpecialDiceButton');
    expect(told).toContain('taken boards');
    expect(new Set(told).size).toBe(told.length);
  });

  it('names what came along and what is lost', () => {
    expect(report).toContainEqual({ fate: 'taken', what: 'drawn-pictures', count: 1, names: ['drawn.png'] });
    expect(report.filter(({ fate }) => fate === 'lost').map(({ what }) => what)).toContain('element:own');
  });
});
