import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {
  browserHistory,
  type Location,
  type LocationState,
  type NavigationAction,
  type Place,
  type RouterHistory,
} from './history.ts';

const HistoryContext = createContext<RouterHistory | null>(null);
/** Where the pages are; a page that lies under another one keeps its own place. */
export const PlaceContext = createContext<Place | null>(null);

interface RouterProps {
  history: RouterHistory;
  children: ReactNode;
}

/** Gives its content the current location. A page is drawn in a transition: the tab stays responsive meanwhile. */
export function Router({ history, children }: RouterProps) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(history.place()))), [history]);
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </HistoryContext>
  );
}

/** The router of the tab. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no router around this component');
  return value;
}

export const usePlace = (): Place => there(use(PlaceContext));

export const useLocation = (): Location => usePlace().location;

export const useNavigationType = (): NavigationAction => usePlace().action;

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Kept with the entry, also over a reload. */
  state?: LocationState;
}

/** Opens a path, which may be relative (`?step=2`), or goes that many entries forward or back. */
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void;

/** Returns the same function in every render. */
export function useNavigate(): NavigateFunction {
  const history = there(use(HistoryContext));
  return useCallback(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') history.go(to);
      else history.open(to, { state, isReplacing: replace });
    },
    [history],
  );
}

/** Opens `to` when it is drawn. */
export function Navigate({ to, replace = false, state = null }: NavigateOptions & { to: string }) {
  const navigate = useNavigate();
  const kept = JSON.stringify(state);
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is the state above
    navigate(to, { replace, state: JSON.parse(kept) as LocationState });
  }, [navigate, to, replace, kept]);
  return null;
}

type SetSearchParams = (next: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/** The query of the address, and what replaces it as a whole. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetSearchParams = useCallback(
    (next, options) => navigate(`?${new URLSearchParams(next).toString()}`, options),
    [navigate],
  );
  return [params, setParams];
}
