import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';
import { PageFrame } from './page-frame.tsx';

interface MishapProps {
  /** The page's address: another page may still work. */
  readonly at: string;
  readonly children: ReactNode;
}

/** When one of our pages crashes, says so and offers to reload; the table is safe on the server. */
export class Mishap extends Component<MishapProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ at }: MishapProps) {
    if (at !== this.props.at) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

const Broken = () => {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <Message icon={<IconBug size={44} stroke={1.4} />} title={t('app:mishap.title')} text={t('app:mishap.text')}>
        <Button onClick={() => window.location.reload()}>{t('app:mishap.reload')}</Button>
      </Message>
    </PageFrame>
  );
};
