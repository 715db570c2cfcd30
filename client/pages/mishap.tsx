import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';
import { PageFrame } from './page-frame.tsx';

interface MishapProps {
  /** The address of the page: on another one all may be well again. */
  readonly at: string;
  readonly children: ReactNode;
}

/** When a page of ours breaks, says so and offers to begin anew; the table is safe on the server. */
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
