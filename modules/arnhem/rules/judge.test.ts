import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { beginning, breachesOf, choosing, type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { landing } from '../play/landing.ts';
import rules from '../umpire.ts';
import { module } from './testing/position.ts';

/** The historical scenario at a table, as the umpire judges it. */
const tableAt = (number: number, phase = 'movement', side = 'allied') => {
  const play = new Play(seatedAt(openingOf(module, 'historical'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(1),
    on: groundOf(module, 'historical'),
  });
  play.do('ben', { type: 'setTurn', number, phase, side });
  const p = (): Position => positionOf(rules.reading, module, play.table);
  const idOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  const breaks = (counter: string, to: string): readonly string[] =>
    breachesOf(rules.judge!(p(), { type: 'movePieces', pieces: [idOf(counter)], to }, [side])).map(
      ({ clause }) => clause,
    );
  return { play, p, idOf, breaks };
};

test('11.1b, 11.4b a battalion lands by the die, within seven hexes of its zone, on its turn', () => {
  const { breaks } = tableAt(1);
  // 1008 lies beside the zone of the 101st; 1014 lies seven hexes from it, 1015 eight.
  expect([breaks('us-1', '1008'), breaks('us-1', '1014')]).toEqual([['11.4b'], ['11.4b']]);
  expect(breaks('us-1', '1015')).toEqual(['11.1b']);
  // A unit of turn 2.
  expect(breaks('br-7', '3819')).toEqual(['11.1a']);
  expect(tableAt(2).breaks('br-7', '3819')).toEqual(['11.4b']);
  // Not in the mobile phase.
  expect(tableAt(1, 'mobile').breaks('us-1', '1008')).toEqual(['11.2a']);
});

test('11.4i a glider unit lands by hand only where it need not roll', () => {
  const { breaks, p } = tableAt(1);
  const { board } = p();
  const near = [...board.grid.range(board.grid.parse('3919')!, 7)].filter((hex) => p().unitsAt(hex).length === 0);
  const at = (terrains: readonly string[]) =>
    board.grid.number(near.find((hex) => terrains.includes(board.terrainAt(hex)))!);
  expect(breaks('br-1b-1', at(['clear', 'mixed']))).toEqual([]);
  expect(breaks('br-1b-1', at(['woods']))).toEqual(['11.4i']);
});

test('11.4 what the die has placed goes where it says, by the list of the phase', () => {
  const { play, p, breaks } = tableAt(1);
  play.do('ben', beginning(landing.offers(p(), 'allied')[0]!));
  const open = () => Object.values(play.table.procedures).findLast(({ kind }) => kind === 'landing')!;
  const unit = p().unit((open().state as { unit: string }).unit)!;
  const take = (id: RegExp) => {
    const command = choosing(open(), landing.prompt(p(), open().state)!.choices.find((each) => id.test(each.id))!);
    expect(breachesOf(rules.judge!(p(), command, ['allied']))).toEqual([]);
    play.do('ben', command);
  };
  take(/^at-/);
  expect(breaks(unit.counter!, '1008')).toEqual(['11.4b']);
  take(/^roll/);
  // 11.4b The die is owed an answer: the phase waits for it.
  expect(rules.phases!.mayEnd(p()).map(({ clause }) => clause)).toContain(landing.prompt(p(), open().state)!.clause);
  take(/^(on-|lost)/);
  expect(p().unit(unit.id)!.place).not.toBe(unit.place);
});

test('11.1a, 11.5b a ground unit comes in on its turn, by an entry that no enemy holds', () => {
  const { breaks } = tableAt(1, 'movement', 'german');
  // Units of turn 1 and of turn 2; where they come in, and farther on.
  expect([breaks('ge-12', '3824'), breaks('ge-12', '3823')]).toEqual([[], []]);
  expect([breaks('ge-16', '0725'), breaks('ge-16', '0724')]).toEqual([['11.1a'], ['11.1a']]);
  const later = tableAt(2, 'movement', 'german');
  expect(later.breaks('ge-16', '0725')).toEqual([]);
  later.play.do('ben', { type: 'movePieces', pieces: [later.idOf('us-1')], to: '0725' });
  expect(later.breaks('ge-16', '0725')).toEqual(['11.5b']);
});

test('11.0a a unit that has been eliminated does not come in again', () => {
  const { play, idOf, breaks } = tableAt(3);
  expect(breaks('br-10', '0107')).toEqual([]);
  play.do('ben', { type: 'movePieces', pieces: [idOf('br-10'), idOf('us-1')], to: 'box:allied-eliminated' });
  play.do('ben', { type: 'setTurn', number: 4, phase: 'movement', side: 'allied' });
  expect([breaks('br-10', '0107'), breaks('us-1', '1008')]).toEqual([['11.0a'], ['11.0a']]);
});

test('15.0a, 15.0d the pontoon goes by hand where an engineer may lay it, and is not taken up', () => {
  const { play, idOf, breaks } = tableAt(3, 'support');
  play.do('ben', { type: 'movePieces', pieces: [idOf('br-13')], to: '2117' });
  play.do('ben', { type: 'setTurn', number: 3, phase: 'movement', side: 'allied' });
  expect(breaks('pontoon', 'hexside:2120:2220')).toEqual([]);
  // A canal; a hexside far from the engineer; a hex.
  expect(breaks('pontoon', 'hexside:2220:2320')).toEqual(['15.0a']);
  expect(breaks('pontoon', 'hexside:3323:3423')).toContain('15.0b');
  expect(breaks('pontoon', '2120')).toEqual(['15.0a']);
  play.do('ben', { type: 'movePieces', pieces: [idOf('pontoon')], to: 'hexside:2120:2220' });
  expect(breaks('pontoon', 'box:bridging')).toEqual(['15.0d']);
});

test('8.3a, 8.6a support fire is laid by hand on an enemy in a combat phase, up to the limit', () => {
  const { play, idOf, breaks } = tableAt(1, 'combat');
  expect([breaks('support-us-1', '3722'), breaks('support-us-1', '3610')]).toEqual([[], ['8.3a']]);
  play.do('ben', { type: 'movePieces', pieces: [idOf('allied-limit')], to: 'track:support-limit:0' });
  expect(breaks('support-us-1', '3722')).toEqual(['8.6a']);
  expect(tableAt(1).breaks('support-us-1', '3722')).toEqual(['8.3a']);
});

test('12.0a, 14.0d, 17.0a drop zones stay, dice blow bridges, and flags mark where ground units have been', () => {
  const { play, idOf, breaks } = tableAt(3, 'support');
  expect(breaks('dz-1-airborne', '3819')).toEqual(['12.0a']);
  expect(breaks('dz-1-airborne', 'box:support-lost')).toEqual(['12.0a']);
  expect(breaks('road-bridge-blown', 'hexside:3323:3423')).toEqual(['14.0d']);
  play.do('ben', { type: 'movePieces', pieces: [idOf('br-10')], to: '3423' });
  play.do('ben', { type: 'setTurn', number: 3, phase: 'movement', side: 'allied' });
  expect([breaks('arnhem-held', '3423'), breaks('arnhem-held', '3524')]).toEqual([[], ['17.0a']]);
});
