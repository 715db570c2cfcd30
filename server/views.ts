import type { Viewer } from '@umpire/shared/table/sight/viewer.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Connection } from './connection.ts';
import type { MissedSteps } from './missed-steps.ts';

/** What all who see the same are sent. */
export interface View {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  readonly missed: MissedSteps;
  /** The whole as it was encoded last, at the step it was encoded for. */
  whole?: { readonly seq: Seq; readonly bytes: Uint8Array };
  /** Since when nobody watches. */
  idleSince?: number;
}

export interface Watcher {
  readonly connection: Connection;
  view: View;
  /** The newest step it was sent; absent: it needs the whole. */
  at?: Seq;
}
