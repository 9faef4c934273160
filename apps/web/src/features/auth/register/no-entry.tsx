import form from '../form.module.css';
import { text } from './text.ts';

/** Stands in place of the wizard where registration is closed, or open to the invited alone. */
export const NoEntry = ({ why }: { why: 'closed' | 'invited-only' }) => (
  <div className={form.form}>
    <h1 className={form.title}>{text.noEntry[why].title}</h1>
    <p>{text.noEntry[why].words}</p>
  </div>
);
