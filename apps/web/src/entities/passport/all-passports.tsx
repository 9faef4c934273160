import type { UploadPassport } from '@sfera/contract/passport';
import styles from './all-passports.module.css';
import { PassportBody, type PassportBodyProps } from './passport-body.tsx';
import { text } from './text.ts';

interface AllPassportsProps extends Pick<PassportBodyProps, 'onRetry' | 'onDelete'> {
  passports: readonly UploadPassport[];
}

/** What has become of each file, in the order of the post. */
export function AllPassports({ passports, ...ways }: AllPassportsProps) {
  const [first, ...further] = passports;
  if (!first) return null;
  if (further.length === 0) return <PassportBody passport={first} Heading="h3" {...ways} />;
  return (
    <div>
      {passports.map((passport, at) => {
        const name = text.file(at + 1, passports.length);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a file is known by its place alone
          <section key={at} aria-label={name} className={styles.file}>
            <h3 className={styles.name}>{name}</h3>
            <PassportBody passport={passport} Heading="h4" {...ways} />
          </section>
        );
      })}
    </div>
  );
}
