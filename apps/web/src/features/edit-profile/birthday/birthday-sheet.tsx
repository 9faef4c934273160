import { type BirthdayAudience, setBirthday } from '@sfera/contract/people/birthdays';
import type { BodyOf } from '@sfera/contract/base/route';
import type { CurrentUser } from '@sfera/contract/people/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { FieldFrame } from '#shared/ui/field/field-frame.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './birthday-sheet.module.css';
import { text } from './text.ts';

interface BirthdaySheetProps {
  user: CurrentUser;
  isOpen: boolean;
  onClose: () => void;
}

/** The caller's birthday and the people who see it. */
export const BirthdaySheet = ({ user, isOpen, onClose }: BirthdaySheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
    <BirthdayForm user={user} onClose={onClose} />
  </Sheet>
);

const nameOfMonth = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => nameOfMonth.format(Date.UTC(2000, month)));
const AUDIENCES = ['nobody', 'circles', 'followers'] as const satisfies BirthdayAudience[];

function BirthdayForm({ user, onClose }: Omit<BirthdaySheetProps, 'isOpen'>) {
  const { birthday } = user;
  const cache = useQueryClient();
  const [day, setDay] = useState(birthday ? String(birthday.day) : '');
  const [month, setMonth] = useState(birthday ? String(birthday.month) : '');
  const [year, setYear] = useState(birthday?.year ? String(birthday.year) : '');
  const [audience, setAudience] = useState(user.birthdayAudience ?? 'nobody');
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: BodyOf<typeof setBirthday>) => call(setBirthday, { body }),
    onSuccess({ user: saved }, { birthday: given }) {
      cache.setQueryData(currentUserQuery.queryKey, saved);
      toast(given ? text.saved : text.removed, { kind: 'success' });
      onClose();
    },
    onError: (error) => setFailure(`${text.failed}. ${error.message}`),
  });
  const save = () => {
    setFailure(null);
    if (!/^\d{1,2}$/.test(day) || month === '' || !/^(?:\d{4})?$/.test(year)) {
      setFailure(text.wrongDay);
      return;
    }
    const given = { day: Number(day), month: Number(month), year: year === '' ? null : Number(year) };
    mutate({ birthday: given, audience });
  };
  return (
    <div className={styles.form}>
      <p className={typography.note}>{text.hint}</p>
      <div className={styles.date}>
        <Field
          label={text.day}
          inputMode="numeric"
          autoComplete="bday-day"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value.trim())}
        />
        <FieldFrame label={text.month}>
          {(control) => (
            <select
              {...control}
              autoComplete="bday-month"
              value={month}
              onChange={({ currentTarget }) => setMonth(currentTarget.value)}
            >
              <option value="">{text.noMonth}</option>
              {MONTHS.map((name, index) => (
                <option key={name} value={String(index + 1)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label={text.year}
          hint={text.yearHint}
          inputMode="numeric"
          autoComplete="bday-year"
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value.trim())}
        />
      </div>
      <div>
        <p className={`${typography.note} ${typography.semibold}`} aria-hidden="true">
          {text.audience}
        </p>
        <ChoiceList<BirthdayAudience>
          label={text.audience}
          choices={AUDIENCES.map((value) => ({ value, face: text.audiences[value] }))}
          value={audience}
          onChange={setAudience}
        />
      </div>
      <FormFailure message={failure} />
      <Button
        variant="primary"
        isWide
        isLoading={isPending && variables.birthday !== null}
        disabled={isPending}
        onClick={save}
      >
        {text.save}
      </Button>
      {birthday && (
        <Button
          variant="quiet"
          isWide
          isLoading={isPending && variables.birthday === null}
          disabled={isPending}
          onClick={() => mutate({ birthday: null, audience: 'nobody' })}
        >
          {text.remove}
        </Button>
      )}
    </div>
  );
}
