import { loadGame, modules } from '@umpire/modules';
import type { CombatChart } from '@umpire/shared/module/chart.ts';
import { expect, test } from 'vitest';
import { type AttackChart, attackChartsOf, oddsOn } from './combat-columns.ts';

/** A chart of which only the head matters. */
const chartBy = (combat: Pick<CombatChart, 'by' | 'round' | 'endless'>, columns: readonly string[]): AttackChart => ({
  ...{ id: 'combat', title: 'chart.combat', die: '1d6', rows: [] },
  columns: [...columns],
  combat: { attack: 'attack', ...combat },
});

const endless = { by: 'odds', round: 'defender', endless: true } as const;
const odds = chartBy({ by: 'odds', round: 'defender' }, ['1:2', '1:1', '2:1', '3:1', '4:1']);
const endlessOdds = chartBy(endless, ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1']);
const openOdds = chartBy(endless, ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1+']);
const difference = chartBy({ by: 'difference' }, ['≤ −3', '−2 −1', '0', '+1', '+2 +3', '+4 +5', '+6 +7', '≥ +8']);
const strength = chartBy({ by: 'strength' }, ['1-2', '3-6', '7-10', '11-14', '15-18', '19-22', '23+']);

test.each<
  [name: string, chart: AttackChart, attack: number, defense: number, shift: number, says: string, column: string]
>([
  ['odds', odds, 9, 4, 0, '2:1', '2:1'],
  ['odds', odds, 9, 4, 1, '2:1', '3:1'],
  ['odds', odds, 1, 9, -3, '1:2', '1:2'],
  ['odds that go on', endlessOdds, 7, 2, 0, '3-1', '3-1'],
  ['odds that go on', endlessOdds, 24, 2, -2, '12-1', '8-1'],
  ['odds that go on', endlessOdds, 3, 8, 0, '1-3', '1-3'],
  ['odds with an open end', openOdds, 20, 2, -3, '10-1', '7:1+'],
  ['a difference', difference, 3, 9, 0, '-6', '≤ −3'],
  ['a difference', difference, 8, 5, 0, '+3', '+2 +3'],
  ['a difference', difference, 8, 5, 5, '+3', '≥ +8'],
  ['the strength of the attack alone', strength, 12, 99, 0, '12', '11-14'],
  ['the strength of the attack alone', strength, 40, 0, -1, '40', '19-22'],
])('by $0: $2 against $3, shifted by $4, is $5 and the column $6', (_, chart, attack, defense, shift, says, column) => {
  const found = oddsOn(chart, { attack, defense }, shift);
  expect([found.says, chart.columns[found.column]]).toEqual([says, column]);
});

test('every game with a rulebook has a chart to attack on', async () => {
  const games = Object.values(modules).filter(({ id, umpire }) => umpire && id !== 'sandbox');
  expect(games.length).toBeGreaterThan(0);
  for (const { id } of games) {
    const { module } = await loadGame(id);
    expect(attackChartsOf(module.data.charts), id).not.toEqual([]);
  }
});
