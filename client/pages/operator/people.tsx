import { Badge, Button, Loader, TextInput } from '@mantine/core';
import {
  OPERATOR_TEXT,
  type OperatedComplaints,
  type OperatedPerson,
  type Paged,
} from '@umpire/shared/protocol/operator.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { usePersonName } from '../../words/person-name.ts';
import { momentIn } from '../../words/times.ts';
import css from './operator.module.css';
import { Pages } from './pages.tsx';
import { useActing, useAsked } from './use-operator.tsx';

/** People about whom others complain, those with most complaints first, and banned people. */
export const People = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { answer, again } = useAsked<Paged<OperatedPerson>>('people', { page });
  if (!answer) return <Loader />;
  return (
    <>
      {answer.total === 0 && <p className={css.count}>{t('operator:people.none')}</p>}
      <ul className={css.rows}>
        {answer.rows.map((person) => (
          <PersonRow key={person.person} person={person} onChanged={() => void again()} />
        ))}
      </ul>
      <Pages total={answer.total} page={page} onPage={setPage} />
    </>
  );
};

const PersonRow = ({ person, onChanged }: { readonly person: OperatedPerson; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const personName = usePersonName();
  const [isOpen, setOpen] = useState(false);
  const { complaints, by, banned } = person;
  return (
    <li className={css.tall}>
      <span className={css.words}>
        <b>
          {personName(person.name)}
          {banned && (
            <Badge color="red" variant="light" tt="none">
              {t('operator:people.banned')}
            </Badge>
          )}
        </b>
        {complaints > 0 && (
          <small>
            {t('operator:people.complaints', { count: complaints })} · {t('operator:people.by', { count: by })}
          </small>
        )}
        <code>{person.person}</code>
        {isOpen && <Complaints person={person.person} />}
      </span>
      <span className={css.buttons}>
        {complaints > 0 && (
          <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {t(isOpen ? 'operator:people.less' : 'operator:people.more')}
          </Button>
        )}
        <Ban person={person} onChanged={onChanged} />
      </span>
    </li>
  );
};

const Complaints = ({ person }: { readonly person: string }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const { answer } = useAsked<OperatedComplaints>(`people/${person}/complaints`);
  if (!answer) return <Loader size="sm" />;
  const { rows, networks } = answer;
  return (
    <ul className={css.complaints}>
      {networks.length > 0 && <li>{t('operator:people.from', { networks: networks.join(', ') })}</li>}
      {rows.map(({ time, table, by, reason, text }) => (
        <li key={`${time} ${by}`}>
          <small>
            {momentIn(language, time)} · {t(`panels:complain.reasons.${reason}`)}
          </small>
          {text !== '' && <p>{text}</p>}
          <small>{t('operator:people.where', { table, by })}</small>
        </li>
      ))}
    </ul>
  );
};

const Ban = ({ person, onChanged }: { readonly person: OperatedPerson; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const personName = usePersonName();
  const [asks, setAsks] = useState(false);
  const [why, setWhy] = useState('');
  const { act, isBusy } = useActing();
  const carryOut = async (path: string, body: object): Promise<void> => {
    await act(path, body);
    setAsks(false);
    onChanged();
  };
  if (person.banned)
    return (
      <Button
        size="xs"
        variant="default"
        loading={isBusy}
        onClick={() => void carryOut('unban', { person: person.person })}
      >
        {t('operator:people.unban')}
      </Button>
    );
  return (
    <>
      <Button size="xs" variant="light" color="red" onClick={() => setAsks(true)}>
        {t('operator:people.ban')}
      </Button>
      {asks && (
        <Confirm
          title={t('operator:people.ask', { name: personName(person.name) })}
          text={t('operator:people.how')}
          does={t('operator:people.ban')}
          isBusy={isBusy}
          onClose={() => setAsks(false)}
          onConfirm={() => void carryOut('ban', { person: person.person, why })}
        >
          <TextInput
            label={t('operator:people.why')}
            value={why}
            maxLength={OPERATOR_TEXT}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </Confirm>
      )}
    </>
  );
};
