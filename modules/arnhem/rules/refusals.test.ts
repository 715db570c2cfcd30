import type { Position } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { whyNotAttack, whyNotBombard } from './7-combat.ts';
import { whyNotDemolish, whyNotRepair } from './14-bridges.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { whyNotAssign } from './16-coordination.ts';
import {
  american,
  attackOn,
  british,
  engineer,
  german,
  hexIn,
  phase,
  positionWith,
  unitOf,
} from './testing/position.ts';
import { told } from './testing/told.ts';

// Every refusal of an attack, of work on bridges, and of support fire.

type Units = Parameters<typeof positionWith>[0];
type Given = Parameters<typeof positionWith>[1];

describe('14, 15 bridges and the engineer', () => {
  const river = { '0403-0404': 'river road-bridge' };
  const blown = [{ kind: 'bridge-blown', on: ['0403', '0404'] }];
  const bridge = (p: Position) => [hexIn(p, '0403'), hexIn(p, '0404')] as const;

  test('14.0a–14.0e every reason against an attempt to blow', () => {
    const why = (given: Given, units: Units, entered = '0404', trigger = 'a') => {
      const p = positionWith(units, { edges: river, ...given });
      const unit = p.unit(trigger);
      return told(
        p,
        whyNotDemolish(p, { bridge: bridge(p), entered: hexIn(p, entered), ...(unit && { trigger: unit }) }),
      );
    };
    const ally = british('a', '0404');
    const near = german('x', '0407', { move: 3 });
    expect(why({}, [ally, near])).toEqual([]);
    expect(why({}, [near])).toEqual([]);
    expect(why({}, [ally, german('x', '0408', { move: 3 })])).toEqual(['14.0b movement no-german-near 0404']);
    expect(why({}, [ally, british('x', '0407')])).toEqual(['14.0b movement no-german-near 0404']);
    expect(why({}, [ally, near, german('y', null)], '0404', 'x')).toEqual([
      '14.0a movement not-entered 0404 0403 0404',
    ]);
    expect(why({}, [ally, near], '0405')).toEqual(['14.0a movement not-entered 0405 0403 0404']);
    expect(why({ markers: blown }, [ally, near])).toEqual(['14.0e movement blown-already 0403 0404']);
    const record = { alliedAdjacentAtTurnStart: [['0404', '0403']] };
    expect(why({ extras: { record } }, [ally, near])).toEqual(['14.0c movement allied-near 0403 0404']);
    expect(why({ edges: { '0403-0404': 'river' } }, [ally, near])).toEqual(['14.0a movement no-bridge 0403 0404']);
    const pontoon = [{ kind: 'pontoon', on: ['0403', '0404'] }];
    expect(why({ edges: { '0403-0404': 'river' }, markers: pontoon }, [ally, near])).toEqual([
      '15.0c movement pontoon-stays 0403 0404',
    ]);
    // All at once.
    expect(why({ markers: blown, extras: { record } }, [ally], '0405')).toEqual([
      '14.0e movement blown-already 0403 0404',
      '14.0a movement not-entered 0405 0403 0404',
      '14.0b movement no-german-near 0405',
      '14.0c movement allied-near 0403 0404',
    ]);
  });

  test('14.2a, 14.2b every reason against a repair', () => {
    const why = (given: Given, units: Units, id = 'e', kind?: 'rail-bridge') => {
      const p = positionWith(units, { edges: river, markers: blown, rows: 20, ...given });
      return told(p, whyNotRepair(p, unitOf(p, id), bridge(p), kind));
    };
    const e = british('e', '0405', engineer);
    expect([why({}, [e]), why(phase('mobile'), [e])]).toEqual([[], []]);
    expect(why({ markers: [] }, [e])).toEqual(['14.2a movement not-blown 0403 0404']);
    expect(why({}, [e], 'e', 'rail-bridge')).toEqual(['14.2a movement not-blown 0403 0404']);
    const late = ['14.2a sequence engineer-phase 0403 0404'];
    expect([why(phase('combat'), [e]), why(phase('movement', 'german'), [e])]).toEqual([late, late]);
    const none = ['14.2b movement no-engineer 0403 0404'];
    expect(why({}, [british('a', '0405')], 'a')).toEqual(none);
    expect(why({}, [german('g', '0410', engineer)], 'g')).toEqual(none);
    const far = ['14.2b movement engineer-far 0403 0404'];
    expect(why({}, [british('e', '0415', engineer)])).toEqual(far);
    expect(why({}, [british('e', null, engineer)])).toEqual(far);
    const held = ['14.2b movement german-at-bridge 0403 0404'];
    expect([why({}, [e, german('x', '0402')]), why({}, [e, german('x', '0403')])]).toEqual([held, held]);
    expect(why({}, [e, german('x', '0401')])).toEqual([]);
  });

  test('15.0a–15.0d every reason against a pontoon', () => {
    const why = (given: Given, units: Units = [british('e', '0405', engineer)]) => {
      const p = positionWith(units, { edges: { '0403-0404': 'river' }, rows: 20, ...given });
      return told(p, whyNotPontoon(p, unitOf(p, 'e'), bridge(p)));
    };
    expect([why({}), why({ edges: river })]).toEqual([[], []]);
    expect(why({ edges: {} })).toEqual(['15.0a movement no-water 0403 0404']);
    expect(why(phase('combat'))).toEqual(['15.0a sequence engineer-phase 0403 0404']);
    expect(why({}, [british('e', '0405')])).toEqual(['15.0b movement no-engineer 0403 0404']);
    expect(why({}, [british('e', '0415', engineer)])).toEqual(['15.0b movement engineer-far 0403 0404']);
    const e = british('e', '0405', engineer);
    expect(why({}, [e, german('x', '0402')])).toEqual(['15.0b movement german-at-crossing 0403 0404']);
    expect(why({ markers: [{ kind: 'pontoon', on: ['0403', '0404'] }] })).toEqual([
      '15.0a movement pontoon-there 0403 0404',
    ]);
    const used = { record: { pontoonUsed: ['0503', '0504'] } };
    expect(why({ extras: used })).toEqual(['15.0d movement pontoon-used 0403 0404']);
  });
});

describe('7.1a, 8.4a attacks', () => {
  const units = [british('a', '0404'), british('b', '0304'), german('x', '0403'), german('y', '0305')];
  const of = (state: object, kind = 'attack') => ({ id: 'p', kind, status: 'done' as const, state: state as never });
  const why = (ids: string, target: string, procedures: readonly object[] = [], given: Given = {}) => {
    const p = positionWith(units, { ...phase('combat'), ...given }).at({ procedures: procedures as never });
    return told(p, whyNotAttack(p, attackOn(p, ids, target)));
  };
  const fought = (attackers: readonly string[], target: string) => of({ attackers, target });

  test('by neighbors, on an enemy, in the own combat phase', () => {
    expect([why('a', '0403'), why('a b', '0403')]).toEqual([[], []]);
    expect(why('a', '0403', [], phase('movement'))).toEqual(['7.1a sequence combat-phase 0403']);
    expect(why('a', '0403', [], phase('combat', 'german'))).toEqual(['7.1a sequence combat-phase 0403']);
    expect(why('a x', '0403')).toEqual(['7.1a sequence combat-phase 0403', '7.1a combat not-adjacent 0403 0403']);
    expect(why('a', '0304')).toEqual(['7.1a combat no-enemy 0304']);
    expect(why('a', '0305')).toEqual([]);
    expect(why('a', '0408')).toEqual(['7.1a combat no-enemy 0408', '7.1a combat not-adjacent 0404 0408']);
    const p = positionWith([british('a', null), german('x', '0403')], phase('combat'));
    expect(told(p, whyNotAttack(p, attackOn(p, 'a', '0403')))).toEqual(['7.1a combat not-adjacent 0403']);
    expect(told(p, whyNotAttack(p, { attackers: [], target: hexIn(p, '0403') }))).toEqual([
      '7.1a combat no-attacker 0403',
    ]);
  });

  test('once in a phase: each unit, and each hex, by units or by markers alone', () => {
    expect(why('a', '0403', [fought(['b'], '0305')])).toEqual([]);
    expect(why('a b', '0403', [fought(['b'], '0305')])).toEqual(['7.1a combat attacked-already 0304']);
    expect(why('a', '0403', [fought(['b'], '0403')])).toEqual(['7.1a combat target-again 0403']);
    const bombarded = (target: string, more = {}) => [of({ target, ...more }, 'bombardment')];
    expect(why('a', '0403', bombarded('0403'))).toEqual(['7.1a combat target-again 0403']);
    expect(why('a', '0403', bombarded('0305'))).toEqual([]);
    expect(why('a', '0403', bombarded('0403', { calledOff: true }))).toEqual([]);
    const often = { options: { attackOnce: false } };
    expect(why('a', '0403', [fought(['a'], '0403')], often)).toEqual([]);
    expect(why('a', '0403', bombarded('0403'), often)).toEqual([]);
  });

  test('8.4a markers alone: on an enemy, in a combat phase, once, and if the owners have it', () => {
    const bombard = (target: string, procedures: readonly object[] = [], given: Given = {}) => {
      const p = positionWith(units, { ...phase('combat'), ...given }).at({ procedures: procedures as never });
      return told(p, whyNotBombard(p, hexIn(p, target)));
    };
    expect(bombard('0403')).toEqual([]);
    expect(bombard('0404')).toEqual(['8.4a combat no-enemy 0404']);
    expect(bombard('0403', [], phase('movement'))).toEqual(['8.4a sequence combat-phase 0403']);
    expect(bombard('0403', [], { options: { bombardment: false } })).toEqual(['8.4a combat no-bombardment 0403']);
    expect(bombard('0403', [fought(['a'], '0403')])).toEqual(['7.1a combat target-again 0403']);
  });
});

test('8.3a, 16.0a–16.0c whose markers help whom, and how often', () => {
  const p = positionWith([american('a', '0404'), british('b', '0304'), american('c', '0704'), german('x', '0707')]);
  const combat = (ids: string, marker: 'british' | 'us' | 'german') => ({
    units: ids.split(' ').map((id) => unitOf(p, id)),
    marker,
  });
  const why = (...assigned: readonly ReturnType<typeof combat>[]) => told(p, whyNotAssign(p, assigned));
  expect(why(combat('a', 'british'), combat('b', 'us'), combat('a', 'us'))).toEqual([]);
  expect(why(combat('a', 'british'), combat('c', 'british'))).toEqual(['16.0a combat british-once 0404 0704']);
  // Two markers in one combat are one combat, in whatever order its units are named.
  expect(why(combat('a c', 'british'), combat('c a', 'british'))).toEqual([]);
  expect(why(combat('b', 'us'), combat('b a', 'us'))).toEqual([]);
  const d = positionWith([british('b', '0304'), british('d', '0504')]);
  const us = ['b', 'd'].map((id) => ({ units: [unitOf(d, id)], marker: 'us' as const }));
  expect(told(d, whyNotAssign(d, us))).toEqual(['16.0a combat us-once 0304 0504']);
  // 8.3a
  expect(why(combat('x', 'german'))).toEqual([]);
  expect(why(combat('x', 'us'))).toEqual(['8.3a combat marker-side 0707']);
  expect(why(combat('a', 'german'))).toEqual(['8.3a combat marker-side 0404']);
  expect(why(combat('a x', 'us'))).toEqual(['8.3a combat marker-side 0404 0707']);
});
