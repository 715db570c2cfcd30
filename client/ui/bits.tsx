import { Kbd } from '@mantine/core';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { ReactNode } from 'react';
import { keyCaps } from '../actions/keys.ts';
import { useShownPart } from '../state/shown.ts';
import { SidesDot } from './sides-dot.tsx';
import css from './ui.module.css';

/** The color of a side of the shown table; several sides share the dot in slices. */
export const SideDot = ({ sides }: { readonly sides: readonly SideId[] }) => {
  const { manifest } = useShownPart(({ module }) => module).data;
  return <SidesDot colors={sides.flatMap((id) => manifest.sides.find((side) => side.id === id)?.color ?? [])} />;
};

/** A section of a panel with a heading. */
export const Section = ({
  title,
  actions,
  children,
}: {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={css.section} aria-label={title}>
    {(title !== undefined || actions) && (
      <div className={css.sectionHead}>
        <h3 className={css.sectionTitle}>{title}</h3>
        {actions}
      </div>
    )}
    {children}
  </section>
);

/** Says that nothing is here, and what would be. */
export const Empty = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <div className={css.empty}>
    {icon}
    <span>{children}</span>
  </div>
);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export const Keys = ({ shortcut }: { readonly shortcut: string }) => (
  <span className={css.keys}>
    {keyCaps(shortcut, isMac).map((cap) => (
      <Kbd key={cap} size="xs">
        {cap}
      </Kbd>
    ))}
  </span>
);
