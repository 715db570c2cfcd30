import { TextInput } from '@mantine/core';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { introduce } from '../../net/http.ts';
import { useHere } from '../../state/here.ts';
import { usePreferences } from '../../state/preferences.ts';
import { give } from '../../state/session.ts';

/** The person's name, here and at their next table. It is sent when the field is left, so that a seat is taken under the right name. */
export const OwnName = () => {
  const { t } = useTranslation();
  const { table, me, live } = useHere();
  const setPreferences = usePreferences((preferences) => preferences.set);
  const known = table.people[me.person ?? '']?.name ?? '';
  const [name, setName] = useState(known);
  useEffect(() => setName(known), [known]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || wanted === known) {
      setName(known);
      return;
    }
    setPreferences({ name: wanted });
    give({ type: 'setName', name: wanted });
    // Other tables get the name when the person joins them; if the server is away now, with the next change.
    introduce(wanted).catch(() => {});
  };
  return (
    <form onSubmit={save} onBlur={save}>
      <TextInput
        label={t('panels:seats.your-name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.name}
        disabled={!live}
        autoComplete="nickname"
      />
    </form>
  );
};
