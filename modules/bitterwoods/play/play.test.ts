import { groundOf, languages } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf, type Saying, tellIn } from '@umpire/shared/umpire';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { expect, test } from 'vitest';
import { module, opening } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

/** Optional rules that bring procedures of their own into play. */
const optional: Readonly<Record<string, boolean>> = {
  ...{ divisionalIntegrity: true, attrition: true, bombardment: true, surrender: true, ssPanzerScare: true },
  ...{ variableSurprise: true, combinedArms: true, randomEvents: true, randomEvents17: true, randomEvents19: true },
};

/** What nobody has to do, but may. */
const chances = [
  ...['bombardment', 'interdiction', 'reserves', 'improved-position', 'fortification'],
  ...['bridge-building', 'bridge-crossing', 'demolition'],
];

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: string, options: Readonly<Record<string, boolean>>): Table => {
  const opened = opening(scenario);
  const table = { ...opened, module: { ...opened.module, options: { ...opened.module.options, ...options } } };
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
    ...p.sides.flatMap((side) => hints!(p, side)).flatMap(({ says, why }) => [says, why]),
    ...prompts.flatMap(({ says, choices, steps }) => [says, ...[...choices, ...steps].map((one) => one.says)]),
    ...victory!(p).says,
    ...tutorials!.flatMap(({ lessons }) => lessons.map(({ says }) => says)),
  ];
  return sayings.flatMap((saying) => languages.map((language) => tellIn(language, module, saying)));
};

/** A key without a text, or a gap that nothing was put into. */
const isUnsaid = (text: string): boolean => /^(rules|play|phase|kit)\.[\w.-]+$|\{\{|@\w/.test(text);

test.each([
  ['six-turns', 1, {}],
  ['eight-turns', 2, {}],
  ['campaign', 3, {}],
  ['eight-turns', 4, optional],
] as const)(
  '%s is played to its end by proposals alone, with the dice of seed %i',
  (scenario, seed, options) => {
    const play = new Play(openTable(scenario, options), { ports: seededPorts(seed), on: groundOf(module, scenario) });
    const habits = { moves: ['movement'], attacks: ['combat'], odds: 3, takes: options === optional ? chances : [] };
    const players = {
      anna: new ScriptedPlayer(rules, ['german'], habits),
      ben: new ScriptedPlayer(rules, ['allied'], habits),
    };
    const kinds = new Set<string>();
    const acts = new Set<string>();
    let p = positionOf(rules.reading, module, play.table);
    const last = { 'six-turns': 6, 'eight-turns': 8, campaign: 22 }[scenario];
    while (p.turn.number < last || p.turn.phase !== 'record-keeping') {
      if (rules.victory!(p).winner !== null) break;
      if (play.log.length % 60 === 0) expect(allSaid(p).filter(isUnsaid)).toEqual([]);
      const [anna, ben] = [players.anna.next(p), players.ben.next(p)];
      const command = anna ?? ben;
      if (!command) throw new Error(`nobody goes on in ${JSON.stringify(p.turn)}`);
      if (command.type === 'nextPhase') expect(rules.phases!.mayEnd(p)).toEqual([]);
      const verdict = rules.judge!(p, command);
      expect(verdict.type === 'broken' ? [p.turn, command, verdict.breaks] : [], 'proposals break no rule').toEqual([]);
      if (command.type === 'guide') {
        kinds.add(command.kind);
        for (const { type } of command.acts) acts.add(type);
      }
      play.do(anna ? 'anna' : 'ben', command);
      p = positionOf(rules.reading, module, play.table);
      expect(play.log.length).toBeLessThan(12_000);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['mutual-supply', 'tidy', 'arrivals', 'attack', 'note-moves']));
    if (options === optional) expect([...kinds]).toEqual(expect.arrayContaining(['random-event', 'bombardment']));
    expect([...acts]).toEqual(expect.arrayContaining(['rollDice', 'movePieces', 'flipPieces', 'setMarker']));
    expect(rules.victory!(p).says.length).toBeGreaterThan(0);
  },
  240_000,
);
