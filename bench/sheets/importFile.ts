import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportDetail, ImportState } from '../../src/core/import/importApi.ts';
import { post, type Api } from '../farola.ts';
import { lengthOf, type Span } from '../spans.ts';
import type { Imported } from './figures.ts';
import type { SheetFile } from './sheetFiles.ts';

/** When what was under way. */
export type Course = Record<'planning' | 'applying' | 'undoing', Span>;

/**
 * Plans a file whose rows are all new, applies the plan and takes it back, asking every 50 ms how
 * far it is. Throws unless every row went in and out again.
 */
export async function importFile(
  api: Api,
  { file, resource }: { file: SheetFile; resource: string },
): Promise<Course> {
  const sent = performance.now();
  const { id } = await post<{ id: number }>(api, '/api/importacion', await formOf(file, resource));
  const planned = await settled(api, id, { busy: ['cargada', 'planificando'], end: 'validada' });
  refuseUnlessAllNew(planned, file.rows);
  const planning = { from: sent, to: performance.now() };

  await post(api, `/api/importacion/${id}/aplicar`, {});
  const applied = await settled(api, id, { busy: ['aplicando'], end: 'aplicada' });
  refuseUnless(applied.aplicadas === file.rows, applied, `${file.rows} rows applied`);
  const applying = { from: planning.to, to: performance.now() };

  await post(api, `/api/importacion/${id}/deshacer`, {});
  const undone = await settled(api, id, { busy: ['deshaciendo'], end: 'deshecha' });
  refuseUnless(undone.conservadas === 0, undone, 'nothing kept by the undo');
  return { planning, applying, undoing: { from: applying.to, to: performance.now() } };
}

export const timesOf = (
  { format, rows }: SheetFile,
  { planning, applying, undoing }: Course,
): Imported => ({
  format,
  rows,
  planMs: Math.round(lengthOf(planning)),
  applyMs: Math.round(lengthOf(applying)),
  undoMs: Math.round(lengthOf(undoing)),
});

async function formOf({ path }: SheetFile, resource: string): Promise<FormData> {
  const form = new FormData();
  form.set('destino', resource);
  form.set('modo', 'crear');
  // What decides about the file has to come before it.
  form.set('archivo', await openAsBlob(path), basename(path));
  return form;
}

const POLL_MS = 50;

/** What the import is once it is no longer busy, which has to be that end. */
async function settled(
  api: Api,
  id: number,
  { busy, end }: { busy: readonly ImportState[]; end: ImportState },
): Promise<ImportDetail> {
  for (;;) {
    const detail = await api.get<ImportDetail>(`/api/importacion/${id}`);
    if (!busy.includes(detail.estado)) {
      refuseUnless(detail.estado === end, detail, end);
      return detail;
    }
    await wait(POLL_MS);
  }
}

function refuseUnlessAllNew(detail: ImportDetail, rows: number): void {
  const { filas, crear, con_error } = detail;
  const isRight = filas === rows && crear === rows && con_error === 0;
  refuseUnless(isRight, detail, `${rows} rows to create and none with an error`);
}

function refuseUnless(isRight: boolean, detail: ImportDetail, expected: string): void {
  if (isRight) return;
  const { id, archivo, estado, filas, crear, con_error, aplicadas, conservadas } = detail;
  const found = { filas, crear, con_error, aplicadas, conservadas };
  const reasons = [...detail.avisos, ...detail.problemas].map(({ mensaje }) => mensaje);
  throw new Error(
    `import ${id} of ${archivo}: expected ${expected}, found ${estado} ${JSON.stringify(found)}: ` +
      (reasons.slice(0, 3).join('; ') || 'no reason told'),
  );
}
