import { groundOf } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { positionOf } from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { unsaidIn } from '@umpire/shared/umpire/kit/testing/unsaid.ts';
import { expect, test } from 'vitest';
import { module, opening } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

/** Optional rules that bring procedures of their own into play. */
const optional: Readonly<Record<string, boolean>> = {
  ...{ divisionalIntegrity: true, attrition: true, bombardment: true, surrender: true, ssPanzerScare: true },
  ...{ variableSurprise: true, combinedArms: true, randomEvents: true, randomEvents17: true, randomEvents19: true },
  ...{ challengeInterdiction: true, peiperSkorzeny: true },
};

/** What nobody has to do, but may. */
const chances = [
  ...['bombardment', 'interdiction', 'reserves', 'improved-position', 'fortification'],
  ...['bridge-building', 'bridge-crossing', 'demolition', 'challenge', 'sneak', 'peiper', 'save-bridge', 'burn-dumps'],
];

const persons = { german: 'anna', allied: 'ben' };

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: string, options: Readonly<Record<string, boolean>>): Table => {
  const opened = opening(scenario);
  const table = { ...opened, module: { ...opened.module, options: { ...opened.module.options, ...options } } };
  return seatedAt(table, persons);
};

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
      if (play.log.length % 60 === 0) expect(unsaidIn(rules, module, p)).toEqual([]);
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
