import type { Arguments } from '../../../core/i18n/findings.ts';
import { metrosEntre, type Lugar } from '../../../core/places/coordenadas.ts';
import { tiposDeActualizacion, type TipoDeActualizacion } from './actualizaciones.ts';
import { enPalabras } from './palabras.ts';

/** The values of a point of the inventory by field (domain 2.6), as the API has them. */
export type Elemento = Readonly<Record<string, unknown>>;

/** One documented change of one element on one day (domain 3). */
export interface Actualizacion {
  readonly id: number;
  /** `ACT-2026-00001`; null before it was sent. */
  readonly numero: string | null;
  readonly tipo: TipoDeActualizacion;
  /** `AAAA-MM-DD`, the first day on which it holds. */
  readonly fecha_efectiva: string;
  readonly cambios: Elemento;
}

/** A luminaire sheet, W. */
export interface Ficha {
  readonly tecnologia: string;
  readonly potencia_nominal_w: number;
  readonly potencia_total_w: number;
}

/** What the points refer to. */
export interface Catalogos {
  ficha(id: unknown): Ficha | undefined;
  /** Whether points of the type consume energy. */
  consume(tipo_id: unknown): boolean;
}

/** Why an update cannot be: a rule of `reglasDeSecuencia`, and what fills its words. */
export interface Impedimento {
  readonly code: string;
  readonly params: Arguments;
}

/** What an update made of its element. */
export interface Paso {
  readonly actualizacion: Actualizacion;
  /** Null before an expansion. */
  readonly antes: Elemento | null;
  readonly despues: Elemento;
}

export interface SecuenciaDeActualizaciones {
  /** Of the updates in order, as far as they are possible. */
  readonly pasos: readonly Paso[];
  /** The state after them; null while the element does not exist. */
  readonly estado: Elemento | null;
  /** The first update that is impossible, and why. */
  readonly falla?: { readonly en: Actualizacion; readonly por: Impedimento };
}

/** Folds updates over the base row of their element, or over nothing (domain 3, rules 1 to 3). */
export function replay(
  base: Elemento | null,
  actualizaciones: readonly Actualizacion[],
  catalogos: Catalogos,
): SecuenciaDeActualizaciones {
  const pasos: Paso[] = [];
  let estado = base;
  for (const actualizacion of actualizaciones.toSorted(porOrden)) {
    const hecho = apply(estado, actualizacion, { catalogos, pasos });
    if ('code' in hecho) return { pasos, estado, falla: { en: actualizacion, por: hecho } };
    pasos.push({ actualizacion, antes: estado, despues: hecho.despues });
    estado = hecho.despues;
  }
  return { pasos, estado };
}

/** By day, then by number, those without one last and in the order in which they were made. */
export function porOrden(a: Actualizacion, b: Actualizacion): number {
  if (a.fecha_efectiva !== b.fecha_efectiva) return a.fecha_efectiva < b.fecha_efectiva ? -1 : 1;
  if (a.numero === null || b.numero === null) {
    return a.numero === b.numero ? a.id - b.id : a.numero === null ? 1 : -1;
  }
  // of one pattern: the longer counter is the later one
  if (a.numero.length !== b.numero.length) return a.numero.length - b.numero.length;
  return a.numero < b.numero ? -1 : a.numero > b.numero ? 1 : 0;
}

interface Antecedentes {
  catalogos: Catalogos;
  pasos: readonly Paso[];
}

/** `apply` of domain 3: only the keys of `cambios` are overwritten, then the state of the type. */
export function apply(
  antes: Elemento | null,
  actualizacion: Actualizacion,
  dado: Antecedentes,
): { despues: Elemento } | Impedimento {
  const imposible = sinElemento(antes, actualizacion, dado.pasos);
  if (imposible !== undefined) return imposible;
  const { estado } = tiposDeActualizacion[actualizacion.tipo];
  const fijo = estado === 'sin_cambio' || estado === 'indicado' ? {} : { estado_operativo: estado };
  const cambiado = { ...antes, ...actualizacion.cambios, ...fijo };
  const despues = { ...cambiado, carga_w: carga(cambiado, dado.catalogos) };
  const { catalogos } = dado;
  return impedimentoEn({ actualizacion, antes, despues }, catalogos) ?? { despues };
}

/** W of the point whatever its state: quantity times the total power of its sheet; null without a sheet. */
function carga(elemento: Elemento, { ficha }: Catalogos): number | null {
  const potencia = ficha(elemento['luminaria_id'])?.potencia_total_w;
  const cantidad = elemento['cantidad'];
  if (potencia === undefined || typeof cantidad !== 'number') return null;
  return Math.round(cantidad * potencia * 100) / 100;
}

/** Rule 4: its type consumes energy and it is in service. */
export const cuentaEnCarga = (elemento: Elemento | null, { consume }: Catalogos): boolean =>
  elemento !== null &&
  elemento['estado_operativo'] === 'en_servicio' &&
  consume(elemento['tipo_id']);

/** W that an element adds to the installed load. */
export function cargaContada(elemento: Elemento | null, catalogos: Catalogos): number {
  return elemento !== null && cuentaEnCarga(elemento, catalogos)
    ? Number(elemento['carga_w'] ?? 0)
    : 0;
}

/** W; what `delta_carga_w` says. */
export const variacionDeCarga = ({ antes, despues }: Paso, catalogos: Catalogos): number =>
  Math.round((cargaContada(despues, catalogos) - cargaContada(antes, catalogos)) * 100) / 100;

/** The element must be there to be changed, and must not be there to be made. */
function sinElemento(
  antes: Elemento | null,
  { tipo, fecha_efectiva: fecha }: Actualizacion,
  pasos: readonly Paso[],
): Impedimento | undefined {
  if (antes === null) {
    return tipo === 'expansion' ? undefined : { code: 'ELEMENTO_INEXISTENTE', params: { fecha } };
  }
  if (tipo === 'expansion') return { code: 'ELEMENTO_YA_EXISTE', params: {} };
  if (antes['estado_operativo'] !== 'retirada') return undefined;
  const desde = pasos.at(-1)?.actualizacion.fecha_efectiva ?? '—';
  return { code: 'ELEMENTO_RETIRADO', params: { fecha: desde } };
}

type Regla = (paso: Paso, catalogos: Catalogos) => Impedimento | undefined;

/** The rules of single types, in the order of the domain's table. */
const propias: Readonly<Partial<Record<TipoDeActualizacion, Regla>>> = {
  modernizacion(paso, catalogos) {
    const { antes, despues } = fichasDe(paso, catalogos);
    const igual = antes !== undefined && antes.tecnologia === despues?.tecnologia;
    return igual
      ? {
          code: 'MISMA_TECNOLOGIA',
          params: { tecnologia: enPalabras('tecnologia', antes.tecnologia) },
        }
      : undefined;
  },
  repotenciacion(paso, catalogos) {
    const { antes, despues } = fichasDe(paso, catalogos);
    if (antes === undefined || despues === undefined) return undefined;
    if (antes.tecnologia !== despues.tecnologia) {
      const tecnologia = enPalabras('tecnologia', antes.tecnologia);
      return { code: 'OTRA_TECNOLOGIA', params: { tecnologia } };
    }
    return antes.potencia_nominal_w === despues.potencia_nominal_w
      ? { code: 'MISMA_POTENCIA', params: { vatios: antes.potencia_nominal_w } }
      : undefined;
  },
  reposicion(paso, catalogos) {
    const vatios = variacionDeCarga(paso, catalogos);
    const params = { vatios, estado: enPalabras('estado', estadoDe(paso.antes)) };
    return vatios === 0 ? undefined : { code: 'REPOSICION_CON_VARIACION', params };
  },
  reinstalacion({ antes }) {
    const estado = estadoDe(antes);
    return ['hurtada', 'fuera_de_servicio', 'suspendida'].includes(estado)
      ? undefined
      : { code: 'REINSTALACION_IMPOSIBLE', params: { estado: enPalabras('estado', estado) } };
  },
  cambio_codigo: ({ antes, despues }) =>
    antes?.['codigo'] === despues['codigo'] ? { code: 'MISMO_CODIGO', params: {} } : undefined,
};

function impedimentoEn(paso: Paso, catalogos: Catalogos): Impedimento | undefined {
  const { tipo } = paso.actualizacion;
  const propio = propias[tipo]?.(paso, catalogos);
  if (propio !== undefined) return propio;
  const lleva = (paso.despues['luminaria_id'] ?? null) !== null;
  return lleva === catalogos.consume(paso.despues['tipo_id'])
    ? undefined
    : { code: 'LUMINARIA_SEGUN_TIPO', params: {} };
}

const fichasDe = ({ antes, despues }: Paso, { ficha }: Catalogos) => ({
  antes: ficha(antes?.['luminaria_id']),
  despues: ficha(despues['luminaria_id']),
});

const estadoDe = (elemento: Elemento | null): string => String(elemento?.['estado_operativo']);

/** What an update that is possible should be asked about: codes of warnings. */
export function avisosDe(paso: Paso): Impedimento[] {
  return [...avisoDeServicio(paso), ...avisoDeEfecto(paso), ...avisoDeLugar(paso)];
}

/** These leave the state of the element, so that it stays without load where it has none. */
export function avisoDeServicio({ actualizacion, antes }: Paso): Impedimento[] {
  const estado = estadoDe(antes);
  const { estado: resultante } = tiposDeActualizacion[actualizacion.tipo];
  return antes !== null && resultante === 'sin_cambio' && estado !== 'en_servicio'
    ? [{ code: 'FUERA_DE_SERVICIO', params: { estado: enPalabras('estado', estado) } }]
    : [];
}

/** A replacement by the same is nothing but a date and a document, and so may leave all as it was. */
function avisoDeEfecto({ actualizacion, antes, despues }: Paso): Impedimento[] {
  if (antes === null || actualizacion.tipo === 'reposicion') return [];
  const cambia = Object.keys(despues).some((name) => !sonIguales(antes[name], despues[name]));
  return cambia ? [] : [{ code: 'SIN_EFECTO', params: {} }];
}

/** Metres that a lamp moves at least, when it moves. */
const MINIMO = 2;

function avisoDeLugar({ actualizacion, antes, despues }: Paso): Impedimento[] {
  const [de, a] = [antes?.['ubicacion'], despues['ubicacion']].map((lugar) => lugar ?? null);
  if (actualizacion.tipo !== 'reubicacion' || de === null || a === null) return [];
  const metros = metrosEntre(de as Lugar, a as Lugar); // point fields
  return metros > MINIMO
    ? []
    : [{ code: 'DESPLAZAMIENTO_MINIMO', params: { metros: Math.round(metros * 10) / 10 } }];
}

/** Values of fields; points are the only ones that are objects. */
export function sonIguales(a: unknown, b: unknown): boolean {
  const [uno, otro] = [a ?? null, b ?? null];
  if (uno === otro) return true;
  if (typeof uno !== 'object' || typeof otro !== 'object' || uno === null || otro === null) {
    return false;
  }
  const [p, q] = [uno as Partial<Lugar>, otro as Partial<Lugar>]; // the only objects
  return p.lat === q.lat && p.lng === q.lng;
}

/** Days on which an element was one and the same: `desde` is the first, `hasta` the first of the next, open at the end. */
interface TramoDeElemento {
  readonly desde: string;
  readonly hasta: string | null;
  /** Null where the element does not exist. */
  readonly estado: Elemento | null;
}

/**
 * The life of an element in segments (domain 3, rule 5). `corte` is the day from which the base
 * counts; of several updates of one day the last one makes the segment.
 */
export function tramosDe(
  { pasos }: Pick<SecuenciaDeActualizaciones, 'pasos'>,
  { base, corte }: { base: Elemento | null; corte: string },
): TramoDeElemento[] {
  const inicios = new Map<string, Elemento | null>();
  if (base !== null) inicios.set(corte, base);
  for (const { actualizacion, despues } of pasos) {
    inicios.set(actualizacion.fecha_efectiva, despues);
  }
  const ordenados = [...inicios].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return ordenados.map(([desde, estado], i) => ({
    desde,
    hasta: ordenados[i + 1]?.[0] ?? null,
    estado,
  }));
}

/** The element on a day; null before it came in, and for one that was never there. */
export function estadoEn(tramos: readonly TramoDeElemento[], fecha: string): Elemento | null {
  return tramos.findLast(({ desde }) => desde <= fecha)?.estado ?? null;
}

/** Rule 4: whether the element is in the inventory. */
export const estaEnInventario = (elemento: Elemento | null): boolean =>
  elemento !== null && elemento['estado_operativo'] !== 'retirada';

/** A month's report that was issued; moments as ISO texts with the same offset. */
interface InformeEmitido {
  /** `AAAA-MM`. */
  readonly periodo: string;
  readonly emitido_en: string;
}

/**
 * Whether an update is dated into a month whose report did not know it (domain 3, rule 6): it was
 * approved after that, or is not approved yet.
 */
export const esRetroactiva = (
  { fecha_efectiva, aprobada_en }: { fecha_efectiva: string; aprobada_en: string | null },
  informes: readonly InformeEmitido[],
): boolean =>
  informes.some(
    ({ periodo, emitido_en }) =>
      periodo === fecha_efectiva.slice(0, 7) && (aprobada_en === null || emitido_en < aprobada_en),
  );
