import { globSync, readFileSync } from 'node:fs';
import { sizes, symbols } from '@umpire/shared/module/counter.ts';
import { apiFailures } from '@umpire/shared/protocol/http.ts';
import { notices, roomProblems } from '@umpire/shared/protocol/messages.ts';
import { refusals } from '@umpire/shared/table/deciding/refusal.ts';
import { describe, expect, test } from 'vitest';
import { leftPanels, rightPanels } from '../state/docks.ts';
import panels from './en/panels.json' with { type: 'json' };
import refusal from './en/refusal.json' with { type: 'json' };

const folder = new URL('..', import.meta.url).pathname;

/** Every text of ours in English, by `namespace:key`. */
const texts = new Map(
  globSync('locales/en/*.json', { cwd: folder }).flatMap((file) => {
    const namespace = file.replace(/^.*\/|\.json$/g, '');
    return leaves(JSON.parse(readFileSync(folder + file, 'utf8')), `${namespace}:`);
  }),
);

function leaves(node: object, above: string): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : leaves(value, `${above}${key}.`),
  );
}

const sources = globSync(
  '{actions,board,bring,device,i18n,learning,net,pages,panels,state,ui,umpire,words}/**/*.{ts,tsx}',
  { cwd: folder },
)
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(folder + file, 'utf8'))
  .join('\n');

const namespaces = [...new Set([...texts.keys()].map((key) => key.split(':')[0]))].join('|');
/** Texts that the code names whole, and beginnings of those that it puts together. */
const wholeNames = [...sources.matchAll(new RegExp(`'((?:${namespaces}):[\\w.-]+)'`, 'g'))].map(([, key]) => key ?? '');
const beginnings = [...sources.matchAll(new RegExp(`\`((?:${namespaces}):[\\w.-]*)\\$\\{`, 'g'))].map(
  ([, key]) => key ?? '',
);

const has = (key: string): boolean => texts.has(key) || texts.has(`${key}_other`);

test('Japanese uses one term for a counter and one for the rules', () => {
  const japanese = globSync('locales/ja/*.json', { cwd: folder }).map((file) => readFileSync(folder + file, 'utf8'));
  const words = japanese.flatMap((text) => text.match(/コマ|駒|ルール|規則/g) ?? []);
  expect([...new Set(words)].sort()).toEqual(['コマ', 'ルール']);
});

test.each(['en', 'ja'])('the tour and the list of gestures name the box, Ctrl and the whole stack: %s', (language) => {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(`${folder}locales/${language}/${namespace}.json`, 'utf8'));
  const { several } = read('umpire').tour.stop;
  for (const word of [/Shift/, /Ctrl/, /box|四角/, /stack|スタック/]) expect(several.text).toMatch(word);
  const { box, add, stack } = read('help')['pointer-key'];
  for (const [by, key] of [
    [box, /Shift/],
    [add, /Ctrl/],
    [stack, /Shift/],
  ]) {
    expect(by).toMatch(key);
  }
});

describe('texts and code', () => {
  test('every text that the code names is there', () => {
    expect(wholeNames.length).toBeGreaterThan(300);
    expect([...new Set(wholeNames)].filter((key) => !has(key))).toEqual([]);
  });

  test('every text of ours is named by the code, alone or by its beginning', () => {
    const whole = new Set(wholeNames);
    const ours = [...texts.keys()].filter((key) => !key.startsWith('board:'));
    const isNamed = (key: string): boolean => {
      const bare = key.replace(/_(one|other)$/, '');
      return whole.has(bare) || beginnings.some((start) => bare.startsWith(start) && start !== 'refusal:');
    };
    const unused = ours.filter((key) => !isNamed(key) && !key.startsWith('refusal:'));
    expect(unused).toEqual([]);
  });

  test('every refusal and every remedy has its text, and there are no others', () => {
    const { remedy, http, notice, doubt: _, ...codes } = refusal;
    expect(Object.keys(codes).sort()).toEqual([...Object.keys(refusals), ...Object.keys(roomProblems)].sort());
    const remedies = new Set([...Object.values(refusals), ...Object.values(roomProblems)]);
    remedies.delete('none');
    expect(Object.keys(remedy).sort()).toEqual([...remedies].sort());
    expect(Object.keys(http).sort()).toEqual(
      [...Object.keys(apiFailures), 'unreachable', 'no-cookies', 'not-on-device'].sort(),
    );
    expect(Object.keys(notice).sort()).toEqual([...notices].sort());
  });

  test('every panel, unit size and symbol has its name', () => {
    expect(Object.keys(panels.title).sort()).toEqual([...leftPanels, ...rightPanels].sort());
    expect(Object.keys(panels.short).sort()).toEqual([...leftPanels, ...rightPanels].sort());
    expect(Object.keys(panels.size)).toEqual([...sizes]);
    expect(Object.keys(panels.symbol)).toEqual([...symbols]);
  });

  test('no text for people stands in the code', () => {
    const files = globSync('{pages,panels,ui}/**/*.tsx', { cwd: folder }).filter((file) => !file.includes('.test.'));
    const found = files.flatMap((file) => {
      const source = readFileSync(folder + file, 'utf8');
      const between = [...source.matchAll(/(?<!=)>\s*([A-Z][a-z]+(?: [A-Za-z]+)*)\s*</g)].map(([, text]) => text);
      const attributes = [...source.matchAll(/\b(?:label|title|placeholder|aria-label|alt)="([^"]+)"/g)].map(
        ([, text]) => text,
      );
      return [...between, ...attributes].map((text) => `${file}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});
