import type { Scenario } from '@umpire/shared/module/scenario.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { GameFile } from '@umpire/shared/table/history/game-file.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { LaidOnto } from '@umpire/shared/vassal/back/lay-onto.ts';
import type { SavedBack } from '@umpire/shared/vassal/back/save-for-vassal.ts';
import type { ReportLine } from '@umpire/shared/vassal/into/index.ts';
import type { VassalProblem } from '@umpire/shared/vassal/problem.ts';

/** What the worker does at the moment. `done` of `total`: boards or sheets of pictures, where it draws them. */
export interface Progress {
  readonly at: 'reading' | 'boards' | 'counters' | 'packing';
  readonly done: number;
  readonly total: number;
}

/** A module that is ready to be sent. */
export interface Packed {
  readonly archive: Blob;
  readonly title: string;
  readonly version: string;
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  /** Logs as game files, under the id `UNNAMED`: the server gives the module another. */
  readonly logs: readonly { readonly name: string; readonly steps: number; readonly file: GameFile }[];
  /** Whether a saved game among the files has secrets, which whoever brings it has seen. */
  readonly hasSecrets: boolean;
  readonly report: readonly ReportLine[];
  readonly problems: readonly VassalProblem[];
}

/** From the page to the worker. */
export type ToBringer =
  | { readonly type: 'bring'; readonly files: readonly File[]; readonly language: Language }
  | { readonly type: 'drawn'; readonly id: number; readonly picture: ImageBitmap | undefined };

/** From the worker to the page. Some browsers draw SVG only on a page. */
export type FromBringer =
  | { readonly type: 'progress'; readonly progress: Progress }
  | {
      readonly type: 'draw';
      readonly id: number;
      readonly svg: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'packed'; readonly packed: Packed }
  | { readonly type: 'unreadable'; readonly problems: readonly VassalProblem[] };

/** A table that is to be saved for VASSAL. `files`: the module, with extensions, and the saved game with which the table began. */
export interface ToSaver {
  readonly type: 'save';
  readonly files: readonly File[];
  readonly began: Pick<Table, 'stacks'>;
  readonly table: Table;
}

export type FromSaver = SavedBack | { readonly problem: 'no-module' | 'no-game' };

/** A friend's file that is to be laid onto a table. `files`: as for saving, and the friend's. */
export interface ToLayOn {
  readonly type: 'lay';
  readonly files: readonly File[];
  readonly scenario: Scenario;
  readonly table: Table;
}

export type FromLayOn = LaidOnto | { readonly problem: 'no-module' };
