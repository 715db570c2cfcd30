import type { RoomRefusal } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { ground, Play, seeded, tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { describe, expect, test } from 'vitest';
import { fetchForeseeing } from '../state/foreseeing.ts';
import { type ScriptedLine, ScriptedServer } from './scripted-server.ts';
import { createSync } from './sync.ts';

await fetchForeseeing();

interface Client {
  readonly line: ScriptedLine;
  readonly shown: { seq: Seq; table: Table; pending: number };
  readonly told: Seq[];
  readonly replaced: Seq[];
  readonly refused: { readonly refusal: RoomRefusal; readonly command: Command }[];
}

const join = (server: ScriptedServer, person: PersonId): Client => {
  const shown = { seq: 0, table: server.play.start, pending: 0 };
  const told: Seq[] = [];
  const replaced: Seq[] = [];
  const refused: Client['refused'] = [];
  const sync = createSync({
    me: person,
    firstId: 100,
    newSecret: () => '5e'.repeat(32),
    ground: () => ground,
    show: (now) => Object.assign(shown, now),
    told: ({ steps }) => told.push(...steps.map(({ seq }) => seq)),
    replaced: ({ seq }) => replaced.push(seq),
    refused: (refusal, command) => refused.push({ refusal, command }),
    doubt: () => {},
  });
  return { line: server.open(person, sync), shown, told, replaced, refused };
};

const start = tableWith({ '0101': ['german-inf-2', 'german-inf-2'], '0202': ['allied-inf-2'] });

const twoAtATable = () => {
  const server = new ScriptedServer(new Play(start));
  const [anna, ben] = [join(server, 'anna'), join(server, 'ben')];
  server.settle();
  return { server, anna, ben };
};

const move: Command = { type: 'movePieces', pieces: ['p1'], to: '0505' };
const flip: Command = { type: 'flipPieces', pieces: ['p1'] };

describe('what breaks a rule', () => {
  const says = { text: 'rules.far' };
  const breach = { clause: '2.3', area: 'movement', says, remedy: says, at: [] } as const;

  test('is taken back when the server refuses it, and told with what it breaks', () => {
    const { server, anna } = twoAtATable();
    server.breaches = [breach];
    anna.line.sync.give(move);
    server.settle();
    expect(anna.shown.table.where.p1).toBe('0101');
    expect(anna.refused).toMatchObject([{ refusal: { refused: 'breaks-rules', breaches: [breach] }, command: move }]);
  });

  test('is done all the same if it is wanted, also over a line that broke', () => {
    const { server, anna } = twoAtATable();
    server.breaches = [breach];
    anna.line.sync.give(move, true);
    server.break(anna.line);
    server.connect(anna.line);
    server.settle();
    expect(anna.shown.table).toMatchObject({ where: { p1: '0505' }, turn: { overruled: { p1: ['2.3'] } } });
  });
});

describe('own commands', () => {
  test('shows at once, before the server has heard of it', () => {
    const { anna } = twoAtATable();
    anna.line.sync.give(move);
    expect(anna.shown.table.where.p1).toBe('0505');
    expect(anna.shown.pending).toBe(1);
  });

  test('stands when the server says so, and nothing waits any more', () => {
    const { server, anna, ben } = twoAtATable();
    anna.line.sync.give(move);
    server.settle();
    expect(anna.shown).toMatchObject({ seq: 1, pending: 0 });
    expect([anna.shown.table.where.p1, ben.shown.table.where.p1]).toEqual(['0505', '0505']);
  });

  test('is not undone between the reply and the step', () => {
    const { server, anna } = twoAtATable();
    anna.line.sync.give(flip);
    server.read(anna.line);
    server.deliver(anna.line);
    expect(anna.shown.table.pieces.p1?.face).toBe(1);
    server.deliver(anna.line);
    expect(anna.shown.table.pieces.p1?.face).toBe(1);
  });

  test('lies on top of what others do meanwhile', () => {
    const { server, anna, ben } = twoAtATable();
    ben.line.sync.give({ type: 'movePieces', pieces: ['p1'], to: '0909' });
    server.read(ben.line);
    anna.line.sync.give(flip);
    server.deliver(anna.line);
    expect(anna.shown.table).toMatchObject({ where: { p1: '0909' }, pieces: { p1: { face: 1 } } });
  });

  test('is taken back and reported if the server refuses', () => {
    const { server, anna, ben } = twoAtATable();
    ben.line.sync.give({ type: 'deletePieces', pieces: ['p1'] });
    server.read(ben.line);
    anna.line.sync.give(move);
    expect(anna.shown.table.where.p1).toBe('0505');
    server.settle();
    expect(anna.shown.table.pieces.p1).toBeUndefined();
    expect(anna.refused).toEqual([{ refusal: expect.objectContaining({ refused: 'no-such-piece' }), command: move }]);
    expect(anna.shown.pending).toBe(0);
  });

  test('is not guessed if it turns on chance', () => {
    const { server, anna } = twoAtATable();
    anna.line.sync.give({ type: 'createPieces', pieces: [{ counter: 'german-inf-2', at: '0303' }] });
    expect(anna.shown.table.stacks['0303']).toBeUndefined();
    server.settle();
    expect(anna.shown.table.stacks['0303']).toHaveLength(1);
  });
});

describe('a line that breaks', () => {
  test('keeps what was given until it is back', () => {
    const { server, anna } = twoAtATable();
    server.break(anna.line);
    anna.line.sync.give(move);
    expect(anna.shown).toMatchObject({ pending: 1, table: { where: { p1: '0505' } } });
    server.connect(anna.line);
    server.settle();
    expect(server.play.table.where.p1).toBe('0505');
    expect(anna.shown.pending).toBe(0);
  });

  test('does not carry a command out twice whose reply was lost', () => {
    const { server, anna } = twoAtATable();
    anna.line.sync.give(flip);
    server.read(anna.line);
    server.break(anna.line);
    server.connect(anna.line);
    server.settle();
    expect(server.seq).toBe(1);
    expect(anna.shown).toMatchObject({ pending: 0, table: { pieces: { p1: { face: 1 } } } });
  });

  test('does not show a command twice that may have been carried out already', () => {
    const { server, anna } = twoAtATable();
    anna.line.sync.give(flip);
    server.read(anna.line);
    server.break(anna.line);
    server.connect(anna.line);
    // The missed step comes before the second reply.
    server.deliver(anna.line);
    expect(anna.shown.table.pieces.p1?.face).toBe(1);
  });

  test('is told the steps that were missed, and not the whole table', () => {
    const { server, anna, ben } = twoAtATable();
    server.break(anna.line);
    ben.line.sync.give({ type: 'say', text: 'one', to: 'all' });
    ben.line.sync.give({ type: 'say', text: 'two', to: 'all' });
    server.settle();
    server.connect(anna.line);
    server.settle();
    expect(anna.told).toEqual([1, 2]);
    expect(anna.replaced).toEqual([0]);
  });
});

describe('errors', () => {
  test('steps that are missing are asked for', () => {
    const { server, anna, ben } = twoAtATable();
    ben.line.sync.give({ type: 'say', text: 'one', to: 'all' });
    server.read(ben.line);
    anna.line.down.shift();
    ben.line.sync.give({ type: 'say', text: 'two', to: 'all' });
    server.settle();
    expect(anna.told).toEqual([1, 2]);
  });

  test('steps that come twice count once', () => {
    const { server, anna, ben } = twoAtATable();
    ben.line.sync.give(flip);
    server.read(ben.line);
    const [again] = anna.line.down;
    if (again) anna.line.down.push(again);
    server.settle();
    expect(anna.told).toEqual([1]);
    expect(anna.shown.table.pieces.p1?.face).toBe(1);
  });

  test('a view that drifted is replaced by the whole', () => {
    const { server, anna } = twoAtATable();
    anna.line.down.push({ type: 'digest', message: { seq: 0, digest: 'another' } });
    server.settle();
    expect(anna.replaced).toEqual([0, 0]);
  });

  test('a view that is right is left alone', () => {
    const { server, anna } = twoAtATable();
    anna.line.sync.give(move);
    server.settle();
    server.sendDigests();
    server.settle();
    expect(anna.replaced).toEqual([0]);
  });
});

describe('whatever happens to the lines, all end equal and every act is carried out once or refused', () => {
  const pieces = ['p1', 'p2', 'p3'];
  const places = ['0101', '0202', '0303', 'box:reserve', 'hand:german'];

  const randomCommand = (random: () => number, count: number): Command => {
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    switch (Math.floor(random() * 8)) {
      case 0:
        return { type: 'flipPieces', pieces: [pick(pieces)] };
      case 1:
        return { type: 'movePieces', pieces: [pick(pieces)], to: pick(places) };
      case 2:
        return { type: 'maskPieces', pieces: [pick(pieces)], sight: { there: 'all', where: 'all', what: ['german'] } };
      case 3:
        return { type: 'revealPieces', pieces: [pick(pieces)], to: 'all' };
      case 4:
        return { type: 'rollDice', expression: '2d6', purpose: '' };
      case 5:
        return { type: 'undo' };
      default:
        return { type: 'say', text: `said ${count}`, to: 'all' };
    }
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('seed %i', (seed) => {
    const random = seeded(seed);
    const server = new ScriptedServer(new Play(start));
    const clients = (['anna', 'ben', 'cleo'] as const).map((person) => join(server, person));
    const given: string[] = [];
    for (let round = 0; round < 400; round++) {
      const client = clients[Math.floor(random() * clients.length)];
      if (!client) continue;
      const { line } = client;
      const chance = random();
      if (chance < 0.2) {
        const command = randomCommand(random, round);
        if (command.type === 'say') given.push(command.text);
        line.sync.give(command);
      } else if (chance < 0.5) server.read(line);
      else if (chance < 0.86) server.deliver(line);
      else if (chance < 0.9) server.sendDigests();
      else if (chance < 0.95) server.break(line);
      else server.connect(line);
    }
    for (const { line } of clients) server.connect(line);
    server.settle();

    for (const { line, shown } of clients) {
      expect(shown.pending).toBe(0);
      expect(shown.seq).toBe(server.seq);
      expect(digest(shown.table)).toBe(digest(server.view(line.person)));
    }
    const said = server.play.log.flatMap(({ events }) => events.flatMap((e) => (e.type === 'said' ? e.text : [])));
    const refused = clients.flatMap((one) =>
      one.refused.flatMap(({ command }) => (command.type === 'say' ? command.text : [])),
    );
    expect([...said, ...refused].sort()).toEqual([...given].sort());
    expect(given.length).toBeGreaterThan(5);
  });
});
