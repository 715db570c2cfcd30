import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf } from '@umpire/shared/umpire';
import { beginning, choosing, recommendedOf } from '@umpire/shared/umpire/guiding.ts';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';

/** The Allies' first combat phase, all dice showing `die`. */
const combat = (die: number) => {
  const opening = seatedAt(openingOf(module, 'historical'), { allied: 'anna', german: 'ben' });
  const turn = { number: 1, phase: 'combat', side: 'allied' };
  const ports = { ...seededPorts(1), dice: () => () => die };
  const play = new Play({ ...opening, turn }, { ports, on: groundOf(module, 'historical') });
  const read = (): Position => positionOf(rules.reading, module, play.table);
  const asked = () => {
    const open = read().procedures.find(({ status }) => status === 'open');
    const prompt = open && bombardment.prompt(read(), open.state);
    return prompt && { open, prompt };
  };
  /** Takes this choice, or the recommended one. */
  const take = (id?: string): void => {
    const { open, prompt } = asked()!;
    const choice = id === undefined ? recommendedOf(prompt.choices) : prompt.choices.find((one) => one.id === id);
    const command = choosing(open, choice!);
    expect(breachesOf(rules.judge!(read(), command, prompt.side === undefined ? undefined : [prompt.side]))).toEqual(
      [],
    );
    play.do(prompt.side === 'german' ? 'ben' : 'anna', command);
  };
  return { play, read, asked, take };
};

const standing = (p: Position, side: string) =>
  p.units.filter((unit) => unit.side === side).map(({ id, place, steps }) => [id, place, steps]);

test.each([1, 2, 3, 4, 5, 6])(
  '8.4a markers alone attack a hex at %i: they lie there, and only the defender suffers',
  (die) => {
    const { play, read, asked, take } = combat(die);
    const p = read();
    const [offer, ...others] = bombardment.offers(p, 'allied');
    expect([others, bombardment.offers(p, 'german')]).toEqual([[], []]);
    const begin = beginning(offer!);
    expect(breachesOf(rules.judge!(p, begin, ['german'])).map(({ clause }) => clause)).toEqual(['8.4a']);
    play.do('anna', begin);
    const target = asked()!.prompt.choices[0]!.id;
    take(target);
    // Nobody goes on without a marker.
    expect(asked()!.prompt.choices.map(({ id }) => id)).not.toContain('go-on');
    take();
    const strength = asked()!.prompt.battle!.strength.attack;
    expect(strength).toBeGreaterThan(0);
    while (asked() && asked()!.prompt.step !== 'end') take();
    const result = asked()?.prompt.result?.code;
    take();
    const after = read();
    const hex = target.replace('at-', '');
    const laid = after.markers.filter(({ kind, place }) => kind === 'support' && place === hex);
    expect(laid.map(({ values }) => values?.support)).toEqual([strength]);
    expect(standing(after, 'allied')).toEqual(standing(p, 'allied'));
    const isHurt = JSON.stringify(standing(after, 'german')) !== JSON.stringify(standing(p, 'german'));
    expect([result, isHurt]).toEqual([result, /^D|EX/.test(result ?? '')]);
    // 7.1a The hex has been attacked.
    const at = after.board.grid.parse(hex)!;
    expect(attack.offers(after, 'allied').map(({ state }) => state.target)).not.toContain(hex);
    play.do('anna', beginning(bombardment.offers(after, 'allied')[0]!));
    expect(asked()!.prompt.choices.flatMap((choice) => choice.hex ?? [])).not.toContain(at);
  },
);

/** In the Allies' combat phase: a battalion in 3221 beside the Germans of 3322, and a limit of support fire. */
const beside = (limit: number) => {
  const game = combat(3);
  const { play } = game;
  const idOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  play.do('anna', { type: 'movePieces', pieces: [idOf('us-1')], to: '3221' });
  if (limit < 12)
    play.do('anna', { type: 'movePieces', pieces: [idOf('allied-limit')], to: `track:support-limit:${limit}` });
  return { ...game, idOf };
};

test('8.4a every hex with Germans may be aimed at, first those beside own units, or none', () => {
  const { play, read, asked, take } = beside(12);
  play.do('anna', beginning(bombardment.offers(read(), 'allied')[0]!));
  const { choices, show } = asked()!.prompt;
  // The set-up of 18.0: 3322 beside the battalion, then the others in the order of the map.
  const others = ['0702', '2025', '2325', '2621', '3722', '3724'].map((hex) => read().board.grid.parse(hex)!);
  const inOrder = others.toSorted((one, other) => one - other).map((hex) => `at-${read().board.grid.number(hex)}`);
  expect(choices.map(({ id }) => id)).toEqual(['at-3322', ...inOrder, 'never']);
  expect(choices.map(({ recommended }) => recommended === true)).toEqual(choices.map((_, i) => i === 0));
  expect(show.hexes).toEqual([]);
  take('at-3322');
  expect(asked()!.prompt.show.hexes.map((hex) => read().board.grid.number(hex))).toEqual(['3322']);
  const given = asked()!.prompt.choices;
  expect(given.map(({ recommended }) => recommended === true)).toEqual(given.map((_, i) => i === 0));
  // Called off, the hex has not been attacked.
  take('never');
  expect(asked()).toBeUndefined();
  play.do('anna', beginning(bombardment.offers(read(), 'allied')[0]!));
  expect(asked()!.prompt.choices[0]!.id).toBe('at-3322');
});

test('8.4a, 8.6a it is offered in the own combat phase, while a marker is left within the limit', () => {
  const offers = (limit: number) => bombardment.offers(beside(limit).read(), 'allied').length;
  // The smallest markers have one point.
  expect([offers(12), offers(1), offers(0)]).toEqual([1, 1, 0]);
  const { read } = beside(12);
  const p = read();
  const at = (phase: string, side: string) => bombardment.offers(p.at({ turn: { number: 1, phase, side } }), 'allied');
  expect([at('movement', 'allied'), at('combat', 'german')]).toEqual([[], []]);
  const spent = p.markers.filter(({ kind }) => kind !== 'support');
  expect(bombardment.offers(p.at({ markers: spent }), 'allied')).toEqual([]);
  expect(bombardment.offers(p.at({ options: { bombardment: false } }), 'allied')).toEqual([]);
});

test('8.6a at a limit that every marker exceeds nothing can be committed, and it is called off', () => {
  const { play, read, asked, take, idOf } = beside(12);
  play.do('anna', beginning(bombardment.offers(read(), 'allied')[0]!));
  take('at-3322');
  play.do('anna', { type: 'movePieces', pieces: [idOf('allied-limit')], to: 'track:support-limit:0' });
  expect(asked()!.prompt).toMatchObject({ side: 'allied', choices: [{ id: 'never' }] });
});

test('8.3a, 8.4a the defender may add its own markers, or none', () => {
  const { play, read, asked, take } = beside(12);
  play.do('anna', beginning(bombardment.offers(read(), 'allied')[0]!));
  take('at-3322');
  take();
  const { attack: fire, defense } = asked()!.prompt.battle!.strength;
  while (asked()!.prompt.side === 'allied') take('go-on');
  const { choices } = asked()!.prompt;
  const marker = choices.find(({ id }) => id !== 'go-on')!;
  take(marker.id);
  const now = asked()!.prompt.battle!.strength;
  expect(now.attack).toBe(fire);
  expect(now.defense - defense).toBeGreaterThan(0);
});

test('8.4a a hex is aimed at once, wherever on the map it is; nobody but markers attacks', () => {
  const { play, read, asked, take, idOf } = beside(12);
  play.do('anna', { type: 'movePieces', pieces: [idOf('ge-12')], to: '0102' });
  play.do('anna', beginning(bombardment.offers(read(), 'allied')[0]!));
  take('at-0102');
  expect(asked()!.prompt.choices.some(({ id }) => id.startsWith('at-'))).toBe(false);
  expect(bombardment.prompt(read(), { target: '0102', attackers: [idOf('us-1')] })).toBeUndefined();
});
