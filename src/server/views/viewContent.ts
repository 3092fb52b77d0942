import { ApiError } from '../../core/api/errors.ts';
import { ListQueryError, parseFilter, sortProblem } from '../../core/list/listQuery.ts';
import { isPastDay } from '../../core/resource/life.ts';
import { MASK, type Who } from '../../core/resource/permissions.ts';
import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import type { DroppedFilters, ViewContent } from '../../core/views/savedViews.ts';
import { searchesPersonal } from '../db/tables/columns.ts';
import { hiddenLabel, hiddenOrder } from '../fieldAccess/guardedQuery.ts';

/** A list of some resource, as somebody looks at it. */
export interface Looking {
  resource: Resource;
  who: Who;
  resources: ReadonlyMap<string, Resource>;
  context: Parameters<typeof parseFilter>[2];
}

/**
 * What a person can use of a view, and what not: fields that are gone since it was saved, values of
 * another kind, and what it says of personal data that they see masked. The value left out is not told.
 */
export function usablePart(
  content: ViewContent,
  looking: Looking,
): { contenido: ViewContent; omitido: DroppedFilters[] } {
  const omitido = wrongParts(content, looking);
  const isLeftOut = (parte: DroppedFilters['parte'], clave: string) =>
    omitido.some((one) => one.parte === parte && one.clave === clave);
  const filtro = Object.entries(content.filtro).filter(([key]) => !isLeftOut('filtro', key));
  const orden = content.orden.filter(([path]) => !isLeftOut('orden', path));
  const columnas = content.columnas?.filter((name) => !isLeftOut('columnas', name));
  const { columnas: _all, en, ...rest } = content;
  return {
    contenido: {
      ...rest,
      filtro: Object.fromEntries(filtro),
      orden,
      ...(columnas === undefined || columnas.length === 0 ? {} : { columnas }),
      ...(en === undefined || isLeftOut('en', en) ? {} : { en }),
    },
    omitido,
  };
}

/** Throws for what a person may not ask for, or nobody can. */
export function refuseUnusable(content: ViewContent, looking: Looking): void {
  const { resource, resources, context } = looking;
  const hidden = [
    ...(fieldsIn(content.filtro, looking) ?? []).map((path) => hiddenLabel(path, looking)),
    ...content.orden.map(([path]) => hiddenOrder(path, looking)),
  ].find((label) => label !== undefined);
  if (hidden !== undefined) throw new ApiError('PROHIBIDO', { params: { accion: hidden } });
  parseFilter(resource, content.filtro, context);
  for (const [path] of content.orden) {
    const problem = sortProblem(resource, path, resources);
    if (problem !== undefined) throw new ListQueryError(`sort: ${problem}`);
  }
  if (content.en !== undefined && !isReadable(content.en, looking)) {
    throw new ListQueryError(`en: ${resource.name} cannot be shown on ${content.en}`);
  }
  refuseLook(content, resource);
}

/** Whether the resource has a past, and the day has come. */
const isReadable = (day: string, { resource, context }: Looking): boolean =>
  resource.life !== undefined && isPastDay(day, context.hoy);

/** Throws for columns that the resource has not. */
export function refuseLook(
  { columnas, anchos }: { columnas?: unknown; anchos?: unknown },
  resource: Resource,
): void {
  const names = [...((columnas ?? []) as string[]), ...Object.keys(anchos ?? {})]; // as savedViewRoutes.ts let in
  const wrong = names.find((name) => !isColumn(resource, name));
  if (wrong === undefined) return;
  throw new ListQueryError(`columnas: ${resource.name} has no column "${wrong.slice(0, 80)}"`);
}

/** For the history, which shows personal data masked. */
export function forHistory(content: ViewContent, looking: Looking): ViewContent {
  const masked = Object.entries(content.filtro).map(([key, value]) => {
    const hides =
      key === 'q'
        ? searchesPersonal(looking.resource)
        : fieldsIn({ [key]: value }, looking)?.some(
            (path) => looking.resource.fields[path]?.personal === true,
          );
    return [key, hides ? MASK : value] as const;
  });
  return { ...content, filtro: Object.fromEntries(masked) };
}

function wrongParts(content: ViewContent, looking: Looking): DroppedFilters[] {
  const { resource, who, resources } = looking;
  const { en } = content;
  const filters = Object.entries(content.filtro).filter(([key, value]) => {
    if (key === 'q' && !who.derechos.datos_personales && searchesPersonal(resource)) return true;
    const fields = fieldsIn({ [key]: value }, looking);
    return fields === undefined || fields.some((path) => hiddenLabel(path, looking) !== undefined);
  });
  const sorts = content.orden.filter(
    ([path]) =>
      sortProblem(resource, path, resources) !== undefined ||
      hiddenOrder(path, looking) !== undefined,
  );
  const columns = (content.columnas ?? []).filter((name) => !isColumn(resource, name));
  return [
    ...filters.map(([clave]) => ({ parte: 'filtro', clave }) as const),
    ...sorts.map(([clave]) => ({ parte: 'orden', clave }) as const),
    ...columns.map((clave) => ({ parte: 'columnas', clave }) as const),
    ...(en === undefined || isReadable(en, looking) ? [] : [{ parte: 'en', clave: en } as const]),
  ];
}

/** The fields that a filter asks about; undefined when it cannot be used. */
function fieldsIn(
  filter: Readonly<Record<string, unknown>>,
  { resource, context }: Looking,
): string[] | undefined {
  try {
    return parseFilter(resource, filter, context).filters.map(({ field }) => field);
  } catch (error) {
    if (error instanceof ListQueryError) return undefined;
    throw error;
  }
}

function isColumn(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && (field as { writeOnly?: boolean }).writeOnly !== true;
}
