import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FileRef } from '../../core/files/filesApi.ts';
import type { Field } from '../../core/fields/field.ts';
import type { Finding, Said } from '../../core/i18n/findings.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { filterOf } from '../../core/fields/reference/reference.ts';
import type { Orm } from '../db/orm.ts';
import { archivo, archivo_uso } from '../db/tables/fileTables.ts';
import { isFileId } from '../files/fileStore.ts';
import { targetStore } from '../resource/externalReads.ts';
import { readById } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';

/**
 * Claims the files that a record comes to hold, and stores them as they were uploaded: what the
 * client says of their name, type and size is not believed.
 */
export async function attach(
  tx: Orm,
  resource: Resource,
  given: { record: Row; findings: Finding[]; previous?: Row },
): Promise<{ record: Row; findings: Finding[] }> {
  const record = { ...given.record };
  const findings = [...given.findings];
  const wrong = new Set(findings.map(({ field }) => field));
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = record[name] ?? null;
    const kept = isDeepStrictEqual(value, given.previous?.[name]);
    if (field.kind !== 'file' || value === null || kept || wrong.has(name)) continue;
    const { files, missing } = await claimFiles(tx, value as FileRef[]); // the field's check passed
    record[name] = files;
    findings.push(...refusals(field, { files, missing }).map((one) => ({ ...one, field: name })));
  }
  return { record, findings };
}

/** Most records hold none, and need not be compared with what they held. */
export const holdsFiles = (resource: Resource, record: Row): boolean =>
  fileFields(resource).some((name) => (record[name] ?? null) !== null);

const fileNames = new WeakMap<Resource, readonly string[]>();

function fileFields(resource: Resource): readonly string[] {
  const names =
    fileNames.get(resource) ??
    Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'file');
  fileNames.set(resource, names);
  return names;
}

/** The type was found by content at the upload; the field may take fewer types than the upload does. */
function refusals(
  field: Field,
  { files, missing }: { files: readonly FileRef[]; missing: readonly string[] },
): Finding[] {
  if (missing.length > 0) return [{ code: 'NO_ES_ARCHIVO', level: 'error' }];
  const { accept } = field as { accept?: readonly string[] };
  if (accept === undefined || files.every(({ tipo }) => accept.includes(tipo))) return [];
  return [{ code: 'TIPO_DE_ARCHIVO', level: 'error', params: { admitidos: accept.join(', ') } }];
}

interface Claimed {
  /** As they are stored, in the order asked; what the client said of them is not believed. */
  files: FileRef[];
  /** Ids that no upload has, or whose upload was cleaned away or purged. */
  missing: string[];
}

/**
 * Marks uploads as held by a record, in the transaction that writes the record, so that
 * `cleanFiles` never removes them; a rolled back transaction leaves them orphans again.
 */
export async function claimFiles(tx: Orm, refs: readonly Pick<FileRef, 'id'>[]): Promise<Claimed> {
  const asked = [...new Set(refs.map((ref) => ref.id.toLowerCase()))];
  const ids = asked.filter(isFileId);
  if (ids.length === 0) return { files: [], missing: asked };
  // Taken in one order, so that two records that claim the same uploads cannot wait for each other.
  await tx
    .select({ id: archivo.id })
    .from(archivo)
    .where(inArray(archivo.id, ids))
    .orderBy(archivo.id)
    .for('update');
  await tx
    .update(archivo)
    .set({ usado: true })
    .where(and(inArray(archivo.id, ids), eq(archivo.usado, false)));
  const { id, nombre, tipo, tamano } = archivo;
  const rows = await tx
    .select({ id, nombre, tipo, tamano })
    .from(archivo)
    .where(and(inArray(id, ids), isNull(archivo.purgado_en)));
  if (rows.length > 0) {
    // the lines of this deed are where a purge looks who held them
    const uses = rows.map((row) => ({ archivo_id: row.id, hecho: sql`hecho_actual()` }));
    await tx.insert(archivo_uso).values(uses).onConflictDoNothing();
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  return {
    files: asked.flatMap((wanted) => found.get(wanted) ?? []),
    missing: asked.filter((wanted) => !found.has(wanted)),
  };
}

/**
 * What is wrong with lists of references, per record: ids that do not exist or may not be picked.
 * Ids that the stored record already holds are not asked again. No foreign key watches over such a
 * list, so the targets are held against deletion until the transaction ends.
 */
export async function unreachableIds(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; inputs: readonly { previous?: Row }[] },
): Promise<Finding[][]> {
  const findings: Finding[][] = given.records.map(() => []);
  for (const [name, field] of Object.entries(store.resource.fields)) {
    const target = field.kind === 'references' ? targetStore(store.stores, field) : undefined;
    if (target === undefined || field.readOnly) continue;
    const picked = given.records.map((record, i) =>
      idsIn(record[name]).filter((id) => !idsIn(given.inputs[i]?.previous?.[name]).includes(id)),
    );
    const fields = Object.keys(filterOf(field));
    const ids = [...new Set(picked.flat())];
    const rows = await readById(tx, target, { ids, fields, lock: 'key share' });
    const found = new Map(rows.map((row) => [Number(row['id']), row]));
    for (const [i, wanted] of picked.entries()) {
      const finding = wanted.map((id) => refusal(field, { id, row: found.get(id) })).find(Boolean);
      if (finding) findings[i]?.push({ ...finding, field: name, level: 'error' });
    }
  }
  return findings;
}

function refusal(
  field: Field,
  { id, row }: { id: number; row: Row | undefined },
): Said | undefined {
  if (row === undefined) return { code: 'REFERENCIA_NO_EXISTE', params: { id: String(id) } };
  const isBroken = Object.entries(filterOf(field)).some(([name, value]) => row[name] !== value);
  return isBroken ? { code: 'REFERENCIA_NO_ADMITIDA' } : undefined;
}

/** Only ids: what the field's check refused is left to its own finding. */
const idsIn = (value: unknown): number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id)) ? value : [];
