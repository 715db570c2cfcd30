import type { Hex, HexNumber } from '../../../hex/index.ts';
import type { Command, CounterId, Place, SideId } from '../../../table/index.ts';
import type { Position } from '../../position.ts';
import type { Choice, Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { markersOf, putInto } from './acts.ts';

/** Where a player may put a marker: a hex, or a hexside by the two hexes beside it. */
export interface Spot {
  readonly place: Place;
  readonly hexes: readonly Hex[];
  readonly says: Saying;
}

/** Spots that are hexes; `says` names each by its number. */
export const hexSpots = (
  { board: { grid } }: Position,
  hexes: Iterable<Hex>,
  says: (hex: HexNumber) => Saying,
): readonly Spot[] =>
  Array.from(hexes, (hex) => ({ place: grid.number(hex), hexes: [hex], says: says(grid.number(hex)) }));

/** A marker that a side may put on the map: a ferry, a pontoon, a roadblock. */
export interface PlacingRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly offer: Saying;
  readonly asks: Saying;
  /** The side that is asked; absent: the side whose phase it is. */
  readonly side?: SideId;
  readonly spots: (p: Position, side: SideId) => readonly Spot[];
  /** The commands that put it there. */
  readonly acts: (p: Position, place: Place) => readonly Command[];
}

/** The player puts one marker down, or none. */
export const placingProcedure = (rules: PlacingRules): Procedure => {
  const { kind, clause, title, offer, asks, spots, acts } = rules;
  const mayOffer = (p: Position, side: SideId): boolean =>
    (rules.side === undefined || rules.side === side) && spots(p, side).length > 0;
  return {
    kind,
    title,
    clause,
    byHand: true,
    offers: (p, side) => (mayOffer(p, side) ? [{ kind, clause, says: offer, state: {} }] : []),
    prompt: (p) => {
      const asked = rules.side ?? p.turn.side;
      const open = asked === undefined ? [] : spots(p, asked);
      if (asked === undefined || open.length === 0) return undefined;
      const ways = open.map(
        ({ place, hexes, says }): Choice => ({
          id: `at-${place}`,
          says,
          clause,
          acts: acts(p, place),
          state: {},
          status: 'done',
          ...(hexes.length === 1 && { hex: hexes[0]! }),
        }),
      );
      const none: Choice = {
        id: 'none',
        says: say('kit.placing.none'),
        acts: [],
        state: {},
        status: 'done',
        recommended: true,
      };
      return {
        step: 'place',
        clause,
        says: asks,
        side: asked,
        choices: [...ways, none],
        show: { hexes: open.flatMap(({ hexes }) => hexes), units: [] },
        steps: [{ id: 'place', says: title, at: 'now' }],
      };
    },
  };
};

/** Puts a waiting marker there, or makes a new one if no marker waits. */
export const putOrMake = (
  p: Position,
  kind: string,
  box: string,
  counter: CounterId,
  place: Place,
): readonly Command[] => {
  const waiting = markersOf(p, kind).find((marker) => marker.place === `box:${box}`);
  return [waiting ? putInto([waiting.id], place) : { type: 'createPieces', pieces: [{ counter, at: place }] }];
};
