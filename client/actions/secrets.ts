import { IconEye, IconEyeCancel, IconEyeOff, IconStack2 } from '@tabler/icons-react';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { type Act, type ActContext, asking, idsOf, onPieces, onPieceWith, placeOf } from './act.ts';
import { ownAudience } from './hiding.ts';

const placeToCover = ({ mayAct, table, pieces, place }: ActContext): Place | undefined =>
  mayAct ? (place ?? placeOf(table, pieces)) : undefined;

/** Who may know of the selected counters. */
export const secretActs: readonly Act[] = [
  {
    id: 'mask',
    group: 'secrets',
    icon: IconEyeCancel,
    keys: ['mod+i'],
    sends: ['maskPieces'],
    when: (context) => onPieces(context) && context.pieces.some(({ sight }) => sight === undefined),
    perform: (context) => {
      const sight = { there: 'all', where: 'all', what: ownAudience(context) } as const;
      context.give({ type: 'maskPieces', pieces: idsOf(context.pieces), sight });
    },
  },
  {
    id: 'hide',
    group: 'secrets',
    icon: IconEyeOff,
    keys: ['h'],
    sends: ['maskPieces'],
    when: onPieces,
    perform: asking('hide'),
  },
  {
    id: 'reveal',
    group: 'secrets',
    icon: IconEye,
    keys: ['shift+h'],
    sends: ['revealPieces'],
    // Anybody may turn up a piece that nobody knows; the server decides whether this is one.
    when: onPieceWith((piece) => piece.sight !== undefined || piece.masked === true),
    perform: asking('reveal'),
  },
  {
    id: 'cover',
    group: 'secrets',
    icon: IconStack2,
    sends: ['coverPlace'],
    when: (context) => placeToCover(context) !== undefined,
    perform: (context) => {
      const at = placeToCover(context);
      if (at !== undefined) context.ask({ type: 'cover', at });
    },
  },
];
