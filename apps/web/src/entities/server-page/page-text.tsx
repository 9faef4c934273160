import styles from './page-text.module.css';

interface PageTextProps {
  /** The HTML that `getPage` answers. */
  html: string;
}

/** The words of a page. The server makes them from Markdown and lets no HTML of the file through: render-page.ts. */
export const PageText = ({ html }: PageTextProps) => (
  <article className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
