import { FileButton, type FileButtonProps } from '@mantine/core';
import type { MouseEvent } from 'react';

interface FileChoiceProps extends Pick<FileButtonProps, 'accept' | 'children'> {
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** Browsers report no change if the same file is chosen again, which may have been corrected since. */
const forget = (event: MouseEvent<HTMLInputElement>): void => {
  event.currentTarget.value = '';
};

interface FilesChoiceProps extends Pick<FileButtonProps<true>, 'accept' | 'children'> {
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for one file or several. */
export const FilesChoice = ({ onFiles, ...props }: FilesChoiceProps) => (
  <FileButton
    {...props}
    multiple
    onChange={(files) => files.length > 0 && onFiles(files)}
    inputProps={{ onClick: forget }}
  />
);

/** A button that asks for a file. */
export const FileChoice = ({ onFile, ...props }: FileChoiceProps) => (
  <FileButton {...props} onChange={(file) => file && onFile(file)} inputProps={{ onClick: forget }} />
);
