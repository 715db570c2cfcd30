import type { Hex } from '@umpire/shared/hex';
import type { Board, OptionValues } from '@umpire/shared/module';
import type { Command, PieceId, SideId } from '@umpire/shared/table';
import {
  barred,
  type Coverage,
  definePlugin,
  manual,
  type Position,
  type Procedure,
  type RulesPlugin,
  type Shift,
  say,
} from '@umpire/shared/umpire';
import {
  areAllAcross,
  atMost,
  attackBounds,
  attackByRoll,
  type BattleBy,
  battleBy,
  type Field,
  judgeBy,
  meaning,
  movement,
  oddsColumns,
  plainReading,
  resultsTable,
  type StepCost,
  sequence,
  stackingLimits,
  supplyLines,
  zonesOfControl,
} from '@umpire/shared/umpire/kit';
import charts from './charts.json' with { type: 'json' };
import { type RulesForm, readForm } from './form.ts';
import manifest from './manifest.json' with { type: 'json' };

/**
 * The rules that a table of the sandbox is played by, as its form was filled in: nothing but the kit, configured. Its
 * clauses are the form's headings under which it has rules. `undefined` if the table is to be free of rules.
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
  const zones = form.zones === 'none' ? undefined : zonesOfControl({ clause: 'zones', reaches: isOpenGround });
  const stacking = form.stacking > 0 ? stackingLimits(atMost('stacking', form.stacking)) : undefined;
  const reach = movement({
    points: 'movement',
    cost: costBy(form),
    enemyHex: 'movement',
    ...(zones && { zones, ...zoneRules(form.zones) }),
    ...(stacking && { stacking }),
  });
  const supply = form.supply === 'none' ? undefined : supplyBy(form, zones);
  const battle = form.combat === 'none' ? undefined : battleBy(battleRules(form));
  const procedures = battle ? [attackBy(battle)] : [];
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
    reach,
    ...(zones && { zones }),
    ...(stacking && { stacking }),
    ...(supply && { supply }),
    ...(battle && { battle, mayJoin: adjacentTo, procedures }),
    judge: judgeBy({
      phases,
      reach,
      moving: { phases: ['action'], clause: 'sequence' },
      sequence: 'sequence',
      procedures,
      first: (position, command) => (isAftermath(position, command) ? manual('aftermath') : undefined),
    }),
  });
};

/** Who touches the side whose phase it is may be going back from a fight: by hand, like all that comes after one. */
const isAftermath = (position: Position, command: Command): boolean => {
  const { grid } = position.board;
  const units = movedBy(command).flatMap((id) => position.unit(id) ?? []);
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

/** Nobody enters water, nor crosses a hexside of a lake or cliff (one word of the map). */
const isOpenGround = (board: Board, from: Hex, to: Hex): boolean =>
  !board.hexside(from, to).has('lake') && board.terrainAt(to) !== 'water';

const costBy =
  (form: RulesForm): StepCost =>
  (board, _kind, from, to) => {
    if (!isOpenGround(board, from, to))
      return barred('movement', say('rules.broken.water'), say('rules.broken.water-remedy'));
    if (form.roads && board.road(from, to).has('road')) return 1;
    const hexside = board.hexside(from, to);
    const river = hexside.has('river') && !hexside.has('bridge') ? form.cost('river') : 0;
    const terrain = form.cost(board.terrainAt(to));
    // A town is easier than the ground it stands on, or harder, as the form says.
    return (board.featuresAt(to).has('town') ? form.cost('town') : terrain) + river;
  };

const zoneRules = (zones: RulesForm['zones']) =>
  zones === 'cost'
    ? { leaveZone: { clause: 'zones', cost: 1 } }
    : { enterZone: 'zones', ...(zones === 'lock' && { zoneToZone: 'zones' }) };

/** Whose edge is whose, where supply comes from the map edges. */
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
        step: (board, _kind, from, to) => (isOpenGround(board, from, to) ? 1 : barred('supply')),
      },
    ],
    enemyHex: 'supply',
    ...(zones && { zones, zone: { clause: 'supply', unlessFriend: true } }),
    states: [{ state: 'out-of-supply', clause: 'supply' }],
  });

/** What a result asks for, in the chart's own letters. */
interface Effects {
  readonly attacker: string;
  readonly defender: string;
}

const [chart] = charts;

const battleRules = (form: RulesForm) => ({
  chart: 'combat',
  columns: oddsColumns(chart!.columns, { round: 'defender' }),
  table: resultsTable({
    columns: chart!.columns,
    rows: Object.fromEntries(chart!.rows.map(({ head, cells }) => [head, cells])),
  }),
  shifts: [(field: Field) => terrainShift(form, field), (field: Field) => riverShift(form, field)],
  read: meaning<Effects>((entry) => ({ says: say(`rules.result.${named(entry)}`), effects: effectsOf(entry) })),
  breaks: ({ position, attack }: Field) => attacking.why(position, attack),
});

const attackBy = (battle: BattleBy<Effects>): Procedure =>
  attackByRoll({
    clause: 'combat',
    battle,
    mayJoin: adjacentTo,
    dice: '1d6',
    purpose: 'chart.combat.title',
    byHand: 'aftermath',
  });

const named = (entry: string): string => (entry === '–' ? 'none' : entry.toLowerCase());

const effectsOf = (entry: string): Effects => {
  if (entry === 'X') return { attacker: 'loss', defender: 'loss' };
  const effect = entry[1] === 'E' ? 'eliminated' : entry[1] === 'R' ? 'retreat' : 'none';
  return { attacker: entry[0] === 'A' ? effect : 'none', defender: entry[0] === 'D' ? effect : 'none' };
};

const terrainShift = (form: RulesForm, { position: { board }, attack: { target } }: Field): readonly Shift[] => {
  const ground = board.featuresAt(target).has('town') ? 'town' : board.terrainAt(target);
  const by = form.shift(ground);
  return by > 0
    ? [{ clause: 'combat', by: -by, says: say('rules.shift.terrain', { terrain: groundName(ground) }) }]
    : [];
};

const groundName = (ground: string): string => (ground === 'town' ? '@feature.town' : `@terrain.${ground}`);

/** Only if all attack across it. */
const riverShift = (form: RulesForm, field: Field): readonly Shift[] => {
  const by = form.shift('river');
  return by > 0 && areAllAcross(field, 'river') ? [{ clause: 'combat', by: -by, says: say('rules.shift.river') }] : [];
};

/** Units next to an enemy attack it, each once, and each hex once; not across water. */
const attacking = attackBounds({
  clause: 'combat',
  phases: ['action'],
  sequence: 'sequence',
  once: () => 'combat',
  bars: ({ board }, { at }, target) => {
    const [says, remedy] = [say('rules.broken.water'), say('rules.broken.water-remedy')];
    return isOpenGround(board, at, target)
      ? []
      : [{ clause: 'combat', area: 'combat', says, remedy, at: [at, target] }];
  },
});

const adjacentTo: NonNullable<RulesPlugin['mayJoin']> = (position, target, side) =>
  attacking.mayJoin(position, target, side).filter(({ attack }) => attack > 0);
