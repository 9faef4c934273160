import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import styles from './review-step.module.css';
import type { FieldName, SignupValues } from './steps.ts';

interface ReviewStepProps {
  values: SignupValues;
  onEdit: (name: FieldName) => void;
}

/** The same for every password, so that the length stays hidden. */
const HIDDEN_PASSWORD = '••••••••';

/** Step 2. */
export function ReviewStep({ values, onEdit }: ReviewStepProps) {
  const rows = [
    { name: 'login', shown: values.login },
    { name: 'email', shown: values.email },
    { name: 'password', shown: HIDDEN_PASSWORD },
  ] as const;
  return (
    <dl className={styles.list}>
      {rows.map(({ name, shown }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{text.fields[name]}</dt>
          <dd className={styles.value}>{shown}</dd>
          <dd className={styles.change}>
            <IconButton
              label={text.register.change(text.fields[name])}
              icon={<Pencil size={18} />}
              onClick={() => onEdit(name)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
