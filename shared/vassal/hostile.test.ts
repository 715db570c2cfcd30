import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeModule, readGame, readModule } from './index.ts';
import { standardLimits } from './limits.ts';
import { everything } from './testing/everything.ts';
import {
  addPiece,
  addStack,
  basic,
  buildFile,
  command,
  layer,
  logFile,
  moduleFile,
  move,
  savedFile,
  saveText,
  saveTree,
  trait,
} from './testing/module-writer.ts';
import { module } from './testing/table.ts';
import { xml } from './testing/xml-writer.ts';
import { writeZip } from './testing/zip-writer.ts';

const runs = { numRuns: 150 };
const walk = (value: unknown): number =>
  JSON.stringify(value, (_, part) => (part && typeof part === 'object' && Symbol.iterator in part ? [...part] : part))
    .length;

/** Texts that mean something in these files, in the wrong places. */
const scraps = [
  '\t',
  '\\',
  ';',
  '/',
  ',',
  '|',
  "'",
  '\u001b',
  'LOG\t',
  '+/',
  'D/',
  'M/',
  'null',
  'stack',
  'deck;',
  'emb2;',
  'piece;',
  '-1',
  '1e9',
  'NaN',
  '{x}',
  '$x$',
  '@@',
  '<',
  '&',
  '"',
  '\u0000',
  '日本',
  '9'.repeat(30),
];
const spoil = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.nat(40), fc.constantFrom('', ...scraps)), { minLength: 1, maxLength: 12 })
    .map((cuts) =>
      cuts.reduce((spoilt, [at, length, scrap]) => spoilt.slice(0, at) + scrap + spoilt.slice(at + length), text),
    );

const pieces = [
  addPiece('1', [
    trait('obs', { image: 'b' }, 'ann;|1|bob'),
    { id: 'mark', fields: ['Side,Layer'], state: 'Red,Air' },
    layer('Step', ['a', 'b'], 2),
    trait('rotate', { facings: 6 }, '3'),
    basic('a', 'A', { map: 'Main Map', x: 50, y: 50 }),
  ]),
  addPiece('2', [trait('immob', {}), basic('a', 'B', { map: 'Main Map', x: 90, y: 90 })]),
  addStack('s', 'Main Map', 50, 50, ['1', '2']),
];
const state = pieces[0]!.text.split('/')[3]!;
const logText = () => {
  const steps = [
    move('2', 'Main Map', 50, 50, '1'),
    command(`D/1/${state}/${state}`),
    command('', move('s', 'Main Map', 9, 9), command('CHATx')),
    command('-/1'),
  ];
  return logFile(
    'a.vlog',
    saveTree(pieces, [
      command('Main MapBoardPicker\tWest\t0\t0'),
      command('TURNTurn0\t0|1;0;false;1'),
      command('PLAYER\tann\tAnn\tRed'),
    ]),
    steps,
  );
};

describe('nothing that is in a file makes reading throw, and what is left can be described', () => {
  test('saved games and logs with anything anywhere', () => {
    const text = saveText(pieces, [command('Main MapBoardPicker\tWest\t0\t0')]);
    fc.assert(
      fc.property(spoil(text), (spoilt) => {
        const read = readGame(savedFile('a.vsav', spoilt), module);
        if (!read.game) expect(read.problems).not.toEqual([]);
        expect(walk(read)).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  test('logs whose bytes are changed', () => {
    const { name, bytes } = logText();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const changed = bytes.slice();
          for (const [at, value] of changes) changed[at] = value;
          const read = readGame({ name, bytes: changed }, module);
          if (!read.game) expect(read.problems).not.toEqual([]);
        },
      ),
      runs,
    );
  });

  test('modules with anything anywhere in their buildFile', () => {
    const text = buildFile(
      'A',
      xml(
        'VASSAL.build.module.Map',
        { mapName: 'Main Map', edgeWidth: 9 },
        xml(
          'VASSAL.build.module.map.BoardPicker',
          {},
          xml(
            'VASSAL.build.module.map.boardPicker.Board',
            { name: 'A', width: 90, height: 90 },
            xml(
              'VASSAL.build.module.map.boardPicker.board.HexGrid',
              { dx: 9, dy: 9 },
              xml('VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering', { hOff: 1, hType: 'A' }),
            ),
          ),
        ),
        xml('VASSAL.build.module.map.SetupStack', {
          name: 'S',
          owningBoard: 'A',
          useGridLocation: true,
          location: 'A01',
        }),
      ),
    );
    fc.assert(
      fc.property(spoil(text), (spoilt) => {
        const read = readModule(moduleFile('a.vmod', spoilt));
        if (!read.module) expect(read.problems).not.toEqual([]);
        else expect(walk(describeModule(read.module))).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  test('whole modules whose bytes are changed, as modules, extensions and games', () => {
    const { bytes } = everything();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const changed = { name: 'changed', bytes: bytes.slice() };
          for (const [at, value] of changes) changed.bytes[at] = value;
          readModule(changed);
          readModule(everything(), [changed]);
          readGame(changed, module);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('bytes of any kind', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', '!VCSK', '!VCSZ', 'VOBS', 'begin_save', 'PK\u0003\u0004', 'PK\u0005\u0006'),
        (random, mark) => {
          const file = {
            name: 'any',
            bytes: Uint8Array.from([...[...mark].map((letter) => letter.charCodeAt(0)), ...random]),
          };
          for (const read of [
            readModule(file),
            readGame(file),
            readGame({ name: 'any', bytes: writeZip([{ name: 'savedGame', content: file.bytes }]) }),
          ]) {
            if ('problems' in read) expect(read.problems).not.toEqual([]);
          }
        },
      ),
      runs,
    );
  });
});

describe('what is made to be too much is bounded, and said', () => {
  const codes = (read: ReturnType<typeof readGame>): readonly string[] =>
    (read.game ?? read).problems!.map(({ code }) => code);

  test('thousands of empty stacks are nothing, thousands of full ones are read', () => {
    const empty = Array.from({ length: 20_000 }, (_, index) => command(`+/${index}/stack/null`));
    expect(readGame(savedFile('a.vsav', saveText(empty)), module).game!.position.stacks).toEqual([]);
    const full = Array.from({ length: 5_000 }, (_, index) => [
      command(`+/p${index}/piece;;;;A/Main Map;${index};9`),
      command(`+/s${index}/stack/Main Map;${index};9;p${index}`),
    ]).flat();
    expect(readGame(savedFile('a.vsav', saveText(full))).game!.position.stacks).toHaveLength(5_000);
  });

  test('more commands than may be, and more work', () => {
    const file = savedFile('a.vsav', saveText(Array.from({ length: 2000 }, (_, index) => command(`CHAT${index}`))));
    expect(codes(readGame(file, module, { ...standardLimits, commands: 1000 }))).toEqual(['too-much-work']);
    expect(codes(readGame(file, module, { ...standardLimits, work: 10_000 }))).toContain('too-much-work');
  });

  test('commands nested without end', () => {
    const deep = Array.from({ length: 400 }).reduce<ReturnType<typeof command>>(
      (inner) => command('', inner),
      command('CHATx'),
    );
    const read = readGame(savedFile('a.vsav', saveText([deep])), module);
    expect(codes(read)).toContain('bad-command');
  });

  test('moves onto a board full of pieces stop at the bound of work', () => {
    const crowd = Array.from({ length: 2000 }, (_, index) => command(`+/p${index}/piece;;;;A/Main Map;${index};9`));
    const steps = Array.from({ length: 2000 }, (_, index) => move(`p${index}`, 'Main Map', index, 10));
    const read = readGame(logFile('a.vlog', saveTree(crowd), steps), module, { ...standardLimits, work: 2_000_000 });
    expect(codes(read)).toContain('too-much-work');
  });
});
