import type { Command } from '../table/command.ts';
import { placeSight } from '../table/sight/sight.ts';
import type { PieceId } from '../table/state/ids.ts';
import type { Place } from '../table/state/place.ts';
import { get } from '../table/state/record.ts';
import type { Piece, Table } from '../table/state/state.ts';

/**
 * The part of a command that everybody sees happen: what it does with pieces in the open, in open places. Two commands
 * that look the same to somebody have the same open part, whatever else they name. `undefined`: no such part.
 */
export const openPart = (table: Table, command: Command): Command | undefined => {
  switch (command.type) {
    case 'movePieces':
      return isOpenPlace(table, command.to) ? withOpen(table, command) : undefined;
    case 'spreadPieces': {
      const moves = command.moves.filter(({ piece, to }) => isOpen(table, piece) && isOpenPlace(table, to));
      return moves.length > 0 ? { ...command, moves } : undefined;
    }
    case 'createPieces': {
      const pieces = command.pieces.filter(({ at }) => isOpenPlace(table, at));
      return pieces.length > 0 ? { ...command, pieces } : undefined;
    }
    case 'flipPieces':
    case 'facePieces':
    case 'deletePieces':
    case 'labelPieces':
    case 'setValue':
      return withOpen(table, command);
    case 'setMarker':
      return (command.sight ?? 'all') === 'all' ? withOpen(table, command) : undefined;
    case 'removeMarker':
      return withOpen(table, command, ({ markers }) => isForAll(markers?.[command.kind]));
    case 'rollDice': {
      const { attack } = command;
      if (!attack) return command;
      return { ...command, attack: { ...attack, attackers: attack.attackers.filter((id) => isOpen(table, id)) } };
    }
    case 'guide':
      return { ...command, acts: command.acts.flatMap((act) => (openPart(table, act) as typeof act) ?? []) };
    case 'endProcedure':
    case 'nextPhase':
    case 'previousPhase':
    case 'setTurn':
      return command;
    default:
      return undefined;
  }
};

type OfPieces = Extract<Command, { readonly pieces: readonly PieceId[] }>;

const withOpen = <Of extends OfPieces>(
  table: Table,
  command: Of,
  test: (piece: Piece) => boolean = () => true,
): Of | undefined => {
  const pieces = command.pieces.filter((id) => isOpen(table, id) && test(table.pieces[id]!));
  return pieces.length > 0 ? { ...command, pieces } : undefined;
};

const isOpenPlace = (table: Table, at: Place): boolean => placeSight(table, at) === undefined;

const isOpen = (table: Table, id: PieceId): boolean => {
  const piece = get(table.pieces, id);
  return piece !== undefined && !piece.sight && !piece.masked && isOpenPlace(table, table.where[id]!);
};

const isForAll = (marker: { readonly sight?: unknown } | undefined): boolean =>
  marker !== undefined && marker.sight === undefined;
