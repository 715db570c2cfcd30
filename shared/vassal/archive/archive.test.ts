import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { standardLimits } from '../limits.ts';
import { Reading } from '../reading.ts';
import { writeZip, type ZipEntry } from '../testing/zip-writer.ts';
import { decodeText } from './code-page.ts';
import { crc32 } from './crc32.ts';
import { readSaved, writeSaved } from './disguise.ts';
import { openArchive } from './zip.ts';

const open = (entries: readonly ZipEntry[], limits = standardLimits) => {
  const reading = new Reading('test.vmod', limits);
  const archive = openArchive(writeZip(entries), reading);
  return { archive: archive!, codes: () => reading.problems.list.map(({ code }) => code) };
};

/** Katakana of a Japanese map's name in CP932. */
const japanese = Uint8Array.of(0x83, 0x7d, 0x83, 0x62, 0x83, 0x76, 0x2e, 0x70, 0x6e, 0x67);

test.each([
  ['UTF-8 with its flag', { name: 'images/Düna.png', content: '', isUtf8: true }, 'images/Düna.png'],
  ['UTF-8 without its flag', { name: 'images/地図.png', content: '' }, 'images/地図.png'],
  ['CP932', { name: japanese, content: '' }, 'マップ.png'],
  ['CP437', { name: Uint8Array.of(0x44, 0x81, 0x6e, 0x61), content: '' }, 'Düna'],
  [
    'CP437, with accents that are also Japanese',
    { name: Uint8Array.of(0x63, 0x68, 0x83, 0x74, 0x65, 0x61, 0x75), content: '' },
    'château',
  ],
  ['backslashes for slashes', { name: 'images\\a.png', content: '' }, 'images/a.png'],
])('the name of an entry in %s', (_, entry, name) => {
  const { archive } = open([entry]);
  expect(archive.entries.map((each) => each.name)).toEqual([name]);
});

test('a name in Windows-1252 is found by that reading as well', () => {
  const { archive } = open([{ name: Uint8Array.of(0x44, 0xfc, 0x6e, 0x61), content: 'x' }]);
  expect(archive.read('Düna')).toEqual(strToU8('x'));
});

test('names that lead out of the archive are left out, each with a problem', () => {
  const names = ['../evil', 'images/../../evil', '/etc/passwd', 'C:\\evil', 'a\\..\\..\\b'];
  const { archive, codes } = open([...names.map((name) => ({ name, content: 'x' })), { name: 'good', content: 'y' }]);
  expect(archive.entries.map(({ name }) => name)).toEqual(['good']);
  expect(codes()).toEqual(names.map(() => 'unsafe-name'));
});

test('the checksum is that of the standard, for every length', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
  expect([0, 1, 2, 3, 4, 5].map((length) => crc32(new Uint8Array(length)).toString(16))).toEqual([
    '0',
    'd202ef8d',
    '41d912ff',
    'ff41d912',
    '2144df1c',
    'c622f71d',
  ]);
});

test('an entry that is larger than may be is not unpacked', () => {
  const { archive, codes } = open([{ name: 'bomb', content: new Uint8Array(1000) }], {
    ...standardLimits,
    entryBytes: 999,
  });
  expect(archive.read('bomb')).toBeUndefined();
  expect(codes()).toEqual(['archive-too-large']);
});

test('an entry that unpacks to more than its directory says is unpacked no further, and refused', () => {
  const { archive, codes } = open([{ name: 'bomb', content: new Uint8Array(100_000), saysSize: 10 }]);
  expect(archive.read('bomb')).toBeUndefined();
  expect(codes()).toEqual(['entry-unreadable']);
});

test('all entries together have a bound, and so has their number', () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: new Uint8Array(400) }));
  const { archive, codes } = open(entries, { ...standardLimits, archiveBytes: 1000 });
  expect(entries.map(({ name }) => archive.read(name)?.length)).toEqual([400, 400, undefined]);
  expect(codes()).toEqual(['archive-too-large']);
  expect(open(entries, { ...standardLimits, entries: 2 }).archive.entries).toHaveLength(2);
});

test('an entry with a password is refused, the others are read', () => {
  const { archive, codes } = open([
    { name: 'locked', content: 'x', isEncrypted: true },
    { name: 'stored', content: 'y', isStored: true },
  ]);
  expect(archive.read('locked')).toBeUndefined();
  expect(archive.read('stored')).toEqual(strToU8('y'));
  expect(codes()).toEqual(['entry-unreadable']);
});

test('archives that are cut off or changed anywhere never throw', () => {
  const bytes = writeZip([
    { name: 'buildFile.xml', content: '<a/>' },
    { name: 'images/b.png', content: new Uint8Array(300) },
  ]);
  fc.assert(
    fc.property(fc.nat(bytes.length), fc.nat(bytes.length - 1), fc.nat(255), (length, at, value) => {
      const changed = bytes.slice(0, length);
      if (at < length) changed[at] = value;
      const reading = new Reading('fuzzed', { ...standardLimits, archiveBytes: 1_000_000 });
      const archive = openArchive(changed, reading);
      for (const { name } of archive?.entries ?? []) archive!.read(name);
      if (!archive) expect(reading.problems.list).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const text = 'begin_save\u001b+/1/stack/null\u001bCHAT 日本 äöü\u001bend_save';

test.each(['plain', 'hex', 'hex-zlib', 'raw'] as const)(
  'the disguise %s comes off, and on again in the same bytes',
  (disguise) => {
    const written = writeSaved({ text, disguise, key: disguise === 'plain' ? 0 : 0xa7 });
    const saved = readSaved(written, new Reading('test'))!;
    expect(saved).toEqual({ text, disguise, key: disguise === 'plain' ? 0 : 0xa7, codePage: 'utf-8' });
    expect(writeSaved(saved)).toEqual(written);
  },
);

test('hexadecimal in capitals is read too', () => {
  const written = strToU8(
    String.fromCharCode(...writeSaved({ text: 'begin_save', disguise: 'hex', key: 0xab })).replace(
      /^(!VCSK)(.*)$/,
      (_, mark, rest) => mark + rest.toUpperCase(),
    ),
  );
  expect(readSaved(written, new Reading('test'))?.text).toBe('begin_save');
});

test.each([
  ['broken digits', '!VCSK5az9'],
  ['half a digit', '!VCSK5a1'],
  ['broken packing', '!VCSZ5a112233'],
])('%s: a problem, and nothing thrown', (_, bytes) => {
  const reading = new Reading('test');
  expect(readSaved(strToU8(bytes), reading)).toBeUndefined();
  expect(reading.problems.list.map(({ code }) => code)).toEqual(['entry-unreadable']);
});

test('what is packed without bound is not unpacked without bound', () => {
  const reading = new Reading('test', { ...standardLimits, entryBytes: 10_000 });
  expect(readSaved(writeSaved({ text: 'a'.repeat(50_000), disguise: 'hex-zlib', key: 1 }), reading)).toBeUndefined();
  expect(reading.problems.list.map(({ code }) => code)).toEqual(['archive-too-large']);
});

test('texts in other code pages', () => {
  expect(decodeText(Uint8Array.of(0x83, 0x7d, 0x83, 0x62, 0x83, 0x76))).toEqual({ text: 'マップ', codePage: 'cp932' });
  expect(decodeText(Uint8Array.of(0x44, 0xfc, 0x6e, 0x61))).toEqual({ text: 'Düna', codePage: 'windows-1252' });
  expect(decodeText(Uint8Array.of(0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0), 'windows-1251')).toEqual({
    text: 'Москва',
    codePage: 'windows-1251',
  });
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).text).toBe('a');
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x61, 0)).text).toBe('a');
});
