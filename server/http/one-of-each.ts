import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { RequestFailed } from './failure.ts';

/** Runs one action at a time for each person. @throws RequestFailed while one is running */
export const oneOfEach = (): (<T>(person: PersonId, act: () => Promise<T>) => Promise<T>) => {
  const busy = new Set<PersonId>();
  return async (person, act) => {
    if (busy.has(person)) throw new RequestFailed('too-many-requests');
    busy.add(person);
    try {
      return await act();
    } finally {
      busy.delete(person);
    }
  };
};
