import type { Row } from '../../../src/core/resource/resource.ts';

type Make = (resource: string, payload: Row) => Promise<Row>;

/** An inspector of the firm, to be in charge. */
export const makeInspector = async (make: Make): Promise<number> =>
  Number(
    (
      await make('personal_interventoria', {
        documento: '7160123',
        nombres: 'Luz',
        apellidos: 'Cely',
        cargo: 'inspector',
        dedicacion_pct: 100,
        email: 'luz@farola.test',
        fecha_inicio: '2024-02-01',
      })
    )['id'],
  );

/** A work of 40 luminaires and 100 million, of which all was installed, to be sent. */
export const workOf = (
  { sector, barrio, inspector }: { sector: number; barrio: number; inspector: number },
  codigo: string,
  values: Row = {},
): Row => ({
  codigo,
  nombre: `Obra ${codigo}`,
  clase: 'expansion',
  contratista: 'Luces del Valle SAS',
  sector_id: sector,
  barrio_id: barrio,
  fecha_inicio: '2026-03-02',
  fecha_fin_prevista: '2026-06-30',
  valor_presupuestado: 100_000_000,
  valor_ejecutado: 100_000_000,
  luminarias_previstas: 40,
  luminarias_instaladas: 40,
  avance_fisico_pct: 100,
  interventor_id: inspector,
  ...values,
});

/** A partial receipt of nothing, to be sent. */
export const receiptOf = (obra: Row, numero_acta: string, values: Row = {}): Row => ({
  numero_acta,
  registro_obras_id: obra['id'],
  clase: 'parcial',
  fecha_visita: '2026-07-01',
  fecha_acta: '2026-07-02',
  asistentes: 'Ana y Luis',
  luminarias_recibidas: 0,
  valor_recibido: 0,
  certificado_retilap: 'no_aplica',
  certificado_retie: 'no_aplica',
  planos: false,
  fotometria: 'no_aplica',
  resultado: 'recibida',
  ...values,
});

/** `field: CODE` of what an answer refuses, in its order. */
export const refusalsIn = (response: { json(): unknown }): string[] => {
  const { fields = {} } = response.json() as { fields?: Record<string, { code: string }[]> }; // `ErrorBody`
  return Object.entries(fields).flatMap(([name, found]) =>
    found.map(({ code }) => `${name}: ${code}`),
  );
};
