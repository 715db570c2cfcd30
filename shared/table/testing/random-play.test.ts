import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSteps, encodeSteps } from '../../protocol/steps.ts';
import { decodeWhole, encodeWhole } from '../../protocol/whole.ts';
import { withIndex } from '../apply.ts';
import type { Command } from '../command.ts';
import { isRefusal } from '../deciding/refusal.ts';
import type { Step } from '../event.ts';
import { isSameMoment } from '../history/began.ts';
import { asJson, replay, Timeline, tellHistory } from '../history/history.ts';
import { project, projectStack } from '../sight/project.ts';
import { seenAlike } from '../sight/seen-alike.ts';
import { hidingOf, isOpen, pieceLevel, placeSight, WHAT } from '../sight/sight.ts';
import { type ToldStep, tell } from '../sight/tell.ts';
import { tellAlike } from '../sight/told-alike.ts';
import { actorOf, allSeeing, type Viewer, viewerOf } from '../sight/viewer.ts';
import type { Piece, Table } from '../state/state.ts';
import { digest } from '../wire/digest.ts';
import { patchTable } from '../wire/patch.ts';
import { isPredictable, predict } from '../wire/predictable.ts';
import { commandFrom, type Intent, manifoldTable, plainTable, playAll } from './random-play.ts';
import { ground, Play } from './test-kit.ts';

const intents = (maxLength: number): fc.Arbitrary<Intent[]> =>
  fc.array(fc.tuple(fc.nat(6), fc.nat(1000), fc.nat(60), fc.nat(60), fc.nat(60)), { maxLength, size: 'max' });

/** With many pieces hidden from the start, or hardly any. */
const tables = fc.constantFrom(manifoldTable, plainTable);

/** The same games on every run. `FUZZ_SEED` and `FUZZ_TIMES` give other and more games. */
const options = (numRuns: number) => ({
  seed: Number(process.env.FUZZ_SEED ?? 20241216),
  numRuns: numRuns * Number(process.env.FUZZ_TIMES ?? 1),
});
const people = ['anna', 'ben', 'cleo'];

/** A told step as it is sent to a viewer. */
const bytesFor = (before: Table, viewer: Viewer, told: ToldStep): Uint8Array =>
  encodeSteps([told], { time: 0, table: before, stackAt: (at) => projectStack(before, at, viewer) });

describe('any commands of several people', () => {
  test('replay from their log to the same table', () => {
    fc.assert(
      fc.property(tables, intents(80), (open, list) => {
        const play = playAll(open(), list);
        const log = JSON.parse(JSON.stringify(play.log));
        const replayed = replay(log, withIndex(JSON.parse(JSON.stringify(asJson(play.start)))));
        expect(asJson(replayed)).toEqual(asJson(play.table));
        expect(digest(replayed)).toBe(digest(play.table));
      }),
      options(50),
    );
  });

  test('leave each piece in one stack, with a mask exactly while it is hidden, and by its carrier', () => {
    fc.assert(
      fc.property(tables, intents(80), (open, list) => {
        playAll(open(), list, (play, index) => checkInvariants(stepOf(play, index)[1]));
      }),
      options(50),
    );
  });

  test('are told as patches that give each viewer their projection, whatever seats they take and leave', () => {
    fc.assert(
      fc.property(tables, intents(60), (open, list) => {
        const views = new Map(people.map((person) => [person, project(open(), viewerOf(open(), person))]));
        playAll(open(), list, (play, index) => {
          const [before, table, step] = stepOf(play, index);
          for (const person of people) {
            const now = viewerOf(table, person);
            const told = tell(before, table, step, viewerOf(before, person), now);
            const view = patchTable(views.get(person)!, told.patch);
            expect(asJson(view)).toEqual(asJson(project(table, now)));
            expect({ ...view.where }).toEqual({ ...project(table, now).where });
            views.set(person, view);
          }
        });
      }),
      options(30),
    );
  });

  test('arrive over the wire as they were told', () => {
    fc.assert(
      fc.property(tables, intents(60), (open, list) => {
        const start = open();
        const seat = (person: string, table: Table) => viewerOf(table, person);
        const views = new Map(
          people.map((person) => [person, { seq: 0, time: 0, table: project(start, seat(person, start)) }]),
        );
        playAll(start, list, (play, index) => {
          const [before, table, step] = stepOf(play, index);
          for (const person of people) {
            const viewer = seat(person, before);
            const told = tell(before, table, step, viewer, seat(person, table));
            const base = {
              time: index * 1000,
              table: before,
              stackAt: (at: string) => projectStack(before, at, viewer),
            };
            const known = views.get(person)!;
            const came = decodeSteps(known, encodeSteps([told], { ...base, stackAt: (at) => known.table.stacks[at] }))!;
            expect(came.steps).toEqual([told]);
            expect(digest(came.view.table)).toBe(digest(project(table, seat(person, table))));
            views.set(person, came.view);
          }
        });
      }),
      options(20),
    );
  });

  test('are told in the same bytes to all, where that is taken to be so', () => {
    let [alike, others] = [0, 0];
    fc.assert(
      fc.property(tables, intents(60), (open, list) => {
        playAll(open(), list, (play, index) => {
          const [before, after, step] = stepOf(play, index);
          const viewers = [allSeeing, ...people.map((person) => viewerOf(before, person))];
          const told = tellAlike(before, after, step);
          if (!told) {
            others += 1;
            return;
          }
          alike += 1;
          const bytes = bytesFor(before, allSeeing, told);
          for (const viewer of viewers) {
            expect(bytesFor(before, viewer, tell(before, after, step, viewer))).toEqual(bytes);
          }
          for (const person of people) expect(viewerOf(after, person)).toEqual(viewerOf(before, person));
        });
      }),
      options(80),
    );
    expect(alike).toBeGreaterThan(20);
    expect(others).toBeGreaterThan(50);
  });

  test('are told alike to those of whom that is taken to be so', () => {
    let [alike, others] = [0, 0];
    fc.assert(
      fc.property(tables, intents(60), (open, list) => {
        playAll(open(), list, (play, index) => {
          const [before, after, step] = stepOf(play, index);
          const nameOf = seenAlike(before, after, step);
          if (!nameOf) {
            others += 1;
            return;
          }
          const told = new Map<string, Uint8Array>();
          for (const viewer of [allSeeing, ...people.map((person) => viewerOf(before, person))]) {
            const name = nameOf(viewer);
            const own = bytesFor(before, viewer, tell(before, after, step, viewer));
            if (told.has(name)) expect(own).toEqual(told.get(name));
            else if (told.size > 0) others += 1;
            alike += Number(told.has(name));
            told.set(name, own);
          }
        });
      }),
      options(60),
    );
    expect(alike).toBeGreaterThan(100);
    expect(others).toBeGreaterThan(100);
  });

  test('tell nobody the id or counter of a piece they may not know, nor the words of a note', () => {
    fc.assert(
      fc.property(tables, intents(60), (open, list) => {
        playAll(open(), list, (play, index) => {
          const [before, table, step] = stepOf(play, index);
          for (const person of people) {
            const [was, is] = [viewerOf(before, person), viewerOf(table, person)];
            const seen = JSON.stringify(asJson(project(table, is)));
            const told = JSON.stringify(tell(before, table, step, was, is));
            const known = knownTo(table, person).map((id) => table.pieces[id]!.counter);
            for (const id of hiddenFrom(table, person)) {
              expect(seen).not.toContain(`"${id}"`);
              if (hiddenFrom(before, person).includes(id)) expect(told).not.toContain(`"${id}"`);
              // A piece may have been cloned while it was in the open.
              const { counter } = table.pieces[id]!;
              if (!known.includes(counter)) expect(seen + told).not.toContain(`"${counter}"`);
            }
            for (const note of Object.values(table.notes)) {
              const open = note.opens !== undefined && note.opens <= table.turn.number;
              const mine = is.everything || is.seats.includes(note.author) || note.audience === 'all';
              if (open || mine || (note.audience as string[]).some((name) => is.names.includes(name))) continue;
              if (Object.values(project(table, is).notes).some(({ text }) => text === note.text)) continue;
              expect(seen + told).not.toContain(note.text);
              expect(seen + told).not.toContain(`"${note.title}"`);
            }
          }
        });
      }),
      options(30),
    );
  });

  test('are told in the same bytes and refused in the same words, whatever it is that is hidden', () => {
    let compared = 0;
    fc.assert(
      fc.property(intents(60), (list) => {
        const start = manifoldTable();
        for (const person of ['ben', 'cleo']) {
          const twin = new Play(withOtherCounters(start, hiddenFrom(start, person)));
          const play = new Play(start);
          const secret = new Set(hiddenFrom(start, person).map((id) => start.pieces[id]!.counter));
          for (const intent of list) {
            const { person: actor, command, judged } = commandFrom(play.table, intent);
            const length = play.log.length;
            const [step, twinStep] = [play.try(actor, command, judged), twin.try(actor, command, judged)];
            if (isRefusal(step) || isRefusal(twinStep)) {
              expect(twinStep).toEqual(step);
              continue;
            }
            // Until it is revealed: by a draw, a reveal, or a clone placed in the open.
            if (knownTo(play.table, person).some((id) => secret.has(play.table.pieces[id]!.counter))) break;
            compared++;
            const bytes = (of: Play, index: number): Uint8Array => {
              const [from, to, done] = stepOf(of, index);
              const [viewer, now] = [viewerOf(from, person), viewerOf(to, person)];
              const base = {
                time: done.time - 1,
                table: from,
                stackAt: (at: string) => projectStack(from, at, viewer),
              };
              return encodeSteps([tell(from, to, done, viewer, now)], base);
            };
            expect(twin.log.length).toBe(play.log.length);
            for (let index = length; index < play.log.length; index++) {
              expect(bytes(twin, index)).toEqual(bytes(play, index));
            }
            expect(JSON.stringify(project(twin.table, viewerOf(twin.table, person)))).toBe(
              JSON.stringify(project(play.table, viewerOf(play.table, person))),
            );
          }
        }
      }),
      options(30),
    );
    expect(compared).toBeGreaterThan(200);
  });

  test('are told of afterwards as the timeline of whoever asks', () => {
    fc.assert(
      fc.property(intents(150), fc.nat(149), (list, moment) => {
        const tables: Table[] = [manifoldTable()];
        const play = playAll(manifoldTable(), list, (play, index) => tables.push(stepOf(play, index)[1]));
        for (const person of people) {
          const viewer = viewerOf(play.table, person);
          const timeline = new Timeline(0, project(play.start, viewer));
          timeline.add(tellHistory(play.start, play.log, viewer));
          for (const seq of [moment, timeline.last, moment - 1, moment + 1]) {
            if (seq < 0 || seq > timeline.last) continue;
            expect(asJson(timeline.at(seq))).toEqual(asJson(project(tables[seq]!, viewer)));
          }
        }
      }),
      options(30),
    );
  });

  test('are foreseen by who gives them, where they can be', () => {
    let foreseen = 0;
    fc.assert(
      fc.property(intents(60), (list) => {
        const play = new Play(manifoldTable());
        for (const intent of list) {
          const { person, command, judged } = commandFrom(play.table, intent);
          const view = project(play.table, viewerOf(play.table, person));
          const guess = isPredictable(command)
            ? predict(view, command, { by: actorOf(view, person), ground })
            : undefined;
          const step = play.try(person, command, judged);
          // The umpire's verdict is not predicted here.
          if (!guess || judged) continue;
          if (isRefusal(step)) {
            expect(guess).toEqual(step);
          } else {
            expect(isRefusal(guess) ? guess : digest(guess.after)).toBe(
              digest(project(play.table, viewerOf(play.table, person))),
            );
            foreseen++;
          }
        }
      }),
      options(40),
    );
    expect(foreseen).toBeGreaterThan(100);
  });

  test('of one person are undone and redone step by step', () => {
    fc.assert(
      fc.property(tables, intents(60), (open, list) => {
        const start = open();
        const seats = { s1: { ...start.seats.s1!, holder: 'anna' }, s2: { ...start.seats.s2!, holder: 'anna' } };
        const solo = open({ seats });
        const tables: Table[] = [];
        const play = new Play(solo);
        for (const intent of list) {
          const { command, judged } = commandFrom(play.table, [
            0,
            ...(intent.slice(1) as [number, number, number, number]),
          ]);
          if (unfit.has(command.type)) continue;
          const before = play.table;
          if (!isRefusal(play.try('anna', outOfPlan(command), judged))) tables.push(before);
        }
        const end = play.table;
        for (const before of tables.toReversed()) {
          play.undo('anna');
          expect(settled(play.table)).toEqual(settled(before));
        }
        for (const _ of tables) play.do('anna', { type: 'redo' });
        expect(settled(play.table)).toEqual(settled(end));
        expect(play.refusal('anna', { type: 'redo' })).toBe('nothing-to-redo');
      }),
      options(30),
    );
  });
});

/** A plan is undone as a whole, not step by step. */
const outOfPlan = (command: Command): Command => {
  if (command.type !== 'guide') return command;
  const { plan: _, ...alone } = command;
  return alone;
};

/** A step of the log, with the tables before and after it. */
const stepOf = ({ before, log, table }: Play, index: number): [Table, Table, Step] => [
  before[index]!,
  before[index + 1] ?? table,
  log[index]!,
];

/** Commands that are not acts of play, and those that end the play. */
const unfit = new Set([
  'undo',
  'redo',
  'say',
  'setReady',
  'setClock',
  'pauseClock',
  'holdPhases',
  'revealDice',
  'answerRequest',
  'withdrawRequest',
  'takeSeat',
  'leaveSeat',
  'giveSeat',
  'setComputer',
  'setStandIn',
  'addSeat',
  'changeSeat',
  'deleteSeat',
  'freeSeat',
  'setName',
  'makeHost',
  'renameTable',
  'changeSettings',
  'changeMap',
  'layScan',
  'closeTable',
  'reopenTable',
  'removePerson',
  'readmitPerson',
  'setPassword',
]);

/** A table without what undo cannot restore: dice stay thrown, and a piece put back into a cup was mixed with the rest. */
const settled = (table: Table): unknown => {
  const { dice: _, ...rest } = asJson(table);
  const cups = Object.values(table.pools).filter(({ kind }) => kind === 'pool');
  const sorted = cups.map(({ id }) => [`pool:${id}`, table.stacks[`pool:${id}`]?.toSorted()]);
  const unmasked = Object.entries(rest.pieces).map(([id, piece]) => [id, { ...piece, mask: piece.mask?.back }]);
  return { ...rest, stacks: { ...rest.stacks, ...Object.fromEntries(sorted) }, pieces: Object.fromEntries(unmasked) };
};

/** The same table with these pieces replaced by others with the same back. */
const withOtherCounters = (table: Table, ids: readonly string[]): Table => {
  const others = ids.map((id): [string, Piece] => {
    const piece = table.pieces[id]!;
    return [id, { ...piece, counter: piece.counter.replace(/-(\w+)-/, '-other$1-') }];
  });
  return { ...table, pieces: { ...table.pieces, ...Object.fromEntries(others) } };
};

const knownTo = (table: Table, person: string): string[] => {
  const hidden = hiddenFrom(table, person);
  return Object.keys(table.pieces).filter((id) => !hidden.includes(id));
};

const hiddenFrom = (table: Table, person: string): string[] => {
  const viewer = viewerOf(table, person);
  return Object.values(table.pieces)
    .filter((piece) => pieceLevel(piece, placeSight(table, table.where[piece.id]!), viewer) < WHAT)
    .map(({ id }) => id);
};

const checkInvariants = (table: Table): void => {
  const lying = Object.entries(table.stacks).flatMap(([at, stack]) => stack.map((id) => [id, at] as const));
  expect(lying.map(([id]) => id).toSorted()).toEqual(Object.keys(table.pieces).toSorted());
  expect(Object.fromEntries(lying)).toEqual({ ...table.where });
  expect(Object.values(table.stacks).every((stack) => stack.length > 0)).toBe(true);
  const masks = Object.values(table.pieces).flatMap(({ mask }) => mask?.id ?? []);
  expect(new Set(masks).size).toBe(masks.length);
  for (const [id, at] of lying) {
    const piece = table.pieces[id]!;
    expect(piece.mask !== undefined).toBe(!isOpen(hidingOf(piece, placeSight(table, at))));
    if (piece.attachedTo !== undefined) expect(table.where[piece.attachedTo]).toBe(at);
  }
  for (const marks of [table.turn.began, table.turn.overruled]) {
    if (!marks) continue;
    expect(Object.keys(marks).length).toBeGreaterThan(0);
    for (const id of Object.keys(marks)) expect(table.pieces[id]?.mask).toBeUndefined();
  }
  for (const [id, at] of Object.entries(table.turn.began ?? {})) expect(table.where[id]).not.toBe(at);
  for (const { turn: number, phase, side } of Object.values(table.procedures)) {
    expect(isSameMoment({ number, phase, side }, table.turn)).toBe(true);
  }
  expect(JSON.stringify(asJson(table))).not.toContain('null');
};

test('a whole table arrives as it was sent', () => {
  for (const person of people) {
    const start = manifoldTable();
    const table = project(start, viewerOf(start, person));
    const whole = {
      seq: 7,
      time: 1e12,
      table,
      digest: digest(table),
      you: { seats: ['s1'], sides: [], everything: false },
    };
    const came = decodeWhole(encodeWhole(whole));
    expect({ ...came, table: asJson(came.table) }).toEqual({ ...whole, table: asJson(table) });
    expect({ ...came.table.where }).toEqual({ ...table.where });
  }
});
