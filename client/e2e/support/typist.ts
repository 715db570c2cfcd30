import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { expect } from 'vitest';
import type { Guest } from '../../../server/test/client.ts';
import { escapeToBoard } from './keys.ts';
import { pieceOf } from './layout.ts';
import type { Player } from './player.ts';
import { until } from './until.ts';

/**
 * A user who gives acts by keys alone, and counts them. For each act, waits for its effect on the table and then
 * on the page; a condition that was already true is no act.
 */
export class Typist {
  readonly player: Player;
  /** Watches the table. */
  readonly #eye: Guest;
  acts = 0;

  constructor(player: Player, eye: Guest) {
    this.player = player;
    this.#eye = eye;
  }

  get table(): Table {
    return this.#eye.view!.table;
  }

  /** The piece of a counter of the sheet. */
  one(counter: string): Piece {
    return this.table.pieces[pieceOf(this.table, counter)]!;
  }

  /** How often an act has been done at this table. */
  done(type: string): number {
    return this.#eye.told.filter(({ act }) => act === type).length;
  }

  /** Keys by their names, and typed text in quotes: `g "0403" Enter`. They are pressed without a pause. */
  async press(keys: string): Promise<void> {
    const { keyboard } = this.player.page;
    for (const key of keys.match(/"[^"]*"|\S+/g) ?? []) {
      if (key.startsWith('"')) await keyboard.type(key.slice(1, -1));
      else await keyboard.press(key);
    }
  }

  async act(what: string, keys: string, isDone: (table: Table) => boolean): Promise<void> {
    expect(isDone(this.table), `${what}: before`).toBe(false);
    await this.press(keys);
    await until(what, () => this.table, isDone);
    await this.player.page.waitForFunction(
      (step) => Number(document.querySelector<HTMLElement>('[data-step]')?.dataset.step) >= step,
      this.#eye.seq,
    );
    const isLost = (): Promise<boolean> => this.player.page.evaluate(() => document.activeElement === document.body);
    await until(`the focus after ${what}`, isLost, (lost) => !lost);
    this.acts += 1;
  }

  /** Types into the palette, and takes the first entry. */
  order(what: string, words: string, isDone: (table: Table) => boolean): Promise<void> {
    return this.act(what, `Control+k "${words}" Enter`, isDone);
  }

  /** An act that the table itself does not show: waits for it in the log. */
  logs(what: string, keys: string, type: string): Promise<void> {
    const before = this.done(type);
    return this.act(what, keys, () => this.done(type) === before + 1);
  }

  /** The board's latest message. */
  said(): Promise<string> {
    return this.player.board.element.locator('[aria-live]').innerText();
  }

  async hears(words: string): Promise<void> {
    await until(
      `the board says ${words}`,
      () => this.said(),
      (text) => text.includes(words),
    );
    this.acts += 1;
  }

  /** Goes to a hex by its number, and selects a counter of this name there, if given. */
  async take(hex: string, name?: string): Promise<void> {
    await escapeToBoard(this.player);
    await this.press(`Escape j "${hex}" Enter`);
    await this.hears(`Hex ${hex}`);
    if (name === undefined) return;
    const heard: string[] = [];
    for (const _ of this.table.stacks[hex] ?? []) {
      const before = await this.said();
      await this.press('Tab');
      const said = await until(
        `the board says what is selected in ${hex}`,
        () => this.said(),
        (text) => text !== before,
      );
      // After its side.
      if (said.includes(`, ${name},`)) return;
      heard.push(said);
    }
    throw new Error(`${name} is never selected in ${hex}: the board says ${heard.join(' | ')}`);
  }
}
