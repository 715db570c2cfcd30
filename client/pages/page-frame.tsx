import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useInstalling } from '../state/installing.ts';
import { Logo } from '../ui/logo.tsx';
import { ColorSchemeInput, LanguageInput } from '../ui/look-inputs.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import css from './pages.module.css';

interface PageFrameProps {
  readonly children: ReactNode;
  /** The page has use for all of a wide screen. */
  readonly wide?: boolean;
}

/** Header and footer of every page except the table's. */
export const PageFrame = ({ children, wide = false }: PageFrameProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.page} data-wide={wide || undefined}>
      <AnnouncementBar />
      <header className={css.head}>
        <Link href="/" className={css.brand}>
          <Logo size={30} />
          <span>{t('app:name')}</span>
        </Link>
        <div className={css.look}>
          <LanguageInput />
          <ColorSchemeInput withText={false} />
        </div>
      </header>
      <main className={css.main}>{children}</main>
      <footer className={css.foot}>
        <Link href="/dice">{t('app:dice-page.link')}</Link>
        <Link href="/about">{t('app:about')}</Link>
        <Install />
        <span>{t('app:licence')}</span>
      </footer>
    </div>
  );
};

/** Offers to install the page if the browser can. */
const Install = () => {
  const { t } = useTranslation();
  const offer = useInstalling((installing) => installing.offer);
  if (!offer) return null;
  return (
    <button type="button" onClick={() => void offer.prompt()}>
      {t('app:install')}
    </button>
  );
};
