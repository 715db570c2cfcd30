import { beforeEach, describe, expect, test } from 'vitest';
import { nothingSelected, useSelection } from './selection.ts';
import { give, useSession } from './session.ts';

const now = () => useSelection.getState();
const move = (pieces: readonly string[]): void => give({ type: 'movePieces', pieces, to: '0303' });

beforeEach(() => {
  useSelection.setState(nothingSelected);
  useSession.setState({ give: () => {} });
});

describe('a selection', () => {
  test('is let go when it has moved, by whatever way the move was given; what stayed is still selected', () => {
    now().select(['p1', 'p2', 'p3']);
    now().arm(true);
    move(['p1']);
    expect([now().pieces, now().armed]).toEqual([['p2', 'p3'], false]);
    give({ type: 'spreadPieces', moves: [{ piece: 'p2', to: '0304' }] });
    give({ type: 'flipPieces', pieces: ['p3'] });
    expect(now().pieces).toEqual(['p3']);
  });

  test('that is held stays selected, armed for the next move', () => {
    now().select(['p1']);
    now().arm(true);
    now().hold(true);
    move(['p1']);
    expect(now()).toMatchObject({ pieces: ['p1'], armed: true, held: true });
    now().select(['p2']);
    expect(now()).toMatchObject({ armed: false, held: false });
  });

  test('moves by the chosen way once, then by the usual one', () => {
    now().select(['p1']);
    now().hold(true);
    now().setMode('by-rail');
    now().select(['p1']);
    expect(now().mode).toBe('by-rail');
    move(['p1']);
    expect(now().mode).toBeUndefined();
    now().setMode('by-rail');
    now().select(['p2']);
    expect(now().mode).toBeUndefined();
  });

  test('of nothing is neither armed nor held', () => {
    now().arm(true);
    now().hold(true);
    expect(now()).toMatchObject({ armed: false, held: false });
    now().select(['p1']);
    now().arm(true);
    now().select([]);
    expect(now().armed).toBe(false);
  });
});
