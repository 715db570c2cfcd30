import { Anchor } from '@mantine/core';
import { gameLanguage } from '@umpire/shared/module/text.ts';
import { useTranslation } from 'react-i18next';
import credits from '../../../assets/credits.json' with { type: 'json' };
import { usePreferences } from '../../state/preferences.ts';
import { Section } from '../../ui/bits.tsx';
import css from './about.module.css';

/** The sources of Umpire's geography, fonts and libraries. */
export const Credits = () => {
  const { t } = useTranslation();
  const language = gameLanguage(usePreferences().language);
  const { geography, fonts, libraries } = credits;
  return (
    <>
      <Section title={t('panels:about.geography')}>
        <p className={css.small}>{geography.line}</p>
        <ul className={css.list}>
          {geography.sources.map((source) => (
            <li key={source.name}>
              <Source name={source.name} url={source.url} />
              <span>{source.used[language]}</span>
              <small>{source.licence}</small>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('panels:about.libraries')}>
        <ul className={css.libraries}>
          {[...fonts, ...libraries].map((source: Licensed) => (
            <li key={source.name}>
              <Source name={source.name} url={source.url} /> <small>{source.licence}</small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

interface Licensed {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
}

const Source = ({ name, url }: { readonly name: string; readonly url: string }) => (
  <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
    {name}
  </Anchor>
);
