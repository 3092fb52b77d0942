import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import type { Row } from '../../src/core/resource/resource.ts';
import { masDias } from '../../src/core/time/fechas.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { readRecord } from '../../src/server/list/readRecords.ts';
import { updateRecord } from '../../src/server/record/writeRecords.ts';
import type { MakeDemoFile } from '../demoFiles.ts';
import { create, type Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import { at, runInOrder, take, type Step } from './steps.ts';
import type { DemoReceipt, WorkEvent } from './plans/workPlan.ts';
import { demoWorks } from './plans/works.ts';

/**
 * The works of the demo year with their receipts. The updates that receipts propose stay under
 * review, so that the load is what it was.
 */
export async function seedObras(seeding: Seeding, makeFile: MakeDemoFile): Promise<void> {
  const [interventor_id, barrios, sectors] = [
    (await idsBy(seeding, 'personal_interventoria', 'documento')).get(INSPECTOR) ?? null,
    await idsBy(seeding, 'barrio', 'codigo'),
    await idsBy(seeding, 'sector', 'codigo'),
  ];
  const steps = demoWorks.flatMap((work) => {
    const { barrio, registrada, hechos, ...values } = work;
    const obra: Made = {};
    const run = async (then: Seeding) => {
      const made = await create(then, WORK, {
        ...values,
        barrio_id: barrios.get(barrio) ?? null,
        sector_id: sectors.get(barrio.slice(0, 3)) ?? null,
        interventor_id,
        valor_ejecutado: 0,
        luminarias_instaladas: 0,
        avance_fisico_pct: 0,
      });
      obra.id = Number(made['id']);
    };
    const given = { obra, barrio, makeFile };
    return [
      { at: at(registrada, 9), run },
      ...hechos.flatMap((hecho) => stepsOf({ ...given, hecho })),
    ];
  });
  await runInOrder(seeding, steps);
}

const WORK = 'registro_obras';
const RECEIPT = 'recibo_obras';

/** Andrés Zárate, the firm's inspector. */
const INSPECTOR = '1049633520';

/** A record that a step makes, for those that come after it. */
interface Made {
  id?: number;
}

const idOf = ({ id }: Made): number => id ?? 0;

interface Given {
  obra: Made;
  barrio: string;
  makeFile: MakeDemoFile;
}

function stepsOf({ hecho, ...given }: Given & { hecho: WorkEvent }): Step[] {
  const { dia } = hecho;
  if ('recibo' in hecho) return receiptSteps({ ...given, dia, recibo: hecho.recibo });
  if (!('paso' in hecho))
    return [{ at: at(dia, 11), run: (then) => grow(then, given.obra, hecho) }];
  const { paso: name, motivo } = hecho;
  const reason = motivo === undefined ? {} : { motivo };
  const values = name === 'terminar' ? { fecha_fin_real: dia } : reason;
  return [
    { at: at(dia, 14), run: (then) => take(then, WORK, { id: idOf(given.obra), name, values }) },
  ];
}

async function grow(
  seeding: Seeding,
  obra: Made,
  { avance, ejecutado, instaladas, motivo }: Extract<WorkEvent, { avance: number }>,
): Promise<void> {
  const store = storeOf(seeding, WORK);
  const id = idOf(obra);
  const record = (await readRecord(seeding.tx, store, { id })) ?? {};
  await updateRecord(seeding.tx, store, {
    id,
    version: Number(record['version']),
    values: {
      ...record,
      avance_fisico_pct: avance,
      valor_ejecutado: ejecutado,
      luminarias_instaladas: instaladas,
      motivo_avance: motivo ?? null,
    },
    context: systemContext(seeding.now),
  });
}

type Receiving = Given & { dia: string; recibo: DemoReceipt };

function receiptSteps(given: Receiving): Step[] {
  const { dia, recibo } = given;
  const receipt: Made = {};
  const write = async (then: Seeding) => {
    const made = await create(then, RECEIPT, await receiptValues(then, given));
    receipt.id = Number(made['id']);
  };
  return [
    { at: at(dia, 12), run: write },
    ...recibo.pasos.map(([name, days]): Step => {
      const values = name === 'anular' ? { motivo: recibo.motivo ?? '' } : {};
      const run = (then: Seeding) => take(then, RECEIPT, { id: idOf(receipt), name, values });
      return { at: at(masDias(dia, days), 13), run };
    }),
  ];
}

async function receiptValues(seeding: Seeding, given: Receiving): Promise<Row> {
  const { obra, dia, recibo, makeFile } = given;
  const { acta, clase, resultado = 'recibida', pendientes } = recibo;
  const isFinal = clase === 'final';
  const document = async (kind: string) =>
    isFinal ? [await makeFile(`${acta} ${kind}.pdf`)] : null;
  return {
    numero_acta: acta,
    registro_obras_id: idOf(obra),
    clase,
    fecha_visita: masDias(dia, -1),
    fecha_acta: dia,
    asistentes: 'Andrés Zárate (interventoría), residente del contratista, delegado del municipio',
    luminarias_recibidas: recibo.luminarias,
    valor_recibido: recibo.valor,
    certificado_retilap: isFinal ? 'si' : 'no_aplica',
    archivo_retilap: await document('RETILAP'),
    certificado_retie: isFinal ? 'si' : 'no_aplica',
    archivo_retie: await document('RETIE'),
    planos: isFinal,
    archivo_planos: await document('planos'),
    fotometria: resultado === 'rechazada' ? 'no_cumple' : isFinal ? 'cumple' : 'no_aplica',
    listado_puntos: await listOf(seeding, given),
    pendientes: pendientes ?? null,
    limite_pendientes: pendientes === undefined ? null : masDias(dia, 30),
    resultado,
  };
}

/** The points that a receipt hands over, in a sheet as its contractor sends it. */
async function listOf(
  seeding: Seeding,
  given: { barrio: string; recibo: DemoReceipt; makeFile: MakeDemoFile },
) {
  const { recibo, barrio } = given;
  if (recibo.puntos === undefined) return null;
  const rows =
    'nuevos' in recibo.puntos
      ? recibo.puntos.nuevos.map(({ codigo, ubicacion }, i) => [
          codigo,
          'LUM',
          'LED-040',
          barrio,
          `Poste ${i + 1} de la obra`,
          ubicacion.lat,
          ubicacion.lng,
          'Metálico',
          8,
        ])
      : await knownPoints(seeding, { barrio, most: recibo.puntos.conocidos });
  const bytes = await writeXlsx({ sheets: [{ name: 'Puntos', rows: [HEADERS, ...rows] }] });
  return [await given.makeFile(`${recibo.acta} puntos.xlsx`, bytes)];
}

const HEADERS = [
  'Código',
  'Tipo',
  'Luminaria',
  'Barrio',
  'Dirección',
  'Latitud',
  'Longitud',
  'Soporte',
  'Altura de montaje',
];

type Listed = (string | number | null)[];

/** Lamps of the barrio as the inventory has them. */
async function knownPoints(
  seeding: Seeding,
  { barrio, most }: { barrio: string; most: number },
): Promise<Listed[]> {
  const rows = await rowsOf<{ json: Listed }>(
    seeding.tx,
    sql`select json_build_array(p.codigo, 'LUM', l.codigo, b.codigo, p.direccion,
          p.ubicacion_lat::float8, p.ubicacion_lng::float8, p.soporte, p.altura_m::float8) as json
        from infraestructura_alumbrado as p join luminaria as l on l.id = p.luminaria_id
        join barrio as b on b.id = p.barrio_id
        where b.codigo = ${barrio} order by p.codigo limit ${most}`,
  );
  return rows.map(({ json }) => json);
}

async function idsBy(seeding: Seeding, table: string, key: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; key: string }>(
    seeding.tx,
    sql`select id::text, ${sql.identifier(key)} as key from ${sql.identifier(table)}`,
  );
  return new Map(rows.map(({ id, key: text }) => [text, Number(id)]));
}
