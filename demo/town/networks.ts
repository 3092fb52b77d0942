import { codeOf, type Asset } from './asset.ts';
import { metresBetween } from './ground.ts';
import type { Lamp } from './lamps.ts';
import { datesOf } from './mounting.ts';
import type { Transformer } from './transformers.ts';

/** The line of each transformer's barrio, or of the tunnel: metres from lamp to lamp, no point. */
export function networkAssets(
  transformers: readonly Transformer[],
  lamps: readonly Lamp[],
): Asset[] {
  return transformers.map(({ codigo, barrio, clase_via }, i): Asset => {
    const isTunnel = clase_via === 'tunel';
    const own = lamps.filter(
      (lamp) => lamp.barrio.codigo === barrio && (lamp.clase_via === 'tunel') === isTunnel,
    );
    return {
      codigo: codeOf('RED', i + 1, 2),
      tipo_id: 'RED',
      unidad_id: isTunnel ? 'AP-RSU' : 'AP-RTR',
      cantidad: lengthOf(own),
      barrio_id: barrio,
      clase_via: own[0]?.clase_via ?? 'local',
      transformador: codigo,
      regimen: isTunnel ? 'continuo_24h' : 'nocturno',
      propiedad: 'municipio',
      fecha_instalacion: own.map((lamp) => datesOf(lamp).lamps).toSorted()[0] ?? '2009-06-01',
    };
  });
}

/** Metres, to the centimetre. */
function lengthOf(lamps: readonly Lamp[]): number {
  const spans = lamps.map((lamp, i) => {
    const next = lamps[i + 1];
    return next?.via === lamp.via ? metresBetween(lamp.ubicacion, next.ubicacion) : 0;
  });
  return Math.round(spans.reduce((a, b) => a + b, 0) * 100) / 100;
}
