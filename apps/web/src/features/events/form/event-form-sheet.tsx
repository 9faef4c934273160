import { type CircleEvent, createEvent, updateEvent } from '@sfera/contract/events/events';
import {
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_LINK_MAX_LENGTH,
  EVENT_PLACE_MAX_LENGTH,
  EVENT_TITLE_MAX_LENGTH,
} from '@sfera/contract/events/limits';
import type { CircleId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { eventPath } from '#entities/event/event-path.ts';
import { call } from '#shared/api/call.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field, type FieldProps } from '#shared/ui/field/field.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { writeEvent } from '../events-query.ts';
import styles from '../events.module.css';
import { text } from '../text.ts';
import { CoverField } from './cover-field.tsx';
import { drawCover } from './draw-cover.ts';
import { sendCover } from './send-cover.ts';
import { ZoneField } from './zone-field.tsx';
import { choicesOf, EventFields, type Every, initialOf, REMINDERS, type Remind } from './event-fields.ts';

interface EventFormProps {
  circleId: CircleId;
  /** Missing: a new one is made. */
  event?: CircleEvent;
  onClose: () => void;
}

/** Makes an event of a circle, or changes one. */
export const EventFormSheet = ({ isOpen, ...form }: EventFormProps & { isOpen: boolean }) => (
  <Sheet isOpen={isOpen} onClose={form.onClose} title={form.event ? text.change : text.create} height="full">
    <EventForm {...form} />
  </Sheet>
);

const EVERY = ['none', 'week', 'month', 'year'] as const satisfies Every[];

function EventForm({ circleId, event, onClose }: EventFormProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [{ fields, settings: initial }] = useState(() => initialOf(event, new Date(serverNow())));
  // The same names at each try: nothing is made twice, and another cover has another name.
  const [tempId] = useState(() => crypto.randomUUID());
  const [covers] = useState(() => new Map<File | string, string>());
  const [settings, setSettings] = useState(initial);
  const set = (change: Partial<typeof settings>) => setSettings((now) => ({ ...now, ...change }));
  const [cover, setCover] = useState<File | null>(null);

  async function coverOf({ title, startsAt }: { title: string; startsAt: string }): Promise<string> {
    const key = cover ?? `${startsAt} ${title}`;
    const known = covers.get(key) ?? crypto.randomUUID();
    covers.set(key, known);
    const file = cover ?? (await drawCover(title, startsAt));
    if (!file) throw new Error(text.createFailed);
    const fileName = cover?.name ?? 'cover.jpg';
    await sendCover(file, fileName, known);
    return known;
  }

  const { form, fieldOf, values, failure, isBusy } = useForm({
    schema: EventFields,
    initial: fields,
    failed: event ? text.saveFailed : text.createFailed,
    async send(typed) {
      const choices = choicesOf(typed, settings);
      if (event) {
        writeEvent(cache, await call(updateEvent, { params: { id: event.id }, body: choices }));
        onClose();
        return;
      }
      const item = { tempId: await coverOf(typed), altText: text.coverOf(typed.title) };
      const body = { tempId, circleId, item, ...choices };
      const made = await call(createEvent, { body });
      writeEvent(cache, made);
      void cache.invalidateQueries({ queryKey: CIRCLES_KEY });
      onClose();
      await navigate(eventPath(made.id));
    },
  });

  /** A field of whole days has no clock. */
  const timeField = (
    name: 'startsAt' | 'endsAt',
  ): Pick<FieldProps, 'type' | 'value' | 'onChange' | 'error' | 'name'> => {
    const { value, onChange, ...field } = fieldOf(name);
    if (!settings.isAllDay) return { ...field, type: 'datetime-local', value, onChange };
    return {
      ...field,
      type: 'date',
      value: value.slice(0, 10),
      onChange: ({ currentTarget: { value: day } }) =>
        onChange({ currentTarget: { value: day && `${day}T00:00` } }),
    };
  };

  return (
    <form {...form} className={styles.form}>
      <Field
        label={text.title}
        placeholder={text.titlePlaceholder}
        maxLength={EVENT_TITLE_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf('title')}
      />
      {!event && <CoverField cover={cover} onChange={setCover} />}
      <Switch label={text.allDay} isOn={settings.isAllDay} onChange={(isAllDay) => set({ isAllDay })} />
      <div className={styles.pair}>
        <Field label={text.starts} {...timeField('startsAt')} />
        <Field
          label={text.ends}
          hint={text.endsHint}
          min={values.startsAt.slice(0, settings.isAllDay ? 10 : 16)}
          {...timeField('endsAt')}
        />
      </div>
      {!settings.isAllDay && (
        <ZoneField
          zone={values.zone}
          onChange={(zone) => fieldOf('zone').onChange({ currentTarget: { value: zone } })}
        />
      )}
      <Choice label={text.repeats}>
        <ChoiceRow<Every>
          label={text.repeats}
          look="wide"
          value={settings.every}
          onChange={(every) => set({ every })}
          choices={EVERY.map((value) => ({
            value,
            face: value === 'none' ? text.noRepeat : text.shortEvery[value],
          }))}
        />
      </Choice>
      {settings.every !== 'none' && (
        <Field
          label={text.timesLabel}
          hint={text.timesHint}
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf('times')}
        />
      )}
      <Field
        label={text.place}
        placeholder={text.placePlaceholder}
        maxLength={EVENT_PLACE_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf('place')}
      />
      <Field
        label={text.placeLink}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={EVENT_LINK_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf('placeLink')}
      />
      <TextareaField
        label={text.description}
        maxLength={EVENT_DESCRIPTION_MAX_LENGTH}
        rows={3}
        {...fieldOf('description')}
      />
      <Field
        label={text.placesLabel}
        hint={text.placesHint}
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf('places')}
      />
      <Choice label={text.remind}>
        <ChoiceRow<Remind>
          label={text.remind}
          look="wide"
          value={settings.remind}
          onChange={(remind) => set({ remind })}
          choices={REMINDERS.map((value) => ({ value, face: text.reminders[value] }))}
        />
      </Choice>
      {!event?.albumId && (
        <Switch
          label={text.opensAlbum}
          hint={text.opensAlbumHint}
          isOn={settings.opensAlbum}
          onChange={(opensAlbum) => set({ opensAlbum })}
        />
      )}
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isWide isLoading={isBusy}>
        {event ? text.save : text.add}
      </Button>
    </form>
  );
}

/** A row of choices below its name. */
const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={styles.choice}>
    <span className={`${typography.note} ${typography.semibold}`} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);
