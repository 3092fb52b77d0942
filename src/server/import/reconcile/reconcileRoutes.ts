import type { FastifyInstance } from 'fastify';
import type { CurrentUser } from '../../../core/api/api.ts';
import { ApiError } from '../../../core/api/errors.ts';
import { importApi } from '../../../core/import/importRoutesApi.ts';
import type { ChosenDifferences } from '../../../core/import/reconciliationApi.ts';
import { sheetOf } from '../../../core/import/sheetResource.ts';
import { labelFields } from '../../../core/resource/referenceLabel.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { writeDateTime } from '../../../core/time/dateText.ts';
import { whoAsks } from '../../auth/responsePolicy.ts';
import type { Orm } from '../../db/orm.ts';
import { formatIn, type Facts } from '../../export/exportJob.ts';
import { contentTypesOfFormats } from '../../export/streamedFile.ts';
import { hiddenFields, labelFor, personalFields } from '../../fieldAccess/masking.ts';
import { cleanFileName, contentDisposition } from '../../files/fileName.ts';
import { serve } from '../../http/serve.ts';
import { audit, entryBasis, tokenOf } from '../../record/history.ts';
import { writing } from '../../record/writeRecords.ts';
import { readById } from '../../list/readRecords.ts';
import { storeOf, type Store } from '../../resource/store.ts';
import { findImport, note, refuseAction, type LockedImport } from '../actions.ts';
import { refuseWriting } from '../destination.ts';
import { importBody, type ImportDeps, type ImportRouteContext } from '../importRouteContext.ts';
import { casesOf, openCases } from './cases.ts';
import { reconciliationOf } from './differences.ts';
import { differencesFile, kinds } from './differencesFile.ts';

/** What a comparison of a file found: in numbers, as a sheet, and to be looked at in the field. */
export async function reconcileRoutes(
  app: FastifyInstance,
  { deps, stores, ways }: ImportDeps & { ways: ImportRouteContext },
): Promise<void> {
  const { db } = deps;
  const { context, readable, writable } = ways;

  serve(app, importApi.reconciliation, {
    handler: async ({ params: { id }, query, request }) => {
      const store = await readable(id, request);
      const { rondas } = await findImport(db.reading, id);
      const barrio = query.barrio === undefined ? undefined : Number(query.barrio);
      const found = await reconciliationOf(db.reading, store, { id, rondas, barrio });
      const hidden = hiddenFields(sheetOf(store.resource, store.resources), whoAsks(request));
      return { ...found, campos: found.campos.filter(({ campo }) => !hidden.includes(campo)) };
    },
  });

  serve(app, importApi.differencesFile, {
    // as of every export: it streams, and a link is used up by who asks for the headers alone
    compress: false,
    exposeHeadRoute: false,
    config: { enlace: true },
    onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
    handler: async ({ params: { id }, query, request, reply }) => {
      const format = formatIn(query.format) ?? refuse('format must be csv or xlsx');
      const store = await readable(id, request);
      const sheet = sheetOf(store.resource, store.resources);
      const who = whoAsks(request);
      refuseHidden(sheet, query.campo, who);
      const held = await findImport(db.reading, id);
      if (held.modo !== 'conciliar') refuse(`the import ${id} compares nothing`);
      const { clase, campo } = query;
      const solo = {
        ...(clase === undefined ? {} : { clase }),
        ...(campo === undefined ? {} : { campo }),
        ...(query.barrio === undefined ? {} : { barrio: Number(query.barrio) }),
      };
      const { sheet: options } = store.resource.import;
      const present = options?.present ?? options?.resource ?? '';
      const asking = context(request);
      const { user } = asking.actor;
      const { archivo, cargada } = await fileOf(db.reading, id);
      const facts: Facts = [
        ['Archivo', archivo],
        ['Importación', String(id)],
        ['Comparado con', storeOf(store, present).resource.title],
        ['Cargada el', writeDateTime(cargada, 'es')],
        ['Versión del plan', String(held.version)],
        ['Filtro', await filterWords(db.reading, store, { solo, sheet })],
        ['Exportado por', `${user.first_name} ${user.last_name} (${user.email})`],
        ['Fecha y hora', writeDateTime(asking.actor.now.toISOString(), 'es')],
      ];
      await audit(db.orm, {
        ...entryBasis(asking, 'importacion'),
        registro_id: id,
        accion: 'exportar',
        motivo: `${format}, diferencias con «${archivo}»`,
        antes: null,
        despues: null,
      });
      const title = `Diferencias ${id}`;
      const name = cleanFileName(`${title}.${format}`, [format]);
      const hidden = personalFields(sheet);
      return reply
        .headers({
          'Content-Type': contentTypesOfFormats[format],
          'Content-Disposition': contentDisposition('attachment', name),
          'Cache-Control': 'no-store',
        })
        .send(
          differencesFile(
            db.reading,
            { store, stores },
            { id, solo, hidden, who, format, title, facts },
          ),
        );
    },
  });

  serve(app, importApi.cases, {
    bodyOf: importBody,
    handler: async ({ params: { id }, body: { solo, version }, request, reply }) => {
      const store = await writable(id, request);
      const cases = storeOf(store, casesOf(store).resource);
      refuseWriting(cases.resource, whoAsks(request));
      const asking = context(request);
      const made = await writing(db.orm, cases, async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        refuseUncompared(held, version);
        const { archivo } = await fileOf(tx, id);
        const done = await openCases(tx, { store, stores }, { id, archivo, solo, context: asking });
        await note(tx, {
          id,
          context: asking,
          accion: 'editar',
          despues: { casos: done.creados, lote: done.lote },
        });
        return done;
      });
      if (made.creados > 0)
        reply.header('X-Deshacer', tokenOf.batch(cases.resource.name, made.lote));
      return made;
    },
  });
}

/** Only of a comparison that is planned, and of the plan that was looked at. */
function refuseUncompared(held: LockedImport, version: number | undefined): void {
  if (held.modo !== 'conciliar') refuse(`the import ${held.id} compares nothing`);
  refuseAction(held, 'aplicar', version === undefined ? {} : { version });
}

async function fileOf(orm: Orm, id: number): Promise<{ archivo: string; cargada: string }> {
  const [row] = await orm.run<{ archivo: string; cargada: string }>(
    {
      text: `select archivo, to_char(creado_en at time zone 'America/Bogota', 'YYYY-MM-DD"T"HH24:MI:SS') || '-05:00' as cargada
        from importacion where id = $1::bigint`,
    },
    [id],
  );
  return { archivo: row?.archivo ?? '', cargada: row?.cargada ?? '' };
}

/** What was left out, in words. */
async function filterWords(
  orm: Orm,
  store: Store,
  { solo, sheet }: { solo: Omit<ChosenDifferences, 'filas'>; sheet: Resource },
): Promise<string> {
  const { clase, campo, barrio } = solo;
  const parts = [
    ...(clase === undefined || clase === 'igual' ? [] : [`Diferencia: ${kinds[clase]}`]),
    ...(campo === undefined ? [] : [`Campo: ${sheet.fields[campo]?.label ?? campo}`]),
    ...(barrio === undefined ? [] : [await placeText(orm, store, { sheet, barrio })]),
  ];
  return parts.length === 0 ? 'Ninguno' : parts.join('; ');
}

async function placeText(
  orm: Orm,
  store: Store,
  { sheet, barrio }: { sheet: Resource; barrio: number },
): Promise<string> {
  const field = sheet.fields[store.resource.import.sheet?.reconcile?.place ?? ''];
  const { target = '' } = (field ?? {}) as { target?: string }; // reference fields have one
  const place = storeOf(store, target);
  const [record] = await readById(orm, place, {
    ids: [barrio],
    fields: labelFields(place.resource),
  });
  const name = record === undefined ? String(barrio) : labelFor(place.resource, record);
  return `${place.resource.label}: ${name}`;
}

/** Who sees a field masked may not ask which rows differ in it; throws PROHIBIDO. */
export function refuseHidden(sheet: Resource, field: string | undefined, user: Person): void {
  if (field === undefined || !hiddenFields(sheet, user).includes(field)) return;
  throw new ApiError('PROHIBIDO', { params: { accion: sheet.fields[field]?.label ?? field } });
}

type Person = Pick<CurrentUser, 'rol' | 'derechos'>;

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
