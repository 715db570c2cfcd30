import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AboutPanel } from '../panels/about/about-panel.tsx';
import { PageFrame } from './page-frame.tsx';
import css from './pages.module.css';

const AboutPage = () => {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <div className={css.narrow}>
        <VisuallyHidden component="h1">{t('panels:title.about')}</VisuallyHidden>
        <VisuallyHidden component="h2">{t('panels:short.about')}</VisuallyHidden>
        <AboutPanel />
      </div>
    </PageFrame>
  );
};

export default AboutPage;
