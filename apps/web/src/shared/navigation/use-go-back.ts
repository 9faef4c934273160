import { useLocation, useNavigate } from '#shared/router/index.ts';

/** Navigation state of the page that a login opens: what lies before it in the history is for guests alone. */
export const FIRST_PAGE = { isFirstPage: true } as const;

/** Checks a value of the browser's history without a schema, which the first load does not fetch. */
const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined;

/** Goes back to the previous page of the app; replaces this page by `otherwise` when there is none. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (otherwise) => {
    // The router counts the entries that it made in this tab.
    const place = fieldOf(history.state, 'idx');
    const isFirstPage = fieldOf(state, 'isFirstPage' satisfies keyof typeof FIRST_PAGE) === true;
    const cameFromApp = typeof place === 'number' && place > 0 && !isFirstPage;
    void (cameFromApp ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
