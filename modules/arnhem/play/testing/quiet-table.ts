import { groundOf } from '@umpire/shared/module';
import type { Command } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, type Procedure, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { module } from '../../rules/testing/position.ts';
import rules from '../../umpire.ts';

/** The historical set-up without Germans on the map, in the Allied movement phase of turn 5, in one person's hands. */
export const quietTable = (options: Record<string, string | boolean | number> = {}) => {
  const opening = openingOf(module, 'historical');
  const table = seatedAt({ ...opening, module: { ...opening.module, options } }, { german: 'ben', allied: 'ben' });
  const play = new Play(table, { ports: seededPorts(1), on: groundOf(module, 'historical') });
  const idOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  const put = (counter: string, to: string): void =>
    void play.do('ben', { type: 'movePieces', pieces: [idOf(counter)], to });
  const setTurn = (phase: string, side?: string): void =>
    void play.do('ben', { type: 'setTurn', number: 5, phase, ...(side !== undefined && { side }) });
  const p = (): Position => positionOf(rules.reading, module, play.table);
  /** Does what the procedure says to do now. */
  const does = (procedure: Procedure): void => {
    for (const act of actsOf(procedure, p())) play.do('ben', act);
  };
  const germans = Object.values(play.table.pieces).filter((piece) => piece.counter?.startsWith('ge-'));
  play.do('ben', { type: 'movePieces', pieces: germans.map((piece) => piece.id), to: 'box:german-eliminated' });
  return { play, put, setTurn, idOf, p, does };
};

/** What the first offer of a procedure says to do. */
export const actsOf = (procedure: Procedure, p: Position): readonly Command[] => {
  const [offer] = procedure.offers(p, p.turn.side ?? 'allied');
  return offer ? (procedure.prompt(p, offer.state)?.choices[0]?.acts ?? []) : [];
};
