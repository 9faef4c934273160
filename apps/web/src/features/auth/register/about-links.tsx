import { Link } from '#shared/router/index.ts';
import { text } from './text.ts';
import styles from './about-links.module.css';

/** The pages of the operator that a person may want to read before joining. */
export const AboutLinks = () => (
  <nav aria-label={text.about} className={styles.links}>
    {Object.entries(text.aboutPages).map(([name, title]) => (
      <Link key={name} to={`/about/${name}`}>
        {title}
      </Link>
    ))}
  </nav>
);
