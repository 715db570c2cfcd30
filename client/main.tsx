import '@umpire/shared/protocol/without-eval.ts';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import { startTranslating } from './i18n/i18n.ts';
import { loadBroughtModules } from './net/brought.ts';
import { keepInstalled, serviceWorker } from './net/service-worker.ts';
import { reportShortage } from './net/toasts.ts';
import { App } from './pages/app.tsx';
import { ignoreComposing } from './pointing/composing.ts';
import { awaitInstallOffer } from './state/installing.ts';
import { usePreferences } from './state/preferences.ts';
import { onShortage } from './storage/shortage.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { keepScreenSize, printInLight, printLayoutOfScreen } from './ui/printing.ts';

/** Milliseconds. */
const KEPT_AFTER = 5_000;

ignoreComposing(window);
loadBroughtModules();
awaitInstallOffer();
keepScreenSize();
printInLight();
printLayoutOfScreen();
keepFocus(document);
await startTranslating(usePreferences.getState().language);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
createRoot(root).render(<App />);
onShortage(reportShortage);
// What it keeps must not be fetched before what the person waits for.
setTimeout(() => void serviceWorker(), KEPT_AFTER);
keepInstalled();
