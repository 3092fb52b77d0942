import type { TemplateField, TemplateList } from '../../../core/templates/checkTemplate.ts';

/** A list of rows that a text goes through: a table of the record of the letter, or records of a resource. */
export type ListaDeOrigen = { nombre: string } &
  /** `llenos`: the columns that have a value in every row. */
  (
    | { tabla: string; llenos: readonly string[] }
    /** Those whose field points to it; without a field those that the letter is made of. */
    | { recurso: string; campo?: string; tabla?: undefined }
  );

type CampoDeOrigen =
  | 'correspondencia_id'
  | 'factura_id'
  | 'recorrido_id'
  | 'seguimiento_id'
  | 'informe_id';

interface TipoDeCarta {
  nombre: string;
  /**
   * The resource of the record that the letter is about, and the field of `carta` that points to it. Absent: it is about
   * records that were chosen when it was made.
   */
  origen?: { recurso: string; campo: CampoDeOrigen };
  /** It can be written without such a record. */
  suelta?: true;
  listas: Readonly<Record<string, ListaDeOrigen>>;
  /** What who makes the letter knows beside its record. */
  campos?: readonly TemplateField[];
  /** What issuing it files: an answer of this class, or a letter that leaves, of this class. */
  radica: { como: 'respuesta'; clase: string } | { como: 'oficio'; clase: string; entidad: string };
}

const GRUPO = ['luminaria', 'parte', 'regimen', 'vatios', 'cantidad', 'horas_dia', 'dias', 'kwh'];

/** The kinds of letters that are made from a template. */
export const tiposDeCarta = {
  respuesta: {
    nombre: 'Respuesta a una carta',
    origen: { recurso: 'correspondencia', campo: 'correspondencia_id' },
    listas: {
      respuestas: {
        nombre: 'Respuestas anteriores',
        recurso: 'respuesta',
        campo: 'correspondencia_id',
      },
    },
    radica: { como: 'respuesta', clase: 'definitiva' },
  },
  prorroga: {
    nombre: 'Prórroga del plazo',
    origen: { recurso: 'correspondencia', campo: 'correspondencia_id' },
    listas: {},
    radica: { como: 'respuesta', clase: 'prorroga' },
  },
  traslado: {
    nombre: 'Traslado por competencia',
    origen: { recurso: 'correspondencia', campo: 'correspondencia_id' },
    listas: {},
    radica: { como: 'respuesta', clase: 'traslado' },
  },
  copias: {
    nombre: 'Entrega de copias',
    origen: { recurso: 'correspondencia', campo: 'correspondencia_id' },
    listas: {},
    radica: { como: 'respuesta', clase: 'copias' },
  },
  objecion_factura: {
    nombre: 'Objeción de una factura',
    origen: { recurso: 'factura_energia', campo: 'factura_id' },
    listas: {
      ajustes: { nombre: 'Ajustes de la factura', recurso: 'ajuste_periodo', campo: 'factura_id' },
      grupos: { nombre: 'Luminarias de la hoja de verificación', tabla: 'grupos', llenos: GRUPO },
      lecturas: {
        nombre: 'Lecturas de la hoja de verificación',
        tabla: 'lecturas',
        llenos: ['serie', 'dias', 'kwh'],
      },
      comprobaciones: {
        nombre: 'Comprobaciones de la hoja',
        tabla: 'comprobaciones',
        llenos: ['codigo', 'resultado'],
      },
    },
    campos: [{ path: 'motivo_tardio', label: 'Motivo de objetar fuera de término', filled: false }],
    radica: { como: 'oficio', clase: 'objecion_factura', entidad: 'comercializador' },
  },
  requerimiento_operador: {
    nombre: 'Requerimiento al operador',
    origen: { recurso: 'recorrido', campo: 'recorrido_id' },
    suelta: true,
    listas: {
      hallazgos: {
        nombre: 'Visitas y hallazgos',
        recurso: 'recorrido_hallazgo',
        campo: 'recorrido_id',
      },
    },
    radica: { como: 'oficio', clase: 'requerimiento', entidad: 'operador' },
  },
  solicitud_operador: {
    nombre: 'Solicitud al operador por trabajos reportados',
    listas: {
      trabajos: { nombre: 'Trabajos que se observan', recurso: 'reporte_trabajo' },
    },
    campos: [
      { path: 'trabajos_cuantos', label: 'Cuántos trabajos se observan', filled: true },
      { path: 'trabajos_tramo', label: 'Días en que se reportaron', filled: true },
      { path: 'trabajos_resumen', label: 'Cuántos por cada motivo', filled: true },
      { path: 'trabajos_mas', label: 'Cuántos no caben en la carta', filled: false },
    ],
    radica: { como: 'oficio', clase: 'requerimiento', entidad: 'operador' },
  },
  requerimiento_caso: {
    nombre: 'Requerimiento por un caso de mantenimiento',
    origen: { recurso: 'seguimiento_mantenimiento', campo: 'seguimiento_id' },
    listas: {
      visitas: {
        nombre: 'Visitas que lo vieron',
        recurso: 'recorrido_hallazgo',
        campo: 'seguimiento_id',
      },
    },
    radica: { como: 'oficio', clase: 'requerimiento', entidad: 'operador' },
  },
  entrega_informe: {
    nombre: 'Entrega del informe',
    origen: { recurso: 'informe_final', campo: 'informe_id' },
    listas: {},
    radica: { como: 'oficio', clase: 'informe', entidad: 'municipio' },
  },
} as const satisfies Readonly<Record<string, TipoDeCarta>>;

export type NombreDeTipo = keyof typeof tiposDeCarta;

/** The names of the kinds by code. */
export const nombresDeTipo = Object.fromEntries(
  Object.entries(tiposDeCarta).map(([tipo, { nombre }]) => [tipo, nombre]),
) as Readonly<Record<NombreDeTipo, string>>; // of these very kinds

/** A kind by its code; undefined while none is chosen. */
export function tipoDe(tipo: unknown): TipoDeCarta | undefined {
  const tipos: Readonly<Record<string, TipoDeCarta>> = tiposDeCarta;
  return typeof tipo === 'string' && Object.hasOwn(tipos, tipo) ? tipos[tipo] : undefined;
}

const deTipo = (sirve: (tipo: TipoDeCarta) => boolean): string[] =>
  Object.keys(tiposDeCarta).filter((tipo) => {
    const uno = tipoDe(tipo);
    return uno !== undefined && sirve(uno);
  });

/** Kinds that are about a record of this field of `carta`. */
export const tiposCon = (campo: CampoDeOrigen): string[] =>
  deTipo(({ origen }) => origen?.campo === campo);

/** Of these, those that cannot do without it. */
export const tiposQueExigen = (campo: CampoDeOrigen): string[] =>
  deTipo(({ origen, suelta }) => origen?.campo === campo && suelta !== true);

/** Kinds that leave as letters of their own, and may ask for an answer. */
export const tiposDeOficio: readonly string[] = deTipo(({ radica }) => radica.como === 'oficio');

/** What every template may name beside the record: who writes, to whom, and what the letter itself says. */
export const camposDeCarta = [
  { path: 'hoy', label: 'Fecha de hoy', filled: true },
  { path: 'municipio', label: 'Municipio', filled: false },
  { path: 'operador', label: 'Operador', filled: false },
  { path: 'interventor', label: 'Firma interventora', filled: false },
  { path: 'contrato_operacion', label: 'Contrato de operación', filled: false },
  { path: 'contrato_interventoria', label: 'Contrato de interventoría', filled: false },
  { path: 'carta.destinatario', label: 'Destinatario de la carta', filled: true },
  { path: 'carta.nueva_fecha_limite', label: 'Nuevo plazo de la carta', filled: false },
  { path: 'carta.plazo_dias', label: 'Días que da la carta para responder', filled: false },
] as const satisfies readonly TemplateField[];

/** Lists of a kind, as templates name them. */
export const listasDeTipo = (tipo: unknown): TemplateList[] =>
  Object.entries(tipoDe(tipo)?.listas ?? {}).map(([name, { nombre }]) => ({ name, label: nombre }));

/** Companies that bill the energy, by their code. */
export const comercializadores: Readonly<Record<string, string>> = {
  ebsa: 'Empresa de Energía de Boyacá S.A. E.S.P. (EBSA)',
  vatia: 'VATIA S.A. E.S.P.',
};

/** Business days that such a company has to answer a claim (Ley 142 de 1994, art. 158). */
export const DIAS_DEL_COMERCIALIZADOR = 15;
