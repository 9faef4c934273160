import styles from './form-failure.module.css';

interface FormFailureProps {
  message: string | null;
  className?: string | undefined;
}

/** Why the whole form was refused; in the page before it has words, so that they are announced. */
export const FormFailure = ({ message, className }: FormFailureProps) => (
  <div role="alert" className={className}>
    {message && <p className={styles.failure}>{message}</p>}
  </div>
);
