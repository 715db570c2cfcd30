import { isKept, whoLetsSit } from '@umpire/shared/table/deciding/sitting.ts';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../net/server-time.ts';
import { useHere } from '../../state/here.ts';
import { usePersonName } from '../../words/person-name.ts';

/** Whether the person can sit there, at once or with somebody's consent. */
export const mayAskFor = (table: Table, seat: Seat, person: PersonId | undefined): boolean =>
  person !== undefined &&
  (seat.holder === undefined || computerIn(table, seat) !== undefined) &&
  !('kept' in whoLetsSit(table, seat, person, serverNow()));

const hoursUntil = (until: number): number => Math.ceil((until - serverNow()) / 3_600_000);

/** Says that a seat without a holder is free, or for whom it is kept. */
export const useFreeSeatWords = (): ((seat: Seat) => string) => {
  const { t } = useTranslation();
  const personName = usePersonName();
  const { table } = useHere();
  return (seat) => {
    const { freed } = seat;
    if (!freed || !isKept(seat, serverNow())) return t('panels:seats.free');
    const name = personName(table.people[freed.from]?.name, freed.from);
    return t('panels:seats.free-kept', { name, hours: hoursUntil(freed.until) });
  };
};
