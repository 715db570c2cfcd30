// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTitle, useVisit } from '../../pages/table/use-visit.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { standing, useDocks } from '../../state/docks.ts';
import { useLog } from '../../state/log.ts';
import { useUmpire } from '../../state/umpire.ts';
import { useVisits } from '../../state/visits.ts';
import { renderAtTable } from '../../ui/test-table.tsx';
import type { LogEntry } from '../../words/describe.ts';
import { logEntry } from '../../words/test-kit.ts';
import { Tour } from '../tour/tour.tsx';
import { Dock, Rail } from './dock.tsx';
import { Heard } from './heard.tsx';
import { PhoneTabs } from './phone.tsx';

/** A window in which these media queries hold. */
const windowWith = (...holds: readonly string[]): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds.some((part) => query.includes(part)),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
};

const words = (seq: number, person: string, text: string): LogEntry =>
  logEntry(seq, {
    time: seq,
    person,
    name: person === 'anna' ? 'Anna' : 'Ben',
    act: 'say',
    sentence: { key: 'said', params: { text } },
    words: { text, to: 'all' },
  });
const roll = (seq: number, person: string): LogEntry => {
  const { words: _, ...entry } = words(seq, person, '');
  const dice = [{ sides: 6, value: 5, kept: true }];
  return {
    ...entry,
    act: 'rollDice',
    sentence: { key: 'rolled', params: { expression: '1d6', total: 5 } },
    roll: { type: 'diceRolled', index: 0, expression: '1d6', purpose: '', dice, total: 5 } as never,
  };
};

beforeEach(() => {
  windowWith();
  localStorage.clear();
  useDocks.setState({ left: [], right: [], sheet: undefined });
  useVisits.setState({ visits: {}, putAway: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the docks', () => {
  test('have as many panels under each other as there is room for, in the order of their buttons', () => {
    expect(standing('right', ['dice', 'log', 'charts'], 1)).toEqual(['charts']);
    expect(standing('right', ['dice', 'log', 'charts'], 2)).toEqual(['log', 'charts']);
    expect(standing('right', ['dice', 'log', 'charts'], 3)).toEqual(['log', 'dice', 'charts']);
  });

  test.each([
    [[], 1],
    [['1600px'], 2],
    [['1600px', '2200px'], 3],
  ])('in a window with %j show %i', (holds, count) => {
    windowWith(...holds);
    renderAtTable(
      <>
        <Rail dock="right" />
        <Dock dock="right" />
      </>,
    );
    for (const name of ['Dice', 'Notes', 'Log and chat']) fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getAllByRole('complementary')).toHaveLength(count);
    fireEvent.click(screen.getByRole('button', { name: 'Log and chat' }));
    expect(screen.queryByRole('complementary', { name: 'Log and chat' })).toBeNull();
  });
});

describe('while the log is closed', () => {
  const At = () => {
    useVisit();
    useTitle('Test');
    return (
      <>
        <Rail dock="right" />
        <Heard />
      </>
    );
  };

  test('words and rolls of others are counted, stand over the board for a while, and in the title', () => {
    vi.useFakeTimers();
    renderAtTable(<At />);
    act(() => useLog.getState().prepend([words(1, 'ben', 'long ago')], false));
    expect(screen.queryByText('long ago')).toBeNull();
    act(() => useLog.getState().append([words(2, 'ben', 'Your move'), roll(3, 'ben'), words(4, 'anna', 'mine')]));
    expect(screen.getByText('Your move')).toBeTruthy();
    expect(screen.getByText('rolled 1d6: 5')).toBeTruthy();
    expect(screen.queryByText('mine')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log and chat' }).textContent).toContain('2');
    expect(document.title).toBe('(2) Test');
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.queryByText('Your move')).toBeNull();
    expect(document.title).toBe('(2) Test');
    act(() => useLog.getState().append([words(5, 'ben', 'Still there?')]));
    fireEvent.click(screen.getByText('Still there?'));
    expect(useDocks.getState().right).toContain('log');
    expect(screen.queryByText('Still there?')).toBeNull();
  });

  test('what came while one was away is unread when one comes back', () => {
    useVisits.getState().note('table', { seen: 1 });
    renderAtTable(<At />);
    act(() => useLog.getState().prepend([words(1, 'ben', 'before'), words(2, 'ben', 'since')], false));
    expect(document.title).toBe('(1) Test');
    expect(screen.getByText('since')).toBeTruthy();
    expect(useVisits.getState().visits.table).toMatchObject({ seen: 1, changed: 2 });
  });

  test('they are counted on a phone too, before the log has ever been opened', () => {
    windowWith('767px');
    renderAtTable(<PhoneTabs />);
    act(() => useLog.getState().prepend([words(1, 'ben', 'before')], false));
    act(() => useLog.getState().append([words(2, 'ben', 'Hello')]));
    expect(screen.getByRole('button', { name: /Log/ }).textContent).toContain('1');
  });
});

describe('the tour', () => {
  const end = () => {
    act(() => useUmpire.getState().set({ tour: 0 }));
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  };

  test('leads back to the question of where to sit, unless one sits', () => {
    renderAtTable(<Tour />, { me: 'cleo' });
    end();
    expect(useDialogs.getState().open).toEqual({ type: 'welcome' });
    renderAtTable(<Tour />);
    end();
    expect(useDialogs.getState().open).toBeUndefined();
  });
});
