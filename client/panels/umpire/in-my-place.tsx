import { Button, Group, Loader } from '@mantine/core';
import { IconPlayerPlay, IconRobot, IconRoute2 } from '@tabler/icons-react';
import { isPlanned } from '@umpire/shared/table/deciding/carry-plan.ts';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Intention } from '@umpire/shared/umpire/opponent/intentions.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocks } from '../../state/docks.ts';
import { type PlannedAct, placesOf, usePlan } from '../../state/plan.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { momentOf } from '../../umpire/questions.ts';
import { HintRow } from './hint-row.tsx';
import css from './umpire.module.css';

/** What the computer would do in the place of the side in turn, as a plan to try, and that it plays the turn. */
export const InMyPlace = ({ side }: { readonly side: SideId }) => {
  const { t } = useTranslation();
  const { table, me, mayAct } = useShown();
  const isAdvised = useUmpire(({ about }) => about?.can.includes('advice'));
  const isPlanning = usePlan(({ acts }) => acts !== undefined);
  const seat = me.seats.find(({ sides }) => sides.includes(side));
  const ask = useUmpire((umpire) => umpire.ask);
  const seq = useSession((session) => session.seq);
  const [answer, setAnswer] = useState<'coming' | readonly Intention[]>();
  // What it would have done before something happened is no advice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step and the side make the answer obsolete
  useEffect(() => setAnswer(undefined), [seq, side]);
  if (!isAdvised || !mayAct || isPlanning || !seat || seat.standIn || table.turn.side !== side) return null;
  const wonder = () => {
    setAnswer('coming');
    ask({ type: 'intentions', side, at: momentOf(table.turn) }, (found) => setAnswer(found ?? []));
  };
  return (
    <>
      <Group gap={6} mt={8}>
        <Button
          size="xs"
          variant="light"
          leftSection={answer === 'coming' ? <Loader size={14} /> : <IconRobot size={16} />}
          disabled={answer === 'coming'}
          onClick={wonder}
        >
          {t('umpire:computer.what')}
        </Button>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlayerPlay size={16} />}
          onClick={() => {
            useDocks.getState().setSheet(undefined);
            give({ type: 'setStandIn', seat: seat.id, to: 'plays' });
          }}
        >
          {t('umpire:computer.play')}
        </Button>
      </Group>
      {answer !== undefined && answer !== 'coming' && <Intentions intentions={answer} table={table} />}
    </>
  );
};

const Intentions = ({ intentions, table }: { readonly intentions: readonly Intention[]; readonly table: Table }) => {
  const { t } = useTranslation();
  const planned = plannedOf(intentions, table);
  if (intentions.length === 0) return <p className={css.soft}>{t('umpire:computer.nothing')}</p>;
  return (
    <section aria-label={t('umpire:computer.what')}>
      {planned.length > 0 && (
        <Button
          size="xs"
          mt={8}
          leftSection={<IconRoute2 size={16} />}
          onClick={() => {
            useDocks.getState().setSheet(undefined);
            usePlan.getState().begin(planned);
          }}
        >
          {t('umpire:computer.try', { count: planned.length })}
        </Button>
      )}
      <ol className={css.hints}>
        {intentions.map(({ command, ...told }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an act is identified by its place in the plan
          <HintRow key={i} hint={{ ...told, act: command }} isNext={false} isExplained />
        ))}
      </ol>
    </section>
  );
};

/** Acts that can be tried alone. What draws on dice cannot. */
const plannedOf = (intentions: readonly Intention[], table: Table): readonly PlannedAct[] =>
  intentions
    .filter(({ command }) => isPlanned(command))
    .map(({ command, clause, why }) => ({
      command,
      from: placesOf(table, command),
      breaks: [],
      why: { clause, says: why },
    }));
