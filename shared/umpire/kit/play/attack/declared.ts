import { z } from 'zod';
import type { Hex, HexNumber } from '../../../../hex/index.ts';
import type { PieceId, SideId } from '../../../../table/index.ts';
import type { Fact, Position, Unit } from '../../../position.ts';
import { ATTACK } from '../../../procedure.ts';
import { pieceIds, readState } from '../staged/memory.ts';
import type { Scene } from '../staged/stage.ts';

/** No unit attacks twice in one attack. */
const areDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length;

export const hexNumber = z.string().max(8);

/** The part of the state that every attack has: `z.object({ ...declared, … })`. */
export const declared = {
  attackers: pieceIds.min(1).refine(areDistinct),
  target: hexNumber,
  /** The side that is choosing its support: it goes on when it has chosen all of it. */
  choosing: z.enum(['attacker', 'defender']).exactOptional(),
};
export const declaration = z.object(declared);
export type Declared = z.infer<typeof declaration>;

/** An attack on the map. */
export interface Fight<State extends Declared = Declared> extends Scene<State> {
  readonly target: Hex;
  readonly attackers: readonly Unit[];
  /** The sides of the attacker and of the defender. */
  readonly side: SideId;
  readonly enemy: SideId;
}

export type Role = 'attacker' | 'defender';
export const roles = ['attacker', 'defender'] as const;
export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

/** A value for the attacker and one for the defender. */
export const ofEach = <T extends z.ZodType>(schema: T): z.ZodObject<{ readonly attacker: T; readonly defender: T }> =>
  z.object({ attacker: schema, defender: schema });

/** The side in that role. */
export const sideIn = ({ side, enemy }: Pick<Fight, 'side' | 'enemy'>, role: Role): SideId =>
  role === 'attacker' ? side : enemy;

/** `undefined` if there is no such hex, or none of the units. */
export const fightIn = <State extends Declared>(scene: Scene<State>): Fight<State> | undefined => {
  const { p, state } = scene;
  const target = p.board.grid.parse(state.target);
  const attackers = p.unitsOf(state.attackers);
  const side = attackers[0]?.side;
  if (target === undefined || side === undefined) return undefined;
  return { ...scene, target, attackers, side, enemy: p.sides.find((other) => other !== side) ?? side };
};

/** The defenders: after the die the units that defended then, before it the enemies in the hex. */
export const defendersIn = ({ p, memory, target, side }: Fight): readonly Unit[] =>
  memory.thrown ? p.unitsOf(memory.thrown.defenders) : p.unitsAt(target).filter((unit) => unit.side !== side);

/** The units of a role that are still there. */
export const unitsIn = (fight: Fight, role: Role): readonly Placed[] =>
  (role === 'attacker' ? fight.attackers : defendersIn(fight)).filter(isPlaced);

export type Placed = Unit & { readonly at: Hex };
export const isPlaced = (unit: Unit): unit is Placed => unit.at !== undefined;

/** An attack that was begun in this phase. */
export interface Begun {
  readonly kind: string;
  readonly attackers: readonly PieceId[];
  readonly target: HexNumber;
  /** Pieces that supported either side from elsewhere. */
  readonly supporters: readonly PieceId[];
  /** How many dice rolls it had. */
  readonly rolls: number;
  readonly isOver: boolean;
  /** Whether the players carry it out by hand after the dice. */
  readonly byHand: boolean;
  /** The units that defended when the die was thrown. */
  readonly defenders: readonly PieceId[];
}

/** The guided attacks of this phase: attackers and targets. An attack that was called off does not count. */
export interface Fought {
  readonly attackers: ReadonlySet<PieceId>;
  readonly supporters: ReadonlySet<PieceId>;
  readonly targets: ReadonlySet<HexNumber>;
}

/** All attacks of this phase, with those that other attacks opened. */
export const attacksBegun = (p: Position): readonly Begun[] => p.fact(begun);

const begun: Fact<readonly Begun[]> = {
  of: ({ procedures }) =>
    procedures.flatMap(({ kind, status, state, byHand = false }) => attacksIn(kind, state, status === 'done', byHand)),
};

const attacksIn = (kind: string, given: unknown, isOver: boolean, byHand: boolean): readonly Begun[] => {
  const found = readState(declaration, given);
  if (!found) return [];
  const { state, memory } = found;
  const { attackers, target } = state;
  return [
    ...(memory.calledOff
      ? []
      : [
          {
            kind,
            attackers,
            target,
            supporters: memory.committed,
            rolls: memory.rolls.length,
            isOver,
            byHand,
            defenders: memory.thrown?.defenders ?? [],
          },
        ]),
    // If the players carry an attack out by hand, they also carry out those that wait for it.
    ...memory.outer.flatMap((outer) => attacksIn(kind, outer, byHand, byHand)),
    ...memory.past.flatMap((past) => attacksIn(kind, past, true, byHand)),
  ];
};

/** Attacks of this phase that are over, or (`open`) those that are not. */
export const foughtIn = (p: Position, status: 'done' | 'open' = 'done', kind = ATTACK): Fought => {
  const attacks = attacksBegun(p).filter((attack) => attack.kind === kind && attack.isOver === (status === 'done'));
  return {
    attackers: new Set(attacks.flatMap(({ attackers }) => attackers)),
    supporters: new Set(attacks.flatMap(({ supporters }) => supporters)),
    targets: new Set(attacks.map(({ target }) => target)),
  };
};

/** Units that have attacked in these procedures (the dice were thrown). They carry a mark until the phase ends. */
export const firedIn = (procedures: {
  readonly [id: string]: { readonly kind: string; readonly status: 'open' | 'done'; readonly state: unknown };
}): ReadonlySet<PieceId> =>
  new Set(
    Object.values(procedures)
      .flatMap(({ kind, status, state }) => attacksIn(kind, state, status === 'done', false))
      .flatMap(({ attackers, supporters, rolls }) => (rolls > 0 ? [...attackers, ...supporters] : [])),
  );
