// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '../../state/dialogs.ts';
import { type Moment, useHistory } from '../../state/history.ts';
import { useSession } from '../../state/session.ts';
import { fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { useWelcome } from './use-welcome.ts';

const Guest = () => {
  useWelcome();
  return null;
};

afterEach(() => {
  window.location.hash = '';
});

const come = (id: string): void => {
  renderAtTable(<Guest />, { me: 'cleo' });
  act(() => useSession.setState({ id }));
};

test('a newcomer is offered a seat', () => {
  come('one');
  expect(useDialogs.getState().open).toEqual({ type: 'welcome' });
});

test('a newcomer who follows the link of an attack sees the attack first, and is offered a seat afterwards', () => {
  window.location.hash = '#attack=12';
  come('other');
  expect(useDialogs.getState().open).toBeUndefined();
  act(() => useHistory.setState({ moment: { seq: 12, table: fordTable } as unknown as Moment }));
  expect(useDialogs.getState().open).toBeUndefined();
  act(() => useHistory.setState({ moment: undefined }));
  expect(useDialogs.getState().open).toEqual({ type: 'welcome' });
});
