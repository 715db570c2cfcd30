import { expect, test } from 'vitest';
import { findNamed } from './find-named.ts';

const foy = { name: 'フォワ (Foy)', called: ['フォワ', 'Foy'] };
const foyNotreDame = {
  name: 'フォワ＝ノートル＝ダム (Foy-Notre-Dame)',
  called: ['フォワ＝ノートル＝ダム', 'Foy-Notre-Dame'],
};

test.each(['foy', ' フォワ ', 'フォワ (Foy)'])(
  '%s means the place that is called exactly so, in either spelling',
  (typed) => {
    expect(findNamed([foyNotreDame, foy], typed)).toEqual([foy]);
  },
);

test('a part of a name may mean several', () => {
  expect(findNamed([foyNotreDame, foy], 'fo')).toEqual([foyNotreDame, foy]);
  expect(findNamed([foyNotreDame, foy], '')).toEqual([]);
});
