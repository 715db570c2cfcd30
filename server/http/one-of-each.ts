import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { RequestFailed } from './failure.ts';

/** Does something for people, of each of them one thing at a time. @throws RequestFailed while it is done already */
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
