import { definePlugin } from '@umpire/shared/umpire';
import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';
import clauses from '../clauses.json' with { type: 'json' };
import { reach } from './5-movement.ts';
import { stacking } from './5-stacking.ts';
import { zones } from './6-zoc.ts';
import { advance } from './7-advance.ts';
import { battle, fire, mayJoin } from './7-combat.ts';
import { retreat } from './7-retreat.ts';
import { chosen } from './8-support.ts';
import { supply } from './9-supply.ts';
import { victory } from './17-victory.ts';
import { reading } from './reading.ts';
import { recordWritten } from './record.ts';
import { referee } from './referee.ts';

/** Arnhem: The Farthest Bridge, a file for each chapter; `options.ts` has a switch for each doubt. */
export const rules = definePlugin({
  module: 'arnhem',
  reading,
  extras: [recordWritten],
  askOptions: [fire, chosen],
  clauses: clausesBy(clauses),
  reach,
  zones,
  stacking,
  supply,
  battle,
  mayJoin,
  retreat,
  advance,
  victory,
  referee,
});
