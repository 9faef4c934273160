import type { listBirthdays } from '@sfera/contract/people/birthdays';
import type { AnswerOf } from '@sfera/contract/base/route';
import { isolated } from '@sfera/contract/words/isolated';
import Cake from 'lucide-react/icons/cake';
import { Link } from '#shared/router/index.ts';
import { countOf } from '#shared/text/plural.ts';
import { profilePath } from '../profile-path.ts';
import styles from './birthdays-today.module.css';

const YEARS = { one: 'год', few: 'года', many: 'лет' };

interface BirthdaysTodayProps {
  people: AnswerOf<typeof listBirthdays>['people'];
}

/** The people whose birthday it is, in a line; nothing without any. */
export const BirthdaysToday = ({ people }: BirthdaysTodayProps) =>
  people.length > 0 && (
    <p className={styles.line}>
      <Cake size={20} aria-hidden="true" />
      <span>
        Сегодня день рождения:{' '}
        {people.map(({ id, userName, login, years }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={profilePath(id)} className={styles.person} translate="no">
              {isolated(userName || login)}
            </Link>
            {years !== null && ` (${countOf(years, YEARS)})`}
          </span>
        ))}
      </span>
    </p>
  );
