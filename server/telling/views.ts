import type { Viewer } from '@umpire/shared/table/sight/viewer.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import { type MissedSteps, missedSteps } from './missed-steps.ts';

/** One view of a table, shared by all who see the same. */
export interface View {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  readonly missed: MissedSteps;
  /** The last encoded whole, and its step. */
  whole?: { readonly seq: Seq; readonly bytes: Uint8Array };
  /** Since when nobody watches it. */
  idleSince?: number;
}

/** A view from this step on, that nobody watches yet. */
export const viewFrom = (seq: Seq, viewer: Viewer): View => ({
  viewer,
  watchers: new Set(),
  missed: missedSteps(seq, limits.missedSteps),
});

export interface Watcher {
  readonly connection: Connection;
  view: View;
  /** The newest step that was sent; absent: the client needs the whole. */
  at?: Seq;
}
