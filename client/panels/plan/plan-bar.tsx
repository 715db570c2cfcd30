import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconEye, IconPlayerStop, IconRoute2, IconTrash } from '@tabler/icons-react';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { INKS } from '../../state/drawings.ts';
import { type Tried, usePlan } from '../../state/plan.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { trailsBetween } from '../../state/trails.ts';
import { Bar } from './bar.tsx';
import css from './plan.module.css';
import { PlannedLine } from './planned-line.tsx';
import { useTried } from './use-tried.ts';

/** The user's plan: nobody else sees it until it is carried out, or shown. */
export const PlanBar = () => {
  const { t } = useTranslation();
  const tried = useTried();
  const { live } = useShown();
  const takeBack = usePlan((plan) => plan.takeBack);
  const canGoBack = usePlan(({ acts = [], former }) => acts.length + former.length > 0);
  const drop = usePlan((plan) => plan.drop);
  const carrying = usePlan((plan) => plan.carrying);
  const done = usePlan((plan) => plan.done);
  if (!tried || !live) return null;
  if (carrying) return <CarryingBar left={tried.length} />;
  const possible = tried.filter(({ problem }) => problem === undefined);
  const lost = tried.length - possible.length;
  const planned = tried.length === 0 ? t('panels:plan.how') : t('panels:plan.acts', { count: tried.length });
  return (
    <Bar
      icon={IconRoute2}
      title={t('panels:plan.title')}
      told={[
        done > 0 && t('panels:plan.stopped', { count: done }),
        planned,
        lost > 0 && t('panels:plan.lost', { count: lost }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {tried.length > 0 && (
        <details className={css.list} open={lost > 0 || tried.some(({ act }) => act.breaks.length > 0) || undefined}>
          <summary>{t('panels:plan.list')}</summary>
          <ol>
            {tried.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an act is identified by its place in the plan
              <PlannedLine key={i} tried={one} />
            ))}
          </ol>
        </details>
      )}
      <div className={css.controls}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} />}
          disabled={!canGoBack}
          onClick={takeBack}
        >
          {t('panels:plan.back')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconTrash size={15} />} onClick={drop}>
          {t('panels:plan.drop')}
        </Button>
        <ShowPlan tried={possible} />
        <Button
          size="compact-sm"
          leftSection={<IconCheck size={15} />}
          disabled={possible.length === 0}
          onClick={() => make(possible)}
        >
          {lost > 0 ? t('panels:plan.make-rest') : t('panels:plan.make')}
        </Button>
      </div>
    </Bar>
  );
};

/** The plan is being carried out: how much of it is left, and how to stop. */
const CarryingBar = ({ left }: { readonly left: number }) => {
  const { t } = useTranslation();
  const carry = usePlan((plan) => plan.carry);
  return (
    <Bar icon={IconRoute2} title={t('panels:plan.title')} told={t('panels:plan.carrying', { count: left })}>
      <div className={css.controls}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={15} />}
          onClick={() => carry(false)}
        >
          {t('panels:plan.stop')}
        </Button>
      </div>
    </Bar>
  );
};

/** Carries out what is still possible at the table: as one step, or, where dice are owed, one act after the other. */
const make = (possible: readonly Tried[]): void => {
  const acts = possible.map(({ act }) => act);
  if (acts.some(({ part }) => part?.rolls !== undefined)) {
    usePlan.getState().begin(acts);
    usePlan.getState().carry(true);
    return;
  }
  usePlan.getState().send(acts);
  give({ type: 'carryPlan', acts: acts.map(({ command }) => command) });
};

/** Draws the moves of the plan as arrows on the table, for one's own side or for all. */
const ShowPlan = ({ tried }: { readonly tried: readonly Tried[] }) => {
  const { t } = useTranslation();
  const lies = useSession(({ table }) => table);
  const { me } = useShown();
  const planned = tried.at(-1)?.after;
  const arrows = lies && planned ? trailsBetween(lies, planned, 'plain') : [];
  const show = (audience: Audience) => {
    const acts = arrows.map(
      ({ from, to }): Command => ({ type: 'drawArrow', from, to, color: INKS.vermilion, audience }),
    );
    give({ type: 'carryPlan', acts });
  };
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconEye size={15} />} disabled={arrows.length === 0}>
          {t('panels:plan.show')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {me.sides.length > 0 && <Menu.Item onClick={() => show(me.sides)}>{t('panels:plan.show-side')}</Menu.Item>}
        <Menu.Item onClick={() => show('all')}>{t('panels:plan.show-all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
