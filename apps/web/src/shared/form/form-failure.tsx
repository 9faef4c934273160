import styles from './form-failure.module.css';

interface FormFailureProps {
  message: string | null;
  className?: string | undefined;
}

/** Shows why the whole form was refused. The live region is mounted while empty, so that its text is announced. */
export const FormFailure = ({ message, className }: FormFailureProps) => (
  <div role="alert" className={className}>
    {message && <p className={styles.failure}>{message}</p>}
  </div>
);
