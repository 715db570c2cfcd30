import type { Hex, HexNumber } from '@umpire/shared/hex';
import type { Counter, Placed, Scenario } from '@umpire/shared/module';
import { loadGame } from '../../index.ts';

/** The game as its data describe it, with queries for tests. */

export const { module: game } = await loadGame('bitterwoods');
export const { board, data, grid } = game;
export const { counters, kinds } = data.counters;
export const counter = (id: string): Counter => game.counter(id)!;
export const isUnit = ({ kind }: Counter): boolean => kinds[kind]!.unit;
export const units = Object.entries(counters).filter(([, printed]) => isUnit(printed));
export const scenario = (name: string): Scenario => game.scenario(name)!;
export const isHex = (place: string): boolean => grid.parse(place) !== undefined;
export const at = (number: HexNumber): Hex => grid.parse(number)!;
export const around = (number: HexNumber): HexNumber[] => grid.ring(at(number), 1).map((hex) => grid.number(hex));
export const campaign = scenario('campaign');
export const placeOf = (id: string): Placed => campaign.setup.find((placed) => placed.counter === id)!;
export const unitsOnMap = campaign.setup.filter((placed) => isHex(placed.at) && isUnit(counter(placed.counter)));
export const standingAt = (hex: HexNumber): string[] =>
  unitsOnMap.filter((placed) => placed.at === hex).map((placed) => placed.counter);
export const classOf = (id: string) => counter(id).values!.class;
export const front = (id: string) => counter(id).faces[0]!.values;
export const facesEnemy = (id: string, hex: HexNumber): boolean =>
  around(hex).some((next) => standingAt(next).some((other) => counter(other).side !== counter(id).side));
/** With these optional rules ticked. */
export const loadWith = async (...ticked: string[]) => {
  const { module } = await loadGame('bitterwoods', Object.fromEntries(ticked.map((option) => [option, true])));
  return module;
};
/** Entries of the facts that stand for several counters, or for one that the text does not name. */
export const GROUPS: Readonly<Record<string, (printed: Counter) => boolean>> = {
  '12-ss': ({ formation, kind }) => formation === '12 SS' && kind !== 'armor',
  lehr: ({ formation }) => formation === 'Lehr',
  '116-pz': ({ formation }) => formation === '116 Pz',
  '9-pz': ({ formation }) => formation === '9 Pz',
  '15-pzgr': ({ formation }) => formation === '15 PzGr',
  vdh: ({ kind }) => kind === 'vdh',
  'panzer-regiment-9-5-4': ({ kind, side }) => kind === 'armor' && side === 'german',
  'us-5-4-4': ({ kind, values }) => kind === 'infantry' && values!.nationality === 'us',
  '101-ab': ({ formation }) => formation === '101 AB',
  '82-ab': ({ formation }) => formation === '82 AB',
  '2-id': ({ formation, name }) => formation === '2 ID' && !['2/9', '2/23'].includes(name),
  '106-id': ({ formation }) => formation === '106 ID',
  '9-id': ({ formation }) => formation === '9 ID',
  '2-ad': ({ formation }) => formation === '2 AD',
  glider: ({ kind, values }) => kind === 'glider' && values!.nationality === 'us',
};
export const members = (id: string): string[] =>
  units.filter(([, printed]) => GROUPS[id]!(printed)).map(([other]) => other);
