import { unreachable } from '@umpire/shared/table/unreachable.ts';
import { useEffect } from 'react';
import { type DialogSpec, useDialogs } from '../../state/dialogs.ts';
import { presentPieces } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { ActsDialog } from '../acts/acts-dialog.tsx';
import { WordsDialog } from '../drawing/words-dialog.tsx';
import { ClockDialog } from '../move/clock-dialog.tsx';
import { NoticesDialog } from '../move/notices-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { EndDialog } from '../turn/end-dialog.tsx';
import { AttachDialog } from './attach.tsx';
import { CloseTableDialog } from './close-table.tsx';
import { ComplainDialog } from './complain.tsx';
import { CreateDialog } from './create.tsx';
import { DrawDialog } from './draw.tsx';
import { DrawHereDialog } from './draw-here.tsx';
import { JumpDialog } from './jump.tsx';
import { LabelDialog } from './label.tsx';
import { MarkersDialog } from './markers.tsx';
import { MoveDialog } from './move.tsx';
import { MoveToServerDialog } from './move-to-server.tsx';
import { PoolDialog } from './pool.tsx';
import { ReturnDialog } from './return.tsx';
import { ShiftDialog } from './shift.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { CoverDialog, HideDialog, RevealDialog } from './sight.tsx';
import { TurnDialog } from './turn.tsx';

/** All open dialogs. */
export const Dialogs = () => {
  const open = useDialogs((dialogs) => dialogs.open);
  return open ? <OpenDialog dialog={open} /> : null;
};

const OpenDialog = ({ dialog }: { readonly dialog: DialogSpec }) => {
  const { table } = useShown();
  const close = useDialogs((dialogs) => dialogs.close);
  const pieces = 'pieces' in dialog ? presentPieces(table, dialog.pieces) : [];
  // Another player may have removed all pieces that the dialog is about.
  const isMoot = 'pieces' in dialog && pieces.length === 0;
  useEffect(() => {
    if (isMoot) close();
  }, [isMoot, close]);
  if (isMoot) return null;
  switch (dialog.type) {
    case 'acts':
      return <ActsDialog pieces={pieces} />;
    case 'label':
      return <LabelDialog pieces={pieces} />;
    case 'markers':
      return <MarkersDialog pieces={pieces} />;
    case 'hide':
      return <HideDialog pieces={pieces} />;
    case 'reveal':
      return <RevealDialog pieces={pieces} />;
    case 'attach':
      return <AttachDialog pieces={pieces} />;
    case 'move':
      return <MoveDialog pieces={pieces} />;
    case 'shift':
      return <ShiftDialog pieces={pieces} />;
    case 'return':
      return <ReturnDialog pieces={pieces} />;
    case 'create':
      return <CreateDialog at={dialog.at} first={dialog.counter} />;
    case 'cover':
      return <CoverDialog at={dialog.at} />;
    case 'draw-here':
      return <DrawHereDialog from={dialog.from} />;
    case 'words':
      return <WordsDialog at={dialog.at} />;
    case 'draw':
      return <DrawDialog pool={dialog.pool} />;
    case 'end':
      return <EndDialog ended={dialog.ended} at={dialog.at} />;
    case 'complain':
      return <ComplainDialog person={dialog.person} />;
    case 'pool':
      return <PoolDialog />;
    case 'turn':
      return <TurnDialog />;
    case 'jump':
      return <JumpDialog />;
    case 'close-table':
      return <CloseTableDialog />;
    case 'notices':
      return <NoticesDialog />;
    case 'move-to-server':
      return <MoveToServerDialog />;
    case 'clock':
      return <ClockDialog />;
    case 'welcome':
      // `OfferedSeats`
      return null;
    case 'shortcuts':
      return <Shortcuts />;
    case 'palette':
      return <Palette />;
    default:
      return unreachable(dialog);
  }
};
