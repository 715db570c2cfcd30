import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf, type Unit } from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { holderOf } from '../rules/24-bottleneck.ts';
import { victory } from '../rules/30-victory.ts';
import { reading } from '../rules/reading.ts';
import { allied, type GivenUnit, german, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import { module, tableOf } from '../rules/testing/table.ts';
import { controlMarkers, startAreasHeld } from './control.ts';

const markers = ['c1', 'c2'].map((id) => ({ kind: 'control', id, place: 'box:common-markers' as const, face: 0 }));
const road = [['0302', '0303', '0304', '0305', '0306']];

const moved = (unit: GivenUnit, began: string, at: string, side: string): Position => {
  const hexes = { '0304': 'clear victory', '0606': 'clear victory' };
  const p = positionWith([unit], { hexes, roads: road, turn: { side, phase: 'movement' } }).at({ markers });
  const { id } = p.units[0]!;
  const change: Partial<Unit> = { at: hexIn(p, at), began: hexIn(p, began) };
  return p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));
};
const acts = (p: Position) => controlMarkers.prompt(p, {})?.choices[0]?.acts ?? [];

test('30.2 a German who has passed through a victory hex leaves a marker there; one who has gone elsewhere does not', () => {
  expect(acts(moved(german('g', '0303'), '0303', '0305', 'german'))).toEqual([
    { type: 'movePieces', pieces: ['c1'], to: '0304' },
  ]);
  expect(acts(moved(german('g', '0303'), '0303', '0202', 'german'))).toEqual([]);
  // The country is the Allies’: they need no marker.
  expect(acts(moved(allied('a', '0303'), '0303', '0305', 'allied'))).toEqual([]);
});

test('30.2 the Allies who come back turn the marker', () => {
  const p = moved(allied('a', '0303'), '0303', '0305', 'allied');
  const lies = { kind: 'control', id: 'c1', at: hexIn(p, '0304'), side: 'german', face: 0 };
  expect(acts(p.at({ markers: [lies] }))).toEqual([{ type: 'flipPieces', pieces: ['c1'], face: 1 }]);
  expect(acts(p.at({ markers: [{ ...lies, side: 'allied', face: 1 }] }))).toEqual([]);
});

/** A campaign at a table, with manual acts. */
const openPlay = () => {
  const play = new Play(seatedAt(tableOf('campaign'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(3),
    on: groundOf(module, 'campaign'),
  });
  const now = (): Position => positionOf(reading, module, play.table);
  const doAll = (procedure: typeof controlMarkers): void => {
    const [choice] = procedure.prompt(now(), {})?.choices ?? [];
    for (const act of choice?.acts ?? []) play.do('anna', act);
  };
  return { play, now, doAll };
};

test('30.2 at a table a town stays German when the Germans have gone on, until an Allied unit comes', () => {
  const { play, now, doAll } = openPlay();
  const p = now();
  const town = p.board.grid.hexes.find((hex) => p.board.nameAt(hex) === 'Clervaux')!;
  const number = p.board.grid.number(town);
  const [g, a] = ['german', 'allied'].map(
    (side) => p.units.find((unit) => unit.side === side && unit.at !== undefined)!,
  );
  for (const { id } of p.unitsAt(town)) play.do('anna', { type: 'movePieces', pieces: [id], to: 'box:common-markers' });
  play.do('anna', { type: 'setTurn', number: 3, phase: 'movement', side: 'german' });
  play.do('anna', { type: 'movePieces', pieces: [g!.id], to: number });
  doAll(controlMarkers);
  play.do('anna', { type: 'movePieces', pieces: [g!.id], to: 'box:german-dead' });
  expect(holderOf(now(), town)).toBe('german');
  expect(controlMarkers.offers(now(), 'german')).toEqual([]);
  play.do('anna', { type: 'setTurn', number: 3, phase: 'movement', side: 'allied' });
  play.do('anna', { type: 'movePieces', pieces: [a!.id], to: number });
  doAll(controlMarkers);
  play.do('anna', { type: 'movePieces', pieces: [a!.id], to: 'box:common-markers' });
  expect(holderOf(now(), town)).toBe('allied');
});

test('30.3 at a table three start areas held at the end of two turns in a row win the campaign for the Allies', () => {
  const { play, now, doAll } = openPlay();
  const p = now();
  for (const { id, side, at } of p.units) {
    if (side === 'german' && at !== undefined)
      play.do('anna', { type: 'movePieces', pieces: [id], to: 'box:german-dead' });
  }
  const guests = p.units.filter(({ side, at }) => side === 'allied' && at !== undefined).slice(0, 3);
  for (const [i, area] of ['setup-18-vg', 'setup-26-vg', 'setup-12-vg'].entries()) {
    const [hex] = p.board.area(area);
    play.do('anna', { type: 'movePieces', pieces: [guests[i]!.id], to: p.board.grid.number(hex!) });
  }
  const toVictoryOf = (number: number): void => {
    play.do('anna', { type: 'setTurn', number, phase: 'victory', side: 'allied' });
  };
  toVictoryOf(6);
  expect([victory(now()).winner, startAreasHeld.offers(now(), 'allied').length]).toEqual([null, 1]);
  doAll(startAreasHeld);
  expect(startAreasHeld.offers(now(), 'allied')).toEqual([]);
  play.do('anna', { type: 'setTurn', number: 7, phase: 'movement', side: 'german' });
  expect(victory(now()).winner).toBe(null);
  toVictoryOf(7);
  expect(victory(now())).toMatchObject({ winner: 'allied', level: '30.3' });
  // After one turn without them, the count starts again.
  toVictoryOf(8);
  expect(victory(now()).winner).toBe(null);
});
