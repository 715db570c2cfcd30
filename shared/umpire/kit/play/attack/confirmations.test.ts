import { expect, test } from 'vitest';
import { z } from 'zod';
import { choicesFor } from '../../../answering.ts';
import { bag } from '../../../fields.ts';
import type { Position } from '../../../position.ts';
import type { Choice, Prompt } from '../../../procedure.ts';
import { say } from '../../../saying.ts';
import { battleBy, meaning } from '../../battle/battle.ts';
import { oddsColumns } from '../../battle/odds.ts';
import { resultsTable } from '../../battle/results.ts';
import { hexOf, plain, position } from '../../testing/small-map.ts';
import { advanceStage } from './advance-stage.ts';
import { declared, defendersIn, type Fight, isPlaced, type Role } from './declared.ts';
import { askGoingBack, payStage } from './pay-stage.ts';
import { stagedAttack } from './staged-attack.ts';
import { unitSupport } from './support-pool.ts';
import { supportStage } from './support-stage.ts';
import { tableRoll } from './table-roll.ts';

// Guns support from anywhere; then the die, the retreat of the defenders to 0401 or 0402, and the advance of up to two units.

const table = resultsTable({ columns: ['1-1', '2-1', '3-1'], rows: { 1: ['D', 'D', 'D'] } });
const state = z.object({
  ...declared,
  options: bag.default({}),
  gone: z.array(z.string()).default([]),
  advanced: z.array(z.string()).default([]),
});
type State = z.infer<typeof state>;

/** The guns that the options of an attack name for a side. */
const namedIn = (options: object, role: Role): readonly string[] =>
  (options as { readonly [role in Role]?: readonly string[] })[role] ?? [];

const guns = unitSupport({
  id: 'gun',
  clause: '8',
  says: (_role, { name }) => say('gun', { unit: name }),
  givers: ({ position: p, side }, role) =>
    p.units.filter((unit) => unit.kind === 'gun' && (unit.side === side) === (role === 'attacker')),
  ids: ({ options }, role) => namedIn(options, role),
  as: ({ options }, role, ids) => ({ ...options, [role]: [...ids] }),
  whyNot: () => undefined,
});
const battle = battleBy({
  clause: '5',
  chart: 'crt',
  columns: oddsColumns(table.columns, { round: 'defender', endless: true }),
  table,
  faces: 1,
  shifts: [({ attack }) => [{ clause: '8', by: namedIn(attack.options, 'attacker').length, says: say('guns') }]],
  read: meaning((entry) => ({ says: say(entry), effects: entry })),
  breaks: () => [],
  options: (field) => guns.options(field),
});
const battleOf = ({ p, attackers, target, state: { options } }: Fight<State>) =>
  battle(p, { attackers, target, options });
const lose = () => [];

const attack = stagedAttack<State>({
  clause: '6',
  state,
  battle: battleOf,
  mayJoin: () => [],
  stages: [
    ...(['attacker', 'defender'] as const).map((role) =>
      supportStage<State>({
        role,
        clause: '8',
        battle: battleOf,
        toggle: (_fight, { toggled }) => ({ options: toggled }),
        commit: ({ state: { options } }) => [{ type: 'flipPieces', pieces: namedIn(options, role), face: 1 }],
        spends: ({ state: { options } }) => namedIn(options, role),
      }),
    ),
    tableRoll({ id: 'roll', clause: '5', dice: '1d1', purpose: 'roll', battle: battleOf }),
    payStage<State, object>({
      role: 'defender',
      clause: '7',
      debt: () => ({}),
      ask: ({ fight, units }) => {
        const unit = units.find(({ id }) => !fight.state.gone.includes(id));
        if (!unit) return undefined;
        const to = ['0401', '0402'].map((number) => hexOf(fight.p.board, number));
        return askGoingBack<State>({
          p: fight.p,
          unit,
          found: { to, losses: new Map(), paths: new Map() } as never,
          lose,
          says: say('goes'),
          clause: '7',
          gone: () => ({ gone: [...fight.state.gone, unit.id] }),
          byHex: { clause: '7', way: undefined, remember: () => ({}) },
        });
      },
    }),
    advanceStage<State>({
      clause: '9',
      units: (fight) => {
        const isLeft = defendersIn(fight).every(({ at }) => at !== fight.target);
        const isFull = fight.p.unitsAt(fight.target).length >= 2;
        if (!isLeft || isFull) return [];
        return fight.attackers.filter(isPlaced).filter(({ id }) => !fight.state.advanced.includes(id));
      },
      to: ({ target }) => [target],
      remember: (fight, { id }) => ({ advanced: [...fight.state.advanced, id] }),
    }),
  ],
});

const start = position({
  map: plain(4, 3),
  units: {
    a: ['blue', '0201'],
    b: ['blue', '0201'],
    c: ['blue', '0302'],
    x: ['red', '0301'],
    'blue-gun': ['blue', '0101', { kind: 'gun' }],
    'blue-gun-2': ['blue', '0101', { kind: 'gun' }],
    'red-gun': ['red', '0403', { kind: 'gun' }],
  },
});
const declares = { attackers: ['a', 'b', 'c'], target: '0301' };
const asks = (p: Position, given: unknown): Prompt => attack.prompt(p, given)!;
const idsOf = ({ choices }: Pick<Prompt, 'choices'>): readonly string[] => choices.map(({ id }) => id);
const choice = (prompt: Prompt, id: string): Choice => prompt.choices.find((one) => one.id === id)!;
const flips = (ids: readonly string[]) => ({ type: 'flipPieces', pieces: ids, face: 1 });

test('support that the declaration calls on is not asked again: it comes with the next answer', () => {
  const next = asks(start, { ...declares, options: { attacker: ['blue-gun'] } });
  expect([next.step, next.side]).toEqual(['support-defender', 'red']);
  expect(next.steps[0]).toMatchObject({ id: 'support-attacker', at: 'now' });
  const answer = choice(next, 'with-gun-defender-red-gun');
  expect(answer.acts).toEqual([flips(['blue-gun'])]);
  expect(answer.state).toMatchObject({
    committed: ['blue-gun'],
    ahead: ['support-defender', 'roll', 'defender', 'advance'],
  });
  // It came once.
  const goesOn = choice(asks(start, answer.state), 'go-on');
  expect([goesOn.acts, goesOn.state.committed]).toEqual([[flips(['red-gun'])], ['blue-gun', 'red-gun']]);
});

test('who is asked for support is asked until he goes on', () => {
  const first = asks(start, declares);
  expect(first.step).toBe('support-attacker');
  const more = asks(start, choice(first, 'with-gun-attacker-blue-gun').state);
  expect([more.step, idsOf(more)]).toEqual([
    'support-attacker',
    ['without-gun-attacker-blue-gun', 'with-gun-attacker-blue-gun-2', 'go-on'],
  ]);
  const after = choice(more, 'go-on');
  expect(after.acts).toEqual([flips(['blue-gun'])]);
  expect(after.state).not.toHaveProperty('choosing');
  expect(asks(start, after.state).step).toBe('support-defender');
});

const thrown = { column: '3-1', drm: 0, odds: '3-1', defenders: ['x'] };
const rolled = { ...declares, thrown, rolls: [{ purpose: '@roll', dice: [1], total: 1 }] };

test('the unit that retreats is marked, and only its hexes are lit', () => {
  const prompt = asks(start, { ...rolled, ahead: ['defender', 'advance'] });
  expect(prompt.show).toEqual({ hexes: ['0401', '0402'].map((number) => hexOf(start.board, number)), units: ['x'] });
});

test('a stack advances as a stack, as far as all of it may', () => {
  const empty = start.moved([start.unit('x')!], hexOf(start.board, '0402'));
  const prompt = asks(empty, { ...rolled, gone: ['x'], ahead: ['advance'] });
  expect(idsOf(prompt)).toEqual(['stack-a-to-0301', 'a-to-0301', 'b-to-0301', 'c-to-0301', 'stay']);
  const [together] = prompt.choices;
  expect(together).toMatchObject({ says: say('kit.advance.stack', { unit: 'a', count: 2, hex: '0301' }) });
  expect(together!.acts).toEqual([{ type: 'movePieces', pieces: ['a', 'b'], to: '0301' }]);
  expect(together!.state.advanced).toEqual(['a', 'b']);
  expect(prompt.show).toEqual({ hexes: [hexOf(start.board, '0301')], units: ['a', 'b', 'c'] });
  expect(choice(prompt, 'stay').says).toEqual(say('kit.advance.none'));
  // By hand, whoever is dragged goes.
  const dragged = (...pieces: string[]) =>
    choicesFor(prompt, { type: 'movePieces', pieces, to: '0301' }).map(({ id }) => id);
  expect([dragged('a'), dragged('a', 'b')]).toEqual([['a-to-0301'], ['stack-a-to-0301']]);
  // Only one more has room: no stack then.
  const half = empty.moved([empty.unit('c')!], hexOf(start.board, '0301'));
  expect(idsOf(asks(half, { ...rolled, gone: ['x'], advanced: ['c'], ahead: ['advance'] }))).toEqual([
    'a-to-0301',
    'b-to-0301',
    'stay',
  ]);
});

test('what leaves nobody a choice says so', () => {
  const empty = start.moved([start.unit('x')!], hexOf(start.board, '0402'));
  expect(asks(empty, { ...rolled, gone: ['x'], ahead: [] })).toMatchObject({ step: 'end', foregone: true });
  expect(asks(start, declares)).not.toHaveProperty('foregone');
});

test('the sum of the shifts is kept with the cap that ends it', () => {
  const p = position({
    map: plain(4, 3),
    units: { a: ['blue', '0201', { attack: 12 }], x: ['red', '0301'], 'blue-gun': ['blue', '0101', { kind: 'gun' }] },
  });
  const roll = asks(p, { attackers: ['a'], target: '0301', options: { attacker: ['blue-gun'] } });
  expect(roll.battle).toMatchObject({ odds: '3-1', column: '3-1' });
  expect(roll.choices[0]!.state).toMatchObject({
    thrown: {
      sheet: {
        shifts: [
          { clause: '8', by: 1, says: { text: 'guns' } },
          { clause: '5', by: -1, says: { text: 'kit.reckoning.last-column', params: { column: '3-1' } } },
        ],
      },
    },
  });
});
