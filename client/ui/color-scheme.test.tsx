// @vitest-environment happy-dom
import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startTranslating, translator } from '../i18n/i18n.ts';
import { usePreferences } from '../state/preferences.ts';
import { colorSchemeFrom } from './color-scheme.ts';

const Scheme = () => <output>{useMantineColorScheme().colorScheme}</output>;

test('light and dark can be chosen, are kept, and a language chosen afterwards is whole', async () => {
  await startTranslating('en');
  render(
    <MantineProvider colorSchemeManager={colorSchemeFrom(usePreferences)}>
      <Scheme />
    </MantineProvider>,
  );
  for (const colorScheme of ['dark', 'light', 'auto', 'dark'] as const) {
    act(() => usePreferences.getState().set({ colorScheme }));
    expect(screen.getByRole('status').textContent).toBe(colorScheme);
  }
  await act(async () => usePreferences.getState().set({ language: 'ja' }));
  await vi.waitFor(() => expect(translator.language).toBe('ja'));
  const kept = JSON.parse(localStorage.getItem('umpire-preferences') ?? '{}');
  expect(kept.state).toMatchObject({ colorScheme: 'dark', language: 'ja' });
});
