import type { Row } from '../../../src/core/resource/resource.ts';

type Make = (resource: string, payload: Row) => Promise<Row>;

/** What points of an inventory point to; every value is an id. */
export interface Town {
  sector: number;
  barrio: number;
  /** Types: one that consumes energy, and one that does not. */
  lum: number;
  pos: number;
  /** Sheets: LED of 40 W, and sodium of 70 + 12 W. */
  led: number;
  na: number;
}

/** Makes the least that an inventory needs. Its types ask for no coordinate, so that tests say only what they mean. */
export async function makeTown(make: Make): Promise<Town> {
  const idOf = async (resource: string, payload: Row) =>
    Number((await make(resource, payload))['id']);
  const sector = await idOf('sector', { codigo: 'S1', nombre: 'Norte' });
  const barrio = await idOf('barrio', { codigo: 'B1', nombre: 'Los Álamos', sector_id: sector });
  const tipo = (codigo: string, consume_energia: boolean) =>
    idOf('infraestructura_alumbrado_tipo', {
      codigo,
      nombre: codigo,
      consume_energia,
      requiere_punto: false,
      icono: 'otro',
    });
  const [lum, pos] = [await tipo('LUM', true), await tipo('POS', false)];
  const led = await idOf('luminaria', {
    codigo: 'LED-040',
    tecnologia: 'led',
    potencia_nominal_w: 40,
  });
  const na = await idOf('luminaria', {
    codigo: 'NA-070',
    tecnologia: 'sodio',
    potencia_nominal_w: 70,
    perdidas_w: 12,
  });
  return { sector, barrio, lum, pos, led, na };
}

/** A light point with a sodium lamp, to be sent. */
export const lampAt = (town: Town, codigo: string, values: Row = {}): Row => ({
  codigo,
  tipo_id: town.lum,
  luminaria_id: town.na,
  barrio_id: town.barrio,
  ...values,
});

/** A pole, to be sent. */
export const poleAt = (town: Town, codigo: string, values: Row = {}): Row => ({
  codigo,
  tipo_id: town.pos,
  barrio_id: town.barrio,
  ...values,
});
