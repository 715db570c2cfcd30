import { describe, expect, test } from 'vitest';
import type { Chart } from './chart.ts';
import { chartInPlay, placeOf } from './chart-in-play.ts';
import { houseRulesText, readHouseRules, stillFitting } from './house-rules.ts';
import type { RuleOptionsData } from './rule-options.ts';

const data: RuleOptionsData = {
  options: [
    { id: 'leaders', clause: '24', group: 'optional', type: 'flag', standard: false },
    { id: 'early', clause: '34', group: 'optional', type: 'flag', standard: false },
    { id: 'crt', clause: '9', group: 'chart', type: 'chart', chart: 'crt', entries: ['D1', 'D2', 'DE'] },
    { id: 'bold', clause: '6', group: 'chart', type: 'chart', chart: 'crt', entries: ['attacker', 'defender'] },
  ],
  conflicts: [{ id: 'early-alone', when: { early: true, leaders: false } }],
};
const crt: Chart = {
  id: 'crt',
  title: 'chart.crt',
  columns: ['1-1', '2-1'],
  rows: [
    { id: '1', head: '1', cells: ['D1', 'DE'] },
    { id: '2', head: '2', cells: ['D1', 'D2'] },
  ],
};

describe('house rules', () => {
  const options = { crt: { '1:1-1': 'DE' }, leaders: true };

  test('reading a saved file gives the same values', () => {
    expect(readHouseRules(houseRulesText('game', options), 'game', data)).toEqual({ options });
    expect(readHouseRules(houseRulesText('game', {}), 'game', data)).toEqual({ options: {} });
  });

  test.each([
    ['not JSON', '{', { problem: 'not-house-rules' }],
    ['something else', '{"format":1}', { problem: 'not-house-rules' }],
    ['of another game', houseRulesText('other', options), { problem: 'other-game' }],
    ['an option that is not there', houseRulesText('game', { xx: true }), { problem: 'unknown-option', option: 'xx' }],
    [
      'an entry that the chart cannot have',
      houseRulesText('game', { crt: { '1:1-1': 'AE' } }),
      { problem: 'unknown-option', option: 'crt' },
    ],
    ['what conflicts', houseRulesText('game', { early: true }), { problem: 'unknown-option', option: 'early' }],
  ])('a file is refused as a whole: %s', (_, text, problem) => {
    expect(readHouseRules(text, 'game', data)).toEqual(problem);
  });

  test('only kept values that are still valid are used', () => {
    expect(stillFitting(data, { gone: true, crt: { '1:1-1': 'DE' }, early: true, leaders: false })).toEqual({
      crt: { '1:1-1': 'DE' },
    });
    expect(stillFitting(data, { early: true, leaders: true })).toEqual({ early: true, leaders: true });
  });
});

describe('a chart in play', () => {
  test('has replaced entries in the place of the module’s own, and says which', () => {
    const { chart, changed } = chartInPlay(crt, data.options, { crt: { '1:1-1': 'DE', '2:2-1': 'D2' } });
    expect(chart.rows.map(({ cells }) => cells)).toEqual([
      ['DE', 'DE'],
      ['D1', 'D2'],
    ]);
    expect([...changed]).toEqual([placeOf(0, 0)]);
  });

  test('has entries of another kind beside the printed ones', () => {
    const { chart } = chartInPlay(crt, data.options, { bold: { '2:2-1': 'attacker' } });
    expect(chart.rows[1]?.cells).toEqual(['D1', 'D2 (attacker)']);
  });
});
