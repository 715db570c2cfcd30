import type { Command, CounterId, PieceId, Place, SideId } from '../../../../table/index.ts';
import { parsePlace } from '../../../../table/index.ts';
import type { Position } from '../../../position.ts';
import type { Grip, HandAct } from './rules.ts';

/** What the hand does to which things; nothing for acts that are about no pieces. */
export const gripsIn = (p: Position, command: Command): readonly Grip[] => {
  switch (command.type) {
    case 'movePieces':
      return command.pieces.flatMap((id) => movedTo(p, id, command.to));
    case 'spreadPieces':
      return command.moves.flatMap(({ piece, to }) => movedTo(p, piece, to));
    case 'createPieces':
      return command.pieces.map(({ counter, design, at, face }) =>
        made(p, { ...kindOf(p, counter, design), ...(face !== undefined && { face }) }, at),
      );
    case 'clonePieces':
      return command.pieces.map((id) => {
        const { act: _, to, ...same } = gripOf(p, 'lay', id);
        return made(p, same, command.to ?? to);
      });
    case 'deletePieces':
    case 'returnPieces':
      return command.pieces.map((id) => ({ ...gripOf(p, 'remove', id), isMade: true }));
    case 'drawPieces':
      return drawn(p, command);
    case 'flipPieces':
      return command.pieces.map((id) => ({
        ...gripOf(p, 'flip', id),
        ...(command.face !== undefined && { face: command.face }),
      }));
    case 'setMarker':
      return command.pieces.map((id) => markOn(p, 'lay', id, command));
    case 'removeMarker':
      return command.pieces.map((id) => markOn(p, 'remove', id, command));
    case 'setValue':
      return command.pieces.map((id) => ({
        ...gripOf(p, 'set', id),
        of: 'value',
        kind: command.value,
        ...(command.to !== undefined && { value: command.to }),
      }));
    default:
      return plainGrips(p, command);
  }
};

/** Acts that leave a piece where it is, and what it is. */
const plainGrips = (p: Position, command: Command): readonly Grip[] => {
  switch (command.type) {
    case 'facePieces':
      return command.pieces.map((id) => gripOf(p, 'turn', id));
    case 'labelPieces':
      return command.pieces.map((id) => gripOf(p, 'label', id));
    case 'maskPieces':
    case 'revealPieces':
      return command.pieces.map((id) => gripOf(p, 'hide', id));
    case 'coverPlace':
      return [{ act: 'hide', of: 'unit', kind: 'unit', to: command.at }];
    case 'attachPieces':
      return command.pieces.map((id) => gripOf(p, 'attach', id));
    default:
      return [];
  }
};

const gripOf = (p: Position, act: HandAct, id: PieceId): Grip => {
  const unit = p.unit(id);
  const marker = unit ? undefined : p.markers.find((one) => one.id === id);
  const found = unit ?? marker;
  // A game may read a marker as another kind by the face that is up.
  const printed = marker?.counter === undefined ? undefined : p.counter?.(marker.counter);
  return {
    act,
    of: marker ? 'piece' : 'unit',
    kind: printed?.kind ?? found?.kind,
    piece: id,
    ...(unit && { unit }),
    ...(marker && { marker }),
    ...(found?.side !== undefined && { side: found.side }),
    ...(found?.place !== undefined && { to: found.place }),
    ...(found?.at !== undefined && { hex: found.at }),
  };
};

const movedTo = (p: Position, id: PieceId, to: Place): readonly Grip[] => {
  const { hex: from, to: place, ...grip } = gripOf(p, 'move', id);
  const hex = p.board.grid.parse(to);
  if (place === to || (from !== undefined && from === hex)) return [];
  const wasOn = from !== undefined || isOnMap(place);
  const act = wasOn === isOnMap(to) ? 'move' : wasOn ? 'remove' : 'lay';
  return [{ ...grip, act, to, ...(hex !== undefined && { hex }) }];
};

/** Hexes, hexsides, and free points between them. */
const isOnMap = (place: Place | undefined): boolean =>
  ['hex', 'hexside', 'point'].includes((place !== undefined && parsePlace(place)?.in) || '');

type Made = Omit<Grip, 'act' | 'hex' | 'to' | 'isMade'>;

const made = (p: Position, grip: Made, to: Place | undefined): Grip => {
  const hex = to === undefined ? undefined : p.board.grid.parse(to);
  return { ...grip, act: 'lay', isMade: true, ...(to !== undefined && { to }), ...(hex !== undefined && { hex }) };
};

type Design = Extract<Command, { type: 'createPieces' }>['pieces'][number]['design'];

/** A counter made at the table is of the kind of its symbol. */
const kindOf = (p: Position, counter: CounterId, design: Design): Pick<Grip, 'of' | 'kind' | 'side'> => {
  const printed = p.counter?.(counter);
  const side: SideId | undefined = design?.side ?? printed?.side;
  return {
    of: design === undefined && printed?.isUnit === false ? 'piece' : 'unit',
    kind: design?.symbol ?? printed?.kind,
    ...(side !== undefined && { side }),
  };
};

const markOn = (
  p: Position,
  act: 'lay' | 'remove',
  id: PieceId,
  { kind, ...rest }: Extract<Command, { type: 'setMarker' | 'removeMarker' }>,
): Grip => {
  const on = gripOf(p, act, id);
  const value = 'value' in rest ? rest.value : undefined;
  // A mark on a piece that the person cannot see is unknown itself.
  return { ...on, of: 'mark', kind: on.kind === undefined ? undefined : kind, ...(value !== undefined && { value }) };
};

/** Pieces that lie hidden in a pool are unknown. */
const drawn = (p: Position, { pool, to }: Extract<Command, { type: 'drawPieces' }>): readonly Grip[] => {
  const lying = [...p.units, ...p.markers].filter(({ place }) => place === `pool:${pool}`);
  const known = lying.flatMap(({ id }) => (id === undefined ? [] : movedTo(p, id, to)));
  return known.length > 0 ? known : [{ act: 'lay', of: 'piece', kind: undefined, to }];
};
