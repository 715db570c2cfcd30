import { breachesOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { randomEvent } from './events.ts';
import { Seated } from './testing/seated.ts';

const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test.each([
  ['38.1', 3, 'mutual-supply', { randomEvents17: true }, sums],
  ['29', 5, 'interdiction', { randomEvents: true }, [1, 2, 3, 4, 5, 6]],
  ['38.2', 7, 'mutual-supply', { randomEvents19: true }, sums],
] as const)('%s whatever is rolled, what happens breaks no rule', async (clause, number, phase, options, rolls) => {
  const table = await Seated.at(options);
  table.turnTo({ number, phase, side: 'german' });
  const p = table.sees('anna');
  for (const total of rolls) {
    const state = { rolls: [{ purpose: '@play.roll.event', dice: [total], total }] };
    const prompt = randomEvent.prompt(p, state)!;
    expect([prompt.clause, prompt.choices.length], String(total)).toEqual([clause, 1]);
    const [choice] = prompt.choices;
    const open = p.at({ procedures: [{ id: 'g1', kind: 'random-event', status: 'open', state }] });
    const command = {
      type: 'guide' as const,
      ...{ procedure: 'g1', kind: 'random-event', status: choice!.status, acts: choice!.acts },
      state: JSON.parse(JSON.stringify(choice!.state)),
    };
    expect(breachesOf(rules.judge!(open, command, ['german'])), String(total)).toEqual([]);
  }
});

test('29 #6, 38 only what an event brings is laid on the turn track, and only then', async () => {
  const table = await Seated.at({ randomEvents: true });
  const at = (turn: number, phase: string, counter: string) => {
    table.turnTo({ number: turn, phase, side: 'german' });
    const p = table.sees('anna');
    const unit = p.units.find((one) => one.counter === counter)!;
    return rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to: `track:turn:${turn}` }, ['german']).type;
  };
  expect([at(5, 'interdiction', '653-jpz'), at(4, 'interdiction', '653-jpz'), at(5, 'interdiction', 'fuh-gd')]).toEqual(
    ['fine', 'broken', 'broken'],
  );
});

test('29 #2, 36 after the atrocities Peiper’s other counter takes the place of the first', async () => {
  const table = await Seated.at({ randomEvents: true, peiperAlternative: true });
  table.turnTo({ number: 5, phase: 'interdiction', side: 'german' });
  const p = table.sees('anna');
  const idOf = (counter: string) => p.units.find((unit) => unit.counter === counter)!.id;
  const state = { rolls: [{ purpose: '@play.roll.event', dice: [2], total: 2 }] };
  const [choice] = randomEvent.prompt(p, state)!.choices;
  expect(choice!.acts).toEqual(
    expect.arrayContaining([
      { type: 'movePieces', pieces: [idOf('peiper-leader-wanted')], to: '0413' },
      { type: 'movePieces', pieces: [idOf('peiper-leader')], to: 'box:optional' },
    ]),
  );
  const open = p.at({ procedures: [{ id: 'g1', kind: 'random-event', status: 'open', state }] });
  const command = {
    type: 'guide' as const,
    ...{ procedure: 'g1', kind: 'random-event', status: choice!.status, acts: choice!.acts },
    state: JSON.parse(JSON.stringify(choice!.state)),
  };
  expect(breachesOf(rules.judge!(open, command, ['german']))).toEqual([]);
});

test('38.2 #9 the bombers hit a whole American regiment in Malmedy, else one elsewhere on the map', async () => {
  const table = await Seated.at({ randomEvents19: true });
  table.turnTo({ number: 7, phase: 'mutual-supply', side: 'german' });
  const hit = () => {
    const p = table.sees('anna');
    const [choice] = randomEvent.prompt(p, { rolls: [{ purpose: '@play.roll.event', dice: [9], total: 9 }] })!.choices;
    const {
      pieces: [id = ''],
    } = choice!.acts.find((act) => act.type === 'flipPieces')!;
    return { p, unit: p.unit(id)! };
  };
  const { p, unit: first } = hit();
  expect(first).toMatchObject({ side: 'allied', kind: 'infantry', at: expect.any(Number) });
  const other = p.units.find(
    ({ id, at, kind, side, steps, formation }) =>
      id !== first.id &&
      at !== undefined &&
      steps > 1 &&
      side === 'allied' &&
      kind === 'infantry' &&
      formation === first.formation,
  )!;
  const [malmedy] = p.board.hexesNamed('Malmedy');
  table.play.do('anna', { type: 'movePieces', pieces: [other.id], to: p.board.grid.number(malmedy!) });
  expect(hit().unit.id).toBe(other.id);
});
