import { Loader, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { usePreferences } from '../state/preferences.ts';
import { colorSchemeFrom } from '../ui/color-scheme.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { useToastRoom } from '../ui/toast-room.ts';
import { useLook } from '../ui/use-look.ts';
import css from './app.module.css';
import { Mishap } from './mishap.tsx';
import { NotFound } from './not-found.tsx';

const Landing = lazy(() => import('./landing/landing.tsx'));
const TablePage = lazy(() => import('./table/table-page.tsx'));
const DicePage = lazy(() => import('./dice/dice-page.tsx'));
const AboutPage = lazy(() => import('./about-page.tsx'));
const MapPage = lazy(() => import('./maps/map-page.tsx'));
const BringPage = lazy(() => import('./bring/bring-page.tsx'));
const LearnPage = lazy(() => import('./learn/learn-page.tsx'));
const OperatorPage = lazy(() => import('./operator/operator-page.tsx'));
const NoticesPage = lazy(() => import('./notices-page.tsx'));
const RecoverPage = lazy(() => import('./recover-page.tsx'));

const colorSchemes = colorSchemeFrom(usePreferences);

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorSchemes}
    defaultColorScheme="auto"
  >
    <Toasts />
    <Pages />
  </MantineProvider>
);

const Toasts = () => {
  useToastRoom();
  return <Notifications position="bottom-left" limit={4} autoClose={6000} className={css.toasts} data-toasts />;
};

/** The page for an address. */
const Pages = () => {
  const [location] = useLocation();
  useLook();
  return (
    <Mishap at={location}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={Landing} />
          <Route path="/t/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
          <Route path="/dice" component={DicePage} />
          <Route path="/maps/:game">{({ game }) => <MapPage key={game} game={game} />}</Route>
          <Route path="/bring" component={BringPage} />
          <Route path="/learn" component={LearnPage} />
          <Route path="/about" component={AboutPage} />
          <Route path="/notices" component={NoticesPage} />
          <Route path="/recover" component={RecoverPage} />
          <Route path="/operator" component={OperatorPage} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Mishap>
  );
};

const Loading = () => (
  <div className={css.loading}>
    <Loader />
  </div>
);
