import { expect, test } from 'vitest';
import { applyStep as stepped } from '../../../../table/apply.ts';
import { undoneIn } from '../../../../table/history/history.ts';
import type { Command, Step } from '../../../../table/index.ts';
import { project } from '../../../../table/sight/project.ts';
import { tell } from '../../../../table/sight/tell.ts';
import { viewerOf } from '../../../../table/sight/viewer.ts';
import type { JsonObject } from '../../../../table/state/json.ts';
import { Play, tableWith } from '../../../../table/testing/test-kit.ts';
import { firedIn } from './declared.ts';
import { attackPartsOf, foldAttacks } from './record.ts';

// Two attack the hex of c: a roll, a loss, a retreat, an advance.

const attack: JsonObject = { attackers: ['p1', 'p2'], target: '0202' };
const thrown: JsonObject = {
  column: '3-1',
  drm: 0,
  odds: '2-1',
  defenders: ['p3'],
  sheet: {
    strength: { attack: 8, defense: 4 },
    forces: [{ unit: 'p1', role: 'attack', printed: 4, counted: 4 }],
    shifts: [{ clause: 'Mod.2', by: 1, says: { text: 'rules.shift.open' } }],
    drm: [],
  },
};
const result: JsonObject = { code: '1/R1', says: { text: 'result', params: { losses: 1 } } };

const started = () => {
  const play = new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] }));
  play.do('anna', { type: 'guide', kind: 'attack', state: attack, status: 'open', acts: [] });
  return { play, id: Object.keys(play.table.procedures)[0]! };
};

const fought = () => {
  const { play, id } = started();
  const go = (person: string, state: JsonObject, acts: readonly Command[], status: 'open' | 'done' = 'open') =>
    play.do(person, { type: 'guide', procedure: id, kind: 'attack', state, status, acts });
  go('anna', { ...attack, thrown }, [{ type: 'rollDice', expression: 'd6', purpose: '@roll' }]);
  const rolls = play.table.procedures[id]!.state.rolls!;
  const state = { ...attack, thrown, rolls, result };
  go('anna', state, [{ type: 'flipPieces', pieces: ['p1'], face: 1 }]);
  go('ben', { ...state, gone: 1 }, [{ type: 'movePieces', pieces: ['p3'], to: '0303' }]);
  go('anna', { ...state, gone: 2 }, [{ type: 'movePieces', pieces: ['p2'], to: '0202' }]);
  go('anna', { ...state, gone: 3 }, [], 'done');
  return { play, id };
};

/** What somebody reads of it. */
const recordsOf = ({ log, start }: Play, reader: string) => {
  let before = start;
  const parts = log.flatMap((step: Step) => {
    const after = stepped(before, step);
    const viewer = viewerOf(before, reader);
    const told = tell(before, after, step, viewer, viewerOf(after, reader));
    const found = attackPartsOf(told, project(before, viewer), project(after, viewerOf(after, reader)));
    before = after;
    return found;
  });
  return foldAttacks(parts, undoneIn(log));
};

test('an attack is one record, from its declaration to its end, the same for both sides', () => {
  const { play } = fought();
  const [record, ...others] = recordsOf(play, 'ben');
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    target: '0202',
    attackers: [{ id: 'p1' }, { id: 'p2' }],
    defenders: [{ id: 'p3' }],
    thrown: { odds: '2-1', column: '3-1', sheet: { shifts: [{ clause: 'Mod.2', by: 1 }] } },
    rolls: [{ purpose: '@roll' }],
    result: { code: '1/R1' },
    deeds: [
      { type: 'loses-step', piece: { id: 'p1' } },
      { type: 'retreats', piece: { id: 'p3' }, from: '0202', to: '0303' },
      { type: 'advances', piece: { id: 'p2' }, from: '0101', to: '0202' },
    ],
    end: 'fought',
    steps: [1, 2, 3, 4, 5, 6],
  });
  expect(recordsOf(play, 'anna')).toEqual([record]);
});

test('how it ended stays when its phase is over', () => {
  const { play } = fought();
  const before = recordsOf(play, 'ben');
  play.do('anna', { type: 'nextPhase' });
  expect(play.table.procedures).toEqual({});
  expect(recordsOf(play, 'ben')).toEqual(before);
});

test('one that was left behind open is called off before the dice, and settled by hand after them', () => {
  const { play, id } = started();
  play.do('anna', { type: 'nextPhase' });
  expect(recordsOf(play, 'ben')).toMatchObject([{ end: 'called-off' }]);
  play.undo('anna');
  const acts = [{ type: 'rollDice', expression: 'd6', purpose: '@roll' }] as const;
  play.do('anna', { type: 'guide', procedure: id, kind: 'attack', state: { ...attack, thrown }, status: 'open', acts });
  play.do('anna', { type: 'nextPhase' });
  expect(recordsOf(play, 'ben')).toMatchObject([{ end: 'by-hand' }]);
});

test('a unit that passes the attacked hex counts as advancing, not as retreating', () => {
  const { play, id } = started();
  const ahead = ['advance', 'defenders-advance'];
  const go = (state: JsonObject, acts: readonly Command[]) =>
    play.do('anna', { type: 'guide', procedure: id, kind: 'attack', state, status: 'open', acts });
  go({ ...attack, thrown, ahead: ['attacker', ...ahead] }, []);
  go({ ...attack, thrown, ahead, gone: 1 }, [{ type: 'movePieces', pieces: ['p2'], to: '0303' }]);
  expect(recordsOf(play, 'ben')[0]?.deeds).toMatchObject([{ type: 'advances', to: '0303' }]);
});

test('undone steps are not in it', () => {
  const { play } = fought();
  play.undo('anna');
  play.undo('anna');
  const [record] = recordsOf(play, 'ben');
  expect(record?.deeds.map(({ type }) => type)).toEqual(['loses-step', 'retreats']);
  expect(record).not.toHaveProperty('end');
  play.do('anna', { type: 'redo' });
  expect(recordsOf(play, 'ben')[0]?.deeds).toHaveLength(3);
});

test('an attack left to the players continues with their acts on its units', () => {
  const { play, id } = started();
  const acts = [{ type: 'rollDice', expression: 'd6', purpose: '@roll' }] as const;
  play.do('anna', { type: 'guide', procedure: id, kind: 'attack', state: { ...attack, thrown }, status: 'open', acts });
  play.do('anna', { type: 'endProcedure', procedure: id });
  play.do('ben', { type: 'movePieces', pieces: ['p3'], to: '0303' });
  expect(recordsOf(play, 'anna')).toMatchObject([
    { end: 'by-hand', deeds: [{ type: 'retreats' }], steps: [1, 2, 3, 4] },
  ]);
});

test('one that was given up before the dice is told as that, and an attack inside another is one of its own', () => {
  const given = started();
  given.play.do('anna', { type: 'endProcedure', procedure: given.id });
  expect(recordsOf(given.play, 'ben')).toMatchObject([{ end: 'called-off', rolls: [] }]);
  const { play, id } = started();
  const inner = { attackers: ['p3'], target: '0101', outer: [{ ...attack, thrown }] };
  const go = (state: JsonObject, status: 'open' | 'done') =>
    play.do('anna', { type: 'guide', procedure: id, kind: 'attack', state, status, acts: [] });
  go(inner, 'open');
  go({ ...attack, thrown, past: [{ attackers: ['p3'], target: '0101' }] }, 'open');
  go({ ...attack, thrown, past: [{ attackers: ['p3'], target: '0101' }], gone: 1 }, 'done');
  expect(recordsOf(play, 'ben').map(({ target, end }) => [target, end])).toEqual([
    ['0202', 'fought'],
    ['0101', 'fought'],
  ]);
});

test('attackers are marked as soon as dice were thrown', () => {
  const { play } = started();
  expect([...firedIn(play.table.procedures)]).toEqual([]);
  expect([...firedIn(fought().play.table.procedures)]).toEqual(['p1', 'p2']);
});
