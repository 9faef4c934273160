import styles from './form.module.css';

/** Why the whole form was refused; announced as it comes. */
export function FormFailure({ message }: { message: string | null }) {
  return <div role="alert">{message && <p className={styles.failure}>{message}</p>}</div>;
}
