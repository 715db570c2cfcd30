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

const persons = { german: 'anna', allied: 'ben' };

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: string): Table => {
  return seatedAt(openingOf(module, scenario), persons);
};

const takes = ['landing', 'arrivals', 'late-arrivals', 'demolition', 'repair', 'pontoon', 'arnhem-flags'];
const habits = { moves: ['movement', 'mobile'], attacks: ['combat'], odds: 2, takes };

const isOver = (p: Position): boolean => {
  const { winner, level } = rules.victory!(p);
  return winner !== null || level !== undefined;
};

test.each([1, 2])(
  'the historical scenario is played to its end by proposals alone, with the dice of seed %i',
  (seed) => {
    const play = new Play(openTable('historical'), { ports: seededPorts(seed), on: groundOf(module, 'historical') });
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
      const verdict = rules.judge!(p, command);
      expect(verdict.type === 'broken' ? verdict.breaks : [], JSON.stringify(command)).toEqual([]);
      play.do(ben ? 'ben' : 'anna', command);
      p = positionOf(rules.reading, module, play.table);
      expect(play.log.length).toBeLessThan(5_000);
    }
    expect(p.turn.number).toBeGreaterThan(2);
    expect([...kinds]).toEqual(expect.arrayContaining(['landing', 'arrivals', 'attack', 'tidying']));
  },
  120_000,
);
