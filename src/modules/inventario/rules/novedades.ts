import { tiposDeActualizacion, type TipoDeActualizacion } from './actualizaciones.ts';
import { sonIguales, type Catalogos, type Elemento } from './secuenciaDeActualizaciones.ts';

/** What a row of an inventory sheet says of an element, and what is known of it. */
export interface Dicho {
  /** The filled cells, by the fields of the point. An empty cell says nothing. */
  valores: Elemento;
  /** The type of update that the row names. */
  tipo?: TipoDeActualizacion | undefined;
  /** The element as it is today; null: no element has the code. */
  hoy: Elemento | null;
  catalogos: Pick<Catalogos, 'ficha'>;
}

export interface Novedad {
  tipo: TipoDeActualizacion;
  cambios: Elemento;
}

/**
 * The update that a row of a sheet comes to (domain 3 and 5.6); undefined where it says what is
 * known and names no type. Whether such an update is possible is for its own rules to say.
 */
export function novedadDe(dicho: Dicho): Novedad | undefined {
  const { valores, hoy, tipo } = dicho;
  const known = conocidos(valores);
  if (hoy === null) return { tipo: tipo ?? 'expansion', cambios: known };
  if (tipo === 'expansion') return { tipo, cambios: known };
  const cambios = diferencias(known, hoy);
  if (tipo !== undefined) return { tipo, cambios: sinEstado(cambios, tipo) };
  if (Object.keys(cambios).length === 0) return undefined;
  const found = tipoSegun(cambios, { ...dicho, hoy });
  return { tipo: found, cambios: sinEstado(cambios, found) };
}

/**
 * The same of a point that a receipt of works hands over in service (domain 2.19): new, back in
 * service, or with another luminaire. What else its list says of a known one is no part of the work.
 */
export function novedadDelRecibo({
  valores,
  hoy,
  catalogos,
}: Omit<Dicho, 'tipo'>): Novedad | undefined {
  // the code of what was removed is refused there, as any that was used before
  if (hoy === null || hoy['estado_operativo'] === 'retirada') {
    return novedadDe({ valores, hoy: null, catalogos });
  }
  const entregado = { luminaria_id: valores['luminaria_id'], estado_operativo: 'en_servicio' };
  const found = novedadDe({ valores: entregado, hoy, catalogos });
  if (found === undefined || found.tipo === 'correccion_censo') return found;
  const admitted: readonly string[] = tiposDeActualizacion[found.tipo].cambia;
  const own = Object.entries(valores).filter(([name]) => admitted.includes(name));
  return novedadDe({ valores: Object.fromEntries(own), tipo: found.tipo, hoy, catalogos });
}

/** What an update can hold; remarks and the like are of the update itself. */
const conocidos = (valores: Elemento): Elemento =>
  Object.fromEntries(
    Object.entries(valores).filter(
      ([name, value]) => ENTERED.has(name) && value !== null && value !== undefined,
    ),
  );

const ENTERED: ReadonlySet<string> = new Set(tiposDeActualizacion.expansion.cambia);

/** Another code names the same element: it was found by one that it had. */
const diferencias = (valores: Elemento, hoy: Elemento): Elemento =>
  Object.fromEntries(
    Object.entries(valores).filter(
      ([name, value]) => name !== 'codigo' && !sonIguales(value, hoy[name]),
    ),
  );

/** The state that the type leaves by itself is none of its changes. */
function sinEstado(cambios: Elemento, tipo: TipoDeActualizacion): Elemento {
  const { estado_operativo: estado, ...others } = cambios;
  return estado === tiposDeActualizacion[tipo].estado ? others : cambios;
}

/** The type that fits what changes: the narrowest, and a correction where several meet. */
function tipoSegun(cambios: Elemento, dicho: Dicho & { hoy: Elemento }): TipoDeActualizacion {
  const { estado_operativo: estado, ...others } = cambios;
  const only = Object.keys(others);
  const fits = (tipo: TipoDeActualizacion): boolean =>
    only.every((name) => tiposDeActualizacion[tipo].cambia.some((own) => own === name));
  if (estado !== undefined) {
    const tipo = deEstado[estado as string]; // a choice
    return tipo !== undefined && fits(tipo) ? tipo : 'correccion_censo';
  }
  if ('luminaria_id' in others) {
    const tipo = deFicha(others['luminaria_id'], dicho);
    return tipo !== undefined && fits(tipo) ? tipo : 'correccion_censo';
  }
  if ('ubicacion' in others && fits('reubicacion')) return 'reubicacion';
  if (fits('cambio_medicion')) return 'cambio_medicion';
  if ('fecha_instalacion' in others && fits('reposicion')) return 'reposicion';
  return 'correccion_censo';
}

const deEstado: Readonly<Record<string, TipoDeActualizacion>> = {
  retirada: 'retiro',
  hurtada: 'hurto',
  fuera_de_servicio: 'siniestro',
  suspendida: 'suspension',
  en_servicio: 'reinstalacion',
};

/** Another technology is a modernisation, another power of the same one a repotenciación. */
function deFicha(
  luminaria_id: unknown,
  { hoy, catalogos }: Dicho & { hoy: Elemento },
): TipoDeActualizacion | undefined {
  const [antes, ahora] = [catalogos.ficha(hoy['luminaria_id']), catalogos.ficha(luminaria_id)];
  if (antes === undefined || ahora === undefined) return undefined;
  if (antes.tecnologia !== ahora.tecnologia) return 'modernizacion';
  return antes.potencia_nominal_w === ahora.potencia_nominal_w ? undefined : 'repotenciacion';
}
