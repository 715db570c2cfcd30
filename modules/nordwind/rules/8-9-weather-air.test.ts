import { describe, expect, test } from 'vitest';
import { battle } from './6-combat.ts';
import { rollsForWeather, weatherNow, weatherRolled } from './8-weather.ts';
import { missionsFor, missionsLeft, whyNotMissions } from './9-air.ts';
import { american, attackOn, clausesOf, combat, german, hexIn, positionWith } from './testing/position.ts';

const p = positionWith([]);

describe('8 weather', () => {
  test.each([
    ['overcast', 'clear light-cloud light-cloud overcast overcast overcast'],
    ['light-cloud', 'clear light-cloud light-cloud overcast overcast light-cloud'],
    ['clear', 'clear clear light-cloud light-cloud overcast overcast'],
  ] as const)('8b after %s', (previous, expected) => {
    expect([1, 2, 3, 4, 5, 6].map((roll) => weatherRolled(previous, roll, p))).toEqual(expected.split(' '));
  });

  test('8b the other reading: a six after a clear turn is clear', () => {
    expect(weatherRolled('clear', 6, p.at({ options: { sixAfterClear: 'face' } }))).toBe('clear');
  });

  test('8c turn 1 is overcast without a roll', () => {
    const first = positionWith([], { turn: { number: 1 } });
    expect([weatherNow(first), rollsForWeather(first), rollsForWeather(p)]).toEqual(['overcast', false, true]);
    expect(weatherNow(p)).toBeUndefined();
    expect(rollsForWeather(first.at({ options: { firstTurn: 'rolled' } }))).toBe(true);
  });

  test('8a weather changes nothing in a combat without air missions', () => {
    const columns = ['clear', 'overcast'].map((weather) => {
      const there = positionWith([german('a', '0304'), american('x', '0303')], {
        ...combat('german'),
        extras: { weather },
      });
      return battle(there, attackOn(there, 'a', '0303', { tq: { attacker: 4, defender: 4 } })).column;
    });
    expect(columns[0]).toBe(columns[1]);
  });
});

describe('9 air missions', () => {
  const under = (weather: string) => positionWith([], { extras: { weather } });

  test.each([
    ['clear', 3, 1],
    ['light-cloud', 1, 1],
    ['overcast', 0, 0],
  ])('9.2 %s: %i Allied, %i German', (weather, allied, germans) => {
    expect([missionsFor(under(weather), 'allied'), missionsFor(under(weather), 'german')]).toEqual([allied, germans]);
  });

  const on = (...numbers: string[]) => numbers.map((number) => hexIn(p, number));

  test('9c one for each combat, 9.2 no more than there are', () => {
    expect(whyNotMissions(under('clear'), 'allied', on('0303', '0402', '0502'))).toEqual([]);
    expect(clausesOf(whyNotMissions(under('clear'), 'allied', on('0303', '0303')))).toEqual(['9c']);
    expect(clausesOf(whyNotMissions(under('clear'), 'german', on('0303', '0402')))).toEqual(['9.2']);
    expect(clausesOf(whyNotMissions(under('overcast'), 'allied', on('0303')))).toEqual(['9.2']);
    expect(whyNotMissions(under('overcast'), 'allied', [])).toEqual([]);
  });

  test('9.2 what lies on a combat or has flown is spent for the turn', () => {
    const markers = [
      { kind: 'air-mission', side: 'allied', at: hexIn(p, '0303') },
      { kind: 'air-mission', side: 'allied', value: 'used' },
      { kind: 'air-mission', side: 'allied' },
      { kind: 'air-mission', side: 'german' },
    ];
    const there = under('clear').at({ markers });
    expect([missionsLeft(there, 'allied'), missionsLeft(there, 'german')]).toEqual([1, 1]);
  });

  test('9a a mission that lies on the target counts in the combat without being named', () => {
    const units = [german('a', '0304'), american('x', '0303')];
    const there = positionWith(units, { ...combat('german'), extras: { weather: 'clear' } });
    const markers = [{ kind: 'air-mission', side: 'allied', at: hexIn(there, '0303') }];
    const found = battle(there.at({ markers }), attackOn(there, 'a', '0303', { tq: { attacker: 4, defender: 4 } }));
    expect(found.shifts.map(({ clause, by }) => [clause, by])).toEqual([['Mod.8', -1]]);
  });
});
