import { createElement, type ComponentProps, type FunctionComponent } from 'react';

/** An icon as lucide's files hold it, within a square of 24. */
interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  /** Width and height. Unit: CSS pixels. */
  size?: number | string;
}

/**
 * Makes the component of an icon of lucide. The build puts this in the place of lucide's own function, which makes two
 * components and a dozen objects for each icon of each rendering.
 */
export default function createIcon({ node }: IconData): FunctionComponent<IconProps> {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      shapes,
    );
}
