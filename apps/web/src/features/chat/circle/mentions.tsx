import type { ComponentProps } from 'react';
import { SuggestionsOnDemand } from '#entities/suggestions/suggestions-on-demand.tsx';
import styles from './circle-chat.module.css';

/** Over the field of a circle's chat: the people whom a mention may mean. */
export const Mentions = (props: Omit<ComponentProps<typeof SuggestionsOnDemand>, 'place'>) => (
  <div className={styles.mentions}>
    <SuggestionsOnDemand {...props} place="above" />
  </div>
);
