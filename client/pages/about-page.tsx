import { AboutPanel } from '../panels/about/about-panel.tsx';
import { PageFrame } from './page-frame.tsx';
import css from './pages.module.css';

const AboutPage = () => (
  <PageFrame>
    <div className={css.narrow}>
      <AboutPanel />
    </div>
  </PageFrame>
);

export default AboutPage;
