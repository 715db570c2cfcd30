import { Button, Group, Skeleton, UnstyledButton } from '@mantine/core';
import { IconSchool, IconShare2 } from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { sittingsOf } from '../../learning/lessons.ts';
import { useOpenSitting } from '../../learning/open-sitting.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useHere } from '../../state/here.ts';
import { usePreferences } from '../../state/preferences.ts';
import { give, useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SidesDot } from '../../ui/sides-dot.tsx';
import { useCoverWords } from '../../words/cover-words.ts';
import { usePersonName } from '../../words/person-name.ts';
import { mayAskFor, useFreeSeatWords } from '../seats/free-seat.ts';
import { OwnName } from '../seats/own-name.tsx';
import css from './dialogs.module.css';
import { OnDevice } from './on-device.tsx';

/** The usual height of a briefing in a wide dialog, in pixels. */
const BRIEFING = 220;

/** The dialog, while it is asked for. The page shows it, since it is there before all others. */
export const OfferedSeats = () => {
  const isAsked = useDialogs(({ open }) => open?.type === 'welcome');
  return isAsked && <Welcome />;
};

/**
 * The first dialog at a table: a name and a seat, and for the host, who should invite the others, the link. Opens again as
 * "share".
 */
export const Welcome = () => {
  const { t } = useTranslation();
  const words = useCoverWords();
  const { table, module, me } = useHere();
  const close = useDialogs((dialogs) => dialogs.close);
  const scenario = words?.manifest.scenarios.find(({ id }) => id === table.module.scenario);
  const hasOthers = useSession((session) => session.hasOthers);
  const seats = Object.values(table.seats);
  const sits = me.seats.length > 0;
  const free = seats.filter((seat) => mayAskFor(table, seat, me.person));
  const takeAll = () => {
    for (const seat of free) give({ type: 'takeSeat', seat: seat.id });
    close();
  };
  const game = findModule(table.module.id);
  const firstTurn = game && sittingsOf(game).find(({ lesson }) => !lesson);
  const { open, opening } = useOpenSitting();
  const toured = usePreferences((preferences) => preferences.toured);
  const showAround = () => {
    close();
    useUmpire.getState().set({ tour: 0 });
  };
  const briefing = module?.scenario(table.module.scenario)?.briefing ?? [];
  // Every scenario but a lesson has one: its place is kept until it is there.
  const isWide = module ? briefing.length > 0 : !scenario?.lesson;
  if (!words) return null;
  return (
    <Dialog
      onClose={close}
      size={isWide ? 'min(1000px, 100%)' : 'lg'}
      withCloseButton={false}
      padding="xl"
      attributes={{ content: { 'aria-label': table.name } }}
    >
      <div className={css.welcome} data-wide={isWide || undefined}>
        <div className={css.what}>
          <h2>{table.name}</h2>
          <p className={css.lead}>{scenario && words?.text(scenario.summary)}</p>
        </div>
        <div className={css.sitting}>
          {hasOthers ? (me.isHost || sits) && <InviteLink name={table.name} /> : <OnDevice />}
          <OwnName />
          <section>
            <h3>{sits ? t('panels:welcome.your-seat') : t('panels:welcome.choose-seat')}</h3>
            <div className={css.seats}>
              {seats.map((seat) => (
                <SeatButton key={seat.id} seat={seat} onTaken={close} />
              ))}
            </div>
          </section>
        </div>
        {isWide && !module && <Skeleton className={css.briefing ?? ''} height={BRIEFING} aria-hidden />}
        {briefing.length > 0 && (
          <ul className={css.briefing}>
            {briefing.map((key) => (
              <li key={key}>{words.text(key)}</li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" gap={8} className={css.foot ?? ''}>
          {firstTurn && !sits && (
            <Button
              variant="light"
              className={css.wrapping ?? ''}
              leftSection={<IconSchool size={17} />}
              loading={opening !== undefined}
              onClick={() => open(firstTurn)}
            >
              {t('panels:welcome.first-turn', { minutes: firstTurn.minutes })}
            </Button>
          )}
          {!toured && (
            <Button variant="subtle" disabled={!module} onClick={showAround}>
              {t('umpire:tour.start')}
            </Button>
          )}
          {free.length > 1 && !sits && (
            <Button variant="subtle" onClick={takeAll}>
              {t('panels:welcome.alone')}
            </Button>
          )}
          <Button variant={sits ? 'filled' : 'subtle'} onClick={close}>
            {sits ? t('panels:welcome.play') : t('panels:welcome.watch')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
};

const InviteLink = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation();
  const link = `${location.origin}${location.pathname}`;
  return (
    <div className={css.share}>
      <CopyField label={t('panels:welcome.link')} value={link} size="md" />
      {'share' in navigator && (
        <Button
          mt={8}
          fullWidth
          variant="light"
          leftSection={<IconShare2 size={17} />}
          onClick={() => navigator.share({ title: name, url: link }).catch(() => {})}
        >
          {t('panels:welcome.share')}
        </Button>
      )}
    </div>
  );
};

const SeatButton = ({ seat, onTaken }: { readonly seat: Seat; readonly onTaken: () => void }) => {
  const { t } = useTranslation();
  const words = useCoverWords();
  const { table, me } = useHere();
  const isMine = seat.holder !== undefined && seat.holder === me.person;
  const isFree = mayAskFor(table, seat, me.person);
  const freeWords = useFreeSeatWords();
  const personName = usePersonName();
  const holder = seat.holder === undefined ? undefined : personName(table.people[seat.holder]?.name, seat.holder);
  const take = () => {
    give({ type: 'takeSeat', seat: seat.id });
    onTaken();
  };
  return (
    <UnstyledButton
      className={css.seat}
      disabled={!isFree}
      data-mine={isMine}
      data-autofocus={isFree || undefined}
      onClick={take}
    >
      <SidesDot colors={words?.colors(seat.sides) ?? []} />
      <span>
        <b>{words?.seat(seat) ?? seat.name}</b>
        <small>{isMine ? t('panels:seats.you') : (holder ?? freeWords(seat))}</small>
      </span>
    </UnstyledButton>
  );
};
