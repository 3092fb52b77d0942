import {
  porOrden,
  replay,
  sonIguales,
  tramosDe,
  type Actualizacion,
  type Catalogos,
  type Elemento,
} from './secuenciaDeActualizaciones.ts';

/** An update was approved, or an approved one was annulled. */
export interface Hecho {
  readonly actualizacion: Actualizacion;
  readonly anula: boolean;
  /** The moment, an ISO text. */
  readonly en: string;
}

/** Days on which a deed made an element count (`signo` 1), or count no more (-1), as what it was then. */
export interface Efecto extends Pick<Hecho, 'anula' | 'en'> {
  readonly actualizacion_id: number;
  /** 0: the deed changed nothing that counts; its days are those from the effective one on. */
  readonly signo: 1 | -1 | 0;
  readonly desde: string;
  /** The day after the last one; null where it goes on. */
  readonly hasta: string | null;
  readonly estado: Elemento;
}

/** What of an element counts, and for whom. */
const CUENTAN = [
  'tipo_id',
  'luminaria_id',
  'cantidad',
  'barrio_id',
  'equipo_medida_id',
  'regimen',
  'estado_operativo',
  'carga_w',
] as const;

/** Before every day of a calendar. */
const SIEMPRE = '-infinity';

/**
 * What each deed made of the life of an element, in the order in which they were done: the life as it was known
 * after it less the life as it was known before it. Of all deeds that leaves the life of today, less that of the
 * base. Each deed has at least one effect. `vigentes` were approved before the first deed; absent: none. Domain 3 rule 6
 * and 9.1.
 */
export function efectosDe(
  given: {
    base: Elemento | null;
    vigentes?: readonly Actualizacion[];
    hechos: readonly Hecho[];
  },
  catalogos: Catalogos,
): Efecto[] {
  const { base, hechos } = given;
  let { vigentes = [] } = given;
  let antes = vidaDe(base, vigentes, catalogos);
  return hechos.toSorted(enSuOrden).flatMap((hecho) => {
    const { actualizacion, anula } = hecho;
    const otras = vigentes.filter(({ id }) => id !== actualizacion.id);
    vigentes = anula ? otras : [...otras, actualizacion];
    const despues = vidaDe(base, vigentes, catalogos);
    const efectos = diferencia(antes, despues, hecho);
    antes = despues;
    return efectos.length > 0 ? efectos : [sinEfecto(hecho, base)];
  });
}

/** What was approved together comes in by its days, what was annulled together goes the other way. */
function enSuOrden(uno: Hecho, otro: Hecho): number {
  const despues = Date.parse(uno.en) - Date.parse(otro.en);
  if (despues !== 0) return despues;
  if (uno.anula !== otro.anula) return uno.anula ? 1 : -1;
  return (uno.anula ? -1 : 1) * porOrden(uno.actualizacion, otro.actualizacion);
}

type Vida = ReturnType<typeof tramosDe>;

const vidaDe = (
  base: Elemento | null,
  actualizaciones: readonly Actualizacion[],
  catalogos: Catalogos,
): Vida => tramosDe(replay(base, actualizaciones, catalogos), { base, corte: SIEMPRE });

/** In days on which both lives are one thing each, those on which they are not the same. */
function diferencia(antes: Vida, despues: Vida, hecho: Hecho): Efecto[] {
  const { actualizacion, anula, en } = hecho;
  const bordes = [...new Set([...antes, ...despues].map(({ desde }) => desde))].toSorted(porDia);
  return bordes.flatMap((desde, i) => {
    const hasta = bordes[i + 1] ?? null;
    const [era, es] = [antes, despues].map((vida) => estadoDesde(vida, desde));
    if (CUENTAN.every((campo) => sonIguales(era?.[campo], es?.[campo]))) return [];
    const dias = { actualizacion_id: actualizacion.id, anula, en, desde, hasta };
    return [
      ...(enServicio(era) ? [{ ...dias, signo: -1 as const, estado: era }] : []),
      ...(enServicio(es) ? [{ ...dias, signo: 1 as const, estado: es }] : []),
    ];
  });
}

const estadoDesde = (vida: Vida, dia: string): Elemento | null =>
  vida.findLast(({ desde }) => porDia(desde, dia) <= 0)?.estado ?? null;

const enServicio = (estado: Elemento | null | undefined): estado is Elemento =>
  estado?.['estado_operativo'] === 'en_servicio';

function porDia(uno: string, otro: string): number {
  if (uno === otro) return 0;
  if (uno === SIEMPRE || otro === SIEMPRE) return uno === SIEMPRE ? -1 : 1;
  return uno < otro ? -1 : 1;
}

const sinEfecto = ({ actualizacion, anula, en }: Hecho, base: Elemento | null): Efecto => ({
  actualizacion_id: actualizacion.id,
  anula,
  en,
  signo: 0,
  desde: actualizacion.fecha_efectiva,
  hasta: null,
  estado: base ?? actualizacion.cambios,
});
