import { groundOf, languages } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf, type Saying, tellIn } from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { habits } from './testing/whole-games.ts';

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: string): Table => {
  const table = openingOf(module, scenario);
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
    ...victory!(p).says,
    ...tutorials!.flatMap(({ lessons }) => lessons.map(({ says }) => says)),
  ];
  return sayings.flatMap((saying) => languages.map((language) => tellIn(language, module, saying)));
};

/** A key without a text, or a gap that nothing was put into. */
const isUnsaid = (text: string): boolean => /^(rules|play|phase|kit)\.[\w.-]+$|\{\{|@\w/.test(text);

const isOver = (p: Position): boolean => rules.victory!(p).level !== undefined;

test.each([
  ['introductory', 1],
  ['tournament', 2],
  ['campaign', 3],
] as const)(
  'the %s scenario is played to its end by proposals alone',
  (scenario, seed) => {
    const play = new Play(openTable(scenario), { ports: seededPorts(seed), on: groundOf(module, scenario) });
    const players = {
      anna: new ScriptedPlayer(rules, ['german'], habits),
      ben: new ScriptedPlayer(rules, ['allied'], habits),
    };
    const kinds = new Set<string>();
    let p = positionOf(rules.reading, module, play.table);
    while (!isOver(p)) {
      if (play.log.length % 20 === 0) expect(allSaid(p).filter(isUnsaid)).toEqual([]);
      const [ben, anna] = [players.ben.next(p), players.anna.next(p)];
      const command = ben ?? anna;
      if (!command) throw new Error(`nobody goes on in ${JSON.stringify(p.turn)}`);
      if (command.type === 'nextPhase') expect(rules.phases!.mayEnd(p)).toEqual([]);
      if (command.type === 'guide') kinds.add(command.kind);
      const verdict = rules.judge!(p, command, [ben ? 'allied' : 'german']);
      expect(verdict.type === 'broken' ? verdict.breaks : [], JSON.stringify([p.turn, command])).toEqual([]);
      play.do(ben && scenario !== 'introductory' ? 'ben' : 'anna', command);
      p = positionOf(rules.reading, module, play.table);
      expect(play.log.length).toBeLessThan(20_000);
    }
    expect(kinds.size).toBeGreaterThan(3);
  },
  300_000,
);
