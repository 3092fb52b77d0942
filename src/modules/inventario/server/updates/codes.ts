import { sql } from 'drizzle-orm';
import type { TipoDeActualizacion } from '../../rules/actualizaciones.ts';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';

/** How the other codes of an element stand in one text. */
export const SEPARATOR = '; ';

export interface UsedCodes {
  /** Whether an element has or had the code; its own former ones may come back. */
  isUsed(code: string, by: { tipo: TipoDeActualizacion; element?: number | undefined }): boolean;
  /** The row that an expansion with this code takes over: of an expansion that was annulled. */
  freeIdentity(code: string): number | undefined;
}

/** Who has or had each of these codes, in the base, by an expansion or by a change of code. */
export async function usedCodes(tx: Orm, codes: readonly string[]): Promise<UsedCodes> {
  const rows =
    codes.length === 0
      ? []
      : await rowsOf<{ id: string; codigo: string; otros: string | null; libre: boolean }>(
          tx,
          sql`select p.id, p.codigo, p.otros_codigos as otros, (
                p.en_base is false
                and not exists (select 1 from infraestructura_alumbrado_cambiado v where v.id = p.id)
              ) as libre
              from jsonb_array_elements_text(${JSON.stringify([...new Set(codes)])}::jsonb) as asked (code)
              join infraestructura_alumbrado p on p.codigo = asked.code
                or (p.busqueda like '%' || normaliza(asked.code) || '%'
                  and asked.code = any(string_to_array(p.otros_codigos, ${SEPARATOR})))`,
        );
  const owners = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    all: [row.codigo, ...(row.otros?.split(SEPARATOR) ?? [])],
  }));
  const free = (code: string) => owners.find((one) => one.libre && one.codigo === code)?.id;
  return {
    isUsed: (code, { tipo, element }) =>
      owners.some(
        ({ id, all, libre, codigo }) =>
          all.includes(code) &&
          id !== element &&
          !(tipo === 'expansion' && libre && codigo === code),
      ),
    freeIdentity: free,
  };
}
