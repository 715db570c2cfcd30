import { expect, test } from 'vitest';
import { z } from 'zod';
import { askOption, bagOf, extra } from './fields.ts';

const weather = extra('weather', z.enum(['clear', 'overcast']));
const losses = extra('losses', z.object({ blue: z.int().default(0), red: z.int().default(0) }), { blue: 0, red: 0 });
const air = askOption('air', z.boolean(), false);

test('a value is read with its type; a missing one has its standard', () => {
  const extras = { ...weather.as('clear'), ...losses.as({ blue: 2, red: 0 }) };
  const sky: 'clear' | 'overcast' | undefined = weather.of({ extras });
  expect([sky, losses.of({ extras }).blue]).toEqual(['clear', 2]);
  expect([weather.of({ extras: {} }), losses.of({ extras: {} })]).toEqual([undefined, { blue: 0, red: 0 }]);
});

test('an invalid value from outside counts as missing, and the referee says what it should be', () => {
  const extras = bagOf({ weather: 'hail', losses: { blue: 1 } });
  expect([weather.of({ extras }), losses.of({ extras })]).toEqual([undefined, { blue: 1, red: 0 }]);
  expect(weather.findProblem(extras)).toMatchObject({ found: 'hail' });
  expect(losses.findProblem(bagOf({ losses: { red: 'many' } }))?.expected).toMatch(/^at red: /);
  expect([weather.findProblem({}), losses.findProblem(extras)]).toEqual([undefined, undefined]);
});

test('a bag is read once, and another one anew', () => {
  const options = air.as(true);
  expect([air.of({ options }), air.of({ options }), air.of({ options: { ...options, ...air.as(false) } })]).toEqual([
    true,
    true,
    false,
  ]);
});
