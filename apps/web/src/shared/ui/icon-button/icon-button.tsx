import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action in Russian: the accessible name, and the tooltip where there is a mouse. */
  label: string;
  icon: ReactNode;
  /** `glass` is for pictures and video. */
  variant?: 'plain' | 'filled' | 'accent' | 'glass';
}

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, variant = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${className}`}
      data-variant={variant}
    >
      {icon}
    </button>
  );
}
