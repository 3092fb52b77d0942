import type { Row } from '../../../src/core/resource/resource.ts';
import type { recordCalls } from '../server/recordCalls.ts';

type Calls = Pick<ReturnType<typeof recordCalls>, 'act' | 'make'>;

const how = { rol: 'administrador' } as const;

/** Closes a month as an administrator, whatever is pending in it; answers its closing. */
export async function closeMonth({ act, make }: Calls, periodo: string): Promise<Row> {
  const made = await make('cierre_mes', { periodo, excepcion: 'Prueba' });
  const asked = await act('cierre_mes', made, { name: 'cerrar', how });
  const confirm: unknown = asked.json().confirmar;
  const answer =
    typeof confirm === 'string'
      ? await act('cierre_mes', made, { name: 'cerrar', how: { ...how, confirm } })
      : asked;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Opens it once more for some kinds of records, until the end of the day. */
export async function reopenMonth(
  { act }: Pick<Calls, 'act'>,
  closing: Row,
  reabre: readonly string[] = ['todo'],
): Promise<Row> {
  const values = { reabre, motivo: 'Prueba' };
  const answer = await act('cierre_mes', closing, { name: 'reabrir', values, how });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
