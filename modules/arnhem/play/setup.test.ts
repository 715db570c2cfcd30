import { groundOf } from '@umpire/shared/module';
import { type Command, project, type SideId, viewerOf } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf, tellIn } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { expect, test } from 'vitest';
import { isPlotting, plotJudge, plotted, plottedBy, setupState } from '../rules/18-plot.ts';
import { module } from '../rules/testing/position.ts';
import historical from '../scenarios/historical.json' with { type: 'json' };
import rules from '../umpire.ts';
import { setup } from './setup.ts';

const holders: { readonly [side: SideId]: string } = { german: 'anna', allied: 'ben' };

/** The free scenario, each side with its own player. */
const start = () => {
  const play = new Play(seatedAt(openingOf(module, 'free'), holders), {
    ports: seededPorts(1),
    on: groundOf(module, 'free'),
  });
  const as = (side: SideId): Position => {
    const viewer = viewerOf(play.table, holders[side]!);
    return positionOf(rules.reading, module, project(play.table, viewer));
  };
  const give = (side: SideId, command: Command): readonly string[] => {
    const broken = breachesOf(rules.judge!(as(side), command)).map(({ clause }) => clause);
    if (broken.length === 0) play.do(holders[side]!, command);
    return broken;
  };
  const pieceOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  const move = (side: SideId, counter: string, to: string): readonly string[] =>
    give(side, { type: 'movePieces', pieces: [pieceOf(counter)], to });
  /** Goes on by proposals until no set-up acts are left, or the condition holds. */
  const goOn = (until: () => boolean = () => false): void => {
    const players = { german: new ScriptedPlayer(rules, ['german']), allied: new ScriptedPlayer(rules, ['allied']) };
    while (!until()) {
      const next = (['allied', 'german'] as const)
        .map((side) => ({ side, command: players[side].next(as(side)) }))
        .find(({ command }) => command?.type === 'guide' && command.kind === 'setup');
      if (!next?.command) return;
      expect(give(next.side, next.command)).toEqual([]);
    }
  };
  return { play, as, give, move, goOn, pieceOf };
};

const readyIn = (p: Position): readonly string[] => p.procedures.flatMap(({ state }) => setupState.parse(state).ready);

const places = (p: Position, side: 'german' | 'allied'): readonly string[] =>
  plotted(p, side).flatMap(({ at }) => (at === undefined ? [] : p.board.grid.number(at)));

test('each side plots for itself, by the rules of its zones', () => {
  const { move } = start();
  expect(move('german', 'ge-9s', '2705')).toEqual([]);
  // 18.1b 9S stands north of the Waal; 18.1c away from cities.
  expect(move('german', 'ge-9s', '1013')).toEqual(['18.1b']);
  expect(move('german', 'ge-4', '3421')).toContain('18.1c');
  // Two units in one hex.
  expect(move('german', 'ge-4', '3404')).toEqual([]);
  expect(move('german', 'ge-5', '3404')).toContain('18.1c');
  // Back into the box and elsewhere, as often as the player likes.
  expect(move('german', 'ge-4', 'box:german-plot')).toEqual([]);
  expect(move('german', 'ge-5', '3404')).toEqual([]);
  // 18.1d Outside Germany.
  expect(move('allied', 'dz-1-airborne', '2125')).toEqual(['18.1d']);
  expect(move('allied', 'dz-1-airborne', '1506')).toEqual([]);
  // On a German unit that the Allied player does not see: found out when all is revealed.
  expect(move('allied', 'dz-82-airborne', '2705')).toEqual([]);
});

test('neither sees where the other has plotted, until both have said that they are ready', () => {
  const { as, goOn } = start();
  goOn(() => readyIn(as('german')).length === 2);
  expect(places(as('german'), 'german')).toHaveLength(6);
  expect(places(as('allied'), 'allied')).toHaveLength(3);
  expect(places(as('german'), 'allied')).toEqual([]);
  expect(places(as('allied'), 'german')).toEqual([]);
  expect(as('allied').units.filter(({ side, at }) => side === 'german' && at !== undefined)).toHaveLength(1);
  goOn();
  for (const side of ['german', 'allied']) {
    const p = as(side);
    expect(p.units.filter((unit) => unit.side === 'german' && unit.at !== undefined)).toHaveLength(7);
    expect(p.markers.filter(({ kind, at }) => kind === 'drop-zone' && at !== undefined)).toHaveLength(3);
    expect(p.procedures.map(({ status }) => status)).toEqual(['done']);
  }
});

test('who is ready changes nothing more, and the phase does not end before all is revealed', () => {
  const { as, give, move, goOn } = start();
  expect(give('allied', { type: 'nextPhase' })).toEqual(['18.1a']);
  goOn(() => readyIn(as('german')).length === 1);
  expect(move('german', 'ge-9s', '2706')).toEqual(['18.1a']);
  expect(move('german', 'ge-9s', 'box:german-plot')).toEqual(['18.1a']);
  expect(move('allied', 'dz-1-airborne', '1506')).toEqual([]);
  expect(give('german', { type: 'nextPhase' })).toEqual(['18.1a']);
});

test('what was put by hand where it may not be goes back to the box before one is ready', () => {
  const { as, play, pieceOf, goOn } = start();
  play.do('anna', { type: 'movePieces', pieces: [pieceOf('ge-9s')], to: '1013' });
  expect(places(as('german'), 'german')).toEqual(['1013']);
  goOn(() => readyIn(as('german')).length === 1);
  expect(places(as('german'), 'german')).toHaveLength(6);
  expect(places(as('german'), 'german')).not.toContain('1013');
});

test('a drop zone on a German unit goes to its historical hex', () => {
  const { as, move, goOn } = start();
  expect(move('german', 'ge-9s', '2705')).toEqual([]);
  expect(move('allied', 'dz-1-airborne', '2705')).toEqual([]);
  goOn();
  const p = as('allied');
  const zone = p.markers.find(({ counter }) => counter === 'dz-1-airborne');
  expect(p.board.grid.number(zone!.at!)).toBe('3919');
});

/** The set-up's question to a side, as that side sees it. */
const askedOf = ({ as }: ReturnType<typeof start>, side: SideId) => {
  const open = as(side).procedures.find(({ status }) => status === 'open')!;
  return setup.prompt(as(side), open.state)!;
};

test('18.1b a side is asked for one counter after the other: all its hexes, the historical one first, and how many are left', () => {
  const game = start();
  const { goOn, as, play } = game;
  const lefts: unknown[] = [];
  goOn(() => {
    const open = as('german').procedures.find(({ status }) => status === 'open');
    for (const side of ['german', 'allied'] as const) {
      if (!open) continue;
      const { choices, show, says, side: asked } = setup.prompt(as(side), open.state)!;
      if (asked !== side || says.text !== 'play.setup.place') continue;
      lefts.push([side, says.params!.left]);
      const [first, ...more] = choices.filter(({ recommended }) => recommended);
      expect(more).toEqual([]);
      const act = first!.acts[0] as { readonly pieces: readonly string[]; readonly to: string };
      const { counter } = play.table.pieces[act.pieces[0]!]!;
      const historic = historical.setup.find((row) => row.counter === counter)!.at;
      // The hex of 18.0 where it may be plotted, else the first that may.
      const to = choices.some(({ id }) => id === `at-${historic}`) ? historic : choices[0]!.id.slice('at-'.length);
      expect([counter, act.to]).toEqual([counter, to]);
      const judge = plotJudge(as(side), side, act.pieces[0]!);
      const allowed = as(side).board.grid.hexes.filter((hex) => judge(hex).length === 0);
      expect(choices.flatMap(({ hex }) => hex ?? [])).toEqual(allowed);
      expect(show).toEqual({ hexes: allowed, units: side === 'german' ? act.pieces : [] });
    }
    return false;
  });
  const down = (side: string, from: number) => Array.from({ length: from }, (_, i) => [side, from - i]);
  expect([...new Set(lefts.map((one) => JSON.stringify(one)))].map((one) => JSON.parse(one))).toEqual([
    ...down('german', 6),
    ...down('allied', 3),
  ]);
});

test('18.1a who has plotted all is asked whether it is ready, the other one only waits; then all is shown at once', () => {
  const game = start();
  const { goOn, as, play } = game;
  goOn(() => readyIn(as('german')).length === 1);
  const other = askedOf(game, 'german');
  expect([other.side, other.choices, other.says]).toMatchObject(['allied', [], { text: 'play.setup.waits' }]);
  goOn(() => readyIn(as('german')).length === 2);
  for (const side of ['german', 'allied']) {
    const { choices, says, side: asked } = askedOf(game, side);
    expect([asked, says.text]).toEqual([side, 'play.setup.asks-reveal']);
    expect(choices).toMatchObject([{ id: 'reveal', recommended: true, acts: [{ type: 'revealPieces', to: 'all' }] }]);
    const { pieces } = choices[0]!.acts[0] as { readonly pieces: readonly string[] };
    expect(pieces.map((id) => play.table.pieces[id]!.counter).toSorted()).toEqual(
      Object.values(play.table.pieces)
        .flatMap(({ counter, sight }) =>
          sight && counter?.startsWith(side === 'german' ? 'ge-' : 'dz-') ? counter : [],
        )
        .toSorted(),
    );
    goOn(() => askedOf(game, side).side !== side);
    if (side === 'allied') break;
  }
  goOn();
  expect(as('allied').procedures.map(({ status }) => status)).toEqual(['done']);
});

test('18.1a what lies where it may not is taken back by its owner, by name, before it is ready', () => {
  const game = start();
  const { as, play, pieceOf, goOn } = game;
  play.do('anna', { type: 'movePieces', pieces: [pieceOf('ge-9s')], to: '1013' });
  goOn(() => {
    const open = as('german').procedures.find(({ status }) => status === 'open');
    return open !== undefined && setup.prompt(as('german'), open.state)!.says.text === 'play.setup.asks-ready';
  });
  const { choices } = askedOf(game, 'german');
  expect(choices).toMatchObject([
    {
      ...{ id: 'back', clause: '18.1c', recommended: true, says: { params: { units: '9S' } } },
      acts: [{ type: 'movePieces', pieces: [pieceOf('ge-9s')], to: 'box:german-plot' }],
    },
  ]);
});

test('18.1d only drop zones that lie on a German are moved, each to its hex of 18.0; one that is there already stays', () => {
  const { as, move, goOn, play, pieceOf } = start();
  expect([move('german', 'ge-9s', '2705'), move('german', 'ge-4', '3404')]).toEqual([[], []]);
  expect([move('allied', 'dz-1-airborne', '3404'), move('allied', 'dz-82-airborne', '2705')]).toEqual([[], []]);
  expect(move('allied', 'dz-101-airborne', '1506')).toEqual([]);
  const asks: unknown[] = [];
  goOn(() => {
    const open = as('allied').procedures.find(({ status }) => status === 'open');
    const prompt = open && setup.prompt(as('allied'), open.state);
    if (prompt?.says.text === 'play.setup.clash') asks.push([prompt.says.params, prompt.show.hexes, prompt.choices]);
    return false;
  });
  const { grid } = as('allied').board;
  const moves = (counter: string, to: string) => ({ type: 'movePieces', pieces: [pieceOf(counter)], to });
  const [[params, hexes, choices]] = asks as [[unknown, readonly number[], readonly object[]]];
  expect(params).toEqual({ count: 2 });
  expect(hexes.map((hex) => grid.number(hex)).toSorted()).toEqual(['2705', '3404']);
  expect(choices).toMatchObject([
    { id: 'move', recommended: true, acts: [moves('dz-1-airborne', '3919'), moves('dz-82-airborne', '2323')] },
  ]);
  const where = (counter: string) => play.table.where[pieceOf(counter)];
  expect([where('dz-1-airborne'), where('dz-82-airborne'), where('dz-101-airborne')]).toEqual(['3919', '2323', '1506']);
});

test('18.1a plotting is the first phase of the free set-up, with or without a support phase, until all has been revealed', () => {
  const { as, goOn } = start();
  const p = as('german');
  expect([isPlotting(p), setup.offers(p, 'german').length]).toEqual([true, 1]);
  const at = (turn: Position['turn'], more: object = {}) => isPlotting(p.at({ turn, ...more }));
  expect(at({ number: 2, phase: 'support' })).toBe(false);
  expect(at({ number: 1, phase: 'movement', side: 'allied' })).toBe(false);
  expect(at({ number: 1, phase: 'support' }, { scenario: 'historical' })).toBe(false);
  const without = { options: { supportPhase: false } };
  expect(at({ number: 1, phase: 'movement', side: 'allied' }, without)).toBe(true);
  expect(at({ number: 1, phase: 'movement', side: 'german' }, without)).toBe(false);
  expect(at({ number: 1, phase: 'support' }, without)).toBe(false);
  goOn();
  expect([isPlotting(as('german')), setup.offers(as('german'), 'german')]).toEqual([false, []]);
});

test('18.1a a plot is of German units and Allied drop zones, as far as the viewer knows them', () => {
  const { as, move, pieceOf } = start();
  expect([move('german', 'ge-9s', '2705'), move('allied', 'dz-1-airborne', '1506')]).toEqual([[], []]);
  const of = (viewer: SideId, side: 'german' | 'allied') =>
    plotted(as(viewer), side)
      .map(({ counter, at }) => `${counter}${at === undefined ? '' : ` ${as(viewer).board.grid.number(at)}`}`)
      .toSorted();
  expect(of('german', 'german')).toEqual(['ge-1', 'ge-2', 'ge-4', 'ge-5', 'ge-9s 2705', 'ge-grsn']);
  expect(of('allied', 'allied')).toEqual(['dz-1-airborne 1506', 'dz-101-airborne', 'dz-82-airborne']);
  expect(of('allied', 'german').some((one) => one.includes(' '))).toBe(false);
  const by = (counter: string, viewer: SideId) => plottedBy(as(viewer), pieceOf(counter));
  expect([by('ge-9s', 'german'), by('dz-1-airborne', 'allied'), by('us-1', 'allied'), by('ge-12', 'german')]).toEqual([
    'german',
    'allied',
    undefined,
    undefined,
  ]);
  expect([by('pontoon', 'allied'), by('support-us-1', 'allied'), by('allied-limit', 'allied')]).toEqual(
    Array(3).fill(undefined),
  );
});

test('each side plans its whole set-up at once: where it was in 1944 or as near as the rules allow, and only its own', () => {
  const { as, give } = start();
  const { plan } = rules.procedures!.find(({ kind }) => kind === 'setup')!;
  expect(plan!(as('allied'), 'german')).toEqual([]);
  for (const side of ['german', 'allied'] as const) {
    const p = as(side);
    const planned = plan!(p, side);
    expect(planned).toHaveLength(side === 'german' ? 6 : 3);
    const moves = planned.map(({ unit, hexes }) => ({ unit, to: p.board.grid.number(hexes[0]!) }));
    const who = side === 'german' ? /^\S+ in / : /^Drop zone of the \S+ \S+ Airborne Division in /;
    for (const { why } of planned) {
      expect(tellIn('en', module, why)).toMatch(/ in \d{4}.*, where it was in 1944\.$/);
      expect(tellIn('en', module, why)).toMatch(who);
    }
    for (const { unit, to } of moves) expect(give(side, { type: 'movePieces', pieces: [unit], to })).toEqual([]);
    expect(places(as(side), side).toSorted()).toEqual(moves.map(({ to }) => to).toSorted());
    expect(plan!(as(side), side)).toEqual([]);
  }
  // Among the other hexes of a unit are those of its own area alone.
  const [, second] = plan!(start().as('german'), 'german');
  expect(second!.hexes.length).toBeGreaterThan(10);
});

test('a whole set-up is carried out as one act, of which the other side sees nothing, and undone as one', () => {
  const { play, as } = start();
  const acts = rules.procedures!.find(({ kind }) => kind === 'setup')!.plan!(as('german'), 'german').map(
    ({ unit, hexes }): Command => ({ type: 'movePieces', pieces: [unit], to: module.grid.number(hexes[0]!) }),
  );
  play.do('anna', { type: 'carryPlan', acts });
  expect(places(as('german'), 'german')).toHaveLength(6);
  expect(as('allied').units.filter(({ side, at }) => side === 'german' && at !== undefined)).toHaveLength(1);
  play.undo('anna');
  expect(places(as('german'), 'german')).toEqual([]);
});
