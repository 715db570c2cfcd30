import { Button, Checkbox, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { limits } from '@umpire/shared/table/limits.ts';
import type { Audience, Note } from '@umpire/shared/table/state.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { Section } from '../../ui/bits.tsx';

interface NoteFormProps {
  readonly note?: Note;
  readonly onDone: () => void;
}

/** Writes a note, or changes one. */
export const NoteForm = ({ note, onDone }: NoteFormProps) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const [title, setTitle] = useState(note?.title ?? '');
  const [text, setText] = useState(note?.text ?? '');
  const [audience, setAudience] = useState<Audience>(note?.audience ?? 'all');
  const [isDelayed, setDelayed] = useState(note?.opens !== undefined);
  const [opens, setOpens] = useState(note?.opens ?? table.turn.number + 1);
  const save = (event: FormEvent) => {
    event.preventDefault();
    give({
      type: 'writeNote',
      ...(note && { note: note.id }),
      title: title.trim(),
      text,
      audience,
      ...(isDelayed && { opens }),
    });
    onDone();
  };
  return (
    <Section title={note ? t('panels:notes.change') : t('panels:notes.new')}>
      <form onSubmit={save}>
        <Stack gap={10}>
          <TextInput
            label={t('panels:notes.title')}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            maxLength={limits.noteTitle}
            data-autofocus
          />
          <Textarea
            label={t('panels:notes.text')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={limits.noteText}
          />
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t('panels:notes.audience')}
            </Text>
            <AudienceInput label={t('panels:notes.audience')} value={audience} none="me" onChange={setAudience} />
          </div>
          <Group gap={10} wrap="nowrap">
            <Checkbox
              flex={1}
              label={t('panels:notes.delay')}
              checked={isDelayed}
              disabled={note?.blank}
              onChange={(event) => setDelayed(event.currentTarget.checked)}
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
                onChange={(value) => setOpens(Number(value))}
              />
            )}
          </Group>
          <Group gap={8} justify="flex-end">
            <Button variant="subtle" onClick={onDone}>
              {t('app:cancel')}
            </Button>
            <Button type="submit" disabled={title.trim() === '' && text.trim() === ''}>
              {t('app:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
};
