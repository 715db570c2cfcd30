import { Button, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly size?: 'sm' | 'md';
}

/** A text to pass on, with a button that copies it. */
export const CopyField = ({ label, value, size = 'sm' }: CopyFieldProps) => {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <Group gap={8} align="flex-end">
      <TextInput
        flex="999 1 210px"
        miw={0}
        size={size}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        size={size}
        flex="1 0 auto"
        onClick={() => copy(value)}
        variant={isCopied ? 'light' : 'filled'}
        leftSection={isCopied ? <IconCheck size={17} /> : <IconCopy size={17} />}
      >
        {isCopied ? t('app:copied') : t('app:copy')}
      </Button>
    </Group>
  );
};
