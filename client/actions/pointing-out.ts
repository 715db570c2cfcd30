import { anchorOf, makeWorld } from '../board/world.ts';
import { tellPing } from '../net/presence.ts';
import { useBoard } from '../state/board.ts';
import type { ActContext } from './act.ts';

/** Points at the given place. If there is none, or none on the map, the next press on the map chooses it. */
export const pointOut = ({ place, module, me }: ActContext): void => {
  const at = place === undefined ? undefined : anchorOf(makeWorld(module), place);
  if (at) tellPing(me.person, at);
  else useBoard.getState().setTool('ping');
};
