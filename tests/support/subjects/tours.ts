import type { Row } from '../../../src/core/resource/resource.ts';
import { lampAt, makeTown, poleAt, type Town } from './inventory.ts';

type Make = (resource: string, payload: Row) => Promise<Row>;

/** A town with two barrios of a sector, and who goes there; every value but the points is an id. */
export interface Tours extends Town {
  otroBarrio: number;
  otroSector: number;
  barrioAjeno: number;
  ana: number;
  luis: number;
  /** Five lights of the first barrio and one of the second, beside a pole that burns nothing. */
  puntos: number[];
}

/** Makes what tours need: six lights in two barrios, two inspectors. */
export async function makeTours(make: Make): Promise<Tours> {
  const town = await makeTown(make);
  const idOf = async (resource: string, payload: Row) =>
    Number((await make(resource, payload))['id']);
  const otroBarrio = await idOf('barrio', {
    codigo: 'B2',
    nombre: 'El Prado',
    sector_id: town.sector,
  });
  const otroSector = await idOf('sector', { codigo: 'S2', nombre: 'Sur' });
  const barrioAjeno = await idOf('barrio', {
    codigo: 'B3',
    nombre: 'San Luis',
    sector_id: otroSector,
  });
  const puntos: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const ubicacion = { lat: 5.5 + n / 1000, lng: -73.3 };
    const values = { ubicacion, direccion: `Calle ${n}`, clase_via: 'local' };
    puntos.push(await idOf('infraestructura_alumbrado', lampAt(town, `L${n}`, values)));
  }
  const sexto = lampAt(town, 'L6', { barrio_id: otroBarrio, clase_via: 'arterial' });
  puntos.push(await idOf('infraestructura_alumbrado', sexto));
  await make('infraestructura_alumbrado', poleAt(town, 'P1'));
  const gone = lampAt(town, 'L9', { estado_operativo: 'retirada' });
  await make('infraestructura_alumbrado', gone);
  const ana = await idOf('personal_interventoria', inspector('Ana', 1));
  const luis = await idOf('personal_interventoria', inspector('Luis', 2));
  return { ...town, otroBarrio, otroSector, barrioAjeno, ana, luis, puntos };
}

/** An inspector, to be sent. */
export const inspector = (nombres: string, n: number, values: Row = {}): Row => ({
  documento: `77000${n}`,
  nombres,
  apellidos: 'Rojas',
  cargo: 'inspector',
  email: `inspector${n}@farola.test`,
  fecha_inicio: '2024-01-01',
  ...values,
});

/** A plan of a night tour, to be sent. */
export const planAt = (tours: Tours, fecha: string, values: Row = {}): Row => ({
  fecha,
  hora_inicio: '19:00',
  hora_fin: '23:00',
  jornada: 'nocturno',
  objetivo: 'rutina',
  sector_id: tours.sector,
  responsable_id: tours.ana,
  ...values,
});

/** A tour without a schedule that began at 19:00 of 10 July 2026, to be sent. */
export const tourAt = (tours: Tours, values: Row = {}): Row => ({
  inicio: '2026-07-10T19:00:00-05:00',
  jornada: 'nocturno',
  sector_id: tours.sector,
  barrios: [tours.barrio, tours.otroBarrio],
  responsable_id: tours.ana,
  ...values,
});

/** A visit of the first point at 20:00 of that evening, to be sent. */
export const visitAt = (tours: Tours, recorrido: Row, values: Row = {}): Row => ({
  recorrido_id: recorrido['id'],
  infraestructura_id: tours.puntos[0],
  resultado: 'sin_novedad',
  fecha_hora: '2026-07-10T20:00:00-05:00',
  ...values,
});
