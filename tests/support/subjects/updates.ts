import type { Row } from '../../../src/core/resource/resource.ts';
import type { recordCalls } from '../server/recordCalls.ts';

export const UPDATE = 'infraestructura_alumbrado_actualizacion';
export const POINT = 'infraestructura_alumbrado';
export const CURRENT = 'infraestructura_alumbrado_actualizado';

/** An update to be sent, supported by minutes of the same day. */
export const updateOf = (tipo: string, fecha_efectiva: string, values: Row = {}): Row => ({
  tipo,
  fecha_efectiva,
  soporte_tipo: tipo === 'hurto' ? 'denuncia' : 'acta',
  soporte_numero: 'A-1',
  soporte_fecha: fecha_efectiva,
  ...values,
});

/** What tests of updates do again and again, confirming every warning. */
export function updateCalls({ create, act, read }: ReturnType<typeof recordCalls>) {
  const confirmed = async (send: (confirm?: string) => ReturnType<typeof create>): Promise<Row> => {
    const first = await send();
    const body = first.json();
    const response = body.code === 'AVISOS' ? await send(body.confirmar) : first;
    if (response.statusCode >= 300) throw new Error(response.body);
    return response.json();
  };
  const draft = (values: Row) =>
    confirmed((confirm) => create(UPDATE, values, confirm === undefined ? {} : { confirm }));
  const take = (record: Row, name: string, values: Row = {}) =>
    confirmed((confirm) =>
      act(UPDATE, record, { name, values, ...(confirm === undefined ? {} : { how: { confirm } }) }),
    );
  const sent = async (values: Row) => take(await draft(values), 'enviar');
  return {
    draft,
    take,
    sent,
    approved: async (values: Row) => take(await sent(values), 'aprobar'),
    current: (id: unknown) => read(CURRENT, { id }),
  };
}
