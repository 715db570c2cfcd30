// node server/test/member.ts
//
// One of several servers of a test, in its own process, without limits on work. `SCRIPTED=7`: its clock stands
// still until it is advanced, and its chance is the same in every run.
import { pino } from 'pino';
import { z } from 'zod';
import { parseConfig } from '../config.ts';
import { limits } from '../limits.ts';
import { startServer } from '../server.ts';
import { readEveryGame } from '../table/games.ts';
import { boundlessWork } from './boundless.ts';
import { scriptedChance, scriptedClock } from './scripted.ts';

const seed = process.env.SCRIPTED;
const clock = scriptedClock();
const scripted = seed === undefined ? {} : { clock, chance: scriptedChance(Number(seed)) };

process.on('message', (said) => {
  clock.pass(z.object({ pass: z.number() }).parse(said).pass);
  process.send!('passed');
});
await readEveryGame();
const { urls } = await startServer(parseConfig(process.env), pino({ level: 'silent' }), {
  rates: { ...limits, ...boundlessWork },
  ...scripted,
});
process.stdout.write(`Umpire is at ${urls[0]}\n`);
