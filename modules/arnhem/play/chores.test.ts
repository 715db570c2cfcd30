import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import { neighborsOf, positionOn, randomGround, sideOf } from '../rules/testing/random-map.ts';
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

test('8.1a what was committed lies on the map until the next turn, and then goes back to its side’s box', () => {
  const { put, setTurn, p, play, idOf, does } = quietTable();
  setTurn('support');
  const [back] = chores.opening;
  expect(back!.offers(p(), 'allied')).toEqual([]);
  put('support-us-1', '3322');
  put('support-german-3', '3323');
  put('support-british-1', 'box:support-lost');
  does(back!);
  const where = (counter: string) => play.table.where[idOf(counter)];
  expect(['support-us-1', 'support-german-3', 'support-british-1'].map(where)).toEqual([
    'box:allied-support',
    'box:german-support',
    'box:support-lost',
  ]);
});

test('14.0c Allied units are marked with all bridges beside them when the turn begins, blown ones too, once each', () => {
  const random = seeded(41);
  let marked = 0;
  for (let map = 0; map < 30; map += 1) {
    const ground = randomGround(random);
    const guards = chores.opening[2]!;
    const p = positionOn(ground);
    const expected = ground.pieces.flatMap(({ id, at, side }) => {
      const bridges = neighborsOf(at).flatMap((next) => (ground.bridges.has(sideOf(at, next)) ? sideOf(at, next) : []));
      return side === 'german' || bridges.length === 0 ? [] : [{ id, bridges: bridges.toSorted() }];
    });
    const found = actsOf(guards, p).map((act) => {
      const { pieces, kind, value } = act as Extract<typeof act, { type: 'setMarker' }>;
      expect([pieces.length, kind]).toEqual([1, 'at-bridge']);
      return { id: pieces[0]!, bridges: String(value).split(' ').toSorted() };
    });
    expect(found).toEqual(expected);
    marked += found.length;
    const [first] = found;
    if (!first) continue;
    const unit = p.unit(first.id)!;
    const among = (change: object) => actsOf(guards, p.with(new Map([[unit.id, { ...unit, ...change }]]))).length;
    // Marked already; come in in this phase; off the map.
    expect(among({ state: ['at-bridge'] })).toBe(found.length - 1);
    expect([among({ began: undefined }), among({ at: undefined })]).toEqual([found.length - 1, found.length - 1]);
  }
  expect(marked).toBeGreaterThan(20);
});

test('4.1b the marks of one turn are taken off when it ends, each kind where it is', () => {
  const { put, setTurn, p, play, idOf, does } = quietTable();
  for (const [counter, hex] of [
    ['us-1', '1008'],
    ['br-10', '1209'],
    ['br-11', '1210'],
    ['br-12', '1211'],
  ] as const)
    put(counter, hex);
  const mark = (counter: string, kind: string) =>
    void play.do('ben', {
      type: 'setMarker',
      pieces: [idOf(counter)],
      kind,
      ...(kind === 'landed' && { value: '1008' }),
    });
  mark('us-1', 'landed');
  mark('br-10', 'moved');
  mark('br-11', 'at-bridge');
  put('pontoon', 'hexside:2120:2220');
  mark('pontoon', 'used');
  setTurn('turn-end');
  const acts = actsOf(chores.tidying, p()).map((act) => act as Extract<typeof act, { type: 'removeMarker' }>);
  expect(acts.map(({ type, kind, pieces }) => [type, kind, pieces])).toEqual([
    ['removeMarker', 'landed', [idOf('us-1')]],
    ['removeMarker', 'at-bridge', [idOf('br-11')]],
    ['removeMarker', 'moved', [idOf('br-10')]],
    ['removeMarker', 'used', [idOf('pontoon')]],
  ]);
  does(chores.tidying);
  expect(chores.tidying.offers(p(), 'allied')).toEqual([]);
  expect(rules.phases!.mayEnd(p())).toEqual([]);
});

test('15.0d a pontoon that nobody has crossed is free, one that was crossed is marked once', () => {
  const { put, setTurn, p, does } = quietTable();
  put('br-10', '3323');
  put('road-bridge-blown', 'hexside:3323:3423');
  setTurn('movement', 'allied');
  expect(actsOf(chores.crossing, p())).toEqual([]);
  put('pontoon', 'hexside:3323:3423');
  put('br-13', '3122');
  expect(actsOf(chores.crossing, p())).toEqual([]);
  put('br-10', '3423');
  does(chores.crossing);
  expect(actsOf(chores.crossing, p())).toEqual([]);
});

test('5.1c marked are the mobile units of the side that have moved, in its movement phase, where it matters', () => {
  const acts = (options: Parameters<typeof quietTable>[0], phase = 'movement', side = 'allied') => {
    const { put, setTurn, p, idOf } = quietTable(options);
    for (const [counter, hex] of [
      ['br-10', '1007'],
      ['br-11', '1009'],
      ['br-14', '1207'],
      ['ge-9s', '3010'],
    ] as const)
      put(counter, hex);
    setTurn(phase, side);
    for (const [counter, hex] of [
      ['br-10', '1107'],
      ['br-11', '1109'],
      ['ge-9s', '3011'],
    ] as const)
      put(counter, hex);
    const names = new Map(['br-10', 'br-11', 'br-14', 'ge-9s'].map((counter) => [idOf(counter), counter]));
    return actsOf(chores.movers, p()).flatMap((act) =>
      'pieces' in act ? (act.pieces as string[]).map((id) => names.get(id)) : [],
    );
  };
  const either = { mobilePhase: 'either' };
  expect([acts(either), acts(either, 'movement', 'german')]).toEqual([['br-10'], ['ge-9s']]);
  expect([acts({}), acts(either, 'mobile')]).toEqual([[], []]);
});

test('17.0a flags lie where Allied ground units have been, as many as there are, and the track counts them to two', () => {
  const { put, setTurn, p, play, idOf, does } = quietTable();
  setTurn('movement', 'allied');
  const flags = () =>
    p()
      .markers.filter(({ counter, at }) => counter === 'arnhem-held' && at !== undefined)
      .map(({ at }) => p().board.grid.number(at!))
      .toSorted();
  const track = () => play.table.where[idOf('arnhem')];
  expect([actsOf(chores.flags, p()), track()]).toEqual([[], 'track:arnhem:none']);
  const counts = () => chores.flags.offers(p(), 'allied')[0]!.says.params;
  const marches: readonly (readonly [string, string, readonly string[], string])[] = [
    ['br-10', '3423', ['3423'], 'one'],
    ['br-11', '3524', ['3423', '3524'], 'two'],
    ['br-12', '3523', ['3423', '3523', '3524'], 'two'],
  ];
  for (const [counter, hex, held, space] of marches) {
    put(counter, hex);
    expect(counts()).toEqual({ count: Math.min(held.length, 2) });
    does(chores.flags);
    expect([flags(), track()]).toEqual([held, `track:arnhem:${space}`]);
    expect(chores.flags.offers(p(), 'allied')).toEqual([]);
  }
  // The units go on; the flags stay, and the track says what they say.
  setTurn('combat', 'allied');
  for (const counter of ['br-10', 'br-11', 'br-12']) put(counter, 'box:allied-eliminated');
  expect(actsOf(chores.flags, p())).toEqual([]);
  put('arnhem', 'track:arnhem:none');
  does(chores.flags);
  expect([flags().length, track()]).toEqual([3, 'track:arnhem:two']);
});
