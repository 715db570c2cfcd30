import { expect, test } from 'vitest';
import { standardLimits } from '../limits.ts';
import { everything } from '../testing/everything.ts';
import { extension, japanese, picturesMissing } from '../testing/fixtures.ts';
import { basic, buildFile, moduleFile, prototype, slot, trait } from '../testing/module-writer.ts';
import { xml } from '../testing/xml-writer.ts';
import { writeZip } from '../testing/zip-writer.ts';
import { readModule } from './read-module.ts';
import type { VassalModule } from './vassal-module.ts';

const read = (...args: Parameters<typeof readModule>): VassalModule => readModule(...args).module!;
const codes = ({ problems }: Pick<VassalModule, 'problems'>): readonly string[] => problems.map(({ code }) => code);
test('what is no module and no extension is said to be none', () => {
  expect(codes(readModule({ name: 'a.vmod', bytes: new Uint8Array([1, 2, 3]) }) as VassalModule)).toEqual([
    'not-an-archive',
  ]);
  expect(codes(readModule(moduleFile('a.vmod', '<other/>')) as VassalModule)).toEqual(['not-a-module']);
  expect(codes(readModule({ ...extension(), name: 'ext.vmdx' }) as VassalModule)).toEqual(['not-a-module']);
  expect(codes(read(everything(), [everything()]))).toContain('not-an-extension');
});

test('Japanese: names in UTF-8 and entries in CP932; a buildFile in Shift-JIS that does not say so', () => {
  const { cp932Names, shiftJisText } = japanese();
  const named = read(cp932Names);
  expect(named).toMatchObject({
    name: '作戦',
    maps: [{ name: '本土', boards: [{ image: '地図.png', size: { width: 640, height: 480 } }] }],
    problems: [],
  });
  const shifted = read(shiftJisText);
  expect(shifted).toMatchObject({
    name: '作戦マップ',
    maps: [{ boards: [{ image: '地図.png', size: { width: 640, height: 480 } }] }],
  });
  expect(codes(shifted)).toEqual(['code-page']);
});

test('a module of VASSAL 2.9: another root, another file, no gpids, and XML with a control character', () => {
  const old = xml(
    'VASSAL.launch.BasicModule',
    { name: 'Old', version: '0.9', VassalVersion: '2.9.2' },
    slot('Unit', '', [basic('a.gif', 'Unit')]),
  );
  const file = {
    name: 'Old.mod',
    bytes: writeZip([{ name: 'buildFile', content: old.replace('Unit', 'Un\u0001it') }]),
  };
  expect(read(file)).toMatchObject({ name: 'Old', vassalVersion: '2.9.2', slots: [{ gpid: '', name: 'Unit' }] });
  expect(codes(read(file))).toEqual(['xml-malformed', 'missing-image']);
});

test('99 missing pictures are 99 problems, each with its name and who names it; everything else is there', () => {
  const module = read(picturesMissing());
  expect(module.missingImages.size).toBe(99);
  expect(module.problems).toHaveLength(99);
  expect(module.problems[7]).toMatchObject({
    code: 'missing-image',
    element: 'GameModule:Missing/PieceWindow:Counters/PieceSlot:Unit 7',
    found: expect.stringContaining('unit7.png'),
  });
  expect(module.slots).toHaveLength(100);
});

test('prototypes that are missing, or hold themselves, count as nothing', () => {
  const prototypes = xml(
    'VASSAL.build.module.PrototypesContainer',
    {},
    prototype('A', [trait('prototype', { name: 'B' }), trait('clone', { text: 'Clone' })]),
    prototype('B', [trait('prototype', { name: 'A' }), trait('delete', { text: 'Delete' })]),
  );
  const module = read(
    moduleFile(
      'P.vmod',
      buildFile(
        'P',
        prototypes,
        slot('Unit', 1, [trait('prototype', { name: 'A' }), trait('prototype', { name: 'Nobody' }), basic('', 'Unit')]),
      ),
    ),
  );
  expect(module.slots[0]!.expanded.map(({ id }) => id)).toEqual(['delete', 'clone', 'piece']);
  expect(codes(module)).toEqual(['circular-prototype', 'missing-prototype']);
});

test('prototypes that double at every level stop at the bound of a piece', () => {
  const twice = Array.from({ length: 40 }, (_, index) =>
    prototype(`P${index}`, [
      trait('prototype', { name: `P${index + 1}` }),
      trait('prototype', { name: `P${index + 1}` }),
    ]),
  );
  const container = xml(
    'VASSAL.build.module.PrototypesContainer',
    {},
    ...twice,
    prototype('P40', [trait('clone', { text: 'Clone' })]),
  );
  const module = read(
    moduleFile(
      'Bomb.vmod',
      buildFile('Bomb', container, slot('Unit', 1, [trait('prototype', { name: 'P0' }), basic('', 'Unit')])),
    ),
  );
  expect(module.slots[0]!.expanded.length).toBeLessThanOrEqual(standardLimits.traits);
  expect(codes(module)).toContain('bad-piece');
});

test('XML: entities that blow up mean nothing, depth and number of elements are bounded', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><VASSAL.build.GameModule name="&c;"/>';
  expect(codes(readModule(moduleFile('a.vmod', bomb)) as VassalModule)).toContain('xml-malformed');
  const deep = buildFile('Deep', '<a>'.repeat(200) + '</a>'.repeat(200));
  expect(codes(read(moduleFile('a.vmod', deep)))).toContain('xml-too-deep');
  const many = buildFile('Many', '<a/>'.repeat(50));
  expect(codes(read(moduleFile('a.vmod', many), [], { ...standardLimits, elements: 20 }))).toContain('xml-too-large');
});
