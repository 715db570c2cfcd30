import { Button, Group, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { limits } from '@umpire/shared/table/limits.ts';
import type { Seat } from '@umpire/shared/table/state.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { usePreferences } from '../../state/preferences.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { SideDot } from '../../ui/bits.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { useWords } from '../../words/words.ts';
import css from './dialogs.module.css';

/** First thing at a table: the link for the others, a name, and a seat. Comes back as "share". */
export const Welcome = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, me } = useShown();
  const close = useDialogs((dialogs) => dialogs.close);
  const manifest = module.data.manifest;
  const scenario = manifest.scenarios.find(({ id }) => id === table.module.scenario);
  const seats = Object.values(table.seats);
  const sits = me.seats.length > 0;
  const briefing = module.scenario(table.module.scenario)?.briefing ?? [];
  return (
    <Modal opened onClose={close} size="lg" withCloseButton={false} padding="xl" aria-label={table.name}>
      <div className={css.welcome}>
        <div>
          <h2>{table.name}</h2>
          <p className={css.lead}>
            {words.text(manifest.title)}
            {scenario && ` · ${words.text(scenario.title)}`}
          </p>
        </div>
        <div className={css.share}>
          <CopyField label={t('panels:welcome.link')} value={`${location.origin}${location.pathname}`} size="md" />
        </div>
        <OwnName />
        <section>
          <h3>{sits ? t('panels:welcome.your-seat') : t('panels:welcome.choose-seat')}</h3>
          <div className={css.seats}>
            {seats.map((seat) => (
              <SeatButton key={seat.id} seat={seat} onTaken={close} />
            ))}
          </div>
        </section>
        {briefing.length > 0 && (
          <ul className={css.briefing}>
            {briefing.map((key) => (
              <li key={key}>{words.text(key)}</li>
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          <Button variant={sits ? 'filled' : 'subtle'} onClick={close}>
            {sits ? t('panels:welcome.play') : t('panels:welcome.watch')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
};

const SeatButton = ({ seat, onTaken }: { readonly seat: Seat; readonly onTaken: () => void }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, me } = useShown();
  const isMine = seat.holder !== undefined && seat.holder === me.person;
  const holder = table.people[seat.holder ?? '']?.name;
  const take = () => {
    give({ type: 'takeSeat', seat: seat.id });
    onTaken();
  };
  return (
    <UnstyledButton className={css.seat} disabled={seat.holder !== undefined} data-mine={isMine} onClick={take}>
      <SideDot sides={seat.sides} />
      <span>
        <b>{words.seat(seat)}</b>
        <small>{isMine ? t('panels:seats.you') : (holder ?? t('panels:seats.free'))}</small>
      </span>
    </UnstyledButton>
  );
};

/** Told when the field is left, so that the seat is taken under the right name. */
const OwnName = () => {
  const { t } = useTranslation();
  const { table, me } = useShown();
  const setPreferences = usePreferences((preferences) => preferences.set);
  const known = table.people[me.person ?? '']?.name ?? '';
  const [name, setName] = useState(known);
  useEffect(() => setName(known), [known]);
  const save = () => {
    const wanted = name.trim();
    if (wanted === '' || wanted === known) return;
    setPreferences({ name: wanted });
    give({ type: 'setName', name: wanted });
  };
  return (
    <TextInput
      label={t('panels:seats.your-name')}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      maxLength={limits.name}
      autoComplete="nickname"
    />
  );
};
