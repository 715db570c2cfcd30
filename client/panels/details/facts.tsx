import { Badge } from '@mantine/core';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import css from './details.module.css';
import { Provenance } from './provenance.tsx';

/** Facts about a counter besides its values: kind, formation, size, what lies on it, who sees it. */
export const Facts = ({ piece }: { readonly piece: Piece }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module, table } = useShown();
  const printed = module.counter(piece.counter);
  const { kinds } = module.data.counters;
  const kind = printed && kinds[printed.kind];
  const size = printed?.size ?? piece.design?.size;
  const faces = printed?.faces.length ?? 1;
  const carrier = piece.attachedTo === undefined ? undefined : table.pieces[piece.attachedTo];
  const markers = Object.entries(piece.markers ?? {});
  const made = (what: string) => (printed?.reconstructed?.includes(what) ? printed : undefined);
  return (
    <Section title={t('panels:details.facts')}>
      <dl className={css.facts}>
        {kind && (
          <Fact label={t('panels:details.kind')}>
            {words.text(kind.name)} <Provenance counter={made('kind')} />
          </Fact>
        )}
        {size && (
          <Fact label={t('panels:details.size')}>
            {t(`panels:size.${size}`)} <Provenance counter={made('size')} />
          </Fact>
        )}
        {printed?.formation && <Fact label={t('panels:details.formation')}>{printed.formation}</Fact>}
        {faces > 1 && (
          <Fact label={t('panels:details.face')}>
            {t('panels:details.face-of', { face: piece.face + 1, faces })} <Provenance counter={made('steps')} />
          </Fact>
        )}
        {piece.facing !== 0 && (
          <Fact label={t('panels:details.facing')}>{t('panels:details.degrees', { degrees: piece.facing * 60 })}</Fact>
        )}
        {piece.label !== undefined && <Fact label={t('panels:details.label')}>{piece.label}</Fact>}
        {carrier && <Fact label={t('panels:details.attached')}>{words.counter(nameOfPiece(carrier))}</Fact>}
        {markers.length > 0 && (
          <Fact label={t('panels:details.markers')}>
            {markers.map(([key, marker]) => (
              <Badge key={key} variant="light" color="gray" size="sm" tt="none" mr={4}>
                {words.marker(markerKind(key))}
                {marker.value !== undefined && marker.value !== true && ` ${marker.value}`}
              </Badge>
            ))}
          </Fact>
        )}
        <Fact label={t('panels:details.seen-by')}>
          {piece.masked ? t('panels:details.not-by-you') : words.audience(piece.sight?.what ?? 'all', table.seats)}
        </Fact>
        {printed?.from !== undefined && (
          <Fact label={t('panels:details.source')}>{t('panels:details.clause', { clause: printed.from })}</Fact>
        )}
      </dl>
    </Section>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
