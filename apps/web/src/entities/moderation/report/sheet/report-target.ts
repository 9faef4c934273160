import type { ReportedObject } from '@sfera/contract/reports';
import type { UserPreview } from '@sfera/contract/users';

export interface ReportTarget {
  kind: ReportedObject['kind'];
  /** Id of the post, comment, story, message or account. */
  id: string;
  author: Pick<UserPreview, 'id' | 'login'>;
}
