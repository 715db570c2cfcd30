import { type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { chores } from './chores.ts';
import { actsOf, quietTable } from './testing/quiet-table.ts';

/** The duties of the current phase. */
const dutiesIn = (p: Position): readonly string[] =>
  rules.phases!.todo(p).flatMap(({ id, optional, done }) => (optional || done ? [] : id));

/** A counter moves from hex to hex in one Allied Movement Phase; returns the flags due afterwards. */
const flaggedAfter = (counter: string, ...[from, ...to]: readonly [string, ...string[]]): readonly string[] => {
  const { put, setTurn, p } = quietTable();
  put(counter, from);
  setTurn('movement', 'allied');
  for (const hex of to) put(counter, hex);
  const acts = actsOf(chores.flags, p());
  return acts.flatMap((act) => (act.type === 'movePieces' && /^\d{4}$/.test(act.to) ? act.to : [])).sort();
};

test('17.0a a hex of Arnhem is held by who ends there, or goes through on the cheapest way', () => {
  expect(flaggedAfter('br-10', '3323', '3423')).toEqual(['3423']);
  expect(flaggedAfter('br-10', '3323', '3522')).toEqual(['3423', '3523']);
  expect(flaggedAfter('br-10', '3323', '3223')).toEqual([]);
});

test('17.0a parachute units hold nothing', () => {
  expect(flaggedAfter('br-1', '3323', '3423')).toEqual([]);
});

test('8.1a the support limits are those of the options', () => {
  const opening = positionOf(rules.reading, module, openingOf(module, 'historical'));
  expect(chores.dropZones.prompt(opening, {})).toBeUndefined();
  const p = opening.at({ options: { alliedSupport: 10, germanSupport: 4 } });
  const put = chores.dropZones
    .prompt(p, {})!
    .choices[0]!.acts.map((act) =>
      act.type === 'movePieces' ? [p.markers.find(({ id }) => id === act.pieces[0])?.counter, act.to] : act,
    );
  expect(put).toEqual([
    ['allied-limit', 'track:support-limit:10'],
    ['german-limit', 'track:support-limit:4'],
  ]);
});

test('17.0a who has gone through Arnhem is due to be flagged before the phase ends', () => {
  const { put, setTurn, p } = quietTable();
  put('br-10', '3323');
  setTurn('movement', 'allied');
  expect(dutiesIn(p())).toEqual([]);
  put('br-10', '3522');
  expect(dutiesIn(p())).toEqual(['arnhem-flags']);
  expect(rules.phases!.mayEnd(p()).map(({ clause }) => clause)).toEqual(['17.0a']);
});

test('15.0d a bridge that was crossed stays for the turn, and is free again after it', () => {
  const { put, setTurn, p, play, does } = quietTable();
  put('br-10', '3323');
  put('road-bridge-blown', 'hexside:3323:3423');
  put('pontoon', 'hexside:3323:3423');
  put('br-13', '3122');
  setTurn('movement', 'allied');
  put('br-10', '3423');
  expect(dutiesIn(p())).toContain('pontoon-crossed');
  does(chores.crossing);
  expect(dutiesIn(p())).not.toContain('pontoon-crossed');
  expect(rules.procedures!.find(({ kind }) => kind === 'pontoon')!.offers(p(), 'allied')).toEqual([]);
  setTurn('turn-end');
  does(chores.tidying);
  expect(
    play.table.pieces[Object.keys(play.table.pieces).find((id) => play.table.pieces[id]!.counter === 'pontoon')!]!
      .markers ?? {},
  ).toEqual({});
});

test('5.1c where units move in one of the two phases, those that moved are marked and stay', () => {
  const { put, setTurn, p, does, idOf } = quietTable({ mobilePhase: 'either' });
  put('br-10', '1007');
  setTurn('movement', 'allied');
  put('br-10', '1107');
  expect(dutiesIn(p())).toContain('movers');
  does(chores.movers);
  expect(dutiesIn(p())).not.toContain('movers');
  setTurn('mobile', 'allied');
  const unit = p().unit(idOf('br-10'))!;
  expect([...rules.reach!(p(), [unit]).hexes()]).toEqual([unit.at]);
});

test('12.0b, 12.0d +3 markers go when a German comes, back when he leaves; for good where the owners say so', () => {
  for (const dzMarkerLoss of ['while', 'permanent']) {
    const { put, setTurn, p, play, does } = quietTable({ dzMarkerLoss });
    setTurn('movement', 'german');
    put('ge-9s', '3919');
    expect(dutiesIn(p())).toEqual(['drop-zone-markers']);
    does(chores.dropZoneMarkers);
    const lost = (): number => play.table.stacks['box:support-lost']?.length ?? 0;
    expect(lost()).toBe(1);
    put('ge-9s', '3718');
    does(chores.dropZoneMarkers);
    expect(lost()).toBe(dzMarkerLoss === 'while' ? 0 : 1);
  }
});

test('4.1c without a support phase its bookkeeping opens the Allied movement phase', () => {
  for (const supportPhase of [true, false]) {
    const { put, setTurn, p } = quietTable({ supportPhase });
    put('br-10', '2217');
    setTurn('movement', 'allied');
    expect(dutiesIn(p())).toEqual(supportPhase ? [] : ['bridge-guards']);
    put('br-10', '2315');
    // 14.0c A unit that reaches the bridge in this phase was not there when the turn began.
    expect(JSON.stringify(p().turn)).toContain('movement');
    expect(dutiesIn(p())).toEqual(supportPhase ? [] : ['bridge-guards']);
  }
});
