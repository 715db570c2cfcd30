import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../module/setup.ts';
import { withIndex } from '../../table/apply.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import { openArchive } from '../archive/zip.ts';
import { readGame } from '../game/read-game.ts';
import { importModule, planImport } from '../into/index.ts';
import { drawnOf } from '../into/testing/drawn.ts';
import { Reading } from '../reading.ts';
import { command, logFile, savedFile, saveText, saveTree } from '../testing/module-writer.ts';
import { MAIN, module } from '../testing/table.ts';
import { saveForVassal } from './save-for-vassal.ts';
import { base, began, beside, change, here, idOf, moved, pieces, placeOf, position } from './testing/friend.ts';

const save = (table: Table) => {
  const back = saveForVassal({ module, base, began, table });
  if ('problem' in back) throw new Error(back.problem);
  const { game } = readGame({ name: 'Back.vsav', bytes: back.file }, module);
  return { ...back, now: game!.position };
};
const pieceNow = ({ now }: ReturnType<typeof save>, id: string) => now.pieces.find((piece) => piece.id === id)!;

describe('a table saved for VASSAL', () => {
  it('is the same game to the letter if nothing has changed', () => {
    const { file, unsaid } = save(began);
    const saved = (bytes: Uint8Array) => openArchive(bytes, new Reading(''))!.read('savedGame');
    expect(saved(file)).toEqual(saved(base.bytes));
    expect(unsaid).toEqual([]);
  });

  it('has a piece in the middle of the hex to which it went, and nobody else has moved', () => {
    const to = beside(placeOf('2'));
    const back = save(moved(began, idOf('2'), to));
    expect(back.unsaid).toEqual([]);
    expect(pieceNow(back, '2')).toMatchObject({ map: MAIN, x: here.x, y: here.y + 64, stack: { index: 0, size: 1 } });
    expect(pieceNow(back, '1')).toMatchObject({ ...here, stack: { id: '10', size: 1 } });
    expect(pieceNow(back, '3')).toEqual(position.pieces.find(({ id }) => id === '3'));
  });

  it('has stacks in their order, and none that is empty', () => {
    const back = save(moved(moved(began, idOf('1'), placeOf('3')), idOf('2'), placeOf('3')));
    expect(back.now.stacks.map(({ pieces: members }) => members)).toEqual([['3', '1', '2']]);
    expect(back.unsaid).toEqual([]);
  });

  it('has faces, values, labels and facings', () => {
    let table = change(began, idOf('1'), { face: 1, facing: 2, label: 'Out of fuel' });
    table = change(table, idOf('2'), { face: 0 });
    table = change(table, idOf('7'), { values: { layer: 'Air, low' } });
    const back = save(table);
    expect(pieceNow(back, '1')).toMatchObject({
      layers: [{ level: 2, isActive: true }],
      facing: { index: 4, degrees: 120 },
      label: 'Out of fuel',
    });
    expect(pieceNow(back, '2').layers).toMatchObject([{ level: 1 }]);
    expect(pieceNow(back, '7').values).toEqual({ Side: 'Red', Layer: 'Air, low' });
    // Nothing in the module defines the loner: it has no values at our table, and keeps its own.
    expect(pieceNow(back, '4').values).toMatchObject({ Hits: '2' });
    expect(back.unsaid).toEqual([]);
  });

  it.each([
    ['Dug in / Out of ammunition', ['Dug in', '', 'Out of ammunition']],
    ['Dug in', ['Dug in', '', '']],
    ['A / B / C', ['A / B / C', '', '']],
    [undefined, ['', '', '']],
  ])('has each part of a label, such as %s, in the label that it came from', (label, texts) => {
    expect(began.pieces[idOf('8')]).toMatchObject({ label: 'Dug in / Low' });
    const back = save(change(began, idOf('8'), { label }));
    expect(pieceNow(back, '8').labels.map(({ text }) => text)).toEqual(texts);
    expect(back.unsaid).toEqual([]);
  });

  it('lacks what was taken off, and has what was made', () => {
    const { [idOf('3')]: gone, ...left } = began.pieces;
    const made: Piece = { id: 'p90', counter: 'top', face: 1, facing: 0 };
    const { [placeOf('3')]: _, ...stacks } = began.stacks;
    const table = withIndex({
      ...began,
      pieces: { ...left, p90: made },
      stacks: { ...stacks, [placeOf('1')]: [...began.stacks[placeOf('1')]!, 'p90'] },
    });
    const back = save(table);
    expect(gone).toBeDefined();
    expect(back.now.pieces.map(({ id }) => id)).not.toContain('3');
    const stack = back.now.stacks.find(({ pieces: members }) => members.includes('1'))!;
    expect(stack.pieces.slice(0, 2)).toEqual(['1', '2']);
    expect(pieceNow(back, stack.pieces[2]!)).toMatchObject({ gpid: '12', layers: [{ level: 2 }] });
  });

  it('has a card that was drawn where it lies, and the others in the deck', () => {
    const back = save(moved(began, idOf('6'), placeOf('1')));
    expect(back.now.decks).toMatchObject([{ cards: ['5'] }]);
    expect(pieceNow(back, '6')).toMatchObject({ ...here, stack: { index: 2, size: 3 } });
  });

  it('stands at the turn and phase of the table', () => {
    const { now, unsaid } = save({ ...began, turn: { ...began.turn, number: 4, phase: 'fight' } });
    expect(now.turns[0]!.values.map(({ value }) => value)).toEqual(['4', 'Fight']);
    expect(unsaid).toEqual([]);
  });

  it('names what VASSAL cannot be told', () => {
    const table = change(moved(began, idOf('3'), 'point:-90000:-90000'), idOf('4'), { label: 'Lost', facing: 3 });
    const { unsaid } = save({ ...table, turn: { ...table.turn, number: 400 } });
    expect(unsaid.map(({ what }) => what).sort()).toEqual(['facings', 'labels', 'off-boards', 'turn']);
    expect(unsaid.find(({ what }) => what === 'off-boards')).toMatchObject({ count: 1, names: ['Top'] });
  });

  it('leaves pieces that the saver does not see as they were', () => {
    const { [idOf('5')]: _, ...left } = began.pieces;
    const mask: Piece = { id: '~x', counter: 'back:plain', face: 0, facing: 0, masked: true };
    const { file, unsaid } = save(withIndex({ ...began, pieces: { ...left, '~x': mask } }));
    expect(readGame({ name: '', bytes: file }, module).game!.position.pieces).toEqual(position.pieces);
    expect(unsaid).toMatchObject([{ what: 'hidden', count: 1 }]);
  });

  it('is refused for another saved game, and for a log', () => {
    const other = savedFile('Other.vsav', saveText(pieces.slice(0, 5), []));
    expect(saveForVassal({ module, base: other, began, table: began })).toEqual({ problem: 'another-game' });
    const log = logFile('Turn.vlog', saveTree(pieces), [command('D/1/x')]);
    expect(saveForVassal({ module, base: log, began, table: began })).toEqual({ problem: 'not-a-saved-game' });
    const none = { name: 'no.vsav', bytes: new Uint8Array([80, 75, 3, 4]) };
    expect(saveForVassal({ module, base: none, began, table: began })).toEqual({ problem: 'not-a-saved-game' });
  });

  it('read back lies as the table does, whatever was moved, turned over and turned', () => {
    const places = [placeOf('1'), placeOf('3'), beside(placeOf('1')), beside(placeOf('3')), placeOf('4')];
    const act = fc.record({
      id: fc.constantFrom('1', '2', '3', '6').map(idOf),
      to: fc.constantFrom(...places),
      face: fc.integer({ min: 0, max: 1 }),
      facing: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
        const table = acts.reduce((now, { id, to, face, facing }) => {
          const isCard = now.pieces[id]!.counter.startsWith('card');
          return change(moved(now, id, to), id, isCard ? {} : { face, facing });
        }, began);
        const { now, unsaid } = save(table);
        expect(unsaid).toEqual([]);
        const again = planImport(module, [{ name: 'Back.vsav', position: now }]);
        const [lies] = importModule(again, drawnOf(again)).module.scenarios;
        const read = layOut(lies!, { shuffle: (things) => [...things] });
        const seen = ({ stacks, pieces: all }: Pick<Table, 'stacks' | 'pieces'>) =>
          Object.fromEntries(
            Object.entries(stacks).map(([at, ids]) => [
              at,
              ids.map((id) => [all[id]!.counter, all[id]!.face, all[id]!.facing]),
            ]),
          );
        expect(seen(read)).toEqual(seen(table));
      }),
      { numRuns: 40 * Number(process.env.FUZZ_TIMES ?? 1), seed: Number(process.env.FUZZ_SEED ?? 20261127) },
    );
  });
});
