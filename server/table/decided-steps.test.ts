import { expect, test } from 'vitest';
import { bodyOf } from '../storage/step-body.ts';
import { type Decided, DecidedSteps } from './decided-steps.ts';

const decided = (seq: number, more: Partial<Decided> = {}): Decided => {
  const step = { seq, time: seq, by: { person: 'ann' }, act: 'say', events: [] } as const;
  return { step, body: bodyOf(step), answers: [], asked: 0, ...more } as unknown as Decided;
};

test('waiting steps are written together, with the newest password and all secrets and newcomers', () => {
  const steps = new DecidedSteps();
  expect(steps.send('t')).toBeUndefined();
  const dice = { commitment: 'c', secret: 's' };
  steps.add(decided(4, { password: 'one', newcomer: 'ben' }));
  steps.add(decided(5, { password: 'two', newcomer: 'cid', dice }));
  steps.add(decided(6));
  expect(steps.send('t')).toMatchObject({
    table: 't',
    after: 3,
    steps: [{ seq: 4 }, { seq: 5 }, { seq: 6 }],
    bodies: [{ body: '{"events":[]}' }, {}, {}],
    dice: [dice],
    password: 'two',
    people: ['ben', 'cid'],
  });
  expect(steps.send('t')).toBeUndefined();
});

test('a step is found until it has come home, and arrives once', () => {
  const steps = new DecidedSteps();
  steps.add(decided(4));
  expect(steps.find(4)?.step.seq).toBe(4);
  steps.send('t');
  steps.add(decided(5));
  expect([steps.find(4)?.step.seq, steps.find(5)?.step.seq]).toEqual([4, 5]);
  expect(steps.arrive().map(({ step }) => step.seq)).toEqual([4]);
  expect(steps.arrive()).toEqual([]);
  expect(steps.find(4)).toBeUndefined();
});

test('lost steps take later ones with them', () => {
  const steps = new DecidedSteps();
  steps.add(decided(4));
  steps.send('t');
  steps.add(decided(5));
  expect(steps.lose().map(({ step }) => step.seq)).toEqual([4, 5]);
  expect([steps.send('t'), steps.find(5)]).toEqual([undefined, undefined]);
});
