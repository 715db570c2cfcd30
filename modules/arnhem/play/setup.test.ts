import { groundOf } from '@umpire/shared/module';
import { type Command, project, type SideId, viewerOf } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { expect, test } from 'vitest';
import { plotted, setupState } from '../rules/18-plot.ts';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

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
