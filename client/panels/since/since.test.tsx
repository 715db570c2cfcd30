// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHistory } from '../../state/history.ts';
import { useLog } from '../../state/log.ts';
import { useSession } from '../../state/session.ts';
import { useSince } from '../../state/since.ts';
import { useVisits } from '../../state/visits.ts';
import { renderAtTable } from '../../ui/test-table.tsx';
import type { LogEntry } from '../../words/describe.ts';
import { logEntry } from '../../words/test-kit.ts';
import { SinceBar } from './since-bar.tsx';
import { useComingBack } from './use-coming-back.ts';

const entry = (seq: number, person: string): LogEntry =>
  logEntry(seq, {
    time: seq,
    person,
    name: 'Ben',
    act: 'shufflePool',
    sentence: { key: 'said', params: { text: `act ${seq}` } },
  });

const Coming = () => {
  useComingBack();
  return <SinceBar />;
};

const lookAway = (away: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(away ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

const happens = (...entries: readonly LogEntry[]): void =>
  act(() => {
    useLog.getState().append(entries);
    useSession.setState({ seq: entries.at(-1)!.seq });
  });

const bar = () => screen.queryByRole('region', { name: 'Since you last looked' });

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  localStorage.clear();
  useVisits.setState({ visits: {}, putAway: [] });
  useSince.getState().close();
});

test('what others do while the window is looked at is no news; what they do meanwhile is, until it is closed', () => {
  renderAtTable(<Coming />);
  lookAway(false);
  happens(entry(11, 'ben'));
  expect(bar()).toBeNull();
  lookAway(true);
  happens(entry(12, 'ben'), entry(13, 'ben'));
  expect(bar()).toBeNull();
  lookAway(false);
  expect(bar()?.textContent).toContain('2 acts of others');
  happens(entry(14, 'ben'));
  expect(bar()?.textContent).toContain('2 acts of others');
  fireEvent.click(screen.getByRole('button', { name: 'The act before' }));
  expect(bar()?.textContent).toContain('2 / 2');
  fireEvent.click(screen.getByRole('button', { name: 'The next act' }));
  expect(bar()?.textContent).toContain('1 / 2');
  expect(bar()?.textContent).toContain('act 12');
  fireEvent.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(bar()).toBeNull();
});

test('who comes back to the table is told from the step at which they left, and steps through from the first not seen', () => {
  const lookAt = vi.fn();
  useVisits.getState().note('table', { left: 7 });
  renderAtTable(<Coming />);
  act(() => {
    useHistory.setState({ lookAt });
    useLog.getState().prepend([entry(7, 'ben'), entry(8, 'anna'), entry(9, 'ben'), entry(10, 'ben')], false);
  });
  expect(useVisits.getState().visits.table?.left).toBe(10);
  expect(bar()?.textContent).toContain('2 acts of others');
  fireEvent.click(screen.getByRole('button', { name: 'Step by step' }));
  expect(lookAt).toHaveBeenLastCalledWith(9);
});

test('what was done while the line was cut is news, and what is done some time after is not', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  renderAtTable(<Coming />);
  act(() => useSession.setState({ link: { type: 'trying', since: 0 } }));
  now.mockReturnValue(60_000);
  act(() => useSession.setState({ link: { type: 'live' } }));
  now.mockReturnValue(61_000);
  happens(entry(11, 'ben'), entry(12, 'ben'));
  expect(bar()?.textContent).toContain('2 acts of others');
  now.mockReturnValue(70_000);
  happens(entry(13, 'ben'));
  expect(bar()?.textContent).toContain('2 acts of others');
});

test('where the log has not been fetched back to where one left, it is, and the steps begin there all the same', () => {
  const lookAt = vi.fn();
  const fetchEarlier = vi.fn(async () => {});
  useVisits.getState().note('table', { left: 3 });
  renderAtTable(<Coming />);
  act(() => {
    useHistory.setState({ lookAt });
    useLog.getState().reset(fetchEarlier);
    useLog.getState().prepend([entry(9, 'ben'), entry(10, 'ben')], true);
  });
  expect(fetchEarlier).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Step by step' }));
  expect(lookAt).toHaveBeenLastCalledWith(4);
});
