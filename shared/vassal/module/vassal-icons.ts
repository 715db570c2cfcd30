/** Pictures that modules name without a folder, and that VASSAL itself brings along. Names that begin with `/` are its own, too. */
const icons = new Set(
  `moved.gif camera.gif chess_clock.png die.gif getMessages.gif lockedRoom.gif notes.gif playerAway.gif Splash.png
  VASSAL-256x256.png zoom.png zoomIn.png zoomOut.png mm-extension-active.png mm-extension-inactive.png mm-file.png mm-module.png`.split(
    /\s+/,
  ),
);

export const isVassalIcon = (name: string): boolean => icons.has(name);
