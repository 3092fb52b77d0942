import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';

/**
 * The next `count` numbers of a series such as `ACT-{AAAA}-{5}` in the year of `day`: unique,
 * gapless, never reused. The series' row is held until the transaction ends, so that a rollback
 * gives the numbers back.
 */
export async function nextNumbers(
  tx: Orm,
  given: { resource: string; pattern: string; day: string; count: number },
): Promise<string[]> {
  const { pattern, day, count } = given;
  const year = day.slice(0, 4);
  const serie = pattern.includes('{AAAA}') ? `${given.resource}:${year}` : given.resource;
  const [row] = await rowsOf<{ ultimo: number }>(
    tx,
    sql`insert into numeracion (serie, ultimo) values (${serie}, ${count})
        on conflict (serie) do update set ultimo = numeracion.ultimo + ${count} returning ultimo`,
  );
  const last = Number(row?.ultimo);
  return Array.from({ length: count }, (_, i) =>
    printNumber(pattern, { year, value: last - count + 1 + i }),
  );
}

function printNumber(pattern: string, number: { year: string; value: number }): string {
  return pattern
    .replace('{AAAA}', number.year)
    .replace(/\{([1-9])\}/, (_, digits: string) =>
      String(number.value).padStart(Number(digits), '0'),
    );
}
