import type { Row } from '../../src/core/resource/resource.ts';
import { codeOf, type Asset } from './asset.ts';
import { demoFixtures } from './fixtures.ts';
import { nearest } from './ground.ts';
import { demoLamps, type Lamp } from './lamps.ts';
import { boardAssets, demoMeters, type Meter } from './meters.ts';
import { datesOf, mountingOf } from './mounting.ts';
import { networkAssets } from './networks.ts';
import { randomFor } from './random.ts';
import { demoTransformers, transformerAssets, type Transformer } from './transformers.ts';
import { demoUnits } from './units.ts';

/** What the demo town owns, in the order in which it can be stored; references are codes. */
export interface DemoInventory {
  luminaria: Row[];
  infraestructura_alumbrado_unidad: readonly Row[];
  equipo_medida: Meter[];
  infraestructura_alumbrado: Asset[];
}

/**
 * The census of the demo town: the same at every call, but for what expires, which lies some years
 * after `hoy` (`AAAA-MM-DD`).
 */
export function demoInventory(hoy: string): DemoInventory {
  const lamps = demoLamps();
  const poleOf = polesByLamp(lamps);
  const transformers = demoTransformers(lamps, poleOf);
  const meters = demoMeters(transformers, hoy);
  const hung = lampAssets(lamps, { poleOf, transformers, meters });
  return {
    luminaria: demoFixtures(hoy),
    infraestructura_alumbrado_unidad: demoUnits,
    equipo_medida: meters,
    infraestructura_alumbrado: [
      ...hung,
      ...poleAssets(lamps, poleOf),
      ...transformerAssets(transformers, hung),
      ...boardAssets(transformers, meters),
      ...networkAssets(transformers, lamps),
    ],
  };
}

/** The code of the pole of each lamp that hangs on one. */
function polesByLamp(lamps: readonly Lamp[]): Map<string, string> {
  const hung = lamps.filter((lamp) => mountingOf(lamp).pole !== undefined);
  return new Map(hung.map(({ codigo }, i) => [codigo, codeOf('POS', i + 1, 4)]));
}

const units: Readonly<Record<Lamp['luminaria'], string>> = {
  'LED-040': 'AP-L040',
  'LED-120': 'AP-L120',
  'NA-070': 'AP-S070',
  'NA-150': 'AP-S150',
};

function lampAssets(
  lamps: readonly Lamp[],
  given: {
    poleOf: ReadonlyMap<string, string>;
    transformers: readonly Transformer[];
    meters: readonly Meter[];
  },
): Asset[] {
  const { poleOf, transformers, meters } = given;
  const present = meters.filter(({ estado }) => estado !== 'retirado');
  const meterOf = new Map(present.map(({ transformador, serie }) => [transformador, serie]));
  return lamps.map((lamp): Asset => {
    const { soporte, altura_m } = mountingOf(lamp);
    const { codigo: transformador } = nearest(transformers, lamp.ubicacion, (t) => t.ubicacion);
    const pole = poleOf.get(lamp.codigo);
    const meter = meterOf.get(transformador);
    const fecha_instalacion = datesOf(lamp).lamps;
    return {
      codigo: lamp.codigo,
      tipo_id: 'LUM',
      unidad_id: units[lamp.luminaria],
      luminaria_id: lamp.luminaria,
      cantidad: 1,
      ...placeOf(lamp),
      soporte,
      altura_m,
      ...(pole === undefined ? {} : { codigo_poste: pole }),
      transformador,
      ...(meter === undefined ? {} : { equipo_medida_id: meter }),
      regimen: lamp.clase_via === 'tunel' ? 'continuo_24h' : 'nocturno',
      propiedad: ownerOf(lamp, fecha_instalacion),
      fecha_instalacion,
    };
  });
}

function poleAssets(lamps: readonly Lamp[], poleOf: ReadonlyMap<string, string>): Asset[] {
  return lamps.flatMap((lamp): Asset[] => {
    const { pole, soporte, propiedad } = mountingOf(lamp);
    const codigo = poleOf.get(lamp.codigo);
    if (pole === undefined || codigo === undefined) return [];
    return [
      {
        codigo,
        tipo_id: 'POS',
        ...pole,
        cantidad: 1,
        ...placeOf(lamp),
        soporte,
        regimen: 'nocturno',
        propiedad,
        fecha_instalacion: datesOf(lamp).poles,
      },
    ];
  });
}

const placeOf = ({ barrio, direccion, ubicacion, clase_via }: Lamp) => ({
  barrio_id: barrio.codigo,
  direccion,
  ubicacion,
  clase_via,
});

/** What was put up under the present contract (2021) is partly the operator's until it ends. */
function ownerOf({ barrio, via }: Lamp, date: string): Asset['propiedad'] {
  const random = randomFor(`owner of ${barrio.codigo} ${via}`);
  if (date >= '2021-03' && random.happens(0.4)) return 'operador';
  return barrio.sector.codigo === 'S08' && random.happens(0.12) ? 'tercero' : 'municipio';
}
