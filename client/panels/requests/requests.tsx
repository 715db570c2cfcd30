import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { Request } from '@umpire/shared/table/state/state.ts';
import { areas } from '@umpire/shared/table/state/umpire.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { isUntold } from '../../words/describe.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useTeller } from '../../words/tell.ts';
import { useWords } from '../../words/words.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './requests.module.css';

/** Pending requests, over the board: those who are asked can answer, the author can withdraw. */
export const Requests = () => {
  const { table, live } = useShown();
  const requests = Object.values(table.requests);
  if (!live || requests.length === 0) return null;
  return (
    <div className={css.requests}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </div>
  );
};

const RequestCard = ({ request }: { readonly request: Request }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, me } = useShown();
  const isMine = request.by === me.person;
  const personName = usePersonName();
  const isAsked = request.host ? me.isHost : me.seats.some(({ id }) => request.needs.includes(id));
  const asker = personName(table.people[request.by]?.name, request.by);
  const waitingFor = request.host
    ? personName(table.people[table.host]?.name, table.host)
    : words.list(request.needs.map((id) => words.seat(table.seats[id] ?? { name: id })));
  const answer = (agree: boolean) => give({ type: 'answerRequest', request: request.id, agree });
  return (
    <section className={css.card} role="alertdialog" aria-label={t('panels:requests.title')} data-asked={isAsked}>
      <IconHandStop size={22} aria-hidden />
      <div className={css.text}>
        <b>{isMine ? t('panels:requests.you-ask') : t('panels:requests.asks', { name: asker })}</b>
        <Wanted request={request} />
        {!isAsked && <small>{t('panels:requests.waits', { seats: waitingFor })}</small>}
      </div>
      {isAsked && (
        <div className={css.buttons}>
          <Button size="xs" variant="default" onClick={() => answer(false)}>
            {t('panels:requests.decline')}
          </Button>
          <Button size="xs" onClick={() => answer(true)}>
            {t('panels:requests.agree')}
          </Button>
        </div>
      )}
      {isMine && (
        <Button size="xs" variant="default" onClick={() => give({ type: 'withdrawRequest', request: request.id })}>
          {t('panels:requests.withdraw')}
        </Button>
      )}
    </section>
  );
};

type Wants<Act extends Request['wants']['act']> = Extract<Request['wants'], { act: Act }>;

/** The rules to be overruled, and the act that breaks them. */
const Overruling = ({ command, overrules }: Wants<'overrule'>) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const ids = 'pieces' in command ? command.pieces.flatMap((piece) => (typeof piece === 'string' ? piece : [])) : [];
  const pieces = words.counters(ids.flatMap((id) => table.pieces[id] ?? []).map(nameOfPiece));
  const to = command.type === 'movePieces' ? words.place(command.to) : undefined;
  return (
    <span>
      {to === undefined ? pieces : t('umpire:overruled.move', { pieces, to })}{' '}
      {overrules.map(({ clause }) => (
        <ClauseChip key={clause} clause={clause} />
      ))}
    </span>
  );
};

/** The changed settings of the umpire. */
const Changing = ({ umpire }: Wants<'change-umpire'>) => {
  const { t } = useTranslation();
  const words = useWords();
  const { umpire: now } = useShown().table.settings;
  const changed = areas.filter((area) => umpire.modes[area] !== now.modes[area]);
  const parts = [
    ...changed.map((area) => `${t(`umpire:area.${area}`)}: ${t(`umpire:modes.${umpire.modes[area]}`)}`),
    ...(['overrule', 'changing'] as const)
      .filter((what) => umpire[what] !== now[what])
      .map((what) => `${t(`umpire:consent.${what}`)}: ${t(`umpire:consent.${umpire[what]}`)}`),
  ];
  const [before, after] = [now.options ?? {}, umpire.options ?? {}];
  const options = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => !isEqual(before[id], after[id]),
  );
  return <span>{words.list([...parts, ...options.map((id) => words.optionIs(id, after[id] ?? {}))])}</span>;
};

/** A seat and its new sides. */
const Sides = ({ name, sides }: Wants<'seat-sides'>) => {
  const words = useWords();
  return (
    <span>
      {name}: {words.sides(sides)}
    </span>
  );
};

/** A seat that somebody wants to take, or the computer to play. */
const SeatNamed = ({ seat }: Wants<'take-seat' | 'stand-in'>) => {
  const words = useWords();
  const { table } = useShown();
  return <b>{words.seat(table.seats[seat] ?? { name: seat })}</b>;
};

const NO_STEPS: readonly number[] = [];

/** The most steps that a request quotes, the latest. */
const QUOTED = 5;

/** What is requested, with the sentences of the steps concerned. */
const Wanted = ({ request }: { readonly request: Request }) => {
  const { t } = useTranslation();
  const tell = useTeller();
  const entries = useLog((log) => log.entries);
  const { wants } = request;
  const steps = 'steps' in wants ? wants.steps : NO_STEPS;
  const about = useMemo(
    () => entries.filter((entry) => steps.includes(entry.seq) && !isUntold(entry)).slice(-QUOTED),
    [entries, steps],
  );
  return (
    <>
      <span>{t(`panels:requests.wants.${wants.act}`, { count: steps.length })}</span>
      {wants.act === 'overrule' && <Overruling {...wants} />}
      {wants.act === 'change-umpire' && <Changing {...wants} />}
      {wants.act === 'seat-sides' && <Sides {...wants} />}
      {(wants.act === 'take-seat' || wants.act === 'stand-in') && <SeatNamed {...wants} />}
      {about.map((entry) => (
        <q key={entry.seq} className={css.quote}>
          {tell(entry.sentence)}
        </q>
      ))}
    </>
  );
};
