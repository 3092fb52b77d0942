import { camposDelPunto } from './puntoDeInventario.ts';

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
