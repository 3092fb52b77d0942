import { metrosEntre, type Lugar } from '../../../core/places/coordenadas.ts';

/** A point of a tour, as far as its order asks it. */
export interface PuntoDeOrden {
  codigo: string;
  barrio: string;
  lugar: Lugar | null;
}

/**
 * The points in an order in which they can be walked: barrio by barrio, from the westernmost point always to the nearest
 * one that is left, and on to the barrio that is nearest then; those without a place at the end of theirs, by their codes.
 */
export function enOrdenDeVisita<P extends PuntoDeOrden>(puntos: readonly P[]): P[] {
  const quedan = new Map<string, P[]>();
  for (const punto of puntos) {
    const suyos = quedan.get(punto.barrio) ?? [];
    quedan.set(punto.barrio, suyos);
    suyos.push(punto);
  }
  const orden: P[] = [];
  let aqui: Lugar | undefined;
  while (quedan.size > 0) {
    const barrio = siguienteBarrio(quedan, aqui);
    const suyos = quedan.get(barrio) ?? [];
    quedan.delete(barrio);
    const camino = caminoPor(suyos, aqui);
    const sinLugar = suyos.filter(({ lugar }) => lugar === null);
    orden.push(...camino, ...sinLugar.toSorted((a, b) => porNombre(a.codigo, b.codigo)));
    aqui = camino.at(-1)?.lugar ?? aqui;
  }
  return orden;
}

const porNombre = (uno: string, otro: string): number =>
  uno.localeCompare(otro, 'es', { numeric: true });

/** How far one goes there; where one begins, the westernmost is the nearest. */
const lejosDe = (aqui: Lugar | undefined, lugar: Lugar): number =>
  aqui === undefined ? lugar.lng : metrosEntre(aqui, lugar);

/** The one with the nearest point; those without any place come last, by name. */
function siguienteBarrio<P extends PuntoDeOrden>(
  barrios: ReadonlyMap<string, readonly P[]>,
  aqui: Lugar | undefined,
): string {
  const lejos = [...barrios].map(([barrio, puntos]) => {
    const cerca = puntos.reduce(
      (menor, { lugar }) => (lugar === null ? menor : Math.min(menor, lejosDe(aqui, lugar))),
      Infinity,
    );
    return { barrio, cerca };
  });
  const [primero] = lejos.toSorted((a, b) =>
    a.cerca === b.cerca ? porNombre(a.barrio, b.barrio) : a.cerca - b.cerca,
  );
  return primero?.barrio ?? '';
}

function caminoPor<P extends PuntoDeOrden>(puntos: readonly P[], desde: Lugar | undefined): P[] {
  const quedan = puntos
    .flatMap((punto) => (punto.lugar === null ? [] : [{ punto, lugar: punto.lugar }]))
    .toSorted((a, b) => a.lugar.lng - b.lugar.lng || porNombre(a.punto.codigo, b.punto.codigo));
  const camino: P[] = [];
  let aqui = desde;
  while (quedan.length > 0) {
    let [cerca, menor] = [0, Infinity];
    for (const [i, { lugar }] of quedan.entries()) {
      const lejos = lejosDe(aqui, lugar);
      if (lejos < menor) [cerca, menor] = [i, lejos];
    }
    for (const { punto, lugar } of quedan.splice(cerca, 1)) {
      camino.push(punto);
      aqui = lugar;
    }
  }
  return camino;
}
