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
