import nordwind from '@umpire/modules/nordwind/umpire.ts';
import type { Hex } from '@umpire/shared/hex';
import { type Command, digest } from '@umpire/shared/table';
import { type Clause, isUnder, type Position, positionOf, type Unit, type Victory } from '@umpire/shared/umpire';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGames } from '../games.ts';
import { boundlessRates } from '../test/boundless.ts';
import { Guest, introduce } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { scriptedChance } from '../test/scripted.ts';

// Whole games of Nordwind over the network, with everything enforced: by proposals alone, and against the rules at
// every step.

let server: LocalServer;
beforeAll(async () => {
  // The same dice in every run; and nobody is slowed down, however fast the players think.
  server = await startLocal({ parts: { chance: scriptedChance(7), rates: boundlessRates } });
});
afterAll(() => server.end());

const { module } = await makeGames()('nordwind', {});
const enforced = {
  movement: 'enforce',
  stacking: 'enforce',
  combat: 'enforce',
  supply: 'enforce',
  sequence: 'enforce',
} as const;

/** Two players at a table, the German first. */
const sitDown = async (scenario: string) => {
  const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => introduce(server.url, name)));
  const wish = { module: 'nordwind', scenario, name: 'Nordwind' };
  const { id } = await ann!.ask<{ readonly id: string }>('POST', '/api/tables', wish);
  const german = await new Guest(ann!, id).join();
  const allied = await new Guest(ben!, id).join();
  const seat = (side: string): string =>
    Object.values(german.view!.table.seats).find(({ sides }) => sides.includes(side))!.id;
  await german.give({ type: 'takeSeat', seat: seat('german') });
  await allied.give({ type: 'takeSeat', seat: seat('allied') });
  const umpire = { modes: enforced, overrule: 'free', changing: 'free' } as const;
  const reply = await german.give({ type: 'changeSettings', settings: { umpire } });
  expect(reply).toHaveProperty('accepted');
  return [
    { guest: german, player: new ScriptedPlayer(nordwind, ['german']) },
    { guest: allied, player: new ScriptedPlayer(nordwind, ['allied']) },
  ] as const;
};

/** The position as this guest sees the table. */
const seen = ({ view }: Guest): Position => positionOf(nordwind.reading, module, view!.table);

/** Plays to the end; before each act, `before` may do something else with the table, and must leave it as it was. */
const play = async (scenario: string, before?: (guest: Guest, p: Position) => Promise<void>): Promise<Victory> => {
  const seats = await sitDown(scenario);
  for (let act = 0; act < 5_000; act++) {
    await Promise.all(seats.map(({ guest }) => guest.reach(Math.max(...seats.map((seat) => seat.guest.seq)))));
    const p = seen(seats[0].guest);
    const victory = nordwind.victory!(p);
    if (victory.winner !== null) {
      for (const { guest } of seats) await guest.leave();
      return victory;
    }
    const [first, second] = seats;
    const command = first.player.next(p);
    const { guest } = command ? first : second;
    const given = command ?? second.player.next(seen(guest));
    if (!given) throw new Error(`nobody goes on in ${JSON.stringify(p.turn)}`);
    await before?.(guest, p);
    const reply = await guest.give(given);
    if (!('accepted' in reply)) throw new Error(`${JSON.stringify(given)}: ${JSON.stringify(reply)}`);
    await guest.reach(reply.accepted);
  }
  throw new Error('the game does not end');
};

/** An act that breaks a rule, and the clause that it breaks. */
interface Wrong {
  readonly command: Command;
  readonly clause: Clause;
}

const movePiece = (p: Position, piece: string, to: Hex): Command => ({
  type: 'movePieces',
  pieces: [piece],
  to: p.board.grid.number(to),
});

const skippedTo = ({ turn }: Position): { readonly phase: string; readonly side?: string } =>
  turn.phase === 'turn-end' || (turn.phase === 'combat' && turn.side === 'allied')
    ? { phase: 'movement', side: 'german' }
    : { phase: 'turn-end' };

/** What nobody may do now: for every phase several, taken in turn. */
const wrongsIn = (p: Position): readonly Wrong[] => {
  const { phase, side } = p.turn;
  const onMap = p.units.flatMap((unit) => (unit.at === undefined ? [] : [{ ...unit, at: unit.at }]));
  const [own, enemies] = [onMap.filter((unit) => unit.side === side), onMap.filter((unit) => unit.side !== side)];
  const sequence: readonly Wrong[] = [
    ...(p.turn.number > 1 ? [{ command: { type: 'previousPhase' } as const, clause: '2a' }] : []),
    // Within the turn: a later one could open a note, and that is not undone without asking.
    { command: { type: 'setTurn', number: p.turn.number, ...skippedTo(p) }, clause: '2a' },
  ];
  // Who touches the enemy may be going back or forward from a battle: that is the players' own.
  const fought = JSON.stringify(p.procedures);
  const isApart = (unit: Unit & { readonly at: Hex }): boolean =>
    unit.at === unit.began &&
    !fought.includes(`"${unit.id}"`) &&
    onMap.every((other) => other.side === unit.side || p.board.grid.distance(other.at, unit.at) > 1);
  const enemy = enemies.find(isApart);
  if (!enemy) return sequence;
  const beside = [...p.board.grid.range(enemy.at, 3)].find((hex) => hex !== enemy.at && p.unitsAt(hex).length === 0);
  const outOfTurn = beside === undefined ? [] : [{ command: movePiece(p, enemy.id, beside), clause: '2a' }];
  const idle = own.find(isApart);
  if (!idle) return [...sequence, ...outOfTurn];
  const home = p.board.grid.number(enemy.at);
  const attack: Command = {
    type: 'guide',
    kind: 'attack',
    state: { attackers: [idle.id], target: home },
    status: 'open',
    acts: [],
  };
  const acts: readonly Wrong[] =
    phase === 'movement'
      ? [{ command: movePiece(p, idle.id, enemy.at), clause: '3b' }]
      : [
          { command: attack, clause: '6b' },
          { command: movePiece(p, idle.id, beside ?? enemy.at), clause: '2a' },
        ];
  return [...sequence, ...outOfTurn, ...acts];
};

test('a game is played to its verdict by proposals alone, and nothing is refused', async () => {
  expect(await play('historical')).toMatchObject({ winner: expect.any(String), level: expect.any(String) });
}, 600_000);

test('whatever is against the rules is refused with its clause at every step, and done when it is overruled', async () => {
  const broken = new Map<Clause, number>();
  let count = 0;
  const tryWrong = async (guest: Guest, p: Position): Promise<void> => {
    const wrongs = wrongsIn(p);
    const wrong = wrongs[count++ % wrongs.length]!;
    const what = `${JSON.stringify(wrong.command)} in ${JSON.stringify(p.turn)}`;
    const { seq, table } = guest.view!;
    const refusal = await guest.give(wrong.command);
    const clauses =
      'refused' in refusal && 'breaches' in refusal.refused
        ? (refusal.refused.breaches ?? []).map(({ clause }) => clause)
        : [];
    expect(
      clauses.some((clause) => isUnder(clause, wrong.clause)),
      `${what}: ${JSON.stringify(refusal)}`,
    ).toBe(true);
    expect(guest.seq, what).toBe(seq);
    const done = await guest.overrule(wrong.command);
    if (!('accepted' in done)) throw new Error(`${what}: ${JSON.stringify(done)}`);
    await guest.reach(done.accepted);
    expect(
      guest.told.at(-1)?.overrules?.some(({ clause }) => isUnder(clause, wrong.clause)),
      what,
    ).toBe(true);
    const undone = await guest.give({ type: 'undo' });
    if (!('accepted' in undone)) throw new Error(`undo of ${what}: ${JSON.stringify(undone)}`);
    await guest.reach(undone.accepted);
    expect(digest(guest.view!.table), what).toBe(digest(table));
    broken.set(wrong.clause, (broken.get(wrong.clause) ?? 0) + 1);
  };
  await play('hypothetical', tryWrong);
  expect([...broken.keys()].sort()).toEqual(['2a', '3b', '6b']);
}, 600_000);
