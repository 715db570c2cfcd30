import '@umpire/shared/protocol/without-eval.ts';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import { startTranslating } from './i18n/i18n.ts';
import { keepInstalled, serviceWorker } from './net/service-worker.ts';
import { App } from './pages/app.tsx';
import { awaitInstallOffer } from './state/installing.ts';
import { usePreferences } from './state/preferences.ts';

awaitInstallOffer();
await startTranslating(usePreferences.getState().language);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
createRoot(root).render(<App />);
void serviceWorker();
keepInstalled();
