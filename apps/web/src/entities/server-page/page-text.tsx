import styles from './page-text.module.css';

interface PageTextProps {
  /** As `getPage` answers it. */
  html: string;
}

/** The words of a page. The server makes them from Markdown and lets no HTML of the file through: render-page.ts. */
export const PageText = ({ html }: PageTextProps) => (
  <article className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
