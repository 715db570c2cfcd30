import { Button, Checkbox, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Audience, Note } from '@umpire/shared/table/state/state.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../state/drafts.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { Section } from '../../ui/bits.tsx';

interface NoteFormProps {
  readonly note?: Note;
  readonly onDone: () => void;
}

interface NoteDraft {
  readonly title: string;
  readonly text: string;
  readonly audience: Audience;
  readonly isDelayed: boolean;
  readonly opens: number;
}

/** Writes a note, or changes one. */
export const NoteForm = ({ note, onDone }: NoteFormProps) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const [draft, setDraft] = useDraft<NoteDraft>(`note ${note?.id ?? 'new'}`, {
    title: note?.title ?? '',
    text: note?.text ?? '',
    audience: note?.audience ?? 'all',
    isDelayed: note?.opens !== undefined,
    opens: note?.opens ?? table.turn.number + 1,
  });
  const { text, audience, isDelayed, opens } = draft;
  const field = useRef<HTMLInputElement>(null);
  // The focused button that opened the form is gone.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const change = (some: Partial<NoteDraft>) => setDraft({ ...draft, ...some });
  const end = () => {
    setDraft(undefined);
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    give({
      type: 'writeNote',
      ...(note && { note: note.id }),
      title: draft.title.trim(),
      text,
      audience,
      ...(isDelayed && { opens }),
    });
    end();
  };
  const isEmpty = draft.title.trim() === '' && text.trim() === '';
  return (
    <Section title={note ? t('panels:notes.change') : t('panels:notes.new')}>
      <form onSubmit={save}>
        <Stack gap={10}>
          <TextInput
            label={t('panels:notes.title')}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            maxLength={limits.noteTitle}
            ref={field}
          />
          <Textarea
            label={t('panels:notes.text')}
            value={text}
            onChange={(event) => change({ text: event.currentTarget.value })}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={limits.noteText}
          />
          <AudienceInput
            label={t('panels:notes.audience')}
            value={audience}
            none="me"
            onChange={(to) => change({ audience: to })}
          />
          <Group gap={10} wrap="nowrap">
            <Checkbox
              flex={1}
              label={t('panels:notes.delay')}
              checked={isDelayed}
              disabled={note?.blank}
              onChange={(event) => change({ isDelayed: event.currentTarget.checked })}
            />
            {isDelayed && (
              <NumberInput
                size="xs"
                w={84}
                aria-label={t('panels:notes.delay')}
                value={opens}
                disabled={note?.blank}
                min={table.turn.number + 1}
                max={limits.turns}
                onChange={(value) => change({ opens: Number(value) })}
              />
            )}
          </Group>
          <Group gap={8} justify="flex-end">
            <Button variant="subtle" onClick={end}>
              {t('app:cancel')}
            </Button>
            <Button type="submit" disabled={isEmpty || (isDelayed && opens < 1)}>
              {t('app:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
};
