import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readCommand } from '../../.workspace/command-line.ts';
import { boundlessRates } from '../test/boundless.ts';
import { startLocal } from '../test/local-server.ts';
import { scriptedChance } from '../test/scripted.ts';
import { loadPlayable, playableGames, playGame } from '../test/whole-game.ts';

const { positionals: wanted } = readCommand({
  usage: 'node server/bench/game-size.ts [GAME]…',
  does: `Counts how many steps whole games have, and their size in the database, for docs/scale.md. Each game is played by its umpire's
proposals alone, with everything enforced. People would also chat, undo and try things.`,
  most: Number.POSITIVE_INFINITY,
});
const server = await startLocal({ parts: { chance: scriptedChance(7), rates: boundlessRates } });
try {
  for (const id of playableGames.filter((game) => wanted.length === 0 || wanted.includes(game))) {
    const game = await loadPlayable(id);
    for (const scenario of game.scenarios) {
      const { id: table, steps } = await playGame(server.url, game, scenario);
      const database = new DatabaseSync(join(server.dataDir, 'umpire.db'), { readOnly: true });
      const sum = (sql: string): number => Object.values(database.prepare(sql).get(table)!)[0] as number;
      const bytes = sum('select sum(length(body) + coalesce(length(packed), 0)) from steps where "tableId" = ?');
      const snapshots = sum('select coalesce(sum(length(body)), 0) from snapshots where "tableId" = ?');
      database.close();
      const each = (bytes / steps).toFixed(0);
      console.log(`${id}, ${scenario}: ${steps} steps, ${bytes} bytes (${each} each), snapshots ${snapshots} bytes`);
    }
  }
} finally {
  await server.end();
}
