import type { ComponentProps } from 'react';
import { text } from '../text.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `brand` is the aurora gradient, for «Создать» only. */
  variant?: 'primary' | 'plain' | 'danger' | 'quiet' | 'brand';
  /** `small` keeps a touch target of 44 px. */
  size?: 'medium' | 'small';
  /** Shows a spinner in place of the content and ignores clicks; keeps the width and the focus. */
  isLoading?: boolean;
  /** Whether the button is as wide as its container. */
  isWide?: boolean;
}

/** A button with text. For an icon alone there is `IconButton`. */
export function Button({
  variant = 'plain',
  size = 'medium',
  isLoading = false,
  isWide = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default is «button», never the browser's «submit»
      type={isLoading && type === 'submit' ? 'button' : type}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? undefined : onClick}
    >
      <span className={styles.content} data-hidden={isLoading || undefined}>
        {children}
      </span>
      {isLoading && (
        <span className={styles.spinner}>
          <Spinner size={20} label={text.loading} />
        </span>
      )}
    </button>
  );
}
