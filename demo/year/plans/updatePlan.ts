import type { FileRef } from '../../../src/core/files/filesApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { TipoDeActualizacion } from '../../../src/modules/inventario/rules/actualizaciones.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import { moved, type Place } from '../../town/ground.ts';
import type { Random } from '../../town/random.ts';

/** A lamp of the census that updates may name. */
export interface Lamp {
  /** Its record. */
  row: Row;
  /** Code of its sheet. */
  ficha: string;
  barrio: string;
}

/** What updates refer to, by code. */
export interface Catalogue {
  luminaria: ReadonlyMap<string, number>;
  unidad: ReadonlyMap<string, number>;
  /** A photo of the damage to a lamp. */
  photo(codigo: string): Promise<FileRef>;
}

/** An update to be registered in the lot of its month. */
export type Planned = (catalogue: Catalogue) => Promise<Row> | Row;

/** Hands out lamps, none of them twice. */
export interface Picker {
  take(ficha: string, count: number, where?: (lamp: Lamp) => boolean): Lamp[];
}

export function pickerOf(lamps: readonly Lamp[], random: Random): Picker {
  const free = new Map<string, Lamp[]>();
  for (const lamp of lamps) free.set(lamp.ficha, [...(free.get(lamp.ficha) ?? []), lamp]);
  return {
    take(ficha, count, where = () => true) {
      const left = free.get(ficha) ?? [];
      const taken: Lamp[] = [];
      while (taken.length < count) {
        const fitting = left.filter((lamp) => where(lamp) && !taken.includes(lamp));
        const one = fitting[random.whole(0, fitting.length - 1)];
        if (one === undefined) throw new Error(`the demo has no more lamps of ${ficha}`);
        taken.push(one);
      }
      free.set(
        ficha,
        left.filter((lamp) => !taken.includes(lamp)),
      );
      return taken;
    },
  };
}

/** Without a meter, so that what comes and goes changes no reading. */
export const isAforo = ({ row }: Lamp): boolean => (row['equipo_medida_id'] ?? null) === null;

/** Every lamp of the demo town has its place. */
export const placeOf = ({ row }: Lamp): Place => row['ubicacion'] as Place; // a point field

/** Supported by the minutes of its lot unless it says otherwise. */
export const on = (
  lamp: Lamp,
  tipo: TipoDeActualizacion,
  fecha_efectiva: string,
  rest: Row = {},
): Row => ({ tipo, infraestructura_id: lamp.row['id'], fecha_efectiva, ...rest });

const units: Readonly<Record<string, string>> = {
  'LED-040': 'AP-L040',
  'NA-070': 'AP-S070',
  'NA-150': 'AP-S150',
};

/** The lamp gets another sheet, and the unit that goes with it. */
export const changed =
  (lamp: Lamp, tipo: TipoDeActualizacion, fecha: string, ficha: string): Planned =>
  ({ luminaria, unidad }) =>
    on(lamp, tipo, fecha, {
      cambios: {
        luminaria_id: luminaria.get(ficha),
        unidad_id: unidad.get(units[ficha] ?? '') ?? null,
      },
    });

export const stolen = (lamp: Lamp, fecha: string): Row =>
  on(lamp, 'hurto', fecha, {
    soporte_tipo: 'denuncia',
    soporte_numero: `NUNC 15001 ${fecha.replaceAll('-', '')} ${String(lamp.row['id']).padStart(5, '0')}`,
    soporte_fecha: fecha,
  });

export const damaged =
  (lamp: Lamp, fecha: string): Planned =>
  async ({ photo }) =>
    on(lamp, 'siniestro', fecha, {
      adjuntos: [await photo(String(lamp.row['codigo']))],
      observaciones: 'Choque de un vehículo contra el poste.',
    });

export function suspended(lamp: Lamp, fecha: string, days: number): Row[] {
  const back = masDias(fecha, days);
  const [anio, mes, dia] = back.split('-');
  const observaciones = `Obra de acueducto en la vía; regreso previsto el ${dia}/${mes}/${anio}.`;
  return [
    on(lamp, 'suspension', fecha, { observaciones }),
    on(lamp, 'reinstalacion', back, { cambios: { fecha_instalacion: back } }),
  ];
}

export const restored = (lamp: Lamp, fecha: string): Row =>
  on(lamp, 'reinstalacion', fecha, { cambios: { fecha_instalacion: fecha } });

export function relocated(lamp: Lamp, fecha: string, random: Random): Row {
  const ubicacion = moved(placeOf(lamp), {
    east: random.between(5, 14),
    north: random.between(3, 8),
  });
  return on(lamp, 'reubicacion', fecha, { cambios: { ubicacion } });
}

/** A new lamp like this one, across the street from it. */
export const expanded =
  (like: Lamp, codigo: string, fecha: string): Planned =>
  ({ luminaria, unidad }) => ({
    tipo: 'expansion',
    fecha_efectiva: fecha,
    cambios: {
      ...copied(like.row),
      codigo,
      luminaria_id: luminaria.get('LED-040'),
      unidad_id: unidad.get('AP-L040'),
      cantidad: 1,
      ubicacion: moved(placeOf(like), { east: 9, north: -7 }),
      fecha_instalacion: fecha,
    },
  });

function copied(row: Row): Row {
  const names = ['tipo_id', 'barrio_id', 'direccion', 'clase_via', 'soporte', 'altura_m'];
  const more = ['transformador', 'regimen', 'propiedad'];
  return Object.fromEntries([...names, ...more].map((name) => [name, row[name]]));
}
