import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useDialogs } from '../state/dialogs.ts';
import { useDocks } from '../state/docks.ts';
import { useSelection } from '../state/selection.ts';
import { give, useSession } from '../state/session.ts';
import { type Shown, useShown } from '../state/shown.ts';
import type { Act, ActContext } from './act.ts';
import { focusPanel } from './focus.ts';

/** The subject of an act on these pieces and this place, at this moment. */
export const contextOf = (shown: Shown, pieces: readonly PieceId[], place: Place | undefined): ActContext => ({
  table: shown.table,
  module: shown.module,
  me: shown.me,
  mayAct: shown.mayAct,
  hasOthers: useSession.getState().hasOthers,
  pieces: pieces.flatMap((id) => shown.table.pieces[id] ?? []),
  place,
  give,
  ask: useDialogs.getState().show,
  show(panel) {
    // Drawn at once, so that no letter of a person who types on is taken for a shortcut.
    flushSync(() => useDocks.getState().show(panel));
    focusPanel(panel);
  },
});

/** The context of the selection and of the place under pointer or cursor. */
export const useActContext = (): ActContext => {
  const shown = useShown();
  const { pieces, hover } = useSelection();
  return useMemo(() => contextOf(shown, pieces, hover?.place), [shown, pieces, hover]);
};

export const usableActs = (acts: readonly Act[], context: ActContext): readonly Act[] =>
  acts.filter((act) => act.when(context));
