import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { nextNumbers } from '../../../server/record/numbering.ts';

/** The letter that begins the file numbers of each direction. */
const LETRAS: Readonly<Record<string, string>> = { recibida: 'E', enviada: 'S', interna: 'I' };

/** The next file number of a letter's series in the year of its filing that nobody has yet. */
export async function radicadoPropuesto(tx: Orm, carta: Row): Promise<string> {
  const letra = LETRAS[String(carta['sentido'])] ?? '';
  for (;;) {
    const [radicado = ''] = await nextNumbers(tx, {
      resource: `correspondencia:${letra}`,
      pattern: `${letra}-{AAAA}-{5}`,
      day: String(carta['fecha_radicacion']),
      count: 1,
    });
    if (!(await isTaken(tx, radicado))) return radicado;
  }
}

/** Numbers may be typed, too; letters that leave share theirs with the answers. */
async function isTaken(tx: Orm, radicado: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from correspondencia where normaliza(radicado) = normaliza(${radicado})
        union all select 1 from respuesta where normaliza(radicado) = normaliza(${radicado})`,
  );
  return rows.length > 0;
}
