import { useEffect, useState } from 'react';
import { fetchEngines } from '../../net/http.ts';
import { useSession } from '../../state/session.ts';

/** The engines that the server offers for a seat, by their names; none at a table of this device, or if the server does not answer. */
export const useEngines = (): readonly string[] => {
  const hasOthers = useSession((session) => session.hasOthers);
  const [engines, setEngines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (hasOthers) fetchEngines().then(setEngines, () => {});
  }, [hasOthers]);
  return engines;
};
