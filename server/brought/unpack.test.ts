import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeZip, type ZipEntry } from '@umpire/shared/vassal/testing/zip-writer.ts';
import { afterAll, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { bringable, filesOf, packed, sha256 } from '../test/brought.ts';
import { jpeg, png, webp } from '../test/pictures.ts';
import { unpack } from './unpack.ts';

const root = mkdtempSync(join(tmpdir(), 'umpire-unpack-'));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;

const unpacked = async (zip: Uint8Array) => {
  const part = join(root, `part-${++count}`);
  const file = join(root, `${count}.zip`);
  writeFileSync(file, zip);
  return { part, result: await unpack(file, part) };
};
const problemsOf = async (zip: Uint8Array) => {
  const { result } = await unpacked(zip);
  return 'problems' in result ? result.problems : [];
};

test('a module is unpacked to its file, plain and compressed, its images and what lists show of it', async () => {
  const module = bringable('Winter');
  const { part, result } = await unpacked(packed(module));
  const bytes = module.file.length + [...module.images.values()].reduce((sum, image) => sum + image.length, 0);
  const about = {
    title: { en: 'Winter', ja: expect.any(String) },
    version: '1.0.0',
    scenarios: { duel: { en: 'Winter', ja: expect.any(String) } },
    sides: { blue: { en: 'Blue', ja: '青' }, red: { en: 'Red', ja: '赤' } },
    bytes,
  };
  expect(result).toEqual({ id: module.id, about });
  expect(readdirSync(part).sort()).toEqual(
    [...module.images.keys(), 'module.json', 'module.json.gz', 'about.json'].sort(),
  );
  for (const [image, content] of module.images) expect(readFileSync(join(part, image))).toEqual(content);
  expect(readFileSync(join(part, 'module.json'))).toEqual(module.file);
  expect(gunzipSync(readFileSync(join(part, 'module.json.gz')))).toEqual(module.file);
  expect(JSON.parse(readFileSync(join(part, 'about.json'), 'utf8'))).toEqual(about);
});

test('pictures may be PNG, JPEG or WebP', async () => {
  const more = [jpeg, webp.lossy, webp.lossless];
  const module = bringable('Winter', (data) => {
    for (const picture of more) data.images![sha256(picture)] = { width: 7, height: 5 };
  });
  const files = [...filesOf(module), ...more.map((content) => ({ name: `images/${sha256(content)}`, content }))];
  expect((await unpacked(writeZip(files))).result).toMatchObject({ id: module.id });
});

const module = bringable();
const [first] = module.images.keys();
const files = filesOf(module);
const others = (name: string): ZipEntry[] => files.filter((file) => file.name !== name);
const moving = Buffer.concat([
  png().subarray(0, 33),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('acTL'),
  Buffer.alloc(4),
  png().subarray(33),
]);
/** A module that says its first image is another file. */
const withImage = (content: Buffer, size: { width: number; height: number }): Buffer => {
  const own = bringable('A duel', (data) => {
    data.images![sha256(content)] = size;
  });
  return Buffer.from(writeZip([...filesOf(own), { name: `images/${sha256(content)}`, content }]));
};
/** Its directory says truly what it would become. */
const bomb = (): Uint8Array =>
  writeZip([...others('module.json'), { name: 'module.json', content: 'x', saysSize: 120 * 1024 * 1024 }]);

test.each<readonly [string, () => Uint8Array, object]>([
  ['no archive', () => Buffer.from('<!doctype html>'), { path: '', found: 'no directory of a zip archive' }],
  ['half an archive', () => packed(module).subarray(0, 900), { found: 'no directory of a zip archive' }],
  ['no module', () => writeZip(others('module.json')), { path: 'module.json', found: 'nothing' }],
  ['a missing image', () => writeZip(others(`images/${first}`)), { path: `images/${first}`, found: 'nothing' }],
  [
    'a file more',
    () => writeZip([...files, { name: 'run.js', content: 'alert(1)' }]),
    { path: 'run.js', found: 'a file that the module does not name' },
  ],
  [
    'a path that climbs',
    () => writeZip([...files, { name: '../../umpire.db', content: 'x' }]),
    { path: '../../umpire.db', found: 'a name that leads out of the archive' },
  ],
  [
    'an image under a name that climbs',
    () => writeZip([...others(`images/${first}`), { name: `images/../images/${first}`, content: 'x' }]),
    { found: 'a name that leads out of the archive' },
  ],
  [
    'a file twice',
    () => writeZip([...files, { name: 'module.json', content: '{}' }]),
    { path: 'module.json', found: 'a second entry of this name' },
  ],
  ['a bomb', bomb, { path: 'module.json', found: `${120 * 1024 * 1024} bytes unpacked` }],
  [
    'a bomb that lies about its size',
    () => writeZip([...others('module.json'), { name: 'module.json', content: new Uint8Array(10 ** 6), saysSize: 9 }]),
    { path: 'module.json', found: expect.stringMatching(/damaged|checksum/) },
  ],
  [
    'a locked file',
    () => writeZip([...others('module.json'), { name: 'module.json', content: module.file, isEncrypted: true }]),
    { path: 'module.json', found: 'an entry that is locked with a password' },
  ],
  [
    'too many files',
    () =>
      writeZip(
        Array.from({ length: limits.moduleFiles + 1 }, (_, i) => ({ name: `${i}`, content: '', isStored: true })),
      ),
    { found: `${limits.moduleFiles + 1} entries` },
  ],
  [
    'other bytes than the name says',
    () => writeZip([...others(`images/${first}`), { name: `images/${first}`, content: png() }]),
    { path: `images/${first}`, found: sha256(png()) },
  ],
  [
    'a page as an image',
    () => withImage(Buffer.from('<svg onload="alert(1)"/>'), { width: 7, height: 5 }),
    { found: 'no-picture' },
  ],
  ['half an image', () => withImage(png().subarray(0, 40), { width: 7, height: 5 }), { found: 'broken' }],
  ['a moving image', () => withImage(moving, { width: 7, height: 5 }), { found: 'moving' }],
  [
    'an image of another size',
    () => withImage(png(), { width: 5, height: 7 }),
    { found: '7 × 5 pixels', expected: 'a still PNG, JPEG or WebP of 5 × 7 pixels' },
  ],
  [
    'an image that claims too much',
    () => withImage(png({ claims: [20_000, 20_000] }), { width: 7, height: 5 }),
    { found: 'too-many-pixels' },
  ],
])('%s is refused, with what is wrong, where and what to do', async (_what, zip, problem) => {
  const problems = await problemsOf(zip());
  expect(problems[0]).toMatchObject({ remedy: expect.stringMatching(/\.$/), expected: expect.any(String), ...problem });
});

const asModule = (text: string | Uint8Array): Uint8Array =>
  writeZip([...others('module.json'), { name: 'module.json', content: text }]);
const changed = (change: Parameters<typeof bringable>[1]): Uint8Array => asModule(bringable('A duel', change).file);

test.each<readonly [string, Uint8Array, object]>([
  ['no JSON', asModule('{'), { path: 'module.json', expected: 'JSON' }],
  ['no UTF-8', asModule(Uint8Array.of(0x7b, 0xff)), { path: 'module.json', expected: 'text in UTF-8' }],
  ['lists within lists', asModule('['.repeat(2_000_000)), { path: 'module.json', expected: 'at most 40 levels' }],
  [
    'too long a file',
    asModule(' '.repeat(limits.moduleFileBytes + 1)),
    { expected: `at most ${limits.moduleFileBytes}` },
  ],
  ['another format', changed((data) => void Object.assign(data, { format: 99 })), { path: 'module: format' }],
  [
    'a part of another kind',
    changed((data) => void Object.assign(data, { code: 'x' })),
    { path: 'code.json: ', expected: 'no such key' },
  ],
  [
    'an image of no picture',
    changed((data) => void Object.assign(data.pictures!.infantry!, { x: 60 })),
    { path: 'pictures.json: infantry' },
  ],
  [
    'a name of its own',
    changed((data) => void Object.assign(data.manifest, { id: 'ford' })),
    { path: 'module.json: manifest.id', found: 'ford' },
  ],
  [
    'options',
    changed(
      (data) =>
        void Object.assign(data.manifest, { options: [{ id: 'fog', name: 'phase', type: 'flag', default: false }] }),
    ),
    { path: 'module.json: manifest.options' },
  ],
  [
    'a lesson',
    changed((data) => void Object.assign(data.manifest.scenarios[0]!, { lesson: true })),
    { path: 'module.json: manifest.scenarios' },
  ],
])('a module with %s is refused', async (_what, zip, problem) => {
  const problems = await problemsOf(zip);
  expect(problems[0]).toMatchObject({ remedy: expect.stringMatching(/\.$/), ...problem });
});

test('more counters than a table holds are refused, and more text than one should begin with', async () => {
  const many = changed((data) => {
    data.scenarios[0]!.setup = Array.from({ length: 3001 }, () => ({ counter: 'flag', at: '0102' }));
  });
  expect((await problemsOf(many))[0]).toMatchObject({ path: 'scenarios/duel.json: setup' });
  const wordy = changed((data) => {
    data.texts.en = { ...data.texts.en, chart: 'x'.repeat(20_000) };
    data.scenarios[0]!.notes = Array.from({ length: 250 }, () => ({
      title: 'value',
      text: 'chart',
      seat: 1,
      audience: 'all',
    }));
  });
  expect((await problemsOf(wordy))[0]).toMatchObject({
    path: 'module.json: scenarios.duel',
    expected: `at most ${limits.openingBytes}`,
  });
});

test('of very many problems the first twenty are told', async () => {
  const extra = Array.from({ length: 300 }, (_, i) => ({ name: `extra-${i}`, content: '', isStored: true }));
  expect(await problemsOf(writeZip([...files, ...extra]))).toHaveLength(20);
});

test('nothing is written outside its folder', async () => {
  const { part } = await unpacked(writeZip([...files, { name: '../escaped', content: 'x' }]));
  expect(existsSync(join(part, '..', 'escaped'))).toBe(false);
});
