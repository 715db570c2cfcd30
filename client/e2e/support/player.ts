import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type BoardOnPage, boardOn } from './board.ts';
import { isOnDevice, keptTable } from './device.ts';
import { tellExpected } from './expecting.ts';
import { keepPicture, takePicture } from './pictures.ts';
import { PATIENCE, until } from './until.ts';

/** A user with a browser: their actions, and what they see. */
export interface Player {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly board: BoardOnPage;
  /** Errors that their pages reported: there should be none. */
  readonly complaints: readonly string[];
  /** Goes to an address of the server. */
  visit(path: string): Promise<void>;
  /** The address of the table they are at, without the server: `/t/…`. */
  tablePath(): string;
  /** Opens a table by its link, and waits until it is there. */
  comeTo(path: string): Promise<void>;
  /** In the welcome dialog: enters their name and takes a seat, or watches. */
  sit(seat: string): Promise<void>;
  watch(): Promise<void>;
  /** Takes all seats, to play every side alone. */
  sitAlone(): Promise<void>;
  /** Opens a panel by the button at the edge, if it is not open. */
  openPanel(title: string): Promise<Locator>;
  /** Waits until the log has a line with these words, and returns the last such line. */
  reads(words: string | RegExp): Promise<Locator>;
  /** The table as the server would show it to them now, or as their browser keeps it. */
  table(): Promise<Table>;
  /** The latest steps of the table, from the server. */
  steps(last?: number): Promise<readonly ToldStep[]>;
  /** Waits until the server shows them a table that satisfies the condition. */
  finds(what: string, isRight: (table: Table) => boolean): Promise<Table>;
  picture(name: string): Promise<void>;
  /** A picture of their page, and its text. */
  describe(picture: string): Promise<string>;
  /** Another tab of the same browser. */
  newTab(): Promise<Player>;
  leave(): Promise<void>;
}

/** Errors that a browser reports without network or server: tests remove both. */
const ABSENCE =
  /Failed to load resource|error occurred when fetching the script|WebSocket connection to|ERR_(INTERNET_DISCONNECTED|CONNECTION)/;

export const makePlayer = async (context: BrowserContext, name: string, url: string): Promise<Player> => {
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  tellExpected(page);
  return playerAt(page, name, url, []);
};

const playerAt = (page: Page, name: string, url: string, complaints: string[]): Player => {
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ABSENCE.test(message.text())) complaints.push(`${name}: ${message.text()}`);
  });
  return new PlayerOnPage(page, name, url, complaints);
};

class PlayerOnPage implements Player {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly board: BoardOnPage;
  readonly complaints: string[];
  readonly #url: string;
  /** A known length of the table saves a request. */
  readonly #known = { table: '', last: 0 };

  constructor(page: Page, name: string, url: string, complaints: string[]) {
    this.name = name;
    this.context = page.context();
    this.page = page;
    this.complaints = complaints;
    this.#url = url;
    this.board = boardOn(page, () => this.table());
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.#url}${path}`);
  }

  tablePath(): string {
    return `/t/${this.#tableId()}`;
  }

  async comeTo(path: string): Promise<void> {
    await this.visit(path);
    await this.board.isThere();
  }

  async sit(seat: string): Promise<void> {
    await this.#answerWelcome(seat);
    await this.finds(`${this.name} in the seat ${seat}`, ({ seats, people }) =>
      Object.values(seats).some(
        ({ name: called, holder }) =>
          called.includes(seat) && holder !== undefined && people[holder]?.name === this.name,
      ),
    );
  }

  watch(): Promise<void> {
    return this.#answerWelcome('Just watch');
  }

  async sitAlone(): Promise<void> {
    await this.#answerWelcome('Take all seats');
    await this.finds(`${this.name} in all seats`, ({ seats }) =>
      Object.values(seats).every(({ holder }) => holder !== undefined),
    );
  }

  async openPanel(title: string): Promise<Locator> {
    const panel = this.page.getByRole('complementary', { name: title });
    if (!(await panel.isVisible())) {
      await this.page.getByRole('navigation').getByRole('button', { name: title }).click();
    }
    await panel.waitFor();
    return panel;
  }

  async reads(words: string | RegExp): Promise<Locator> {
    const log = await this.openPanel('Log and chat');
    const line = log.getByRole('listitem').filter({ hasText: words }).last();
    await line.waitFor();
    return line;
  }

  async table(): Promise<Table> {
    if (isOnDevice(this.#tableId())) return keptTable(this.page, this.#tableId());
    const known = this.#known;
    if (known.table !== this.#tableId()) Object.assign(known, { table: this.#tableId(), last: 0 });
    const { before, steps, last } = await this.#history(`from=${known.last + 1}&before=1`);
    if (!before) throw new Error('The server left out the table.');
    known.last = last;
    return steps.reduce((now, { patch }) => patchTable(now, patch), withIndex(before));
  }

  async steps(last = 10): Promise<readonly ToldStep[]> {
    const { last: end } = await this.#history('from=1&to=1');
    return (await this.#history(`from=${Math.max(1, end - last + 1)}`)).steps;
  }

  finds(what: string, isRight: (table: Table) => boolean): Promise<Table> {
    return until(`${this.name} finds ${what}`, () => this.table(), isRight);
  }

  async picture(called: string): Promise<void> {
    await keepPicture(this.page, called);
  }

  async describe(called: string): Promise<string> {
    const { name, page, complaints } = this;
    if (page.isClosed()) return `${name} has gone.`;
    const path = await takePicture(page, `${called}-${name.toLowerCase()}`).catch(String);
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    return [`${name} at ${page.url()} (${path})`, ...complaints, text.replaceAll(/\s*\n\s*/g, ' | ').slice(-2500)].join(
      '\n',
    );
  }

  async newTab(): Promise<Player> {
    return playerAt(await this.context.newPage(), this.name, this.#url, this.complaints);
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  async #answerWelcome(choice: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill(this.name);
    await dialog.getByRole('button', { name: choice }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  #tableId(): string {
    const id = /\/t\/([\w-]+)/.exec(this.page.url())?.[1];
    if (!id) throw new Error(`${this.name} is at no table but at ${this.page.url()}.`);
    return id;
  }

  async #history(query: string): Promise<HistoryPage> {
    const path = `${this.#url}/api/tables/${this.#tableId()}/history?${query}`;
    const response = await this.context.request.get(path);
    if (!response.ok()) throw new Error(`The server answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as HistoryPage;
  }
}
