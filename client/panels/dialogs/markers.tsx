import { ActionIcon, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { GameModule } from '@umpire/shared/module/module.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { markerOf } from '@umpire/shared/table/state/marker-keys.ts';
import type { Audience, Value } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.ts';
import css from './dialogs.module.css';
import { withoutDots } from './form-dialog.tsx';

type MarkerKind = GameModule['counters']['markers'][string];

/** The status markers of the counters: each is a switch, or a number. */
export const MarkersDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const { module } = useShown();
  const close = useDialogs((dialogs) => dialogs.close);
  const [audience, setAudience] = useState<Audience>('all');
  const kinds = Object.entries(module.data.counters.markers);
  return (
    <Dialog onClose={close} title={withoutDots(t('app:act.markers'))}>
      <Stack gap={14}>
        {kinds.length === 0 && <Text size="sm">{t('panels:markers.none')}</Text>}
        <ul className={css.rows}>
          {kinds.map(([id, kind]) => (
            <MarkerRow key={id} id={id} kind={kind} pieces={pieces} audience={audience} />
          ))}
        </ul>
        <AudienceInput label={t('panels:markers.audience')} value={audience} onChange={setAudience} />
      </Stack>
    </Dialog>
  );
};

interface MarkerRowProps {
  readonly id: string;
  readonly kind: MarkerKind;
  readonly pieces: readonly PieceId[];
  readonly audience: Audience;
}

const MarkerRow = ({ id, kind, pieces, audience }: MarkerRowProps) => {
  const words = useWords();
  const { table } = useShown();
  const marked = pieces.filter((piece) => markerOf(table.pieces[piece]?.markers, id) !== undefined);
  const value = markerOf(table.pieces[marked[0] ?? '']?.markers, id)?.value;
  const set = (to?: Value) =>
    give({
      type: 'setMarker',
      pieces,
      kind: id,
      ...(to !== undefined && { value: to }),
      ...(audience !== 'all' && { sight: audience }),
    });
  const remove = () => give({ type: 'removeMarker', pieces: marked, kind: id });
  return (
    <li className={css.row}>
      <span className={css.glyph} style={{ background: kind.color }} aria-hidden>
        {kind.glyph}
      </span>
      <span className={css.rowText}>{words.marker(id)}</span>
      {kind.valued ? (
        <ValuedMarker label={words.marker(id)} value={Number(value ?? 0)} set={set} remove={remove} />
      ) : (
        <Switch
          aria-label={words.marker(id)}
          checked={marked.length > 0}
          onChange={(event) => (event.currentTarget.checked ? set() : remove())}
        />
      )}
    </li>
  );
};

interface ValuedMarkerProps {
  readonly label: string;
  readonly value: number;
  readonly set: (value: number) => void;
  readonly remove: () => void;
}

/** A marker that counts: none at zero. */
const ValuedMarker = ({ label, value, set, remove }: ValuedMarkerProps) => {
  const { t } = useTranslation();
  const change = (to: number) => {
    if (to === value) return;
    if (to === 0) remove();
    else set(to);
  };
  return (
    <span className={css.counted}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('panels:markers.less')}
        disabled={value === 0}
        onClick={() => change(value - 1)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <NumberInput
        size="xs"
        w={52}
        hideControls
        aria-label={label}
        value={value}
        onChange={(typed) => typeof typed === 'number' && change(typed)}
      />
      <ActionIcon variant="default" size={28} aria-label={t('panels:markers.more')} onClick={() => change(value + 1)}>
        <IconPlus size={14} />
      </ActionIcon>
    </span>
  );
};
