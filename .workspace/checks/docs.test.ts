import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-tests.ts';

// The documentation names files that are there, and links to pages and headings that are there.

const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
);

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Headings, as GitHub names their anchors, and anchors of our own. */
const anchorsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id!),
];

/** The game that the guide for authors builds. */
const BUILT_THERE = 'modules/crossroads';

/** Files and folders of ours in backticks, without placeholders. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:client|shared|server|modules|assets|docs|\.workspace|\.ci)\/[\w./@-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => path !== BUILT_THERE && !/\bGAME\b/.test(path));

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^(https?|mailto):/.test(link));

test.each(pages)('%s names files that are there', (page) => {
  expect(pathsIn(textOf(page)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(pages)('%s links to what is there', (page) => {
  const isDead = (link: string): boolean => {
    const [path, anchor] = link.split('#') as [string, string?];
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsIn(textOf(target)).includes(anchor);
  };
  expect(linksIn(textOf(page)).filter(isDead)).toEqual([]);
});

/** The tests that a claim about the dice names in italics, each with its file, if that is not the usual one. */
const testsNamedIn = (claim: string): readonly (readonly [name: string, file: string])[] =>
  [...claim.matchAll(/\*([^*]{9,})\*(?: \(`([^`]+)`\))?/g)].map(([, name, file]) => [
    name!.replace(/ …$/, ''),
    file ?? 'shared/table/dice/threats.test.ts',
  ]);

test('each claim about who can cheat with the dice names a test that tries it', () => {
  const section = textOf('docs/protocol.md').split('### What this guarantees')[1]!.split('\n### ')[0]!;
  const [, , ...rows] = section.match(/^\| .*\|$/gm)!.map((row) => row.replaceAll('*n*', 'n').split(/ ?\| ?/));
  expect(rows.map(([, who]) => who)).toEqual([
    ...['the server', 'the roller', 'an opponent'],
    ...['server and roller', 'server and opponent', 'roller and opponent'],
  ]);
  const claims = rows
    .flatMap(([, , cannot, can]) => `${cannot} · ${can}`.split(' · '))
    .filter((claim) => claim !== '–');
  expect(claims.length).toBeGreaterThan(20);
  const alike = (text: string): string => text.replaceAll(/\\?['’]/g, '’');
  for (const claim of claims) {
    expect(testsNamedIn(claim), claim).not.toEqual([]);
    for (const [name, file] of testsNamedIn(claim))
      expect(alike(textOf(file)), claim).toContain(alike(`test('${name}`));
  }
});
