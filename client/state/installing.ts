import { create } from 'zustand';

/** The browser's install prompt, in Chrome and Edge. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const useInstalling = create<{ readonly offer: InstallOffer | undefined }>(() => ({ offer: undefined }));

/** Keeps the prompt until the user wants it: a browser offers it once for a page. */
export const awaitInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstalling.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstalling.setState({ offer: undefined }));
};
