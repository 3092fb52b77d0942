import type { Block } from '../../../core/documents/blocks.ts';
import { diaEnPalabras, mesEnPalabras } from '../../../core/time/enPalabras.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes, mesAnterior } from '../../../core/time/fechas.ts';
import { dayOf, inColombia } from '../../../core/time/calendar.ts';
import { prepared } from '../../../server/db/orm.ts';
import type { Documenting, Hook } from '../../../server/resource/hook.ts';
import { datosDelContrato, nombresDelContrato } from '../../../server/resource/parameters.ts';
import { INDICADORES } from '../rules/cifrasDeInforme.ts';
import { cifrasDelMes, type Cifras } from './cifrasDelMes.ts';
import { antesYDespues, fotosDeRecorridos } from './fotosDeInforme.ts';

/** What the document of a report says beside measures and lists: contract, frozen figures, and whether the month is closed. */
export const documentoDeInforme: NonNullable<Hook['document']> = {
  async about({ record, month, now, fixes }) {
    const said = `${mesEnPalabras(month).es} · revisión ${String(record['revision'])}`;
    return {
      subtitle: said.charAt(0).toUpperCase() + said.slice(1),
      notice: fixes ? null : avisoDeVivo(record, dayOf(now)),
    };
  },
  made: { contrato, cifras, cierre, antesYDespues, fotosDeRecorridos },
};

/** What is not fixed says so; reports that were issued before documents were keep their figures alone. */
function avisoDeVivo({ estado, emitido_en }: Row, hoy: string): string {
  const dia = diaEnPalabras(hoy).es;
  return estado === 'emitido'
    ? `Emitido el ${diaEnPalabras(String(emitido_en)).es}, cuando aún no se fijaban los documentos: las cifras fijadas son las de entonces; lo demás, lo de los registros al ${dia}.`
    : `Borrador del ${dia}: las cifras son las de ese día y cambian hasta que el informe se emita.`;
}

async function contrato({ tx, record, month }: Documenting): Promise<Block[]> {
  const datos =
    (record['datos'] as Cifras | null)?.contrato ?? (await datosDelContrato(tx, finDeMes(month))); // as it was issued
  return [
    {
      kind: 'table',
      title: 'Contratos al final del mes',
      columns: [
        { header: 'Dato', kind: 'text' },
        { header: 'Valor', kind: 'text' },
      ],
      rows: Object.entries(nombresDelContrato).map(([clave, nombre]) => [
        nombre,
        datos[clave as keyof typeof datos] ?? 'Sin registrar', // of these keys
      ]),
    },
  ];
}

/** The figures that issuing fixes, beside those of the last report issued for the month before. */
async function cifras({ tx, record, month }: Documenting): Promise<Block[]> {
  const propias = (record['datos'] as Cifras | null) ?? (await cifrasDelMes(tx, month)); // as it was issued
  const [previo] = await tx.run<{ datos: string }>(PREVIO, [mesAnterior(month)]);
  const anteriores = JSON.parse(previo?.datos ?? '{}') as Partial<Cifras>; // as it was issued
  const de = (datos: Partial<Cifras>, seccion: keyof Cifras, campo: string): number | null =>
    (datos[seccion] as Readonly<Record<string, number | null>> | undefined)?.[campo] ?? null; // figures of a section
  return [
    {
      kind: 'figures',
      title:
        record['datos'] === null ? 'Cifras que el informe fijará' : 'Cifras fijadas por el informe',
      items: Object.entries(INDICADORES).map(([campo, { seccion, nombre, unidad }]) => ({
        name: nombre,
        value: de(propias, seccion, campo),
        unit: unidad,
        decimals: unidad === 'kW' ? 1 : 0,
        previous: de(anteriores, seccion, campo),
        target: null,
        state: null,
        of: [RECURSOS[seccion]],
      })),
    },
  ];
}

const PREVIO = prepared(`
  select datos::text as datos from informe_final where estado = 'emitido' and periodo = $1
  order by revision desc limit 1`);

/** Whose records the figures of a section tell of. */
const RECURSOS = {
  inventario: 'infraestructura_alumbrado_actualizado',
  energia: 'factura_energia',
  costos: 'costo_mensual',
  recaudo: 'consolidado_recaudo',
  mantenimiento: 'seguimiento_mantenimiento',
  recorridos: 'recorrido',
  correspondencia: 'correspondencia',
} as const;

/** A report of a month that is open says so: its figures may be others tomorrow. */
async function cierre({ tx, record, month }: Documenting): Promise<Block[]> {
  const [mes] = await tx.run<{ estado: string; cerrado_en: string | null }>(CIERRE, [month]);
  const nombre = mesEnPalabras(month).es;
  const text =
    mes?.estado === 'cerrado' && mes.cerrado_en !== null
      ? `El mes de ${nombre} se cerró el ${diaEnPalabras(inColombia(Date.parse(mes.cerrado_en))).es}: los indicadores son los que fijó el cierre.`
      : `El mes de ${nombre} no está cerrado: los indicadores son los de los registros al hacer este documento.`;
  const excepcion = record['excepcion'];
  if (typeof excepcion !== 'string' || mes?.estado === 'cerrado')
    return [{ kind: 'paragraph', text }];
  return [
    { kind: 'paragraph', text },
    { kind: 'paragraph', text: `Se emite sin cerrar el mes porque: ${excepcion}` },
  ];
}

const CIERRE = prepared(`
  select estado, to_char(cerrado_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as cerrado_en
  from cierre_mes where periodo = $1`);
