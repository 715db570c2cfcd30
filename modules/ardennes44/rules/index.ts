import { definePlugin } from '@umpire/shared/umpire';
import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';
import clauses from '../clauses.json' with { type: 'json' };
import { stacking } from './8-stacking.ts';
import { zones } from './9-zoc.ts';
import { movementModes, reach } from './11-movement.ts';
import { battle, mayJoin } from './14-combat.ts';
import { retreat } from './17-retreat.ts';
import { advance } from './19-advance.ts';
import { supply } from './23-supply.ts';
import { victory } from './30-victory.ts';
import { askOptions, extras } from './fields.ts';
import { reading } from './reading.ts';
import { referee } from './referee.ts';

/** Ardennes '44: the whole rulebook, a file for each chapter; `options.ts` has a switch for each doubt. */
export const rules = definePlugin({
  module: 'ardennes44',
  reading,
  extras,
  askOptions,
  clauses: clausesBy(clauses),
  movementModes,
  reach,
  zones,
  supply,
  stacking,
  battle,
  mayJoin,
  retreat,
  advance,
  victory,
  referee,
});
