import { Button } from '@mantine/core';
import { IconRoute2 } from '@tabler/icons-react';
import type { Offer } from '@umpire/shared/umpire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocks } from '../../state/docks.ts';
import { usePlan } from '../../state/plan.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { actsOfPlan } from '../../umpire/plan-of.ts';
import { momentOf } from '../../umpire/questions.ts';

/** Proposes a plan for all units that an offer would bring one by one. */
export const PlanAll = ({ kind }: Pick<Offer, 'kind'>) => {
  const { t } = useTranslation();
  const { table, module, me } = useShown();
  const about = useUmpire((umpire) => umpire.about?.procedures[kind]);
  const ask = useUmpire((umpire) => umpire.ask);
  const isPlanning = usePlan(({ acts }) => acts !== undefined);
  const [isComing, setComing] = useState(false);
  const own = me.sides.length > 0 ? me.sides : module.data.manifest.sides.map(({ id }) => id);
  const sides = own.filter((side) => about?.planners?.includes(side) ?? side === table.turn.side);
  const rolls = about?.plans === 'dice';
  const isOpen = Object.values(table.procedures).some((one) => one.kind === kind && one.status === 'open');
  if (!about?.plans || isPlanning || (rolls && isOpen) || sides.length === 0) return null;
  const propose = () => {
    setComing(true);
    ask({ type: 'bulk', kind, sides, at: momentOf(table.turn) }, (units = []) => {
      setComing(false);
      if (units.length === 0) return;
      useDocks.getState().setSheet(undefined);
      usePlan.getState().begin(actsOfPlan(module, table, units, rolls ? kind : undefined));
    });
  };
  return (
    <Button
      size="compact-xs"
      variant="light"
      leftSection={<IconRoute2 size={14} />}
      loading={isComing}
      onClick={propose}
    >
      {t('umpire:phase.plan-all')}
    </Button>
  );
};
