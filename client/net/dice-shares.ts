import type { ClientMessages } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { makeChain, valuesAhead } from '@umpire/shared/table/dice/shares.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { DiceState, Table } from '@umpire/shared/table/state/state.ts';

/** The values of a chain: enough for an evening's rolls. After them new chains begin. */
const LENGTH = 512;

/**
 * This browser's contribution to a table's dice (`shared/table/dice/shares.ts`). It seals when its person sits down, opens
 * a value with each of its own rolls, and one for the next roll after sealing and after others roll or seal.
 */
export interface DiceShares {
  /** The connection is there (again): the table may have been restored from an earlier state. */
  connected(send: (message: ClientMessages['dice']) => void): void;
  disconnected(): void;
  /** The table as the server last sent it. */
  follow(table: Table): void;
  /** The share for a command, if it may roll dice. `onTheirWay`: the number of such commands without an answer. */
  shareFor(command: Command, onTheirWay: number): string | undefined;
}

interface Chains {
  readonly roll: readonly string[];
  readonly stir: readonly string[];
}

export const createDiceShares = (me: PersonId, newSecret: () => string): DiceShares => {
  let send: ((message: ClientMessages['dice']) => void) | undefined;
  let chains: Chains | undefined;
  let table: Table | undefined;
  /** The last value opened for the rolls of others. */
  let stirred: string | undefined;

  const isSeated = (): boolean => table !== undefined && Object.values(table.seats).some(({ holder }) => holder === me);

  /** The position of the table's value in one of our chains; -1: it is not ours, or not there yet. */
  const positionIn = (dice: DiceState | undefined, chain: keyof Chains): number =>
    chains?.[chain].indexOf(dice?.shares?.[me]?.[chain] ?? '') ?? -1;

  const isOwnRoll = (before: DiceState | undefined, now: DiceState): boolean =>
    positionIn(before, 'roll') >= 0 && positionIn(before, 'roll') !== positionIn(now, 'roll');

  const isUsedUp = (): boolean =>
    Math.max(positionIn(table?.dice, 'roll'), positionIn(table?.dice, 'stir')) + valuesAhead >= LENGTH;

  /** The same seals again if they may have been lost; otherwise new ones. */
  const seal = (isNew: boolean): void => {
    if (isNew || !chains) chains = { roll: makeChain(newSecret(), LENGTH), stir: makeChain(newSecret(), LENGTH) };
    send?.({ seal: { roll: chains.roll[0]!, stir: chains.stir[0]! } });
  };

  const stir = (dice: DiceState): void => {
    const next = chains?.stir[positionIn(dice, 'stir') + 1];
    if (positionIn(dice, 'stir') < 0 || next === undefined || next === stirred) return;
    stirred = next;
    send?.({ stir: next });
  };

  return {
    connected(stands) {
      send = stands;
      // If the table was restored from a backup, the values opened then must not be opened again.
      chains = undefined;
      if (isSeated()) seal(true);
    },
    disconnected() {
      send = undefined;
    },
    follow(now) {
      const before = table?.dice;
      table = now;
      if (!send || !isSeated() || before === now.dice) return;
      const isNewSecret = before !== undefined && before.commitment !== now.dice.commitment;
      if (!chains || isNewSecret || isUsedUp()) seal(true);
      else if (!isOwnRoll(before, now.dice)) stir(now.dice);
    },
    shareFor(command, onTheirWay) {
      if (!mayRoll(command) || !send || !isSeated()) return undefined;
      const at = positionIn(table?.dice, 'roll');
      // Another window of this browser may have sealed meanwhile.
      if (at < 0 && onTheirWay === 0) seal(false);
      return chains?.roll[Math.max(at, 0) + onTheirWay + 1];
    },
  };
};

/** Whether carrying out the command may roll dice. */
export const mayRoll = (command: Command): boolean =>
  command.type === 'rollDice' ||
  command.type === 'answerRequest' ||
  (command.type === 'guide' && command.acts.some(({ type }) => type === 'rollDice'));
