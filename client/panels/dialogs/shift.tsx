import { Button, SimpleGrid, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { DIRECTIONS, type Direction } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { compassOf } from '../../ui/compass.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { spreadCommand } from '../../umpire/moving.ts';
import { withoutDots } from './form-dialog.tsx';
import { bearingOf, shiftMoves } from './shift-moves.ts';

/** Moves counters in several hexes by one hex each, all in the same direction. */
export const ShiftDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const { module, table } = useShown();
  const close = useDialogs((dialogs) => dialogs.close);
  const directions = useMemo(
    () =>
      DIRECTIONS.map((direction) => ({ direction, bearing: bearingOf(module.grid, direction) })).sort(
        (a, b) => a.bearing - b.bearing,
      ),
    [module.grid],
  );
  const shift = (direction: Direction) => {
    const moves = shiftMoves(module.grid, table, pieces, direction);
    if (moves.length > 0) give(spreadCommand(moves));
  };
  return (
    <Dialog onClose={close} title={withoutDots(t('app:act.shift'))}>
      <Text size="sm" c="dimmed" mb={12}>
        {t('panels:shift.how', { count: pieces.length })}
      </Text>
      <SimpleGrid cols={3} spacing={8}>
        {directions.map(({ direction, bearing }) => (
          <Button
            px={8}
            key={direction}
            variant="default"
            onClick={() => shift(direction)}
            leftSection={<IconArrowUp size={17} style={{ transform: `rotate(${bearing}deg)` }} />}
          >
            {t(`panels:shift.bearing.${compassOf(bearing)}`)}
          </Button>
        ))}
      </SimpleGrid>
    </Dialog>
  );
};
