import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { hasActed } from './fields.ts';
import { bridges, hasBridge } from './ground.ts';
import { holdsNow } from './phase-marks.ts';
import { isEngineer } from './units.ts';

/** 7.2 Bridges: the two ways to blow them. */

/** The bridge, by the two hexes that it joins. */
export type Bridge = readonly [Hex, Hex];

export const hexsideOf = ({ board }: Position, [one, other]: Bridge): Hexside => board.grid.hexsideBetween(one, other)!;

const no = (key: BrokenWith, bridge: Bridge, clause: Clause = '7.2.2'): Breach =>
  broken(clause, 'sequence', key, bridge);

/** 7.2.2 With the double red ring; 7.2.4 never the three of the highway. */
const isRinged = (position: Position, [one, other]: Bridge): boolean => {
  const { board } = position;
  const hexside = board.hexside(one, other);
  if (hexside.has('highway-bridge')) return false;
  return options.of(position).ringedBridges === 'every' ? hasBridge(board, one, other) : hexside.has('demolishable');
};

const stands = (position: Position, bridge: Bridge): boolean =>
  hasBridge(position.board, ...bridge) && !bridges.isDown(position, ...bridge);

/** 7.2.2 Why nobody ever rolls for a bridge. */
export const whyNoContact = (position: Position, bridge: Bridge): readonly Breach[] => {
  const state = bridges.state(position, { hexside: hexsideOf(position, bridge), kind: 'bridge' });
  if (!hasBridge(position.board, ...bridge)) return [no('no-bridge', bridge)];
  if (position.board.hexside(...bridge).has('highway-bridge')) return [no('highway-bridge', bridge, '7.2.4')];
  if (!isRinged(position, bridge)) return [no('no-ring', bridge)];
  if (state === 'blown') return [no('already-blown', bridge)];
  // 7.2.2 Once per bridge: a bridge that was blown and repaired has had its roll.
  return state === 'tried' || state === 'repaired' ? [no('contact-spent', bridge)] : [];
};

/** 7.2.2 Why the German player does not roll for a bridge that an Allied unit has reached. */
export const whyNotContact = (position: Position, bridge: Bridge): readonly Breach[] => {
  const none = whyNoContact(position, bridge);
  if (none.length > 0) return none;
  return bridge.some((hex) => position.friendAt(hex, 'allied')) ? [] : [no('no-contact', bridge)];
};

/** 7.2.3 Why German units may not try to blow a bridge. */
export const whyNotDemolish = (position: Position, bridge: Bridge, units: readonly Unit[]): readonly Breach[] => {
  const { phase, side } = position.turn;
  const say = (key: BrokenWith): readonly Breach[] => [no(key, bridge, '7.2.3')];
  if (side !== 'german' || phase !== 'movement') return say('demolition-phase');
  if (!hasBridge(position.board, ...bridge)) return say('no-bridge');
  if (!stands(position, bridge)) return say('already-blown');
  const isBoth = bridge.every((hex) => units.some(({ at }) => at === hex));
  if (!isBoth || units.some(({ at, side: of }) => of !== 'german' || at === undefined || !bridge.includes(at))) {
    return say('both-banks');
  }
  if (!units.some(isEngineer)) return say('no-engineer');
  const hasMoved = units.some(
    (unit) => unit.at !== unit.began || holdsNow(position, unit, 'spent') || hasActed(position, unit.id),
  );
  return hasMoved ? say('whole-allowance') : [];
};
