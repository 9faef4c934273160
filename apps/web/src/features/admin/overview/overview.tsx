import { useQuery } from '@tanstack/react-query';
import { concernsOf, verdictOf } from './concerns.ts';
import { ConcernList } from './concern-list.tsx';
import { GlanceList } from './glance-list.tsx';
import { Live } from './live.tsx';
import { Verdict } from './verdict.tsx';
import { backupsQuery, findingsQuery, jobsQuery, storageQuery } from '../queries.ts';

/** The first screen: is everything all right, what needs the owner, and each section in a few words. */
export function Overview() {
  const doctor = useQuery(findingsQuery);
  const seen = {
    findings: doctor.data?.findings,
    backups: useQuery(backupsQuery).data,
    storage: useQuery(storageQuery).data,
    failedJobs: useQuery(jobsQuery).data?.failed.length,
  };
  // The doctor's answer comes last, and may say the same better.
  const concerns = doctor.isPending ? [] : concernsOf(seen);
  return (
    <>
      <Verdict doctor={doctor} state={verdictOf(concerns)} concerns={concerns.length} />
      {concerns.length > 0 && <ConcernList concerns={concerns} />}
      <GlanceList />
      <Live />
    </>
  );
}
