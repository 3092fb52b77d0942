import type { Reading } from '../../../core/fields/field.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { camposDelPunto, etiquetas } from './puntoDeInventario.ts';
import { enPalabras } from './palabras.ts';

/** What a type of update may change, what it must, and the state that it leaves (domain 3). */
export interface TipoDeCambio {
  readonly nombre: string;
  /** Fields of the point (domain 2.6) that `cambios` may hold. */
  readonly cambia: readonly string[];
  /** Those that it must hold, with a value. */
  readonly exige: readonly string[];
  /** `sin_cambio` leaves the state as it was, `indicado` takes that of `cambios`, if it has one. */
  readonly estado: 'en_servicio' | Ausente | 'sin_cambio' | 'indicado';
  /** Says all by itself, without a changed field. */
  readonly sinCambios: boolean;
}

/** The states of what stands in the inventory and carries no load, and of what left it. */
type Ausente = 'fuera_de_servicio' | 'suspendida' | 'hurtada' | 'retirada';

/** Every field of a point that people enter. */
const todos: readonly string[] = Object.entries(camposDelPunto)
  .filter(([, field]) => !('readOnly' in field))
  .map(([name]) => name);

const exigidos: readonly string[] = ['codigo', 'tipo_id', 'barrio_id'];

const tipo = (
  nombre: string,
  estado: TipoDeCambio['estado'],
  rest: Partial<Omit<TipoDeCambio, 'nombre' | 'estado'>> = {},
): TipoDeCambio => ({ nombre, estado, cambia: [], exige: [], sinCambios: false, ...rest });

export const tiposDeActualizacion = {
  expansion: tipo('Expansión', 'en_servicio', { cambia: todos, exige: exigidos }),
  modernizacion: tipo('Modernización', 'sin_cambio', {
    cambia: ['luminaria_id', 'unidad_id', 'soporte', 'altura_m', 'regimen'],
    exige: ['luminaria_id'],
  }),
  repotenciacion: tipo('Repotenciación', 'sin_cambio', {
    cambia: ['luminaria_id', 'unidad_id'],
    exige: ['luminaria_id'],
  }),
  reposicion: tipo('Reposición', 'en_servicio', {
    cambia: ['unidad_id', 'fecha_instalacion'],
    sinCambios: true,
  }),
  reubicacion: tipo('Reubicación', 'sin_cambio', {
    cambia: [
      'ubicacion',
      'direccion',
      'barrio_id',
      'codigo_poste',
      'soporte',
      'altura_m',
      'transformador',
      'equipo_medida_id',
    ],
    exige: ['ubicacion'],
  }),
  retiro: tipo('Retiro', 'retirada', { sinCambios: true }),
  hurto: tipo('Hurto', 'hurtada', { sinCambios: true }),
  siniestro: tipo('Siniestro', 'fuera_de_servicio', { sinCambios: true }),
  suspension: tipo('Suspensión', 'suspendida', { sinCambios: true }),
  reinstalacion: tipo('Reinstalación', 'en_servicio', {
    cambia: ['luminaria_id', 'unidad_id', 'fecha_instalacion'],
    sinCambios: true,
  }),
  cambio_medicion: tipo('Cambio de medición', 'sin_cambio', {
    cambia: ['equipo_medida_id', 'transformador', 'regimen'],
  }),
  cambio_codigo: tipo('Cambio de código', 'sin_cambio', {
    cambia: ['codigo'],
    exige: ['codigo'],
  }),
  correccion_censo: tipo('Corrección del censo', 'indicado', {
    cambia: todos.filter((name) => name !== 'codigo'),
  }),
} as const satisfies Readonly<Record<string, TipoDeCambio>>;

export type TipoDeActualizacion = keyof typeof tiposDeActualizacion;

/** Undefined for what is no type of update. */
export function tipoDeActualizacion(valor: unknown): TipoDeCambio | undefined {
  return typeof valor === 'string' && Object.hasOwn(tiposDeActualizacion, valor)
    ? tiposDeActualizacion[valor as TipoDeActualizacion] // its own key
    : undefined;
}

/** The labels of the types, in the order of the domain. */
export const nombresDeTipos: Readonly<Record<TipoDeActualizacion, string>> = {
  expansion: tiposDeActualizacion.expansion.nombre,
  modernizacion: tiposDeActualizacion.modernizacion.nombre,
  repotenciacion: tiposDeActualizacion.repotenciacion.nombre,
  reposicion: tiposDeActualizacion.reposicion.nombre,
  reubicacion: tiposDeActualizacion.reubicacion.nombre,
  retiro: tiposDeActualizacion.retiro.nombre,
  hurto: tiposDeActualizacion.hurto.nombre,
  siniestro: tiposDeActualizacion.siniestro.nombre,
  suspension: tiposDeActualizacion.suspension.nombre,
  reinstalacion: tiposDeActualizacion.reinstalacion.nombre,
  cambio_medicion: tiposDeActualizacion.cambio_medicion.nombre,
  cambio_codigo: tiposDeActualizacion.cambio_codigo.nombre,
  correccion_censo: tiposDeActualizacion.correccion_censo.nombre,
};

/** What an update may say, as far as it tells by itself; what needs the element stands in `reglasDeSecuencia`. */
export const reglasDeActualizacion: readonly Rule[] = [
  {
    code: 'ANTES_DE_LA_BASE',
    fields: ['fecha_efectiva'],
    reads: ['$param.fecha_corte_base'],
    message: {
      es: 'Debe ser desde {corte}, la fecha de corte del inventario base.',
      en: 'Must be {corte} or later: the cutoff date of the base inventory.',
    },
    broken(read) {
      const corte = read('$param.fecha_corte_base');
      const fecha = read('fecha_efectiva');
      return typeof corte === 'string' && typeof fecha === 'string' && fecha < corte && { corte };
    },
  },
  {
    code: 'EXPANSION_CON_ELEMENTO',
    fields: ['infraestructura_id'],
    message: {
      es: 'Una expansión crea su elemento: deje vacío «Elemento» y dé el código nuevo en «Valores nuevos».',
      en: 'An expansion creates its element: leave «Element» empty and give the new code in «New values».',
    },
    broken: (read) =>
      read('tipo') === 'expansion' &&
      read('infraestructura_id') !== null &&
      // approved, it has made one
      read('estado') !== 'aprobada' &&
      read('estado') !== 'anulada',
  },
  {
    code: 'CAMBIO_NO_ADMITIDO',
    fields: ['cambios'],
    message: {
      es: 'Una actualización de tipo {tipo} no cambia {campos}. Puede cambiar: {admitidos}.',
      en: 'An update of type {tipo} does not change {campos}. It may change: {admitidos}.',
    },
    broken(read) {
      const tipo = tipoDeActualizacion(read('tipo'));
      if (tipo === undefined) return false;
      const ajenos = Object.keys(cambiosEn(read)).filter((name) => !tipo.cambia.includes(name));
      return (
        ajenos.length > 0 && {
          tipo: enPalabras('actualizacion', String(read('tipo'))),
          campos: etiquetas(ajenos),
          admitidos:
            tipo.cambia.length > 0 ? etiquetas(tipo.cambia) : { es: 'nada', en: 'nothing' },
        }
      );
    },
  },
  {
    code: 'CAMBIO_EXIGIDO',
    fields: ['cambios'],
    message: {
      es: 'Una actualización de tipo {tipo} debe dar {campos}.',
      en: 'An update of type {tipo} must give {campos}.',
    },
    broken(read) {
      const tipo = tipoDeActualizacion(read('tipo'));
      if (tipo === undefined) return false;
      const cambios = cambiosEn(read);
      const faltan = tipo.exige.filter((name) => isBlank(cambios[name]));
      return (
        faltan.length > 0 && {
          tipo: enPalabras('actualizacion', String(read('tipo'))),
          campos: etiquetas(faltan),
        }
      );
    },
  },
  {
    code: 'SIN_CAMBIOS',
    fields: ['cambios'],
    message: {
      es: 'Diga qué cambia: al menos uno de {admitidos}.',
      en: 'Say what changes: at least one of {admitidos}.',
    },
    broken(read) {
      const tipo = tipoDeActualizacion(read('tipo'));
      if (tipo === undefined || tipo.sinCambios || tipo.exige.length > 0) return false;
      return Object.keys(cambiosEn(read)).length === 0 && { admitidos: etiquetas(tipo.cambia) };
    },
  },
  {
    code: 'EXPANSION_EN_OTRO_ESTADO',
    fields: ['cambios'],
    message: {
      es: '«Estado»: un elemento nuevo queda en servicio; registre después otra actualización.',
      en: '«State»: a new element is in service; register another update afterwards.',
    },
    broken(read) {
      const { estado_operativo: estado = 'en_servicio' } = cambiosEn(read);
      return read('tipo') === 'expansion' && estado !== 'en_servicio';
    },
  },
  {
    code: 'RETIRO_SIN_ACTA',
    fields: ['soporte_tipo'],
    message: {
      es: 'Un retiro se soporta con un acta.',
      en: 'A removal needs minutes (acta) as its support document.',
    },
    broken: (read) => read('tipo') === 'retiro' && read('soporte_tipo') !== 'acta',
  },
  {
    code: 'SINIESTRO_SIN_FOTO',
    fields: ['adjuntos'],
    message: {
      es: 'Adjunte al menos una foto del siniestro (jpg, png o webp).',
      en: 'Attach at least one photo of the damage (jpg, png or webp).',
    },
    broken: (read) => read('tipo') === 'siniestro' && !tieneFoto(read('adjuntos')),
  },
  {
    code: 'SUSPENSION_SIN_REGRESO',
    fields: ['observaciones'],
    message: {
      es: 'Escriba en observaciones la fecha prevista de regreso, dd/mm/aaaa, desde la fecha efectiva.',
      en: 'Write the expected day of return into the notes, dd/mm/yyyy, not before the effective date.',
    },
    broken(read) {
      const [desde, notas] = [read('fecha_efectiva'), read('observaciones')].map(textoDe);
      const fechas = fechasEn(notas ?? '');
      return read('tipo') === 'suspension' && !fechas.some((fecha) => fecha >= (desde ?? ''));
    },
  },
  {
    code: 'HURTO_SIN_DENUNCIA',
    level: 'warning',
    fields: ['soporte_tipo'],
    message: {
      es: 'Un hurto se soporta con la denuncia.',
      en: 'A theft is supported by its report to the police (denuncia).',
    },
  },
];

/** The new values of an update; a value that is no object has none. */
export function cambiosEn(read: Reading): Readonly<Record<string, unknown>> {
  const cambios = read('cambios');
  return typeof cambios === 'object' && cambios !== null && !Array.isArray(cambios)
    ? (cambios as Record<string, unknown>) // any object
    : {};
}

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

function tieneFoto(adjuntos: unknown): boolean {
  const files = Array.isArray(adjuntos) ? (adjuntos as { tipo?: unknown }[]) : []; // a file field
  return files.some(({ tipo }) => String(tipo).startsWith('image/'));
}

/** Days that stand in a text as 31/08/2026, 31-8-2026 or 2026-08-31, as AAAA-MM-DD. */
function fechasEn(texto: string): string[] {
  const found = texto.matchAll(
    /\b(?:(\d{1,2})[/-](\d{1,2})[/-](\d{4})|(\d{4})-(\d{2})-(\d{2}))\b/g,
  );
  return [...found].flatMap(([, dia, mes, anio, otroAnio, otroMes, otroDia]) => {
    const partes = [anio ?? otroAnio, mes ?? otroMes, dia ?? otroDia];
    const iso = partes.map((parte = '') => parte.padStart(2, '0')).join('-');
    const fecha = new Date(`${iso}T00:00:00Z`);
    return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(iso) ? [iso] : [];
  });
}
