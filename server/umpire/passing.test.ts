import type { Command } from '@umpire/shared/table/command.ts';
import type { SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Turn } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';
import type { Wish } from '../table/open-table.ts';
import { give, makeWorld } from '../test/scripted.ts';
import { umpireFor } from './find-umpire.ts';

// Phases in which nothing can be done pass by themselves, at tables of the games themselves.

const games = makeGames();

const sitDown = async (module: string, scenario: string) => {
  const failed: unknown[] = [];
  const world = makeWorld({
    umpire: { find: (ref) => umpireFor(games, ref), failed: (bug) => failed.push(bug) },
  });
  const id = await world.open(['ann', 'ben'], { module, scenario } satisfies Partial<Wish>);
  const host = (await world.tables.acquire(id))!;
  const act = async (person: string, command: Command): Promise<void> => {
    expect(await give(host, person, command)).toHaveProperty('accepted');
  };
  const [first = '', second = ''] = Object.keys(host.table.seats) as SeatId[];
  await act('ann', { type: 'takeSeat', seat: first });
  if (second !== '') await act('ben', { type: 'takeSeat', seat: second });
  const now = (): string => {
    const { number, phase, side }: Turn = host.table.turn;
    return `${number} ${phase} ${side ?? 'all'}`;
  };
  return { host, act, now, failed };
};

test('Ardennes: after the German attacks the next question is about an Allied bridge; undo takes all of it back', async () => {
  const { act, now, host } = await sitDown('ardennes44', 'one-sector');
  expect(now()).toBe('1 movement german');
  await act('ann', { type: 'nextPhase' });
  expect(now()).toBe('1 combat german');
  const { seq } = host;
  await act('ann', { type: 'nextPhase' });
  expect([now(), host.seq]).toEqual(['1 bridge allied', seq + 1]);
  await act('ann', { type: 'undo' });
  expect(now()).toBe('1 combat german');
  await act('ben', { type: 'holdPhases', hold: true });
  await act('ann', { type: 'nextPhase' });
  expect(now()).toBe('1 traffic german');
});

test('Ardennes: the end of the turn goes to the next decision of anybody', async () => {
  const { act, now } = await sitDown('ardennes44', 'one-sector');
  await act('ann', { type: 'setTurn', number: 1, phase: 'combat', side: 'german' });
  await act('ann', { type: 'nextPhase', through: true });
  expect(now()).toBe('1 bridge allied');
  // 7.9b The Allied bridge is not left without a word.
  await act('ben', { type: 'nextPhase' });
  expect(now()).toBe('1 movement allied');
  await act('ben', { type: 'nextPhase', through: true });
  expect(now()).toBe('2 bridge german');
});

test.each([
  ['bitterwoods', 'campaign', '1 movement german'],
  ['ford', 'crossing', '1 movement blue'],
  ['airbridge', 'introductory', '1 airborne-assault allied'],
])('%s: the first act leads to the first decision', async (module, scenario, first) => {
  const { act, now, host } = await sitDown(module, scenario);
  await act('ann', { type: 'nextPhase' });
  expect([now(), host.table.settings.passing]).toEqual([first, true]);
});

test('what passes goes by what everybody sees: a unit in ambush holds nothing up, one under a mask does', async () => {
  const phaseAfter = async (hide: 'nothing' | 'ambush' | 'mask', to: string): Promise<string> => {
    const { act, now, host, failed } = await sitDown('ford', 'crossing');
    await act('ann', { type: 'setTurn', number: 1, phase: 'movement', side: 'blue' });
    const red = Object.keys(host.table.pieces).find((id) => host.table.pieces[id]!.counter.startsWith('red'))!;
    const place = hide === 'ambush' ? ['red'] : 'all';
    const sight = { there: place, where: place, what: ['red'] } as const;
    if (hide !== 'nothing') await act('ben', { type: 'maskPieces', pieces: [red], sight });
    await act('ben', { type: 'movePieces', pieces: [red], to });
    await act('ann', { type: 'nextPhase' });
    expect(failed).toEqual([]);
    return now();
  };
  // 0204 is next to Blue: a unit there could be attacked.
  const near = '0204';
  const far = '0801';
  const phases = async (hide: 'nothing' | 'ambush' | 'mask') => [
    await phaseAfter(hide, near),
    await phaseAfter(hide, far),
  ];
  expect(await phases('nothing')).toEqual(['1 combat blue', '1 movement red']);
  expect(await phases('ambush')).toEqual(['1 movement red', '1 movement red']);
  expect(await phases('mask')).toEqual(['1 combat blue', '1 combat blue']);
});
