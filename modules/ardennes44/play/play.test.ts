import { groundOf } from '@umpire/shared/module';
import type { Command, Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf } from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { unsaidIn } from '@umpire/shared/umpire/kit/testing/unsaid.ts';
import { expect, test } from 'vitest';
import { module, type Scenario, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { overstacked } from './overstacked.ts';
import { wholeGames } from './testing/whole-games.ts';

const persons = { german: 'anna', allied: 'ben' };

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: Scenario): Table => {
  return seatedAt(tableOf(scenario), persons);
};

/** 8.3b Before a phase is ended, what stacks too high is put right. */
const mending = (p: Position): Command | undefined => {
  const [offer] = p.turn.side === undefined ? [] : overstacked.offers(p, p.turn.side);
  return offer && { type: 'guide', kind: offer.kind, state: {}, status: 'open', acts: [] };
};

const scenarios = [
  ['one-sector', 2],
  ['six-turns', 6],
  ['campaign', 22],
  // `npm run soak` plays the scenario between the two, too.
  ...(process.env.FUZZ_TIMES === undefined ? [] : [['eight-turns', 8] as const]),
] as const;

test.each(scenarios)(
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
      if (play.log.length % 20 === 0) expect(unsaidIn(rules, module, p)).toEqual([]);
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
