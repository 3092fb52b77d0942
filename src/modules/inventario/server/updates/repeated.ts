import { sql } from 'drizzle-orm';
import type { Row } from '../../../../core/resource/resource.ts';
import { cambiosEn } from '../../rules/reglasDeActualizacion.ts';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';
import { elementIdOf, type ElementHistory } from './elementHistories.ts';
import type { Draft } from './placement.ts';

/**
 * For each draft what another update of the same lot, element, type and day is called, stored or in
 * the same request; undefined where there is none.
 */
export async function repeatedOf(
  { tx }: { tx: Orm },
  given: { drafts: readonly Draft[]; lives: ReadonlyMap<number, ElementHistory> },
): Promise<(string | undefined)[]> {
  const { drafts, lives } = given;
  const made = await pendingExpansions(tx, drafts);
  const seen = new Set<string>();
  return drafts.map(({ record, previous }) => {
    const key = keyOf(record);
    const element = elementIdOf(record);
    const others = element === undefined ? made : (lives.get(element)?.updates ?? []);
    const other = others.find((one) => one['id'] !== previous?.['id'] && keyOf(one) === key);
    const isTwice = seen.has(key);
    seen.add(key);
    if (other !== undefined) return nameOf(other);
    return isTwice ? 'en este mismo envío' : undefined;
  });
}

const nameOf = ({ numero, id }: Row): string =>
  typeof numero === 'string' ? numero : `borrador ${String(id)}`;

const keyOf = (record: Row): string =>
  JSON.stringify([
    record['lote'] ?? null,
    elementIdOf(record) ?? codeIn(record),
    record['tipo'],
    record['fecha_efectiva'],
  ]);

function codeIn(record: Row): string {
  const { codigo } = cambiosEn((name) => record[name]);
  return typeof codigo === 'string' ? codigo.trim().toUpperCase() : '';
}

/** Expansions that name no element yet, with the codes of these. */
async function pendingExpansions(tx: Orm, drafts: readonly Draft[]): Promise<Row[]> {
  const codes = drafts.flatMap(({ record }) =>
    record['tipo'] === 'expansion' ? [codeIn(record)] : [],
  );
  if (codes.length === 0) return [];
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, numero, lote, tipo, fecha_efectiva::text as fecha_efectiva, cambios
        from infraestructura_alumbrado_actualizacion
        where tipo = 'expansion' and infraestructura_id is null
          and estado in ('borrador', 'en_revision')
          and codigo in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  return rows.map((row) => ({ ...row, id: Number(row['id']) }));
}
