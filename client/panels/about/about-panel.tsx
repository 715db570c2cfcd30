import { useTranslation } from 'react-i18next';
import { useModuleTexts } from '../../state/module-texts.ts';
import { useMaybeShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import css from './about.module.css';
import { Credits } from './credits.tsx';

/** About the program, its license, and the credits of the current game and of all. */
export const AboutPanel = () => {
  const { t } = useTranslation();
  const shown = useMaybeShown();
  const manifest = shown?.module.data.manifest;
  const { text } = useModuleTexts(manifest?.id ?? '');
  return (
    <>
      {manifest && (
        <Section title={text(manifest.title)}>
          <p className={css.paragraph}>{text(manifest.summary)}</p>
          <p className={css.small}>
            <a href={`/maps/${manifest.id}`} target="_blank" rel="noreferrer">
              {t('panels:about.map')}
            </a>
          </p>
          {manifest.credits?.map((key) => (
            <p key={key} className={css.small}>
              {text(key)}
            </p>
          ))}
          <p className={css.small}>{t('panels:about.version', { version: manifest.version })}</p>
        </Section>
      )}
      <Section title={t('app:name')}>
        <p className={css.paragraph}>{t('panels:about.what')}</p>
        <p className={css.small}>{t('panels:about.licence')}</p>
      </Section>
      <Credits />
    </>
  );
};
