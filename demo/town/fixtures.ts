import type { Row } from '../../src/core/resource/resource.ts';

/** Certificates are good for some years from the first start, so that none is expired by then. */
const certificate = (number: string, hoy: string, years: number): Row => ({
  certificado_retilap: number,
  certificado_vence: `${Number(hoy.slice(0, 4)) + years}-03-31`,
});

/** The sheets that the town's lamps use, and the next ones its operator would put up. */
export function demoFixtures(hoy: string): Row[] {
  const led = { tecnologia: 'led', perdidas_w: 0, temperatura_k: 4000, grado_ip: 'IP66' };
  const sodium = { tecnologia: 'sodio', temperatura_k: 2000, grado_ip: 'IP65' };
  return [
    {
      codigo: 'LED-040',
      ...led,
      potencia_nominal_w: 40,
      marca: 'Lumen Andino',
      referencia: 'Vial LA-40',
      flujo_lm: 5600,
      vida_util_h: 100_000,
      ...certificate('CPR-LED-2107-0418', hoy, 3),
    },
    {
      codigo: 'LED-120',
      ...led,
      potencia_nominal_w: 120,
      marca: 'Lumen Andino',
      referencia: 'Túnel LA-120T',
      flujo_lm: 16_800,
      vida_util_h: 100_000,
      dimerizable: true,
      ...certificate('CPR-LED-2203-0077', hoy, 2),
    },
    {
      codigo: 'NA-070',
      ...sodium,
      potencia_nominal_w: 70,
      perdidas_w: 12,
      marca: 'Fanal',
      referencia: 'Horizontal FH-70',
      flujo_lm: 6000,
      vida_util_h: 24_000,
      ...certificate('CPR-SAP-1409-0231', hoy, 2),
    },
    {
      codigo: 'NA-150',
      ...sodium,
      potencia_nominal_w: 150,
      perdidas_w: 20,
      marca: 'Fanal',
      referencia: 'Horizontal FH-150',
      flujo_lm: 16_000,
      vida_util_h: 28_000,
      ...certificate('CPR-SAP-1409-0232', hoy, 2),
    },
    {
      codigo: 'LED-080',
      ...led,
      potencia_nominal_w: 80,
      marca: 'Lumen Andino',
      referencia: 'Vial LA-80',
      flujo_lm: 11_200,
      vida_util_h: 100_000,
      dimerizable: true,
      ...certificate('CPR-LED-2310-0159', hoy, 4),
    },
  ];
}
