import { create } from 'zustand';

/** The browser's own question whether the page is to be installed, as Chrome and Edge give it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const useInstalling = create<{ readonly offer: InstallOffer | undefined }>(() => ({ offer: undefined }));

/** Keeps the question until somebody wants it: a browser asks once for a page. */
export const awaitInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstalling.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstalling.setState({ offer: undefined }));
};
