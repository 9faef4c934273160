import type { ReportedObject } from '@sfera/contract/moderation/reports';
import type { UserPreview } from '@sfera/contract/people/users';

export interface ReportTarget {
  kind: ReportedObject['kind'];
  /** Id of the post, comment, story, message or account. */
  id: string;
  /** Null: a guest without an account. */
  author: Pick<UserPreview, 'id' | 'login'> | null;
}
