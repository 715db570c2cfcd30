// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTranslating } from '../../i18n/i18n.ts';
import { tellPassword } from '../../net/http.ts';
import { noSession, useSession } from '../../state/session.ts';
import TablePage from './table-page.tsx';

const opened = vi.hoisted(() => ({ count: 0, open: 0 }));
vi.mock('../../net/open-table.ts', () => ({
  openTable: () => {
    opened.count += 1;
    opened.open += 1;
    return () => {
      opened.open -= 1;
    };
  },
}));
vi.mock('../../net/http.ts', async (original) => ({ ...(await original<object>()), tellPassword: vi.fn() }));

await startTranslating('en');

const draw = (code: string) => {
  useSession.setState({ ...noSession, id: 't', link: { type: 'refused', code } });
  return render(
    <MantineProvider env="test">
      <TablePage id="t" />
    </MantineProvider>,
  );
};

beforeEach(() => {
  Object.assign(opened, { count: 0, open: 0 });
  vi.mocked(tellPassword).mockReset();
});
afterEach(cleanup);

test('whoever gives the password comes to the table once, and leaves it when the page goes', async () => {
  vi.mocked(tellPassword).mockResolvedValue(undefined);
  const { unmount } = draw('password-needed');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Wasenberg' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Come in' })));
  expect(opened).toEqual({ count: 2, open: 1 });
  unmount();
  expect(opened.open).toBe(0);
});

test('only a wrong password is called wrong', async () => {
  const { RequestFailed } = await import('../../net/http.ts');
  draw('password-needed');
  const tell = async (problem: Error) => {
    vi.mocked(tellPassword).mockRejectedValue(problem);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: `Wissembourg ${problem.message}` } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Come in' })));
  };
  await tell(new RequestFailed('too-many-requests'));
  expect(screen.queryByText('That is not it')).toBeNull();
  await tell(new RequestFailed('wrong-password'));
  screen.getByText('That is not it');
});

test('whose network is banned learns until when; while the server is full, one waits and is told so', () => {
  const page = (
    <MantineProvider env="test">
      <TablePage id="t" />
    </MantineProvider>
  );
  const until = Date.UTC(2027, 0, 5, 12);
  useSession.setState({ ...noSession, id: 't', link: { type: 'refused', code: 'network-banned', until } });
  const { rerender } = render(page);
  screen.getByRole('heading', { name: 'Your network is banned here' });
  screen.getByText(/^Until 5 Jan 2027|^Until Jan 5, 2027/);
  act(() => useSession.setState({ link: { type: 'trying', since: 0, why: 'server-full' } }));
  rerender(page);
  screen.getByRole('heading', { name: 'The server is full' });
  screen.getByText(/takes you to the table as soon as/);
});

test('a page that is older than the server can be loaded anew', () => {
  draw('outdated');
  screen.getByRole('heading', { name: 'This page is older than the server' });
  screen.getByRole('button', { name: 'Reload' });
});
