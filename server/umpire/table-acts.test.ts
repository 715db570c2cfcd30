import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadGame } from '@umpire/modules';
import type { Table } from '@umpire/shared/table';
import { digest } from '@umpire/shared/table';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { isUnder } from '@umpire/shared/umpire';
import {
  actsIn,
  commandIn,
  linesOf,
  readActs,
  type TableActs,
  type ToldAct,
  turnIn,
} from '@umpire/shared/umpire/kit/testing/table-acts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundlessRates } from '../test/boundless.ts';
import { Guest, introduce } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

// Illegal and unusual legal acts over the network, with everything enforced. A module takes part by its
// `play/testing/table-acts.ts`, which is written from the rulebook.

const modules = new URL('../../modules/', import.meta.url);
const fileOf = (id: string): URL => new URL(`${id}/play/testing/table-acts.ts`, modules);
const games = readdirSync(modules).filter((id) => existsSync(fileOf(id)));

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal({ parts: { rates: boundlessRates } });
});
afterAll(() => server.end());

type Guests = ReadonlyMap<string, Guest>;
const silent = Object.fromEntries(Object.keys(strictUmpire.modes).map((area) => [area, 'free']));

/** A table with a player for each side. */
const sitDown = async (module: string, scenario: string): Promise<Guests> => {
  const ann = await introduce(server.url, 'Ann');
  const { id } = await ann.ask<{ readonly id: string }>('POST', '/api/tables', { module, scenario, name: module });
  const host = await new Guest(ann, id).join();
  const guests = new Map<string, Guest>();
  for (const [i, { id: seat, sides }] of Object.values(host.view!.table.seats).entries()) {
    const guest = i === 0 ? host : await new Guest(await introduce(server.url, `Player ${i + 1}`), id).join();
    await done(guest, { type: 'takeSeat', seat }, 'takes the seat');
    for (const side of sides) guests.set(side, guest);
  }
  return guests;
};

const done = async (guest: Guest, command: Parameters<Guest['give']>[0], what: string): Promise<void> => {
  const reply = await guest.give(command);
  if (!('accepted' in reply)) throw new Error(`${what}: ${JSON.stringify(reply)}`);
  await guest.reach(reply.accepted);
};

const hostOf = (guests: Guests): Guest => guests.values().next().value!;

const enforce = async (guests: Guests, isOn: boolean): Promise<void> => {
  const umpire = isOn ? strictUmpire : { ...strictUmpire, modes: silent };
  await done(hostOf(guests), { type: 'changeSettings', settings: { umpire, passing: false } } as never, 'the umpire');
};

const tableOf = (guest: Guest): Table => guest.view!.table as Table;

/** What is wrong with how the table took it; nothing if it is as the rulebook says. */
const problemOf = async (guests: Guests, { by, words, expected }: ToldAct): Promise<string | undefined> => {
  const guest = guests.get(by);
  if (!guest) throw new Error(`there is no side ${by}`);
  await guest.reach(Math.max(...[...guests.values()].map(({ seq }) => seq)));
  const before = tableOf(guest);
  const reply = await guest.give(commandIn(before, words));
  if ('accepted' in reply) {
    await guest.reach(reply.accepted);
    if (expected === 'kept') return undefined;
    await done(guest, { type: 'undo' }, `undo of ${words}`);
    if (digest(tableOf(guest)) !== digest(before)) return `${by} ${words}: is not undone`;
    return expected === 'ok' ? undefined : `${by} ${words}: is allowed, against ${expected}`;
  }
  const refused = 'refused' in reply ? reply.refused : undefined;
  const clauses = refused && 'breaches' in refused ? (refused.breaches ?? []).map(({ clause }) => clause) : [];
  if (expected === 'ok' || expected === 'kept')
    return `${by} ${words}: is refused, ${refused?.refused} ${clauses.join()}`;
  if (clauses.some((clause) => expected.split(',').some((one) => isUnder(clause, one)))) return undefined;
  return `${by} ${words}: ${refused?.refused} ${clauses.join()} in place of ${expected}`;
};

/** How many acts were tried, and what the table got wrong. */
class Trial {
  readonly wrong: string[] = [];
  readonly tried = { illegal: 0, legal: 0 };

  async all(guests: Guests, turn: string, acts: readonly ToldAct[]): Promise<void> {
    await done(hostOf(guests), turnIn(turn), turn);
    await enforce(guests, true);
    for (const act of acts) {
      this.tried[act.expected === 'ok' || act.expected === 'kept' ? 'legal' : 'illegal'] += 1;
      const problem = await problemOf(guests, act);
      if (problem !== undefined) this.wrong.push(`${turn}: ${problem}`);
    }
    await enforce(guests, false);
  }
}

const prepare = async (guests: Guests, before = ''): Promise<void> => {
  const host = hostOf(guests);
  await enforce(guests, false);
  for (const line of linesOf(before)) await done(host, commandIn(tableOf(host), line), line);
};

describe.each(games)('%s', (id) => {
  test('takes each act as the rulebook says', async () => {
    const { tableActs } = (await import(fileURLToPath(fileOf(id)))) as { readonly tableActs: TableActs };
    const { scenario, situations, everyPhase } = tableActs;
    const trial = new Trial();
    const guests = await sitDown(id, scenario);
    await prepare(guests, everyPhase.before);
    const { manifest } = (await loadGame(id)).module.data;
    for (const { id: phase, side } of manifest.phases) {
      const turn = [everyPhase.turn, phase, ...(side === undefined ? [] : [side])].join(' ');
      const moment = side === undefined ? phase : `${phase}-${side}`;
      await trial.all(guests, turn, actsIn(everyPhase, moment));
    }
    for (const { turn, before, acts } of situations) {
      const others = await sitDown(id, scenario);
      await prepare(others, before);
      await trial.all(others, turn, readActs(acts));
      for (const guest of new Set(others.values())) await guest.leave();
    }
    expect(trial.wrong).toEqual([]);
    expect(trial.tried.illegal).toBeGreaterThanOrEqual(200);
    expect(trial.tried.legal).toBeGreaterThanOrEqual(100);
  }, 600_000);
});
