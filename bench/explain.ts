import type pg from 'pg';

interface Explained {
  'QUERY PLAN': [
    {
      'Planning Time': number;
      'Execution Time': number;
      Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
    },
  ];
}

/** Unit: milliseconds and pages. */
export interface Cost {
  planning: number;
  execution: number;
  buffers: number;
}

export const totalMs = ({ planning, execution }: Cost): number => planning + execution;

/** Plans and executes the statement. */
export async function explain(pool: pg.Pool, query: pg.QueryConfig): Promise<Cost> {
  const { rows } = await pool.query<Explained>({
    ...query,
    text: `explain (analyze, buffers, timing off, format json) ${query.text}`,
  });
  const [top] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!top) throw new Error('PostgreSQL explained nothing');
  const { 'Planning Time': planning, 'Execution Time': execution, Plan } = top;
  return { planning, execution, buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] };
}
