import type { HexNumber } from '@umpire/shared/hex';
import { type Counter, loadModule, type Placed, type Scenario, valuesOf } from '@umpire/shared/module';
import { data as raw } from '../data.ts';

/** The game's data, with queries for its tests. */

const loaded = loadModule(raw);
if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
export const { module: game } = loaded;
export const { board, data, grid } = game;
const sheet = data.counters;

const isUnit = (id: string): boolean => sheet.kinds[counter(id).kind]!.unit;
export const counter = (id: string): Counter => {
  const found = game.counter(id);
  if (!found) throw new Error(`no counter ${id}`);
  return found;
};
export const front = (id: string) => valuesOf(counter(id), 0);
export const units = Object.keys(sheet.counters).filter(isUnit);
export const scenario = (id: string): Scenario => game.scenario(id)!;
export const names = ['six-turns', 'eight-turns', 'campaign'] as const;
export const isHex = (place: string): boolean => grid.parse(place) !== undefined;
export const isWest = (hex: HexNumber): boolean => hex.startsWith('W');
export const unitsOf = (id: string): Placed[] => scenario(id).setup.filter(({ counter: piece }) => isUnit(piece));
export const onMap = (id: string): Placed[] => unitsOf(id).filter(({ at }) => isHex(at));
export const placeOf = (id: string, piece: string): Placed =>
  scenario(id).setup.find((entry) => entry.counter === piece)!;
export const areaOf = (id: string): readonly HexNumber[] => data.map.areas![id]!.hexes;
export const isArtillery = (id: string): boolean => ['artillery', 'nebelwerfer'].includes(counter(id).kind);
