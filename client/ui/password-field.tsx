import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A field for a password, with a button that shows it. */
export const PasswordField = (props: PasswordInputProps) => {
  const { t } = useTranslation();
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('app:show-password') }} />;
};
