import { listChatDays } from '@sfera/contract/chat/search';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { queryOptions, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useToday } from '../../use-today.ts';
import { text } from '../text.ts';
import styles from './calendar-sheet.module.css';
import { cellsOf, dayTitle, monthBeside, monthOf, monthTitle, WEEKDAYS, type Month } from './month.ts';

const daysQuery = (chatId: ChatId, month: Month) =>
  queryOptions({
    queryKey: ['chat-days', chatId, month],
    queryFn: ({ signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(listChatDays, { params: { chatId }, query: { month, timeZone }, signal });
    },
    networkMode: 'always',
  });

interface CalendarSheetProps {
  chatId: ChatId;
  /** Where the calendar opens: ISO 8601; null: today. */
  day: string | null;
  isOpen: boolean;
  onClose: () => void;
  onShow: (id: MessageId) => void;
}

/** A calendar that leads to the first message of a day. */
export function CalendarSheet({ day, isOpen, onClose, ...rest }: CalendarSheetProps) {
  const today = useToday();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.calendar}>
      <Calendar start={monthOf(day === null ? today : new Date(day))} {...rest} />
    </Sheet>
  );
}

interface CalendarProps extends Pick<CalendarSheetProps, 'chatId' | 'onShow'> {
  start: Month;
}

function Calendar({ chatId, start, onShow }: CalendarProps) {
  const [month, setMonth] = useState(start);
  const today = useToday();
  const query = useQuery(daysQuery(chatId, month));
  const { data, error } = query;
  const first = data?.firstMonth ?? null;
  const messages = new Map(data?.days.map(({ day, messageId }) => [day, messageId]));
  return (
    <div className={styles.calendar} aria-busy={!data && !error}>
      <div className={styles.head}>
        <IconButton
          label={text.earlier}
          icon={<ChevronLeft size={22} />}
          disabled={first !== null && month <= first}
          onClick={() => setMonth(monthBeside(month, -1))}
        />
        <h3 aria-live="polite" className={styles.title}>
          {monthTitle(month)}
        </h3>
        <IconButton
          label={text.later}
          icon={<ChevronRight size={22} />}
          disabled={month >= monthOf(today)}
          onClick={() => setMonth(monthBeside(month, 1))}
        />
      </div>
      {error && !data ? (
        <LoadingOrFailed query={query} failed={text.daysFailed} reason={null} />
      ) : (
        <div className={styles.days}>
          {WEEKDAYS.map((name) => (
            <span key={name} aria-hidden="true" className={styles.weekday}>
              {name}
            </span>
          ))}
          {cellsOf(month).map((cell, at) => {
            if (!cell) return <span key={WEEKDAYS[at]} />;
            const id = messages.get(cell.day);
            return (
              <button
                key={cell.day}
                type="button"
                aria-label={dayTitle(cell.day)}
                disabled={id === undefined}
                className={styles.day}
                onClick={() => id && onShow(id)}
              >
                {cell.number}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
