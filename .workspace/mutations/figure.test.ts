import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFigure, toldFigure, writeFigure } from './figure.ts';

const rooted = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'umpire-figure-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'modules/ford'), { recursive: true });
  return root;
};
const survivor = (code: string) => ({ file: 'modules/ford/rules/move.ts', code, changed: `${code}!` });

test('what is written of a sample is read again, and told on the page with the survivors that have a reason', () => {
  const root = rooted();
  expect([readFigure(root, 'ford'), toldFigure(root, 'ford')]).toEqual([undefined, '']);
  const figure = { tried: 40, of: 300, seed: 7, fresh: 9, survivors: [survivor('a'), survivor('b'), survivor('c')] };
  writeFigure(root, 'ford', figure);
  expect(readFigure(root, 'ford')).toEqual(figure);
  const reasons = [{ file: 'rules/move.ts', code: 'b', changed: 'b!', because: 'It is only told.' }];
  writeFileSync(join(root, 'modules/ford/mutations.json'), JSON.stringify(reasons));
  expect(toldFigure(root, 'ford')).toContain('40 were tried');
  expect(toldFigure(root, 'ford')).toContain('9 survived when they were first tried');
  expect(toldFigure(root, 'ford')).toContain('Today the tests find 37; 1 may survive');
  expect(toldFigure(root, 'ford')).toContain('5.0 in 100 survive without one');
});
