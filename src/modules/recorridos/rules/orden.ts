import { metrosEntre, type Lugar } from '../../../core/places/coordenadas.ts';

/** A point of a tour, as far as its order asks it. */
export interface PuntoDeOrden {
  codigo: string;
  barrio: string;
  lugar: Lugar | null;
}

/**
 * The points in an order in which they can be walked: barrio by barrio, in each from its westernmost point always to the
 * nearest one that is left; those without a place at its end, by their codes.
 */
export function enOrdenDeVisita<P extends PuntoDeOrden>(puntos: readonly P[]): P[] {
  const barrios = [...new Set(puntos.map(({ barrio }) => barrio))].toSorted(porNombre);
  return barrios.flatMap((barrio) => {
    const suyos = puntos.filter((punto) => punto.barrio === barrio);
    const sinLugar = suyos.filter(({ lugar }) => lugar === null);
    return [...caminoPor(suyos), ...sinLugar.toSorted((a, b) => porNombre(a.codigo, b.codigo))];
  });
}

const porNombre = (uno: string, otro: string): number =>
  uno.localeCompare(otro, 'es', { numeric: true });

function caminoPor<P extends PuntoDeOrden>(puntos: readonly P[]): P[] {
  const quedan = puntos
    .flatMap((punto) => (punto.lugar === null ? [] : [{ punto, lugar: punto.lugar }]))
    .toSorted((a, b) => a.lugar.lng - b.lugar.lng || porNombre(a.punto.codigo, b.punto.codigo));
  const camino: P[] = [];
  let siguiente = quedan.shift();
  while (siguiente !== undefined) {
    const { punto, lugar } = siguiente;
    camino.push(punto);
    let [cerca, metros] = [-1, Infinity];
    for (const [i, otro] of quedan.entries()) {
      const lejos = metrosEntre(lugar, otro.lugar);
      if (lejos < metros) [cerca, metros] = [i, lejos];
    }
    siguiente = cerca < 0 ? undefined : quedan.splice(cerca, 1)[0];
  }
  return camino;
}
