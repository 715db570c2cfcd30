import { groundOf } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { unsaidIn } from '@umpire/shared/umpire/kit/testing/unsaid.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { habits } from './testing/whole-games.ts';

const persons = { german: 'anna', allied: 'ben' };

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: string): Table => {
  return seatedAt(openingOf(module, scenario), persons);
};

const isOver = (p: Position): boolean => rules.victory!(p).level !== undefined;

const scenarios = [
  ['introductory', 1],
  ['tournament', 2],
  // The longest is played by `npm run soak`; its first turns every day, through the server.
  ...(process.env.FUZZ_TIMES === undefined ? [] : [['campaign', 3] as const]),
] as const;

test.each(scenarios)(
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
      if (play.log.length % 20 === 0) expect(unsaidIn(rules, module, p)).toEqual([]);
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
