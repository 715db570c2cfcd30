import { groundOf } from '@umpire/shared/module';
import type { Command, Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { choosing } from '@umpire/shared/umpire/guiding.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { expect } from 'vitest';
import { module } from '../../rules/testing/position.ts';
import rules from '../../umpire.ts';
import { habits } from './whole-games.ts';

const opened = (scenario: string): Table => {
  const table = openingOf(module, scenario);
  const [first, ...rest] = Object.values(table.seats);
  const seats = [{ ...first!, holder: 'anna', sides: ['allied', 'german'] }, ...rest];
  return {
    ...table,
    people: { anna: { name: 'Anna' } },
    seats: Object.fromEntries(seats.map((seat) => [seat.id, seat])),
  };
};

/** A table where one person plays both sides. */
export class Game {
  readonly play: Play;
  readonly steps: string[] = [];
  /** `die`: the number that every die shows. */
  constructor(scenario: string, seed = 1, die?: number) {
    const ports = { ...seededPorts(seed), ...(die !== undefined && { dice: () => () => die }) };
    this.play = new Play(opened(scenario), { ports, on: groundOf(module, scenario) });
  }
  get p(): Position {
    return positionOf(rules.reading, module, this.play.table);
  }
  do(command: Command): void {
    this.play.do('anna', command);
  }
  id(counter: string): string {
    return Object.values(this.play.table.pieces).find((piece) => piece.counter === counter)!.id;
  }
  put(counter: string, to: string): void {
    this.do({ type: 'movePieces', pieces: [this.id(counter)], to });
  }
  at(phase: string, side?: string, number = 1): void {
    const { turn } = this.play.table;
    if (turn.number === number && turn.phase === phase && turn.side === side) return;
    this.do({ type: 'setTurn', number, phase, ...(side && { side }) });
  }
  /** Takes every offer of these kinds, and the recommended answers, until none is left. */
  run(...kinds: string[]): void {
    const player = new ScriptedPlayer(rules, ['allied', 'german'], { ...habits, moves: [], attacks: [], takes: kinds });
    for (let i = 0; i < 200; i++) {
      const { p } = this;
      const open = p.procedures.find(({ status }) => status === 'open');
      const prompt = open && rules.procedures!.find(({ kind }) => kind === open.kind)!.prompt(p, open.state);
      if (prompt) this.steps.push(`${open.kind}:${prompt.step}`);
      const command = player.next(p);
      if (!command || command.type === 'nextPhase') return;
      const verdict = rules.judge!(p, command, ['allied', 'german']);
      expect(verdict.type === 'broken' ? verdict.breaks : [], JSON.stringify(command)).toEqual([]);
      this.do(command);
    }
    throw new Error('it does not end');
  }
  place(counter: string): string {
    return this.play.table.where[this.id(counter)]!;
  }
  marked(counter: string, kind: string): boolean {
    return this.play.table.pieces[this.id(counter)]!.markers?.[kind] !== undefined;
  }
  /** The question of the open procedure, and how to answer it. */
  asked(kind: string) {
    const open = this.p.procedures.find((one) => one.kind === kind && one.status === 'open')!;
    const prompt = rules.procedures!.find((one) => one.kind === kind)!.prompt(this.p, open.state)!;
    const choose = (id: string): void => {
      const choice = prompt.choices.find((each) => each.id === id)!;
      this.do(choosing({ ...open }, choice));
    };
    return { prompt, choose };
  }
}
