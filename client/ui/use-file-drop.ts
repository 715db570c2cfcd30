import { type DragEvent, useState } from 'react';

/** Props of an element onto which files are dropped; `data-over` while something is over it. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
};
