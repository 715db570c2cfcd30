import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Change } from './change.ts';
import { type Part, type Sentence, sentence } from './sentence.ts';

/** A step to describe, and the tables before and after it. */
interface Doing {
  readonly step: ToldStep;
  readonly patch: MergePatch;
  readonly before: Table;
  readonly after: Table;
  readonly change: Change;
  readonly place: (at: Place | undefined) => Part;
}

export type Saying = (doing: Doing) => Sentence;

export const plainly =
  (key: string): Saying =>
  () =>
    sentence(key);
