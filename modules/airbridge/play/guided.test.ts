import { positionAfter } from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { expect, test } from 'vitest';
import { bombarded } from '../rules/fields.ts';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { Game } from './testing/game.ts';

/** Guided play on a table where one person plays both sides. */

const declared = (game: Game, kind: 'maneuver' | 'assault', counters: readonly string[], target: string): void => {
  game.at('combat-declaration', 'allied');
  game.do({ type: 'setMarker', pieces: counters.map((counter) => game.id(counter)), kind, value: target });
};

test('13.1 an assault goes from the move in to the end, and the attackers go back or hold the hex', () => {
  for (const seed of [1, 2, 3, 4]) {
    const game = new Game('introductory', seed);
    game.put('ga-2-irish', 'A0506');
    game.put('ga-3-irish', 'A0506');
    declared(game, 'assault', ['ga-2-irish', 'ga-3-irish'], 'A0505');
    game.at('assault', 'allied');
    game.run('assault');
    const steps = [...new Set(game.steps)];
    expect(steps[0]).toBe('assault:in');
    expect(steps.indexOf('assault:fire-attacker-1')).toBeGreaterThan(steps.indexOf('assault:fire-defender-1'));
    const held = game.p.enemyAt(game.p.board.grid.parse('A0505')!, 'allied');
    for (const counter of ['ga-2-irish', 'ga-3-irish']) {
      const place = game.place(counter);
      if (place === 'box:allied-eliminated') continue;
      expect(place).toBe(held ? 'A0506' : 'A0505');
      expect([game.marked(counter, 'assault'), game.marked(counter, 'came-from')]).toEqual([false, false]);
    }
  }
});

test('12.1 a maneuver combat goes from the support to the advance', () => {
  const game = new Game('introductory', 5);
  for (const counter of ['ga-2-irish', 'ga-3-irish', 'ga-1-gren']) game.put(counter, 'A0506');
  declared(game, 'maneuver', ['ga-2-irish', 'ga-3-irish', 'ga-1-gren'], 'A0505');
  game.at('maneuver-combat', 'allied');
  game.run('attack');
  expect([...new Set(game.steps)].slice(0, 2)).toEqual(['attack:shift', 'attack:support-attacker']);
  expect(game.steps).toContain('attack:combat');
  expect(game.marked('ga-2-irish', 'maneuver')).toBe(false);
});

test('8.0.3 the side with the better average says which way the column shifts', () => {
  for (const direction of ['left', 'right'] as const) {
    const game = new Game('introductory', 5);
    for (const counter of ['ga-2-irish', 'ga-3-irish']) game.put(counter, 'A0506');
    declared(game, 'maneuver', ['ga-2-irish', 'ga-3-irish'], 'A0505');
    game.at('maneuver-combat', 'allied');
    const procedure = rules.procedures!.find(({ kind }) => kind === 'attack')!;
    game.do(beginning(procedure.offers(game.p, 'allied')[0]!));
    const { prompt, choose } = game.asked('attack');
    expect([prompt.step, prompt.side]).toEqual(['shift', 'allied']);
    expect(prompt.choices.find(({ recommended }) => recommended)?.id).toBe('right');
    choose(direction);
    const { battle } = game.asked('attack').prompt;
    const by = battle?.shifts.find(({ clause }) => clause === '8.0.2')?.by;
    expect(Math.sign(by ?? 0)).toBe(direction === 'right' ? 1 : -1);
  }
});

test('19.0.2 the owner of a mixed type says what it counts as, where that matters', () => {
  // Armored cars count as armor or as infantry. Against an anti-tank unit one of the two costs more.
  const game = new Game('introductory', 5);
  game.put('ga-2-hcr', 'A0506');
  declared(game, 'assault', ['ga-2-hcr'], 'A0505');
  game.at('assault', 'allied');
  const procedure = rules.procedures!.find(({ kind }) => kind === 'assault')!;
  game.do(beginning(procedure.offers(game.p, 'allied')[0]!));
  game.asked('assault').choose('in');
  while (game.asked('assault').prompt.step === 'defensive-fire') game.asked('assault').choose('enough');
  const { prompt, choose } = game.asked('assault');
  expect([prompt.step, prompt.side]).toEqual(['class-attacker', 'allied']);
  expect(prompt.choices.map(({ id }) => id)).toEqual(['as-armour', 'as-infantry']);
  choose('as-infantry');
  const [{ state }] = game.p.procedures as [(typeof game.p.procedures)[number]];
  expect(state).toMatchObject({ classes: { units: [game.id('ga-2-hcr')], classes: ['infantry'] } });
  expect(game.asked('assault').prompt.step).toBe('fire-defender-1');
});

test('15.0.1 both sides receive air points in the first player’s preparation phase, and lose the rest', () => {
  const game = new Game('campaign');
  game.put('allied-air', 'track:air:3');
  game.at('preparation', 'allied');
  game.run();
  expect([game.place('allied-air'), game.place('german-air')]).toEqual(['track:air:25', 'track:air:5']);
  game.at('update');
  game.run();
  expect([game.place('allied-air'), game.place('german-air')]).toEqual(['track:air:0', 'track:air:0']);
});

test('3.0.2 fire markers come off in the first player’s preparation phase alone', () => {
  const game = new Game('campaign');
  game.do({ type: 'setMarker', pieces: [game.id('2art')], kind: 'final-fire' });
  game.at('preparation', 'german');
  game.run();
  expect(game.marked('2art', 'final-fire')).toBe(true);
  game.at('preparation', 'allied', 2);
  game.run();
  expect(game.marked('2art', 'final-fire')).toBe(false);
});

test('20.0.2, 18.0.1 the morning brings the initiative and the weather', () => {
  const game = new Game('campaign', 3);
  game.at('strategy', undefined, 3);
  game.run();
  expect(game.play.table.turn.first).toMatch(/allied|german/);
  expect(game.steps).toContain('weather:settle');
});

test('5.0.3 the opponent picks what is eliminated of a stack that is too large', () => {
  const game = new Game('introductory');
  for (const counter of ['ga-2-irish', 'ga-1-cold', 'ga-2-gren', 'ga-3-irish', '19-h']) game.put(counter, 'A0107');
  game.at('assault', 'allied');
  const procedure = rules.procedures!.find(({ kind }) => kind === 'overfull')!;
  const [offer] = procedure.offers(game.p, 'allied');
  expect(procedure.prompt(game.p, offer!.state)?.side).toBe('german');
});

test('S3.4 the divisions in waiting are called for a victory level from their turn on', () => {
  const game = new Game('campaign');
  game.at('movement', 'allied', 4);
  const procedure = rules.procedures!.find(({ kind }) => kind === 'reserves')!;
  expect(procedure.offers(game.p, 'allied')).toEqual([]);
  game.at('movement', 'allied', 5);
  game.run('reserves');
  expect(game.place('levels-lowered')).toBe('track:levels:1');
  expect(game.place('4-somli')).toBe('track:turn:5');
});

test('9.1.5 the owner picks what a bombardment costs', () => {
  const game = new Game('introductory', 2);
  game.at('bombardment', 'allied');
  game.run('bombardment');
  expect(game.steps).toContain('bombardment:fire');
  expect(game.steps).toContain('bombardment:roll');
  // 9.1.2 Only once per hex and phase.
  const done = game.p.procedures.map(({ state }) => (state as { target: string }).target);
  expect(done.length).toBeGreaterThan(1);
  expect(new Set(done).size).toBe(done.length);
});

test('what was bombarded counts as soon as it is over, though no piece was touched by it', () => {
  const game = new Game('introductory', 2);
  game.at('bombardment', 'allied');
  const procedure = rules.procedures!.find(({ kind }) => kind === 'bombardment')!;
  game.do(beginning(procedure.offers(game.p, 'allied')[0]!));
  const before = game.p;
  const [open] = before.procedures as [(typeof before.procedures)[number]];
  const { target } = open.state as { target: string };
  const { table } = game.play;
  const done = { ...table, procedures: { [open.id]: { ...table.procedures[open.id]!, status: 'done' as const } } };
  const after = positionAfter(rules.reading, module, before, done, []);
  expect([bombarded.of(before), bombarded.of(after)]).toEqual([[], [target]]);
});

test('the combats of the turn stand in their order, with how each stands', () => {
  const game = new Game('introductory', 5);
  for (const counter of ['ga-2-irish', 'ga-3-irish']) game.put(counter, 'A0506');
  declared(game, 'maneuver', ['ga-2-irish'], 'A0505');
  game.do({ type: 'setMarker', pieces: [game.id('ga-3-irish')], kind: 'assault', value: 'A0606' });
  const card = () => rules.phases!.combats!(game.p).map(({ id, state }) => `${id} ${state}`);
  expect(card()).toEqual(['maneuver-A0505 waits', 'assault-A0606 waits']);
  // The odds as they are fought, with the shifts that are known before anything is called on.
  expect(rules.phases!.combats!(game.p)[0]!.says).toMatchObject({
    text: 'play.card.maneuver-shifted',
    params: { attack: 7, defense: 3, basic: '2-1', odds: '4-1' },
  });
  game.at('maneuver-combat', 'allied');
  const attack = rules.procedures!.find(({ kind }) => kind === 'attack')!;
  game.do(beginning(attack.offers(game.p, 'allied')[0]!));
  expect(card()).toEqual(['maneuver-A0505 open', 'assault-A0606 waits']);
  game.run('attack');
  expect(card()).toEqual(['maneuver-A0505-over done', 'assault-A0606 waits']);
  game.put('1-2', 'A1010');
  expect(card()[1]).toBe('assault-A0606 void');
});
