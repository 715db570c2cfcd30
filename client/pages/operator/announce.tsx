import { Button, NumberInput, Textarea } from '@mantine/core';
import { byLanguage, languages } from '@umpire/shared/module/text.ts';
import { OPERATOR_TEXT, type OperatorState } from '@umpire/shared/protocol/operator.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownNameOf } from '../../i18n/i18n.ts';
import { refreshServerNews } from '../../net/server-news.ts';
import css from './operator.module.css';
import { useActing, useAsked } from './use-operator.tsx';

/** A message to all players: a restart, in their language, or the operator's own words. */
export const Announce = () => {
  const { t } = useTranslation();
  const { answer, again } = useAsked<OperatorState>('state');
  const { act, isBusy } = useActing();
  const say = async (body: object): Promise<void> => {
    await act('announcement', body);
    await Promise.all([again(), refreshServerNews()]);
  };
  const shared = { isBusy, onSay: (body: object) => void say(body) };
  return (
    <div className={css.announce}>
      <Restart {...shared} />
      <Words {...shared} />
      {answer?.announcement && (
        <Button variant="default" loading={isBusy} onClick={() => void say({ type: 'none' })}>
          {t('operator:announce.withdraw')}
        </Button>
      )}
    </div>
  );
};

interface SayProps {
  readonly isBusy: boolean;
  readonly onSay: (body: object) => void;
}

const Restart = ({ isBusy, onSay }: SayProps) => {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<number | string>(10);
  return (
    <section aria-label={t('operator:announce.restart')}>
      <h2>{t('operator:announce.restart')}</h2>
      <NumberInput
        label={t('operator:announce.minutes')}
        description={t('operator:announce.restart-how')}
        value={minutes}
        onChange={setMinutes}
        min={1}
        max={240}
        allowDecimal={false}
      />
      <Button loading={isBusy} disabled={!Number(minutes)} onClick={() => onSay({ type: 'restart', minutes })}>
        {t('operator:announce.say-restart')}
      </Button>
    </section>
  );
};

const Words = ({ isBusy, onSay }: SayProps) => {
  const { t } = useTranslation();
  const [words, setWords] = useState(byLanguage(() => ''));
  const [hours, setHours] = useState<number | string>(24);
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));
  return (
    <section aria-label={t('operator:announce.words')}>
      <h2>{t('operator:announce.words')}</h2>
      {languages.map((language) => (
        <Textarea
          key={language}
          lang={language}
          label={ownNameOf(language)}
          value={words[language]}
          maxLength={OPERATOR_TEXT}
          autosize
          minRows={2}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setWords((before) => ({ ...before, [language]: value }));
          }}
        />
      ))}
      <NumberInput
        label={t('operator:announce.hours')}
        value={hours}
        onChange={setHours}
        min={1}
        max={336}
        allowDecimal={false}
      />
      <Button
        loading={isBusy}
        disabled={Object.keys(said).length === 0 || !Number(hours)}
        onClick={() => onSay({ type: 'words', hours, words: said })}
      >
        {t('operator:announce.say-words')}
      </Button>
    </section>
  );
};
