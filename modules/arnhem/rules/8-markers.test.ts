import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { battle, fire } from './7-combat.ts';
import {
  bombarded,
  chosen,
  limitOf,
  markersLeft,
  pointsLeft,
  supportMarkers,
  whyNotLaid,
  worthOf,
} from './8-support.ts';
import { american, attackOn, british, german, hexIn, phase, positionWith } from './testing/position.ts';
import { told } from './testing/told.ts';

// 8, 16 Support fire with markers on a table: which are left, which may be committed, and which lie where they may.

/** `us3`: nationality and points; then where it lies, absent: in its side's box. */
const marker = (p: Position, id: string, name: string, place?: string): PositionMarker => {
  const [, nationality = '', points] = /^([a-z]+)(\d)/.exec(name)!;
  const side = nationality === 'german' ? 'german' : 'allied';
  const lies = place ?? `box:${side}-support`;
  const at = p.board.grid.parse(lies);
  const values = { support: Number(points), nationality };
  return { kind: 'support', id, side, place: lies, values, ...(at !== undefined && { at }) };
};

const limits = (allied: number, ofGermans: number): readonly PositionMarker[] => [
  { kind: 'limit', counter: 'allied-limit', id: 'la', side: 'allied', place: `track:support-limit:${allied}` },
  { kind: 'limit', counter: 'german-limit', id: 'lg', side: 'german', place: `track:support-limit:${ofGermans}` },
];

type Lying = { readonly [id: string]: readonly [name: string, place?: string] };

interface Given {
  readonly lying?: Lying;
  readonly allied?: number;
  readonly german?: number;
  readonly turn?: ReturnType<typeof phase>;
  readonly procedures?: readonly object[];
}

/** An American, a British and an American brigade, each beside a German one. */
const positionFor = ({ lying = {}, allied = 12, german: most = 6, turn = phase('combat'), procedures = [] }: Given) => {
  const units = [
    ...[american('a', '0404'), british('b', '0704'), american('c', '0904')],
    ...[german('x', '0403'), german('y', '0703'), german('z', '0903')],
  ];
  const p = positionWith(units, turn);
  const markers = Object.entries(lying).map(([id, [name, place]]) => marker(p, id, name, place));
  return p.at({ markers: [...markers, ...limits(allied, most)], procedures: procedures as never });
};

const attackBy = (attackers: readonly string[], target: string, attacker: readonly string[], more: object = {}) => ({
  ...{ id: `on ${target}`, kind: 'attack', status: 'done' },
  state: { attackers, target, options: { support: { attacker, defender: [] } }, ...more },
});

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

test('8.1a a side’s markers: those in its box are left, those on the map are spent of the limit', () => {
  const lying: Lying = {
    m1: ['us3'],
    m2: ['british2', '0403'],
    m3: ['us1', 'box:support-lost'],
    g1: ['german2'],
    g2: ['german1', '0404'],
  };
  const p = positionFor({ lying, allied: 7, german: 2 });
  expect([ids(supportMarkers(p, 'allied')), ids(supportMarkers(p, 'german'))]).toEqual([
    ['m1', 'm2', 'm3'],
    ['g1', 'g2'],
  ]);
  expect([ids(markersLeft(p, 'allied')), ids(markersLeft(p, 'german'))]).toEqual([['m1'], ['g1']]);
  expect([limitOf(p, 'allied'), limitOf(p, 'german')]).toEqual([7, 2]);
  expect([pointsLeft(p, 'allied'), pointsLeft(p, 'german')]).toEqual([5, 1]);
  expect([worthOf(p, 'allied', ['m1', 'm2', 'g1']), worthOf(p, 'german', ['m1', 'g2'])]).toEqual([5, 1]);
  // Without a marker on the track there is no limit.
  const free = p.at({ markers: p.markers.filter(({ kind }) => kind === 'support') });
  expect([limitOf(free, 'allied'), pointsLeft(free, 'allied')]).toEqual([undefined, Number.POSITIVE_INFINITY]);
});

test('8.1a what is no marker of support fire with points and a nation counts for nothing', () => {
  const p = positionFor({ lying: { m1: ['us3'] } });
  const [whole] = p.markers as [PositionMarker];
  const { id: _id, ...nameless } = whole;
  const { place: _place, ...nowhere } = whole;
  const broken = [
    ...[nameless, nowhere, { ...whole, kind: 'limit' }, { ...whole, side: 'german' }],
    { ...whole, values: { support: '3', nationality: 'us' } },
    { ...whole, values: { support: 3, nationality: 'polish' } },
    { ...whole, values: { support: 3 } },
  ];
  expect(broken.map((one) => supportMarkers(p.at({ markers: [one] }), 'allied').length)).toEqual(broken.map(() => 0));
  for (const nationality of ['british', 'us', 'german'])
    expect(supportMarkers(p.at({ markers: [{ ...whole, values: { support: 3, nationality } }] }), 'allied')).toEqual([
      { id: 'm1', name: nationality, value: 3, nationality, place: 'box:allied-support' },
    ]);
});

/** What may be committed to an attack: the markers that are open, and those barred with the reason. */
const choices = (given: Given, ask: readonly [ids: string, target: string], mine: object = {}) => {
  const p = positionFor(given);
  const { options = [] } = battle(p, attackOn(p, ...ask, chosen.as({ attacker: [], defender: [], ...mine })));
  return options.map(
    ({ id, barred, chosen: is }) =>
      `${id.replace('support-', '')}${is ? ' chosen' : ''}${barred ? ` ${barred.text}` : ''}`,
  );
};

test('8.3a, 8.6a the attacker and the defender choose of their own, as many points as the limit leaves', () => {
  const lying: Lying = { m1: ['us3'], m2: ['us1'], m3: ['us2', '0703'], g1: ['german2'], g2: ['german1'] };
  expect(choices({ lying, allied: 5 }, ['a', '0403'])).toEqual(
    ['attacker-m1', 'attacker-m2', 'defender-g1', 'defender-g2'].map((id) => id),
  );
  const full = 'kit.support.points';
  expect(choices({ lying, allied: 4, german: 1 }, ['a', '0403'])).toEqual([
    `attacker-m1 ${full}`,
    'attacker-m2',
    `defender-g1 ${full}`,
    'defender-g2',
  ]);
  expect(choices({ lying, allied: 5 }, ['a', '0403'], { attacker: ['m1'], defender: ['g2'] })).toEqual([
    'attacker-m1 chosen',
    `attacker-m2 ${full}`,
    'defender-g1',
    'defender-g2 chosen',
  ]);
  // In the German phase the Germans attack.
  const theirs = { lying, turn: phase('combat', 'german') };
  expect(choices(theirs, ['x', '0404'])).toEqual(['attacker-g1', 'attacker-g2', 'defender-m1', 'defender-m2']);
});

test('8.3a chosen markers and points of fire are added to their side', () => {
  const p = positionFor({ lying: { m1: ['us3'], m2: ['us1'], g1: ['german2'] } });
  const of = (options: object) => {
    const { strength, bonuses } = battle(p, attackOn(p, 'a', '0403', options));
    return [strength, bonuses?.map(({ role, by }) => `${role} ${by}`) ?? []];
  };
  expect(of({})).toEqual([{ attack: 4, defense: 4 }, []]);
  expect(of(chosen.as({ attacker: ['m1', 'm2'], defender: ['g1'] }))).toEqual([
    { attack: 8, defense: 6 },
    ['attack 4', 'defense 2'],
  ]);
  const both = { ...chosen.as({ attacker: ['m2'], defender: [] }), ...fire.as({ attacker: 2, defender: 3 }) };
  expect(of(both)).toEqual([{ attack: 7, defense: 7 }, ['attack 3', 'defense 3']]);
});

test('16.0a markers of a nation help the other one in one combat of the phase, and the same again', () => {
  const once = 'rules.broken.us-once';
  const lying: Lying = { m1: ['us1'], m2: ['us1'], b1: ['british1'] };
  const before = [attackBy(['b'], '0703', ['m1'])];
  expect(choices({ lying }, ['b', '0703'])).toEqual(['attacker-m1', 'attacker-m2', 'attacker-b1']);
  const second = positionWith([british('b', '0704'), german('y', '0703'), british('d', '0404'), german('x', '0403')]);
  const markers = [
    marker(second, 'm1', 'us1'),
    marker(second, 'm2', 'us1'),
    marker(second, 'b1', 'british1'),
    ...limits(12, 6),
  ];
  const optionsOf = (procedures: readonly object[], units = 'd', target = '0403', side = 'allied') => {
    const now = second.at({ markers, procedures: procedures as never, turn: { number: 3, phase: 'combat', side } });
    const { options = [] } = battle(now, attackOn(now, units, target));
    return options.map(({ id, barred }) => `${id.split('-').at(-1)}${barred ? ` ${barred.text}` : ''}`);
  };
  expect(optionsOf([])).toEqual(['m1', 'm2', 'b1']);
  expect(optionsOf(before)).toEqual([`m1 ${once}`, `m2 ${once}`, 'b1']);
  expect(optionsOf([attackBy(['b'], '0703', ['b1'])])).toEqual(['m1', 'm2', 'b1']);
  // Markers that were given to the other side, or that helped in a hex that is not on the map, are none of it.
  expect(optionsOf([attackBy(['y'], '0704', ['m1'])])).toEqual(['m1', 'm2', 'b1']);
  // As defenders: the Germans attack one British brigade, which gets an American marker, and then the other.
  const defended = {
    ...attackBy(['y'], '0704', []),
    state: { attackers: ['y'], target: '0704', options: { support: { attacker: [], defender: ['m1'] } } },
  };
  expect(optionsOf([defended], 'x', '0404', 'german')).toEqual([`m1 ${once}`, `m2 ${once}`, 'b1']);
  expect(optionsOf([defended], 'y', '0704', 'german')).toEqual(['m1', 'm2', 'b1']);
  // A bombardment has no units that are helped.
  const alone = {
    id: 'k',
    kind: 'bombardment',
    status: 'done',
    state: { target: '0703', options: { support: { attacker: ['m1'] } } },
  };
  expect(optionsOf([alone])).toEqual(['m1', 'm2', 'b1']);
});

test('8.4a a hex was bombarded unless it was called off', () => {
  const of = (target: string, more = {}) => ({
    id: target,
    kind: 'bombardment',
    status: 'done',
    state: { target, ...more },
  });
  const procedures = [of('0403'), of('0703', { calledOff: true }), attackBy(['c'], '0903', [])];
  expect(bombarded(positionFor({ procedures }))).toEqual(['0403']);
});

test('8.3a, 8.6a, 12.0b, 16.0a what is laid by hand: on an enemy, on own units in the enemy’s turn, within the limit, not lost', () => {
  const why = (given: Given, id: string, on: string | undefined, side = 'allied') => {
    const p = positionFor(given);
    const laid = p.markers.find((one) => one.id === id)!;
    return told(p, whyNotLaid(p, side, laid, on === undefined ? undefined : hexIn(p, on)));
  };
  const lying: Lying = { m1: ['us3'], lost: ['us3', 'box:support-lost'], g1: ['german2'] };
  expect([why({ lying }, 'm1', '0403'), why({ lying }, 'g1', '0403', 'german')]).toEqual([[], []]);
  const nobody = (hex: string) => [`8.3a combat support-nobody ${hex}`.trim()];
  expect([why({ lying }, 'm1', '0404'), why({ lying }, 'm1', '0101'), why({ lying }, 'm1', undefined)]).toEqual([
    nobody('0404'),
    nobody('0101'),
    nobody(''),
  ]);
  expect(why({ lying }, 'la', '0403')).toEqual(nobody(''));
  expect(why({ lying }, 'g1', '0404', 'german')).toEqual(nobody('0404'));
  const theirs = { lying, turn: phase('combat', 'german') };
  expect([why(theirs, 'm1', '0404'), why(theirs, 'm1', '0403'), why(theirs, 'g1', '0404', 'german')]).toEqual([
    [],
    nobody('0403'),
    [],
  ]);
  expect(why({ lying }, 'lost', '0403')).toEqual(['12.0b combat support-lost 0403']);
  expect([why({ lying, allied: 3 }, 'm1', '0403'), why({ lying, allied: 2 }, 'm1', '0403')]).toEqual([
    [],
    ['8.6a combat support-limit 0403'],
  ]);
  // 16.0a Those that lie there already, with the units that attack there.
  const two: Lying = { b1: ['british1', '0403'], b2: ['british1'], u1: ['us1'] };
  const fought = [attackBy(['a'], '0403', []), attackBy(['c'], '0903', [])];
  expect(why({ lying: two, procedures: fought }, 'b2', '0903')).toEqual(['16.0a combat british-once 0404 0904']);
  expect(why({ lying: two, procedures: fought }, 'b2', '0403')).toEqual([]);
  expect(why({ lying: two, procedures: fought }, 'u1', '0903')).toEqual([]);
  expect(why({ lying: two, procedures: [fought[0]!] }, 'b2', '0903')).toEqual([]);
  const onOwn: Lying = { b1: ['british1', '0404'], b2: ['british1'] };
  expect(why({ lying: onOwn, turn: phase('combat', 'german') }, 'b2', '0904')).toEqual([
    '16.0a combat british-once 0404 0904',
  ]);
});

test('8.6a the points that are left are told, and none where more were given', () => {
  const points = (allied: number) => {
    const p = positionFor({ lying: { m1: ['us3', '0703'], m2: ['us3'] }, allied });
    const found = whyNotLaid(p, 'allied', p.markers[1]!, hexIn(p, '0403')).find(({ clause }) => clause === '8.6a');
    return found?.says.params?.count;
  };
  expect([points(6), points(5), points(3), points(1)]).toEqual([undefined, 2, 0, 0]);
});
