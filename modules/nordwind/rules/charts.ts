import { resultsTable } from '@umpire/shared/umpire/kit/battle/results.ts';
import { isKeyOf } from '@umpire/shared/umpire/kit/keys.ts';
import { sideEdges } from '@umpire/shared/umpire/kit/side-edges.ts';
import counters from '../counters.json' with { type: 'json' };
import tables from '../table-facts.json' with { type: 'json' };

/** The rulebook's charts as look-ups. The printed charts (`charts.json`) are tested against the same facts. */

export const weathers = ['clear', 'light-cloud', 'overcast'] as const;
export type Weather = (typeof weathers)[number];
export type Quality = keyof typeof tables.troopQuality.results;
export type Class = 'foot' | 'mechanised';
export const isWeather = (word: unknown): word is Weather => weathers.some((weather) => weather === word);
export const isQuality = isKeyOf(tables.troopQuality.results);

/** TEC Costs in movement points and shifts, negative for the defender. */
export const tec = {
  terrain: tables.tec.terrain as Readonly<Record<string, Readonly<Record<Class | 'shift', number>>>>,
  features: tables.tec.features as Readonly<Record<string, { readonly shift: number }>>,
  roads: tables.tec.roads as Readonly<Record<string, Readonly<Record<Class, number>>>>,
  river: tables.tec.edges.river,
  ridge: tables.tec.edges.ridge,
  ferry: tables.tec.edges.rhine.ferry,
};

/** CRT */
export const crt = resultsTable(tables.crt);

/** TQ The shift of a roll of 1 to 6. */
export const qualityShift = (quality: Quality, roll: number): number | undefined =>
  tables.troopQuality.results[quality][roll - 1];

/** Weather By the modified roll; `undefined` for "as last turn". */
export const weatherFor = (roll: number): Weather | undefined => {
  const read = tables.weather.results[String(roll) as keyof typeof tables.weather.results];
  return isWeather(read) ? read : undefined;
};
export const weatherChart = tables.weather;

/** 9.2 */
export const airMissions = (weather: Weather, side: 'german' | 'allied'): number => tables.airMissions[weather][side];

/** 10.3 */
export const victoryChart = tables.victory;

/** Mod.3 Divisions that are entitled to two shifts. */
export const armouredDivisions: readonly string[] =
  tables.modifiers.list.find(({ id }) => id === 'Mod.3')?.armoured ?? [];

/** Mod.3 How many regiments and brigades a division has. */
export const regimentsOf = (formation: string): number => originals.get(formation)?.length ?? 0;

const sheet = Object.values<{ readonly formation?: string; readonly size?: string }>(Object(counters.counters));
const originals = Map.groupBy(
  sheet.filter(({ size }) => size === 'regiment' || size === 'brigade'),
  ({ formation }) => formation,
);

/** The last turn of each scenario. */
export const lastTurn = (scenario: Scenario): number => tables.scenarios[scenario].turns;
export type Scenario = 'historical' | 'hypothetical';

export const scenarioOf = ({ scenario }: { readonly scenario: string | undefined }): Scenario =>
  scenario === 'hypothetical' ? 'hypothetical' : 'historical';

/** 7.2d A side's own map edges: the Germans' are north and east, the Allies' west and south. */
export const { of: edgesOf, each: eachEdgeOf } = sideEdges(tables.supply.edges);
