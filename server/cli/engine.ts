import { createInterface } from 'node:readline';
import { readCommand } from '../../.workspace/command-line.ts';
import { answerTo } from '../opponent/engine.ts';

readCommand({
  usage: 'npm run -s engine',
  does: `Reads positions from its standard input, a question in each line of JSON, and prints what the computer would do, an answer in each
line. docs/engines.md has the format. Ends with its input.`,
});

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await answerTo(line))}\n`);
}
