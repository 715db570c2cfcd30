import { expect, test } from 'vitest';
import { houseRulesText, readHouseRules } from './house-rules.ts';
import type { Manifest } from './manifest.ts';
import { rulesForm, startOfForm, withForm } from './rules-form.ts';

const when = { option: 'rules', is: 'own' };
const manifest: Pick<Manifest, 'options'> = {
  options: [
    { id: 'columns', name: 'x', type: 'number', default: 30, min: 2, max: 200 },
    {
      id: 'rules',
      name: 'x',
      type: 'choice',
      default: 'none',
      choices: [
        { id: 'none', name: 'x' },
        { id: 'own', name: 'x' },
      ],
    },
    { id: 'roads', name: 'x', type: 'flag', default: true, when },
    { id: 'woods', name: 'x', type: 'number', default: 2, min: 1, max: 6, when },
  ],
};
const data = { options: [{ id: 'leaders', clause: '3', group: 'optional', type: 'flag', standard: false }] } as const;

test('the form has what is asked under a condition, and the option that this hangs on', () => {
  expect(rulesForm(manifest).map(({ id }) => id)).toEqual(['rules', 'roads', 'woods']);
  expect(rulesForm({})).toEqual([]);
});

test('a form goes into a file of house rules and comes out of it, checked', () => {
  const all = withForm(manifest, { options: [...data.options] });
  const values = { rules: 'own', roads: false, woods: 2, leaders: true };
  const text = houseRulesText('sandbox', values);
  expect(readHouseRules(text, 'sandbox', all)).toEqual({ options: { rules: 'own', roads: false, leaders: true } });
  const wrong = houseRulesText('sandbox', { woods: 7 });
  expect(readHouseRules(wrong, 'sandbox', all)).toEqual({ problem: 'unknown-option', option: 'woods' });
  expect(readHouseRules(houseRulesText('sandbox', { columns: 9 }), 'sandbox', all)).toMatchObject({
    problem: 'unknown-option',
  });
});

test('a set-up that begins by these options asks the form', () => {
  expect(startOfForm(manifest)).toEqual({ rules: 'own' });
  expect([startOfForm({}), startOfForm({ options: manifest.options!.slice(0, 1) })]).toEqual([undefined, undefined]);
});
