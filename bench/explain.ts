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

/** The best of this many runs stands for a query, because other programs may use the machine. */
const RUNS = 3;

/** Unit: milliseconds and pages. */
export interface Cost {
  planning: number;
  execution: number;
  buffers: number;
}

export const totalMs = ({ planning, execution }: Cost): number => planning + execution;

/** Plans and executes the statement. */
async function explain(pool: pg.Pool, query: pg.QueryConfig): Promise<Cost> {
  const { rows } = await pool.query<Explained>({
    ...query,
    text: `explain (analyze, buffers, timing off, format json) ${query.text}`,
  });
  const [top] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!top) throw new Error('PostgreSQL explained nothing');
  const { 'Planning Time': planning, 'Execution Time': execution, Plan } = top;
  return { planning, execution, buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] };
}

/** Cost of all statements together, in the fastest run. */
export async function explainBest(pool: pg.Pool, queries: pg.QueryConfig[]): Promise<Cost> {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const sum = { planning: 0, execution: 0, buffers: 0 };
    for (const query of queries) {
      const cost = await explain(pool, query);
      sum.planning += cost.planning;
      sum.execution += cost.execution;
      sum.buffers += cost.buffers;
    }
    runs.push(sum);
  }
  return runs.reduce((best, run) => (totalMs(run) < totalMs(best) ? run : best));
}
