import { describe, expect, test } from 'vitest';
import { tell } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { Table } from '../state/state.ts';
import { type BreachData, type Consent, defaultUmpire, type Judged } from '../state/umpire.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';
import { isRefusal } from './refusal.ts';

const breach = (clause: string, area: BreachData['area'] = 'movement'): BreachData => ({
  clause,
  area,
  says: { text: 'rules.too-far', params: { has: 3 } },
  remedy: { text: 'rules.nearer' },
  at: ['0105'],
});
const rule = (clause: string) => ({ clause, area: 'movement' }) as const;
const against = (...clauses: string[]): Judged => ({
  breaches: clauses.map((clause) => breach(clause)),
  openly: clauses.map(rule),
  overrule: false,
});
/** A breach that depends on facts known to the actor but not to everybody. */
const secretly = (...clauses: string[]): Judged => ({ ...despite(...clauses), openly: [] });
const despite = (...clauses: string[]): Judged => ({ ...against(...clauses), overrule: true });

const start = (consent: Consent = 'free', rest: Partial<Table> = {}) =>
  new Play(
    tableWith(
      { '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] },
      { settings: { ...settings, umpire: { ...defaultUmpire, overrule: consent } }, ...rest },
    ),
  );
const far = { type: 'movePieces', pieces: ['p1'], to: '0105' } as const;
const request = (play: Play): string => Object.keys(play.table.requests)[0]!;
const answer = (play: Play, agree: boolean) => ({ type: 'answerRequest', request: request(play), agree }) as const;

describe('an act that breaks an enforced rule', () => {
  test('is refused with the rule, the reason and a remedy', () => {
    const refusal = start().try('anna', far, against('2.3', '4.1'));
    expect(refusal).toEqual({
      refused: 'breaks-rules',
      remedy: 'overrule',
      breaches: [breach('2.3'), breach('4.1')],
    });
  });

  test('happens where overruling is free, is in the log, and is marked on the counter till the phase ends', () => {
    const play = start();
    const step = play.do('anna', far, despite('2.3', '2.3', '4.1'));
    expect(step).toMatchObject({ act: 'movePieces', overrules: [{ clause: '2.3' }, { clause: '4.1' }] });
    expect(play.table.turn.overruled).toEqual({ p1: ['2.3', '4.1'] });
    play.do('anna', { ...far, to: '0109' }, despite('2.3', '5.1'));
    expect(play.table.turn.overruled).toEqual({ p1: ['2.3', '4.1', '5.1'] });
    play.undo('anna');
    expect(play.table.turn.overruled).toEqual({ p1: ['2.3', '4.1'] });
    play.do('ben', { type: 'nextPhase' });
    expect(play.table.turn).not.toHaveProperty('overruled');
    play.undo('anna');
    expect(play.table.where.p1).toBe('0101');
    expect(play.table.turn).not.toHaveProperty('overruled');
  });

  test('is refused for its own reasons even so', () => {
    expect(isRefusal(start().try('anna', { ...far, to: '9999' }, despite('2.3')))).toBe(true);
    expect(start().try('cleo', far, despite('2.3'))).toMatchObject({ refused: 'seat-needed' });
  });

  test('an act that breaks no rule needs no further consent', () => {
    const step = start('ask').do('anna', far, { breaches: [], overrule: true });
    expect(step).not.toHaveProperty('overrules');
  });
});

describe('where the others are asked', () => {
  test('it waits for them, and is then carried out as a step of the person who wanted it', () => {
    const play = start('ask');
    play.do('anna', far, despite('2.3'));
    expect(play.table.where.p1).toBe('0101');
    expect(play.table.requests[request(play)]).toMatchObject({
      by: 'anna',
      needs: ['s2'],
      wants: { act: 'overrule', command: far, overrules: [{ clause: '2.3', area: 'movement' }] },
    });
    expect(play.try('anna', far, despite('2.3'))).toMatchObject({ refused: 'already-asked' });
    play.do('ben', answer(play, true));
    expect(play.log.slice(-2)).toMatchObject([
      { act: 'answerRequest', by: { person: 'ben', seat: 's2' } },
      { act: 'movePieces', by: { person: 'anna', seat: 's1' }, overrules: [{ clause: '2.3', area: 'movement' }] },
    ]);
    expect(play.table).toMatchObject({ requests: {}, where: { p1: '0105' }, turn: { overruled: { p1: ['2.3'] } } });
    play.undo('anna');
    expect(play.table.where.p1).toBe('0101');
  });

  test('undo and redo ignore pending requests', () => {
    const play = start('ask');
    const flip = { type: 'flipPieces', pieces: ['p2'] } as const;
    play.do('anna', flip);
    play.do('anna', far, despite('2.3'));
    expect(play.undo('anna').undoes).toEqual([1]);
    expect(play.refusal('anna', { type: 'undo' })).toBe('nothing-to-undo');
    expect(Object.keys(play.table.requests)).toHaveLength(1);
    play.do('ben', answer(play, false));
    play.do('anna', far, despite('2.3'));
    expect(play.do('anna', { type: 'redo' }).redoes).toEqual([1]);
  });

  test('a no is enough, and nothing happens', () => {
    const play = start('ask');
    play.do('anna', far, despite('2.3'));
    play.do('ben', answer(play, false));
    expect(play.table).toMatchObject({ requests: {}, where: { p1: '0101' } });
  });

  test('an act that is no longer possible waits to be withdrawn', () => {
    const play = start('ask');
    play.do('anna', far, despite('2.3'));
    play.do('ben', far);
    expect(play.refusal('ben', answer(play, true))).toBe('changed-since');
    play.do('anna', { type: 'withdrawRequest', request: request(play) });
  });

  test('nobody is asked at a table for one', () => {
    const alone = start('ask', {
      seats: { s1: { id: 's1', name: 'All', sides: ['german', 'allied'], holder: 'anna' } },
    });
    alone.do('anna', far, despite('2.3'));
    expect(alone.table.where.p1).toBe('0105');
  });
});

describe('where the host overrules', () => {
  test('the host does as they like, others ask them, though they hold no seat', () => {
    const play = start('host', { host: 'cleo' });
    play.do('anna', far, despite('2.3'));
    expect(play.table.requests[request(play)]).toMatchObject({ needs: [], host: true });
    expect(play.refusal('ben', answer(play, true))).toBe('not-asked');
    play.do('ben', { type: 'leaveSeat', seat: 's2' });
    play.do('cleo', answer(play, true));
    expect(play.table.where.p1).toBe('0105');
    const host = start('host');
    host.do('anna', far, despite('2.3'));
    expect(host.table.where.p1).toBe('0105');
  });
});

describe('secrets of one side', () => {
  const sight = { there: 'all', where: 'all', what: ['allied'] } as const;
  const hiding = (consent: Consent) => {
    const play = start(consent, { host: 'anna' });
    play.do('ben', { type: 'maskPieces', pieces: ['p3'], sight });
    return play;
  };
  const overrules = (play: Play, reader: string) => {
    const before = play.before.at(-1)!;
    return tell(before, play.table, play.log.at(-1)!, viewerOf(before, reader), viewerOf(play.table, reader)).overrules;
  };
  const hidden = { type: 'movePieces', pieces: ['p3'], to: '0205' } as const;
  const open = { type: 'movePieces', pieces: ['p1'], to: '0205' } as const;

  test('is not told by which rule was broken: it is in the log of those who know as much, and on no counter', () => {
    for (const command of [hidden, open]) {
      const play = hiding('free');
      play.do('ben', command, secretly('5.1'));
      expect(play.table.turn).not.toHaveProperty('overruled');
      expect(overrules(play, 'ben')).toEqual([{ clause: '5.1', area: 'movement' }]);
      expect(overrules(play, 'anna')).toBeUndefined();
      expect(overrules(play, 'cleo')).toBeUndefined();
    }
  });

  test('does not keep from anybody a rule that is broken by what all see, whoever knows more', () => {
    for (const person of ['anna', 'ben']) {
      const play = hiding('free');
      play.do(person, open, despite('5.1'));
      for (const reader of ['anna', 'ben', 'cleo']) {
        expect(overrules(play, reader)).toEqual([{ clause: '5.1', area: 'movement' }]);
      }
      expect(play.table.turn.overruled).toEqual({ p1: ['5.1'] });
    }
  });

  test('others are told what is broken by what all see, though by what the actor sees it is not', () => {
    const play = hiding('free');
    const judged: Judged = { ...secretly('5.1'), openly: [rule('4.2')] };
    play.do('ben', open, judged);
    expect(overrules(play, 'ben')).toEqual([rule('5.1')]);
    expect(['anna', 'cleo'].map((reader) => overrules(play, reader))).toEqual([[rule('4.2')], [rule('4.2')]]);
    expect(play.table.turn.overruled).toEqual({ p1: ['4.2'] });
    // Whether the actor's own verdict was a breach at all, the others do not hear.
    const fine = hiding('free');
    fine.do('ben', open, { ...judged, breaches: [], overrule: false });
    expect(overrules(fine, 'ben')).toBeUndefined();
    expect(overrules(fine, 'anna')).toEqual([rule('4.2')]);
    expect(fine.table.turn).toEqual(play.table.turn);
  });

  test('others are asked by what all see', () => {
    const asked = (judged: Partial<Judged>) => {
      const play = hiding('ask');
      play.do('ben', open, { breaches: [], openly: [rule('4.2')], overrule: true, ...judged });
      return play.table.requests;
    };
    expect(asked({})).toMatchObject({ [Object.keys(asked({}))[0]!]: { wants: { overrules: [rule('4.2')] } } });
    expect(asked({ breaches: [breach('4.2')] })).toEqual(asked({}));
  });

  test('a counter is not marked for a marker that only some see', () => {
    const play = hiding('free');
    const secret = { type: 'setMarker', pieces: ['p1'], kind: 'supply', sight: ['allied'] } as const;
    play.do('ben', secret, { breaches: [], openly: [rule('4.2')], overrule: false });
    expect(play.table.turn).not.toHaveProperty('overruled');
  });

  test('is not told by asking: then only the host overrules', () => {
    for (const consent of ['ask', 'host'] as const) {
      const play = hiding(consent);
      for (const command of [hidden, open]) {
        expect(play.try('ben', command, secretly('5.1'))).toMatchObject({ refused: 'overrule-would-tell' });
      }
      expect(play.table.requests).toEqual({});
    }
    const play = start('ask', { host: 'ben' });
    play.do('ben', { type: 'maskPieces', pieces: ['p3'], sight });
    play.do('ben', hidden, despite('5.1'));
    expect(play.table.where.p3).toBe('0205');
  });

  test('a mark is forgotten with what a counter is', () => {
    const play = start();
    play.do('ben', { type: 'movePieces', pieces: ['p3'], to: '0205' }, despite('5.1'));
    expect(play.table.turn.overruled).toEqual({ p3: ['5.1'] });
    play.do('ben', { type: 'maskPieces', pieces: ['p3'], sight });
    expect(play.table.turn).not.toHaveProperty('overruled');
    play.undo('ben');
    expect(play.table.turn.overruled).toEqual({ p3: ['5.1'] });
  });

  test('words to one side are no business of a request', () => {
    const play = start('ask', { host: 'ben' });
    const acts = [far, { type: 'say', text: 'left', to: ['german'] }] as const;
    const guide = { type: 'guide', kind: 'march', state: {}, status: 'done', acts } as const;
    expect(play.try('anna', guide, despite('2.3'))).toMatchObject({ refused: 'overrule-would-tell' });
  });
});

describe('how far the umpire is turned up', () => {
  const strict = { ...defaultUmpire, modes: { ...defaultUmpire.modes, movement: 'enforce' } } as const;
  const change = { type: 'changeSettings', settings: { umpire: strict } } as const;
  const changing = (consent: Consent) =>
    start('free', { settings: { ...settings, umpire: { ...defaultUmpire, changing: consent } } });

  test('is anybody’s at the table to say where that is free, and always logged', () => {
    const play = changing('free');
    const step = play.do('ben', change);
    expect(play.table.settings.umpire).toEqual(strict);
    expect(step.events).toEqual([
      { type: 'settingsSet', from: { umpire: { ...defaultUmpire, changing: 'free' } }, to: { umpire: strict } },
    ]);
    expect(play.refusal('ben', change)).toBe('nothing-changes');
    expect(play.refusal('cleo', change)).toBe('seat-needed');
    expect(play.refusal('ben', { ...change, settings: { ...change.settings, listed: true } })).toBe('host-only');
  });

  test('needs the others where it is set so; what else the host changes does not', () => {
    const play = changing('ask');
    play.do('anna', { ...change, settings: { umpire: strict, listed: true } });
    expect(play.table.settings).toMatchObject({ listed: true, umpire: { ...defaultUmpire, changing: 'ask' } });
    expect(play.table.requests[request(play)]).toMatchObject({
      needs: ['s2'],
      wants: { act: 'change-umpire', umpire: strict },
    });
    play.do('ben', answer(play, true));
    expect(play.table).toMatchObject({ requests: {}, settings: { umpire: strict } });
  });

  test('is the host’s to say where it is set so', () => {
    const play = changing('host');
    expect(play.refusal('ben', change)).toBe('host-only');
    play.do('anna', change);
    expect(play.table.settings.umpire).toEqual(strict);
  });
});
