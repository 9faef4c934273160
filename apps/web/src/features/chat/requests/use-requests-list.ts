import { useLocation, useNavigate } from '#shared/router/index.ts';
import { CHAT_LIST_PATH, isOfRequests, LIST_PARAMETER, REQUESTS } from '../chat-address.ts';

/** Whether the list shows the chats of strangers, as the address says, and the ways there and back. */
export function useRequestsList() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const go = (list: typeof REQUESTS | null, replace: boolean, change: Record<string, boolean> = {}) => {
    const parameters = new URLSearchParams(search);
    if (list) parameters.set(LIST_PARAMETER, list);
    else parameters.delete(LIST_PARAMETER);
    const query = String(parameters);
    const path = query ? `${CHAT_LIST_PATH}?${query}` : CHAT_LIST_PATH;
    void navigate(path, { replace, state: { ...state, ...change } });
  };
  const isFromChats = state?.['isFromChats'] === true;
  return {
    isOfRequests: isOfRequests(search),
    // The entry before shows another list than the open chat has beside it: closing the chat must not go back there.
    open: () => go(REQUESTS, false, { isFromChats: true, isFromList: false }),
    /** Back to the chats, by the history when the entry before shows them. */
    close: () => (isFromChats ? void navigate(-1) : go(null, true, { isFromList: false })),
    /** The same when there are no requests left. An open chat still leads back through the history. */
    leave: () => (isFromChats ? void navigate(-1) : go(null, true)),
  };
}
