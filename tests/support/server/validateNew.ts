import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { checkRecord, checkValues } from '../../../src/core/record/validateRecord.ts';
import { parametros } from '../../../src/core/parameters/parametros.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

/**
 * A new record as the one validation leaves it on 15 July 2026, and what it finds: `field: CODE`,
 * warnings with a `?`. `outside` answers the paths beyond the record; the others are empty.
 */
export function validateNew(resource: Resource, input: Row, outside: Row = {}) {
  const known: Row = {
    $hoy: context.hoy,
    $nuevo: true,
    '$param.caja_pais': parametros['caja_pais']?.inicial,
    ...outside,
  };
  const validated = checkValues(resource, input, { context, absent: 'default' });
  const { record, findings } = checkRecord(resource, validated, {
    read: (path) => known[path] ?? null,
  });
  const lines = findings.map(
    ({ field, code, level }) => `${field ?? 'todo'}: ${code}${level === 'warning' ? '?' : ''}`,
  );
  return { record, findings: lines };
}
