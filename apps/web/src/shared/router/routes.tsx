import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  use,
  useMemo,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useLocation } from './router.tsx';

type Params = Readonly<Record<string, string | undefined>>;

interface RouteProps {
  /** Whole path: `/userProfile/:userId`; `*` takes every address. None for a frame around other routes. */
  path?: string;
  /** The path is `/`. */
  index?: boolean;
  element?: ReactNode;
  children?: ReactNode;
}

/** A route of {@link Routes}, which reads it; it draws nothing itself. */
export const Route: FunctionComponent<RouteProps> = () => {
  throw new Error('<Route> stands outside of <Routes>');
};

interface Leaf {
  matches: RegExp;
  names: readonly string[];
  /** The route's own element after those of the frames around it. */
  elements: readonly ReactNode[];
}

interface Level {
  params: Params;
  outlet: ReactNode;
}

const LevelContext = createContext<Level>({ params: {}, outlet: null });

/** Draws the first route that fits the address, inside of its frames. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const leaves = useMemo(() => leavesOf(children, []), [children]);
  return useMemo(() => draw(leaves, pathname), [leaves, pathname]);
}

/** The place of the inner route in a frame. */
export const Outlet = (): ReactNode => use(LevelContext).outlet;

/** The parts of the address that the route names: `:userId`. */
export const useParams = (): Params => use(LevelContext).params;

function leavesOf(children: ReactNode, frames: readonly ReactNode[]): Leaf[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return [];
    const { path, index, element = <Outlet />, children: inner } = child.props;
    if (child.type === Fragment) return leavesOf(inner, frames);
    const elements = [...frames, element];
    if (path === undefined && !index) return leavesOf(inner, elements);
    const names: string[] = [];
    const pattern = (path ?? '/')
      .replace(/^\/|\/$/g, '')
      .replaceAll(/:(\w+)|\*/g, (_, name?: string) => (name ? (names.push(name), '([^/]+)') : '.*'));
    return [{ matches: new RegExp(`^/${pattern}/?$`, 'i'), names, elements }];
  });
}

function draw(leaves: readonly Leaf[], pathname: string): ReactNode {
  for (const { matches, names, elements } of leaves) {
    const found = matches.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, decode(found[at + 1] ?? '')]));
    return elements.reduceRight<ReactNode>((outlet, element) => drawLevel({ params, outlet }, element), null);
  }
  return null;
}

const drawLevel = (level: Level, element: ReactNode) => <LevelContext value={level}>{element}</LevelContext>;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
