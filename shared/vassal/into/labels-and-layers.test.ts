import { describe, expect, it } from 'vitest';
import { readGame } from '../game/read-game.ts';
import { readModule } from '../module/read-module.ts';
import {
  addPiece,
  basic,
  buildFile,
  layer,
  moduleFile,
  savedFile,
  saveText,
  slot,
  trait,
} from '../testing/module-writer.ts';
import { png } from '../testing/pictures.ts';
import { xml } from '../testing/xml-writer.ts';
import { firstState } from './counters.ts';
import { sceneryOf } from './import-module.ts';
import { importModule, planImport } from './index.ts';
import { Reporting } from './report.ts';
import { drawnOf } from './testing/drawn.ts';
import { imported, problemsOf } from './testing/imported.ts';

describe('what labels write', () => {
  const below = { fontSize: 10, foreground: '255,0,0', background: '', vertical: 'b', verticalOffset: -4 };
  const written = moduleFile(
    'Written.vmod',
    buildFile(
      'Written',
      xml(
        'VASSAL.build.module.PieceWindow',
        {},
        slot('Guards', 1, [
          { id: 'mark', fields: ['Strength'], state: '4' },
          trait('label', { ...below, horizontal: 'c', verticalJustification: 'b' }, '$Strength$-6 $Nothing$'),
          basic('inf.png', 'Guards'),
        ]),
        slot('Bare', 2, [trait('label', { fontSize: 12 }, 'Fog'), basic('', 'Bare')]),
      ),
    ),
    [{ name: 'images/inf.png', content: png(60, 60) }],
  );
  const { module } = imported(written);
  const named = (name: string) => Object.values(module.counters.counters).find((each) => each.name === name)!;

  it('is written on the counter, with its values, in the place and color that the label names', () => {
    const { width, height, perPixel, writings } = named('Guards').pictured!;
    expect(width).toBe(height);
    const place = { x: 0, y: height / 2 - 4 * perPixel, align: 'center', valign: 'bottom' };
    expect(writings).toEqual([{ text: '{strength}-6', ...place, size: 12 * perPixel, color: '#ff0000' }]);
  });

  it('is said beside a counter where a label says something else than is written on it', () => {
    const guards = (id: string, strength: string, ...labels: readonly string[]) =>
      addPiece(id, [
        ...labels.map((label) => trait('label', {}, label)),
        { id: 'mark', fields: ['Strength'], state: strength },
        trait('label', {}, '$Strength$-6 $Nothing$'),
        basic('inf.png', 'Guards', { map: 'null', x: 0, y: 0, gpid: '1' }),
      ]);
    const position = readGame(
      savedFile('game.vsav', saveText([guards('1', '3'), guards('2', '4', 'Low', '', '$Strength$ left')])),
      readModule(written).module,
    ).game!.position;
    const plan = planImport(readModule(written).module!);
    const { scenery } = sceneryOf(plan, drawnOf(plan), new Reporting());
    const labels = position.pieces.map((piece) => scenery.counters.ofPiece(piece)!.stateOf(piece).label);
    expect(labels).toEqual([undefined, '4 left / Low']);
  });

  it('puts the parts of an expression one after another; what it reckons stands beside, what is not looked into is lost', () => {
    const labels = (label: string) => {
      const file = moduleFile(
        'Reckoned.vmod',
        buildFile(
          'Reckoned',
          xml(
            'VASSAL.build.module.PieceWindow',
            {},
            slot('Guards', 1, [
              trait('label', {}, label),
              trait('calcProp', { name: 'Left', expression: '{Steps - Hits}' }),
              trait('calcProp', { name: 'All', expression: '{SumStack("Steps")}' }),
              { id: 'mark', fields: ['Steps,Hits'], state: '3,1' },
              basic('inf.png', 'Guards'),
            ]),
          ),
        ),
        [{ name: 'images/inf.png', content: png(60, 60) }],
      );
      const read = readModule(file).module!;
      const plan = planImport(read);
      const { scenery } = sceneryOf(plan, drawnOf(plan), new Reporting());
      const { counter, stateOf } = scenery.counters.ofSlot(0)!;
      const { report } = importModule(plan, drawnOf(plan));
      return {
        written: counter.pictured!.writings?.map(({ text }) => text),
        beside: stateOf(firstState(read.slots[0]!)).label,
        lost: report.filter(({ fate }) => fate === 'lost').map(({ what, names }) => [what, ...names]),
      };
    };
    const calculated = ['trait:calcProp', 'Guards: All = {SumStack("Steps")}'];
    expect(labels('{Steps + "-" + GetProperty("Hits") + "<b>!</b>"}')).toEqual({
      written: ['{steps}-{hits}!'],
      beside: undefined,
      lost: [calculated],
    });
    expect(labels('{Steps - Hits}')).toMatchObject({ written: undefined, beside: '2' });
    expect(labels('{Steps + Hits + "!"}')).toMatchObject({ written: undefined, beside: '4!' });
    expect(labels('$Left$ left')).toMatchObject({ written: ['left'], beside: '2 left' });
    const opaque = labels('{SumStack("Steps")}');
    expect(opaque).toMatchObject({ written: undefined, beside: undefined });
    expect(opaque.lost).toContainEqual(['label-expressions', 'Guards']);
  });

  it('is all that a counter without a picture shows', () => {
    expect(named('Bare').pictured).toMatchObject({ layers: [], writings: [{ text: 'Fog', valign: 'bottom' }] });
    expect(problemsOf(module)).toEqual([]);
  });
});

describe('layers that follow', () => {
  const images = ['inf.png', 'two.png', 'three.png'];
  const follows = { follows: true, firstLevelValue: 1 };
  const file = moduleFile(
    'Following.vmod',
    buildFile(
      'Following',
      xml(
        'VASSAL.build.module.PieceWindow',
        {},
        slot('Guards', 1, [
          layer('Far', images.slice(1), 1, { ...follows, property: 'Elsewhere' }),
          layer('Shade', images, 1, { ...follows, property: 'Step_Level' }),
          layer('Step', images.slice(0, 2), 1, { alwaysActive: false }),
          basic('inf.png', 'Guards'),
        ]),
      ),
    ),
    images.map((name) => ({ name: `images/${name}`, content: png(60, 60) })),
  );

  it('the level of another layer show its picture with it, others what they show now', () => {
    const game = savedFile(
      'game.vsav',
      saveText([
        addPiece('1', [
          layer('Far', images.slice(1), 2, { ...follows, property: 'Elsewhere' }),
          layer('Shade', images, 1, { ...follows, property: 'Step_Level' }),
          layer('Step', images.slice(0, 2), 2, { alwaysActive: false }),
          basic('inf.png', 'Guards', { map: 'null', x: 0, y: 0, gpid: '1' }),
        ]),
      ]),
    );
    const read = readModule(file).module!;
    const plan = planImport(read);
    const { scenery } = sceneryOf(plan, drawnOf(plan), new Reporting());
    const [piece] = readGame(game, read).game!.position.pieces;
    const { counter, stateOf } = scenery.counters.ofPiece(piece!)!;
    const [base, step, shade, far] = counter.pictured!.layers;
    const [one, two, three] = [base!.pictures[0], step!.pictures[2], far!.pictures[1]];
    expect(step).toMatchObject({ shows: 'face', pictures: [null, one, two] });
    expect(shade).toMatchObject({ shows: 'face', pictures: [one, one, two] });
    expect(far).toMatchObject({ shows: { value: 'far' }, pictures: [two, three] });
    expect(stateOf(piece!)).toEqual({ face: 2, values: { far: 1 } });
    expect(problemsOf(importModule(plan, drawnOf(plan)).module)).toEqual([]);
  });
});
