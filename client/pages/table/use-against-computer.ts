import { useEffect } from 'react';
import { againstComputerAt } from '../../state/against-computer.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';

/** Tables whose seats were given out. */
const begun = new Set<string>();

/** A person who opened a table against the computer sits down where they wished, and the computer opposite. */
export const useAgainstComputer = (): void => {
  const { me, live } = useShown();
  const id = useSession((session) => session.id);
  const isHere = live && me.isHost;
  useEffect(() => {
    const wished = isHere && !begun.has(id) ? againstComputerAt(id) : undefined;
    if (!wished) return;
    begun.add(id);
    for (const [index, seat] of Object.values(useSession.getState().table?.seats ?? {}).entries()) {
      // At a table of this browser its person sits everywhere.
      if (index === wished.seat && seat.holder !== me.person) give({ type: 'takeSeat', seat: seat.id });
      else if (index !== wished.seat && seat.sides.length > 0)
        give({ type: 'setComputer', seat: seat.id, level: wished.level });
    }
  }, [isHere, id, me.person]);
};
