import type { CircleRole } from '@sfera/contract/circles/circles';
import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };

/** Words of circles, wherever they are shown. */
export const text = {
  title: 'Круги',
  roles: { leader: 'ведущий', member: 'участник' } satisfies Record<CircleRole, string>,
  count: (count: number) => countOf(count, people),
  loadFailed: 'Не удалось загрузить круги',
};
