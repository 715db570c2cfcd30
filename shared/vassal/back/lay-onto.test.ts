import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../../module/ground.ts';
import { loadModule } from '../../module/load.ts';
import { withIndex } from '../../table/apply.ts';
import type { Place } from '../../table/state/place.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import { Play, seeded, tableWith } from '../../table/testing/test-kit.ts';
import { readSaved } from '../archive/disguise.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { openArchive } from '../archive/zip.ts';
import { decodeCommands } from '../game/commands.ts';
import { readGame } from '../game/read-game.ts';
import { Reading } from '../reading.ts';
import { addPiece, basic, command, logFile, move, savedFile, saveText, saveTree } from '../testing/module-writer.ts';
import { MAIN, module } from '../testing/table.ts';
import { layOnto } from './lay-onto.ts';
import { saveForVassal } from './save-for-vassal.ts';
import { base, began, beside, change, here, idOf, imported, moved, pieces, placeOf, there } from './testing/friend.ts';

const loaded = loadModule(imported);
if ('problems' in loaded) throw new Error(`the imported module has ${loaded.problems.length} problems`);
const scenario = imported.scenarios[0]!;
const on = groundOf(loaded.module, scenario.id);

/** What the friend's VASSAL saves when all lies as on this table. */
const sentOf = (table: Table): SourceFile => {
  const back = saveForVassal({ module, base, began, table });
  if ('problem' in back) throw new Error(back.problem);
  return { name: 'Sent.vsav', bytes: back.file };
};

/** The place of a point that is a few hexes below or above `here` or `there`. */
const hexAt = ({ x, y }: { readonly x: number; readonly y: number }): Place => {
  const [column, start] = x === here.x ? [placeOf('1'), here] : [placeOf('3'), there];
  const row = Number(column.slice(2)) + (y - start.y) / 64;
  return `${column.slice(0, 2)}${String(row).padStart(2, '0')}`;
};

const lay = (table: Table, sent: SourceFile) => {
  const laid = layOnto({ module, files: [sent, base], scenario, table });
  if ('problem' in laid) throw new Error(laid.problem);
  const play = new Play({ ...table, people: tableWith({}).people }, { on });
  for (const act of laid.acts) play.do('anna', act);
  return { ...laid, after: play.table };
};

/** Of every stack, what its counters show. */
const seen = ({ stacks, pieces: all }: Table) =>
  Object.fromEntries(
    Object.entries(stacks).map(([at, ids]) => [
      at,
      ids.map((id) => [all[id]!.counter, all[id]!.face, all[id]!.facing, all[id]!.label ?? '', all[id]!.values ?? {}]),
    ]),
  );

describe('a friend’s saved game', () => {
  it('changes nothing where it lies as the table does', () => {
    expect(lay(began, sentOf(began))).toMatchObject({ acts: [], differences: [], left: {} });
  });

  it('moves, turns over and names what its friend has changed, in one step', () => {
    const then = change(moved(began, idOf('2'), beside(placeOf('2'))), idOf('3'), {
      face: 1,
      facing: 2,
      label: 'Tired',
    });
    const { acts, differences, after } = lay(began, sentOf(then));
    expect(acts.map(({ type }) => type)).toEqual(['carryPlan']);
    expect(seen(after)).toEqual(seen(then));
    expect(differences).toEqual([
      { is: 'changed', counter: 'top', from: placeOf('3') },
      { is: 'moved', counter: 'top', from: placeOf('2'), to: beside(placeOf('2')) },
    ]);
  });

  it('takes off what the friend took off, and makes what the friend made', () => {
    const { [idOf('3')]: _, ...left } = began.pieces;
    const { [placeOf('3')]: __, ...stacks } = began.stacks;
    const made: Piece = { id: 'p90', counter: 'top', face: 1, facing: 0 };
    const then = withIndex({
      ...began,
      pieces: { ...left, p90: made },
      stacks: { ...stacks, [placeOf('1')]: [...began.stacks[placeOf('1')]!, 'p90'] },
    });
    const { differences, after } = lay(began, sentOf(then));
    expect(differences.map(({ is }) => is)).toEqual(['gone', 'new']);
    expect(seen(after)).toEqual(seen(then));
  });

  it('sets the turn to where it stands', () => {
    const then = { ...began, turn: { ...began.turn, number: 4, phase: 'fight' } };
    const { turn, after } = lay(began, sentOf(then));
    expect(turn).toEqual({ number: 4, phase: 'fight' });
    expect(after.turn).toMatchObject({ number: 4, phase: 'fight' });
  });

  it('is a log, of which its end counts', () => {
    const log = logFile('Turn.vlog', saveTree(pieces), [command(move('3', MAIN, here.x, here.y).text)]);
    expect(lay(began, log).after.where[idOf('3')]).toBe(placeOf('1'));
  });

  it('leaves what the person does not see, and cards that changed between deck and map', () => {
    const { [idOf('3')]: _, ...others } = began.pieces;
    const mask: Piece = { id: '~x', counter: 'back:plain', face: 0, facing: 0, masked: true };
    const ours = withIndex({
      ...began,
      pieces: { ...others, '~x': mask },
      stacks: { ...began.stacks, [placeOf('3')]: ['~x'] },
    });
    const laid = layOnto({
      module,
      files: [base, sentOf(moved(began, idOf('6'), placeOf('1')))],
      scenario,
      table: ours,
    });
    expect(laid).toMatchObject({ acts: [], left: { hidden: 1, cards: 1 } });
  });

  it('is refused without the beginning of the table, without another file, and if it cannot be read', () => {
    const other = savedFile(
      'Other.vsav',
      saveText([addPiece('1', [basic('inf.png', 'A', { map: MAIN, ...here, gpid: '1' })])], []),
    );
    const laid = (...files: SourceFile[]) => layOnto({ module, files, scenario, table: began });
    expect(laid(other)).toEqual({ problem: 'no-beginning' });
    expect(laid(base)).toEqual({ problem: 'no-friend' });
    expect(laid(base, { name: 'no.vsav', bytes: new Uint8Array([1, 2]) })).toEqual({ problem: 'unreadable' });
  });

  it('goes to and fro for twenty turns: we save, the friend moves in a log, and nothing is lost', () => {
    const random = seeded(35);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const hexes = [here, there].flatMap(({ x, y }) => [-64, 0, 64].map((down) => ({ x, y: y + down })));
    let table = began;
    for (let turn = 1; turn <= 20; turn++) {
      const ours = idOf(pick(['1', '2']));
      table = change(moved(table, ours, pick([beside(placeOf('1')), placeOf('1'), placeOf('3')])), ours, {
        face: turn % 2,
      });
      const saved = readSaved(openArchive(sentOf(table).bytes, new Reading(''))!.read('savedGame')!, new Reading(''))!;
      const to = pick(hexes);
      const step = command(move('3', MAIN, to.x, to.y).text);
      const log = logFile('Turn.vlog', decodeCommands(saved.text, new Reading('')), [step]);
      const { after, left } = lay(table, log);
      const theirs = idOf('3');
      const [lies] = readGame(log, module).game!.position.pieces.filter(({ id }) => id === '3');
      expect(left, `turn ${turn}`).toEqual({});
      expect(after.where[theirs], `turn ${turn}: ${lies?.place}`).toBe(hexAt(to));
      expect(seen(moved(after, theirs, 'box:aside')), `turn ${turn}`).toEqual(seen(moved(table, theirs, 'box:aside')));
      table = after;
    }
  });

  it('makes any table lie as any other', () => {
    const places: Place[] = [placeOf('1'), placeOf('3'), beside(placeOf('1')), beside(placeOf('3')), placeOf('4')];
    const act = fc.record({
      id: fc.constantFrom('1', '2', '3').map(idOf),
      to: fc.constantFrom(...places),
      face: fc.integer({ min: 0, max: 1 }),
      facing: fc.integer({ min: 0, max: 5 }),
    });
    const tables = fc
      .array(act, { maxLength: 8 })
      .map((acts) =>
        acts.reduce((now, { id, to, face, facing }) => change(moved(now, id, to), id, { face, facing }), began),
      );
    fc.assert(
      fc.property(tables, tables, (ours, theirs) => {
        expect(seen(lay(ours, sentOf(theirs)).after)).toEqual(seen(theirs));
      }),
      { numRuns: 40 * Number(process.env.FUZZ_TIMES ?? 1), seed: Number(process.env.FUZZ_SEED ?? 20261127) },
    );
  });
});
