import styles from './choice-list.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

/** One of several sentences, each on a line of its own with a round mark. */
export const ChoiceList = <Value extends string>(props: RadioGroupProps<Value>) => (
  <RadioGroup {...props} className={styles.list} choiceClassName={styles.choice} />
);
