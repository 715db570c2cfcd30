// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fordTable, renderAtTable } from '../ui/test-table.tsx';
import { useHistory } from './history.ts';
import { useSession } from './session.ts';
import { type Shown, useShown, useShownPart } from './shown.ts';

const moment = (seq: number) => ({
  seq,
  table: { ...fordTable, name: `After ${seq}` },
  entry: {} as never,
});

test('everybody is shown the same object, which is another only when something of it is', () => {
  const seen: Shown[] = [];
  const Probe = () => {
    seen.push(useShown());
    return null;
  };
  renderAtTable([<Probe key="a" />, <Probe key="b" />]);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toBe(seen[1]);
  act(() => useSession.getState().update({ pending: 1 }));
  expect(seen).toHaveLength(2);
  act(() => useSession.getState().update({ seq: 11, table: { ...fordTable, name: 'Other' } }));
  expect(seen.slice(2).map(({ seq, table }) => [seq, table.name])).toEqual(Array(2).fill([11, 'Other']));
});

test('who looks back is shown the moment, and not what happens meanwhile', () => {
  const seen: Shown[] = [];
  const Probe = () => {
    seen.push(useShown());
    return null;
  };
  renderAtTable(<Probe />);
  act(() => useHistory.setState({ moment: moment(4) }));
  expect(seen.at(-1)).toMatchObject({ seq: 4, live: false, readOnly: true, table: { name: 'After 4' } });
  act(() => useSession.getState().update({ seq: 11, table: { ...fordTable, name: 'Other' } }));
  expect(seen).toHaveLength(2);
  act(() => useHistory.setState({ moment: undefined }));
  expect(seen.at(-1)).toMatchObject({ seq: 11, live: true, readOnly: false, table: { name: 'Other' } });
});

test('who shows a part is drawn anew only when that is another', () => {
  const seen: string[] = [];
  const Probe = () => {
    seen.push(useShownPart(({ table }) => table.name));
    return null;
  };
  renderAtTable(<Probe />);
  act(() => useSession.getState().update({ seq: 11, table: { ...fordTable } }));
  expect(seen).toEqual([fordTable.name]);
  act(() => useSession.getState().update({ table: { ...fordTable, name: 'Other' } }));
  expect(seen).toEqual([fordTable.name, 'Other']);
});
