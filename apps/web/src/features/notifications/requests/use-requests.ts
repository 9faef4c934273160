import { useInfiniteQuery } from '@tanstack/react-query';
import { requestsQuery } from './requests-query.ts';
import { useAnswered } from './use-answer-request.ts';

/** Open requests without an answer from this tab, newest first. */
export function useRequests() {
  const list = useInfiniteQuery(requestsQuery);
  const answered = useAnswered();
  const requests = list.data?.pages.flat().filter(({ id }) => !answered.has(id));
  return { list, requests };
}
