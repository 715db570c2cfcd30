import type { Hex } from '@umpire/shared/hex';
import type { Board, OptionValues } from '@umpire/shared/module';
import type { Command, PieceId, SideId } from '@umpire/shared/table';
import {
  barred,
  type Coverage,
  definePlugin,
  manual,
  type Position,
  type Reason,
  type RulesPlugin,
  say,
} from '@umpire/shared/umpire';
import {
  atMost,
  judgeBy,
  mapReason,
  movement,
  plainReading,
  type StackingLimit,
  type Step,
  sequence,
  stackingLimits,
  supplyLines,
  type Traveller,
  type ZoneCut,
  type ZoneRules,
  zonesOfControl,
} from '@umpire/shared/umpire/kit';
import { adjacentTo, attackBy, battlesBy } from './combat.ts';
import { type RulesForm, readForm } from './form.ts';
import { isOpenGround } from './ground.ts';
import manifest from './manifest.json' with { type: 'json' };

/**
 * The rules of a sandbox table, from its rules form: only the configured kit. The
 * clauses are the form's headings with rules. `undefined` if the table is to have no rules.
 */
export const makeRules = (options: OptionValues): RulesPlugin | undefined => {
  const form = readForm(options);
  return form && rulesBy(form);
};

/** A clause under its heading of the form. */
const clause = (heading: string, coverage: Coverage): RulesPlugin['clauses'] => ({
  [heading]: { says: say(`rules.${heading}`), coverage },
});

const rulesBy = (form: RulesForm): RulesPlugin => {
  const sides = manifest.sides.slice(0, form.sides).map(({ id }) => id);
  const phases = sequence(
    sides.map((side) => ({ id: 'action', side, does: ['rules.sequence'] })),
    { clause: 'sequence' },
  );
  const zones = form.zones === 'none' ? undefined : zonesOfControl(zonesBy(form));
  const stacking = form.stacking > 0 ? stackingLimits(stackingBy(form)) : undefined;
  const zoned = zoneRules(form);
  const moves = movement({
    traveller: ({ move: allowance }) => ({
      points: 'movement',
      pays: {},
      allowance,
      ...(zones && { zones, ...zoned }),
    }),
    step: ({ board }, _pays, from, to) => stepBy(form, board, from, to),
    enemyHex: 'movement',
    ...(stacking && { stacking }),
  });
  const supply = form.supply === 'none' ? undefined : supplyBy(form, zones);
  const battle = battlesBy(form);
  const procedures = battle ? [attackBy(battle, form)] : [];
  return definePlugin({
    module: 'sandbox',
    reading: plainReading,
    clauses: {
      ...clause('sequence', 'computed'),
      ...clause('movement', 'computed'),
      ...(zones && clause('zones', 'computed')),
      ...(stacking && clause('stacking', 'computed')),
      ...(supply && clause('supply', 'computed')),
      ...(battle && clause('combat', 'dice')),
      ...clause('aftermath', 'manual'),
    },
    phases,
    reach: moves.reach,
    ...(zones && { zones }),
    ...(stacking && { stacking }),
    ...(supply && { supply }),
    ...(battle && { battle, mayJoin: adjacentTo, procedures }),
    judge: judgeBy({
      phases,
      movement: moves,
      moving: { phases: ['action'], clause: 'sequence' },
      sequence: 'sequence',
      procedures,
      first: (position, command) => (isAftermath(position, command) ? manual('aftermath') : undefined),
    }),
  });
};

/** Units in contact with the phasing side may be retreating: by hand, like everything after a battle. */
const isAftermath = (position: Position, command: Command): boolean => {
  const { grid } = position.board;
  const units = position.unitsOf(movedBy(command));
  const phasing = position.units.filter(({ side }) => side === position.turn.side);
  return (
    units.length > 0 &&
    units.every(
      ({ side, at }) =>
        side !== position.turn.side &&
        at !== undefined &&
        phasing.some((other) => other.at !== undefined && grid.distance(at, other.at) === 1),
    )
  );
};

const movedBy = (command: Command): readonly PieceId[] => {
  if (command.type === 'movePieces') return command.pieces;
  return command.type === 'spreadPieces' ? command.moves.map(({ piece }) => piece) : [];
};

/** A step over open ground, part by part. */
const stepBy = (form: RulesForm, board: Board, from: Hex, to: Hex): Step => {
  if (!isOpenGround(board, from, to)) {
    return barred('movement', say('rules.broken.water'), say('rules.broken.water-remedy'));
  }
  const part = (of: 'roads' | 'edges' | 'features' | 'terrain', word: string, by = form.cost(word)): Reason =>
    mapReason(board, of, word, by, 'movement');
  if (form.roads && board.road(from, to).has('road')) return [part('roads', 'road', 1)];
  const hexside = board.hexside(from, to);
  const isWet = hexside.has('river') && !hexside.has('bridge');
  // A town is easier or harder than its terrain, depending on the form.
  const terrain = board.terrainAt(to);
  const ground = board.featuresAt(to).has('town') ? part('features', 'town') : part('terrain', terrain);
  return isWet ? [ground, part('edges', 'river')] : [ground];
};

const zonesBy = ({ zonesFriend, bonds }: RulesForm): ZoneRules => ({
  clause: 'zones',
  reaches: isOpenGround,
  negatedByUnits: zonesFriend,
  ...(bonds !== 'none' && { bonds: { clause: 'zones', withMapEdge: bonds === 'edge' } }),
});

/** The effect of an enemy zone on a move. */
const zoneRules = ({ zones, zoneCost }: RulesForm): Partial<Traveller<object>> => {
  const clause = 'zones';
  switch (zones) {
    case 'cost':
      return { leaveZone: { clause, cost: zoneCost } };
    case 'lock':
      return { enterZone: { clause }, zoneToZone: { clause } };
    case 'lock-one':
      return { enterZone: { clause }, zoneToZone: { clause, ofOneUnit: true } };
    case 'bar':
      return { enterZone: { clause, bars: true } };
    default:
      return { enterZone: { clause } };
  }
};

const stackingBy = ({ stacking, stackingBy: by }: RulesForm): StackingLimit =>
  by === 'steps' ? atMost('stacking', stacking, ({ steps }) => steps) : atMost('stacking', stacking);

/** Which edges belong to which side, if supply comes from the map edges. */
const edges: { readonly [side: SideId]: string } = { blue: 'west', red: 'east', green: 'north', yellow: 'south' };

const supplyBy = (form: RulesForm, zones: ReturnType<typeof zonesOfControl> | undefined) =>
  supplyLines({
    clause: 'supply',
    sources: (position, side) =>
      form.supply === 'edges'
        ? position.board.edge(edges[side] ?? 'west')
        : position.markers.flatMap(({ kind, at, side: owner }) =>
            kind === 'depot' && at !== undefined && (owner === undefined || owner === side) ? at : [],
          ),
    legs: [
      {
        clause: 'supply',
        ...(form.supplyLength > 0 && { most: form.supplyLength }),
        step: (board, _kind, from, to) => (isOpenGround(board, from, to) ? 1 : barred('supply')),
      },
    ],
    enemyHex: 'supply',
    ...(zones && { zones, ...(form.bonds !== 'none' && { bonds: 'supply' }) }),
    ...(zones && form.supplyZones !== 'none' && { zone: zoneCut(form.supplyZones) }),
    states: [{ state: 'out-of-supply', clause: 'supply' }],
  });

const zoneCut = (zones: RulesForm['supplyZones']): ZoneCut => ({
  clause: 'supply',
  unlessFriend: zones === 'friend',
  onlyTwoInRow: zones === 'two',
});
