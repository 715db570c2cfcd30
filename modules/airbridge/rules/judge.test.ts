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
