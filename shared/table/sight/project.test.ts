import { expect, test } from 'vitest';
import type { Command } from '../command.ts';
import type { Sight } from '../state/state.ts';
import { Play, tableWith } from '../testing/test-kit.ts';
import { patchTable } from '../wire/patch.ts';
import { project } from './project.ts';
import { tell } from './tell.ts';
import { viewerOf } from './viewer.ts';

test('the order of a piece’s fields does not tell of a marker that one may not see', () => {
  const open = [
    { type: 'setMarker', pieces: ['p1'], kind: 'disrupted' },
    { type: 'labelPieces', pieces: ['p1'], label: 'A' },
  ] as const satisfies readonly Command[];
  const hidden = { type: 'setMarker', pieces: ['p1'], kind: 'supply', sight: ['allied'] } as const;
  for (const acts of [open, open.toReversed()]) {
    const seen = [-1, 0, 1, 2].map((when) => {
      const play = new Play(tableWith({ '0101': ['german-a-2'] }));
      for (const [i, act] of acts.entries()) {
        if (i === when) play.do('ben', hidden);
        play.do('anna', act);
      }
      if (when === acts.length) play.do('ben', hidden);
      return JSON.stringify(project(play.table, viewerOf(play.table, 'anna')).pieces);
    });
    expect(new Set(seen).size).toBe(1);
  }
});

test('what came as a mask with a game from elsewhere does not tell what its carrier is', () => {
  const german: Sight = { there: 'all', where: 'all', what: ['german'] };
  const play = new Play(
    tableWith({ '0101': ['german-a-2', { counter: 'back:allied', masked: true, attachedTo: 'p1' }] }),
  );
  const before = play.table;
  const ben = viewerOf(before, 'ben');
  const step = play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: german });
  const view = project(play.table, ben);
  expect(view.pieces.p2!.attachedTo).toBe(play.table.pieces.p1!.mask!.id);
  expect(patchTable(project(before, ben), tell(before, play.table, step, ben).patch)).toEqual(view);
});
