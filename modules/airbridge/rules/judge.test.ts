import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { beginning, breachesOf, choosing, type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { landing } from '../play/drop-zones.ts';
import rules from '../umpire.ts';
import { module } from './testing/position.ts';

/** The campaign at a table, as the umpire judges it. */
const tableAt = (number: number, phase: string, side = 'allied') => {
  const play = new Play(seatedAt(openingOf(module, 'campaign'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(1),
    on: groundOf(module, 'campaign'),
  });
  const turnTo = (turn: number, to: string): void =>
    void play.do('ben', { type: 'setTurn', number: turn, phase: to, side });
  turnTo(number, phase);
  const p = (): Position => positionOf(rules.reading, module, play.table);
  const idOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  const breaks = (counter: string, to: string): readonly string[] =>
    breachesOf(rules.judge!(p(), { type: 'movePieces', pieces: [idOf(counter)], to }, [side])).map(
      ({ clause }) => clause,
    );
  return { play, p, idOf, breaks, turnTo };
};

test('21.0.1 an airborne unit lands from its turn on, and not again after it was lost', () => {
  expect(tableAt(1, 'airborne-assault').breaks('10-para', 'B4508')).toEqual(['21.0.1']);
  const { play, idOf, breaks, turnTo } = tableAt(3, 'airborne-assault');
  expect([breaks('10-para', 'B4508'), breaks('10-para', 'B4501')]).toEqual([[], ['7.3.9']]);
  play.do('ben', { type: 'movePieces', pieces: [idOf('10-para')], to: 'box:allied-eliminated' });
  turnTo(5, 'airborne-assault');
  expect(breaks('10-para', 'B4508')).toEqual(['21.0.1']);
});

test('7.3.8 nobody lands by a drop zone that is gone for good', () => {
  const { play, p, idOf, breaks } = tableAt(3, 'airborne-assault');
  play.do('ben', { type: 'flipPieces', pieces: [idOf('dz-1')], face: 1 });
  play.do('ben', { type: 'movePieces', pieces: [idOf('dz-1')], to: 'track:turn:5' });
  expect(breaks('10-para', 'B4508')).toEqual(['7.3.2']);
  play.do('ben', { type: 'movePieces', pieces: [idOf('dz-1')], to: 'box:allied-eliminated' });
  expect(breaks('10-para', 'B4508')).toEqual(['7.3.8']);
  expect(p().markers.filter(({ kind }) => kind === 'changed-dz')).toHaveLength(1);
});

test('7.3.10 by a changed drop zone nobody lands without the die', () => {
  const { play, p, breaks } = tableAt(3, 'airborne-assault');
  const zone = p().markers.find(
    ({ kind, at }) => kind === 'dz' && at !== undefined && p().board.grid.number(at) === 'B4509',
  )!;
  play.do('ben', { type: 'flipPieces', pieces: [zone.id!], face: 1 });
  expect(breaks('10-para', 'B4508')).toEqual(['7.3.10']);
  const offer = landing.offers(p(), 'allied').find(({ state }) =>
    p()
      .unit((state as { unit: string }).unit)!
      .formation?.startsWith('1 '),
  )!;
  play.do('ben', beginning(offer));
  const open = () => Object.values(play.table.procedures).findLast(({ kind }) => kind === 'landing')!;
  const { unit } = open().state as { unit: string };
  for (const id of [/^at-/, /^roll/, /^on-/]) {
    const choice = landing.prompt(p(), open().state)!.choices.find((each) => id.test(each.id))!;
    expect(breachesOf(rules.judge!(p(), choosing(open(), choice), ['allied']))).toEqual([]);
    play.do('ben', choosing(open(), choice));
  }
  expect(p().unit(unit)!.at).toBeDefined();
});

test('7.3.6, 7.3.7 the German takes the drop zone that he stands on alone; it comes back on its turn', () => {
  const { play, idOf, breaks } = tableAt(2, 'movement', 'german');
  expect(breaks('dz-1', 'track:turn:4')).toEqual(['7.3.6']);
  const there = Object.entries(play.table.where).flatMap(([id, place]) => (place === 'B4509' ? id : []));
  play.do('ben', {
    type: 'movePieces',
    pieces: there.filter((id) => id !== idOf('dz-1')),
    to: 'box:allied-eliminated',
  });
  play.do('ben', { type: 'movePieces', pieces: [idOf('9recc')], to: 'B4509' });
  expect([breaks('dz-1', 'track:turn:4'), breaks('dz-1', 'track:turn:3')]).toEqual([[], ['7.3.7']]);
  const back = tableAt(3, 'airborne-assault');
  back.play.do('ben', { type: 'flipPieces', pieces: [back.idOf('dz-1')], face: 1 });
  back.play.do('ben', { type: 'movePieces', pieces: [back.idOf('dz-1')], to: 'track:turn:3' });
  expect(back.breaks('dz-1', 'B4508')).toEqual([]);
  back.turnTo(2, 'airborne-assault');
  expect(back.breaks('dz-1', 'B4508')).toEqual(['7.3.7']);
});

test('14.0.1, 18.0.1, 17.3.1 nobody fatigues an enemy, makes weather, or ferries for nothing by hand', () => {
  const { p, idOf, breaks } = tableAt(3, 'movement');
  expect(breaks('weather', 'track:weather:storm')).toEqual(['18.0.1']);
  const by = (command: Parameters<NonNullable<typeof rules.judge>>[1]) =>
    breachesOf(rules.judge!(p(), command, ['allied'])).map(({ clause }) => clause);
  expect(by({ type: 'setMarker', pieces: [idOf('9recc')], kind: 'fatigued' })).toEqual(['14.0.1']);
  const ferry = tableAt(4, 'preparation');
  for (const [counter, to] of [
    ['1eng', 'B4308'],
    ['1-at-3-1', 'B4208'],
  ] as const)
    ferry.play.do('ben', { type: 'movePieces', pieces: [ferry.idOf(counter)], to });
  ferry.turnTo(5, 'movement');
  const over = { type: 'movePieces', pieces: [ferry.idOf('1-at-3-1')], to: 'B4308', mode: 'ferry' } as const;
  const texts = breachesOf(rules.judge!(ferry.p(), over, ['allied'])).map(({ says }) => says.text);
  expect(texts).toEqual(['rules.broken.ferry-unspent']);
});
