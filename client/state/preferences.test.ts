// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { usePreferences } from './preferences.ts';

test('no sound, and only the system’s own settings, unless the user chooses otherwise', () => {
  expect(usePreferences.getInitialState()).toMatchObject({
    sounds: false,
    contrast: 'system',
    sideColors: 'printed',
    reducedMotion: false,
    colorScheme: 'auto',
  });
});

test.each([
  [
    { contrast: true, sounds: true },
    { contrast: 'more', sounds: true },
  ],
  [
    { contrast: false, name: 'Anna' },
    { contrast: 'system', name: 'Anna' },
  ],
])('what an earlier release remembered (%o) is kept', async (stored, now) => {
  localStorage.setItem('umpire-preferences', JSON.stringify({ state: stored, version: 1 }));
  await usePreferences.persist.rehydrate();
  expect(usePreferences.getState()).toMatchObject(now);
});
