import { parseCommand } from '@umpire/shared/table/wire/parse-command.ts';
import { createKept } from '../storage/web-storage.ts';
import type { PlannedAct } from './plan.ts';

/** What a person has begun at a table. */
interface Unfinished {
  readonly drafts: Readonly<Record<string, unknown>>;
  readonly plan?: readonly PlannedAct[];
}

interface UnfinishedStore {
  /** By table, the latest last. */
  readonly byTable: Readonly<Record<string, Unfinished>>;
  /** `undefined`: there is no such draft any more. */
  keepDraft(table: string, name: string, draft: unknown): void;
  keepPlan(table: string, plan: readonly PlannedAct[] | undefined): void;
}

/** The number of tables at which something is kept. */
const TABLES = 30;

const nothing: Unfinished = { drafts: {} };

/** Drafts of words, and plans: kept in this browser, so that they outlive a reload and a crash, and not sent anywhere. */
export const useUnfinished = createKept<UnfinishedStore>(
  (set) => {
    const change = (table: string, how: (before: Unfinished) => Unfinished): void =>
      set(({ byTable }) => {
        const { [table]: before = nothing, ...others } = byTable;
        const after = how(before);
        const isEmpty = Object.keys(after.drafts).length === 0 && after.plan === undefined;
        const kept = Object.entries(others).slice(-(TABLES - 1));
        return { byTable: Object.fromEntries(isEmpty ? kept : [...kept, [table, after]]) };
      });
    return {
      byTable: {},
      keepDraft: (table, name, draft) =>
        change(table, ({ drafts: { [name]: _, ...drafts }, ...rest }) => ({
          ...rest,
          drafts: draft === undefined ? drafts : { ...drafts, [name]: draft },
        })),
      keepPlan: (table, plan) => change(table, ({ drafts }) => ({ drafts, ...(plan && { plan }) })),
    };
  },
  { name: 'umpire-unfinished', version: 1 },
);

/** The plan that was left at a table, as far as it can be read: an older page may have written it. */
export const planLeftAt = (table: string): readonly PlannedAct[] | undefined => {
  const { plan } = useUnfinished.getState().byTable[table] ?? nothing;
  return plan?.filter(({ command, from, breaks }) => !Array.isArray(parseCommand(command)) && from && breaks);
};
