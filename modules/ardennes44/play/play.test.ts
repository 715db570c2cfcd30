import { groundOf, languages } from '@umpire/shared/module';
import type { Command, Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf, type Saying, tellIn } from '@umpire/shared/umpire';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { expect, test } from 'vitest';
import { module, type Scenario, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { overstacked } from './overstacked.ts';
import { wholeGames } from './testing/whole-games.ts';

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: Scenario): Table => {
  const table = tableOf(scenario);
  const seats = Object.values(table.seats).map((seat) => ({
    ...seat,
    holder: seat.sides.includes('german') ? 'anna' : 'ben',
  }));
  return {
    ...table,
    people: { anna: { name: 'Anna' }, ben: { name: 'Ben' } },
    seats: Object.fromEntries(seats.map((seat) => [seat.id, seat])),
  };
};

/** Everything that the umpire could say at this moment, in both languages. */
const allSaid = (p: Position): readonly string[] => {
  const { phases, hints, procedures, victory, tutorials } = rules;
  const prompts = p.procedures.flatMap(
    ({ kind, state }) => procedures?.find((procedure) => procedure.kind === kind)?.prompt(p, state) ?? [],
  );
  const sayings: readonly Saying[] = [
    ...phases!.now(p).says,
    ...phases!.todo(p).map(({ says }) => says),
    ...prompts.flatMap(({ says, choices, steps }) => [says, ...[...choices, ...steps].map((one) => one.says)]),
    ...p.sides.flatMap((side) => hints!(p, side)).flatMap(({ says, why }) => [says, why]),
    ...tutorials!.flatMap(({ lessons }) => lessons.map(({ says }) => says)),
    ...victory!(p).says,
  ];
  return sayings.flatMap((saying) => languages.map((language) => tellIn(language, module, saying)));
};

/** A key without a text, or a gap that nothing was put into. */
const isUnsaid = (text: string): boolean => /^(rules|play|phase|kit)\.[\w.-]+$|\{\{|@\w/.test(text);

/** 8.3b Before a phase is ended, what stacks too high is put right. */
const mending = (p: Position): Command | undefined => {
  const [offer] = p.turn.side === undefined ? [] : overstacked.offers(p, p.turn.side);
  return offer && { type: 'guide', kind: offer.kind, state: {}, status: 'open', acts: [] };
};

test.each([
  ['one-sector', 2],
  ['six-turns', 6],
  ['eight-turns', 8],
  ['campaign', 22],
] as const)(
  '%s is played to the verdict by proposals alone, and the umpire finds nothing against them',
  (scenario, last) => {
    const play = new Play(openTable(scenario), { ports: seededPorts(3), on: groundOf(module, scenario) });
    const { habits = {} } = wholeGames;
    const players = {
      anna: new ScriptedPlayer(rules, ['german'], habits),
      ben: new ScriptedPlayer(rules, ['allied'], habits),
    };
    const kinds = new Set<string>();
    let p = positionOf(rules.reading, module, play.table);
    while (rules.victory!(p).winner === null) {
      if (play.log.length % 20 === 0) expect(allSaid(p).filter(isUnsaid)).toEqual([]);
      const [anna, ben] = [players.anna.next(p), players.ben.next(p)];
      const proposed = anna ?? ben;
      const command = proposed?.type === 'nextPhase' ? (mending(p) ?? proposed) : proposed;
      if (!command) throw new Error(`nobody goes on in ${JSON.stringify(p.turn)}`);
      expect(breachesOf(rules.judge!(p, command)), JSON.stringify([p.turn, command])).toEqual([]);
      if (command.type === 'guide') kinds.add(command.kind);
      play.do(anna ? 'anna' : 'ben', command);
      p = positionOf(rules.reading, module, play.table);
      expect(play.log.length).toBeLessThan(20_000);
    }
    expect(p.turn.number).toBeLessThanOrEqual(last);
    expect(p.turn.phase).toBe('victory');
    expect(kinds).toContain('attack');
    if (scenario !== 'one-sector') for (const kind of ['recover', 'rally']) expect(kinds).toContain(kind);
    if (scenario === 'campaign')
      for (const kind of ['fuel', 'supply-check', 'surrenders']) expect(kinds).toContain(kind);
  },
  240_000,
);
