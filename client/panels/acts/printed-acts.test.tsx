// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { Counter } from '@umpire/shared/module/counter.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { expect, test } from 'vitest';
import { useShortcuts } from '../../actions/use-shortcuts.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useSelection } from '../../state/selection.ts';
import { useSession } from '../../state/session.ts';
import { useMaybeShown } from '../../state/shown.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { ContextMenu } from '../menu/context-menu.tsx';

// Texts that the game does not have stand for themselves.
const named = (count: number) => Array.from({ length: count }, (_, i) => `own.act-${i}`);
const piece = Object.values(fordTable.pieces).find(({ counter }) => counter === 'blue-1')!.id;

const Page = () => {
  useShortcuts(useMaybeShown());
  return (
    <>
      <ContextMenu />
      <Dialogs />
    </>
  );
};

/** The menu of a counter on which so many acts are printed, and one more in a group. */
const atMenu = (count: number) => {
  const { given } = renderAtTable(<Page />);
  const names = named(count);
  const acts: NonNullable<LoadedModule['data']['counters']['acts']> = {
    ...Object.fromEntries(names.map((name, i) => [`a${i}`, { name, does: [{ do: 'copy' as const }] }])),
    grouped: { name: 'own.grouped', group: 'own.group', key: 'mod+g', does: [{ do: 'remove' }] },
  };
  const own = (counter: Counter): Counter => ({ ...counter, acts: Object.keys(acts) });
  const module: LoadedModule = {
    ...fordModule,
    data: { ...fordModule.data, counters: { ...fordModule.data.counters, acts } },
    counter: (id) => (id === 'blue-1' ? own(fordModule.counter(id)!) : fordModule.counter(id)),
  };
  act(() => useSession.setState({ module }));
  const open = () =>
    act(() => useDialogs.getState().setMenu({ pieces: [piece], place: '0504', screen: { x: 5, y: 5 } }));
  open();
  return { open, given, items: () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '') };
};

test('the first acts that are printed on a counter head its menu, the others and those of groups are in a dialog', async () => {
  const { items, given, open } = atMenu(10);
  await screen.findAllByRole('menuitem');
  expect(items().slice(0, 8)).toEqual(named(8));
  fireEvent.click(screen.getByRole('menuitem', { name: 'own.act-1' }));
  expect(given).toEqual([{ type: 'performAct', pieces: [piece], act: 'a1' }]);
  open();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Acts of the counter …' }));
  expect(await screen.findByRole('heading', { name: 'own.group' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^own\.grouped/ }));
  expect(given.at(-1)).toEqual({ type: 'performAct', pieces: [piece], act: 'grouped' });
  expect(useDialogs.getState().open).toBeUndefined();
});

test('a key of an act performs it with the counters that are selected', () => {
  const { given } = atMenu(1);
  act(() => useDialogs.getState().setMenu(undefined));
  act(() => useSelection.getState().select([piece]));
  fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true });
  expect(given).toEqual([{ type: 'performAct', pieces: [piece], act: 'grouped' }]);
});
