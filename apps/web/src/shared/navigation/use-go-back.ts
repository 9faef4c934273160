import { useLocation, useNavigate } from 'react-router';

/** Navigation state of the page that a login opens: what lies before it in the history is for guests alone. */
export const FIRST_PAGE = { isFirstPage: true } as const;

/** Without zod, which the first load does not fetch. The value comes from the browser's history. */
const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined;

/** Goes back to where one came from in the app; to `otherwise`, in place of this page, when one came from outside. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (otherwise) => {
    // The router counts the entries that it has made in this tab.
    const place = fieldOf(history.state, 'idx');
    const isFirstPage = fieldOf(state, 'isFirstPage' satisfies keyof typeof FIRST_PAGE) === true;
    const cameFromApp = typeof place === 'number' && place > 0 && !isFirstPage;
    void (cameFromApp ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
