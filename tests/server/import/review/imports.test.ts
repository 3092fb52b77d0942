import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MASK, rightsOf } from '../../../../src/core/resource/permissions.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { importDetail } from '../../../../src/server/import/review/importDetail.ts';
import { importRows } from '../../../../src/server/import/review/importRows.ts';
import { csv, importing, openImporter, type Importer } from '../../../support/sheets/importing.ts';
import {
  CANARY,
  planted,
  fieldAccessHooks,
  fieldAccessToys,
} from '../../../support/toys/fieldAccessToys.ts';
import { storeImport } from '../../../support/server/storedImport.ts';

describe('sheets of a person who sees personal data masked', () => {
  let at: Importer;
  let ana: Row;
  const { plan, rows, clear } = importing(() => at);
  const own = () => at.context.actor.user;
  const blind = (id: number) => ({
    ...own(),
    id,
    rol: 'funcionario' as const,
    derechos: rightsOf({ id, rol: 'funcionario' }, { modo: 'restringido', aprobadores: [] }),
  });

  beforeAll(async () => {
    at = await openImporter('pglite', { toys: fieldAccessToys, hooks: fieldAccessHooks });
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    await clear('consulta', 'paciente', 'acta');
    ana = await at.make('paciente', { ...planted[0], fotos: [] });
    await at.make('acta', { secreto: `${CANARY} secreto` });
  });

  /** What a plan of theirs says of each row. */
  async function verdicts(destino: string, ...lines: string[][]): Promise<unknown[]> {
    const sighted = at.context;
    at.context = { ...sighted, actor: { ...sighted.actor, user: blind(own().id) } };
    try {
      const found = await rows(await plan(csv(...lines), { destino }));
      return found.map(({ accion, hallazgos }) => [accion, hallazgos?.map(({ code }) => code)]);
    } finally {
      at.context = sighted;
    }
  }

  test.each([
    ['nombre', 'Nombre', `${CANARY} Ana`],
    ['edad', 'Edad', String(planted[0]?.['edad'])],
    ['nacido', 'Nacido', String(planted[0]?.['nacido'])],
  ])('say of the %s that stands there what they say of any other', async (_name, head, value) => {
    const other = head === 'Nombre' ? 'Otra' : head === 'Edad' ? '41' : '1950-01-01';
    const right = await verdicts('paciente', ['Folio', head], ['F-1', value]);
    expect(right).toEqual(await verdicts('paciente', ['Folio', head], ['F-1', other]));
    expect(right).toEqual([['actualizar', undefined]]);
    expect(await verdicts('paciente', ['Folio', head], ['F-1', MASK])).toEqual([
      ['sin_cambio', undefined],
    ]);
  });

  test('find no record by a key that they do not see, whether it is there or not', async () => {
    const line = (documento: string) => verdicts('paciente', ['Documento'], [documento]);
    const right = await line(String(ana['documento']));
    expect(right).toEqual(await line('de nadie'));
    expect(right).toMatchObject([['error', ['DATO_OCULTO_UNICO']]]);
  });

  test('name no record of another resource by it, and are suggested none', async () => {
    const line = (head: string, name: string) =>
      verdicts('consulta', ['Asunto', head], ['Una', name]);
    for (const [head, name, near] of [
      ['Paciente', `${CANARY} Ana`, `${CANARY} Anna`],
      ['Paciente', String(ana['documento']), `${String(ana['documento'])}0`],
      ['Paciente', String(ana['correo']), 'canario9@planted.test'],
      ['Acta', `${CANARY} secreto`, `${CANARY} secretos`],
    ] as const) {
      expect(await line(head, name)).toEqual(await line(head, near));
      expect(await line(head, name)).toEqual([['error', ['NO_EN_CATALOGO']]]);
    }
  });

  test('that somebody else brought show them no cell that is personal or leads nowhere', async () => {
    const made = await plan(
      csv(['Folio', 'Nombre', 'Edad', 'Piscina'], ['F-1', `${CANARY} Eva`, `${CANARY}`, CANARY]),
      { destino: 'paciente' },
    );
    const id = await storeImport(at, made);
    await at.db.rows(
      sql`update importacion set creado_por = ${own().id}::bigint where id = ${id}::bigint`,
    );
    const seenBy = async (who: ReturnType<typeof blind>) => {
      const detail = await importDetail(at.db.orm, at.stores, { id, language: 'es', who });
      const range = { first: 0, last: 9 };
      const page = await importRows(at.db.orm, at.stores, { id, language: 'es', who, range });
      return { detail: JSON.stringify(detail), rows: JSON.stringify(page) };
    };
    const foreign = await seenBy(blind(own().id + 1));
    expect(foreign.detail).not.toContain(CANARY);
    expect(foreign.rows).not.toContain(CANARY);
    expect(foreign.detail).toContain('F-1');
    expect(foreign.detail).toContain('"enmascarada":true');
    const theirs = await seenBy(blind(own().id));
    expect(theirs.detail).toContain(CANARY);
    expect(theirs.detail).not.toContain('enmascarada');
    expect((await seenBy({ ...own(), rol: 'funcionario' as const })).detail).toContain(CANARY);
  });
});
