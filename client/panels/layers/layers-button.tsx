import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconStack3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { layers, useLayers } from '../../state/layers.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Keys } from '../../ui/bits.tsx';
import { PEEK } from './use-peek.ts';

/** Switches the board's layers; and a button that hides all counters while it is held. */
export const LayersButton = () => {
  const { t } = useTranslation();
  const { hidden, listed, list, toggle, peek } = useLayers();
  const { hexNumbers, set } = usePreferences();
  const label = t('panels:layers.title');
  return (
    <Popover opened={listed} onChange={list} position="top-end" width={270} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          aria-pressed={listed || hidden.size > 0}
          aria-label={label}
          title={label}
          onClick={() => list(!listed)}
        >
          <IconStack3 size={18} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap={8}>
          <Checkbox
            size="sm"
            label={t('panels:settings.hex-numbers')}
            checked={hexNumbers}
            onChange={(event) => set({ hexNumbers: event.currentTarget.checked })}
          />
          {layers.map((layer) => (
            <Checkbox
              key={layer}
              size="sm"
              label={t(`panels:layers.layer.${layer}`)}
              checked={!hidden.has(layer)}
              onChange={() => toggle(layer)}
            />
          ))}
          <Button
            variant="default"
            size="xs"
            rightSection={<Keys shortcut={PEEK} />}
            onPointerDown={() => peek(true)}
            onPointerUp={() => peek(false)}
            onPointerLeave={() => peek(false)}
            onPointerCancel={() => peek(false)}
            onContextMenu={(event) => event.preventDefault()}
          >
            {t('panels:layers.hold')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
