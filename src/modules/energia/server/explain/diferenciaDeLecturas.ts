import { sql } from 'drizzle-orm';
import type { Comparable } from '../../../../core/explain/explanation.ts';
import type { Level } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { diaEnPalabras, mesEnPalabras } from '../../../../core/time/enPalabras.ts';
import { masDias } from '../../../../core/time/fechas.ts';
import { rowsOf } from '../../../../server/db/orm.ts';
import {
  comparedBy,
  figureIn,
  otherOf,
  type Comparing,
} from '../../../../server/explain/explainedBy.ts';
import type { Compared, Explaining } from '../../../../server/resource/hook.ts';
import { horasAlDia } from '../../rules/energia.ts';
import {
  lineaDePerdidas,
  lineasDeDiferencia,
  sinDiferencia,
  type Perdidas,
} from './diferenciaDeConsumo.ts';
import { correccionDe, diferenciaDeFallas } from './explicacionDeFallas.ts';
import type { FallasContadas } from '../fallas.ts';
import type { Lado } from './diferenciaDeLuces.ts';
import { fallasDelMedidor, gruposDelMedidor, metodoDe } from './explicacionDeEsperado.ts';

const UNIDAD = 'kWh';

/** What is expected of a reading beside another one (domain 4.2). */
export const comparacionesDeLectura: Readonly<Record<string, Compared>> = {
  consumo_esperado_kwh: comparedBy({ candidates, difference, frozenSince: () => null }),
};

/** Two years of months. */
const MAS_CERCANAS = 24;

/** Of its meter, the nearest one before first. */
async function candidates({
  tx,
  record,
  contra,
}: Explaining & { contra?: Row }): Promise<Comparable[]> {
  const periodo = String(record['periodo']);
  const rows = await rowsOf<Record<'id' | 'serie' | 'periodo', string>>(
    tx,
    sql`select c.id::text as id, m.serie, c.periodo
      from equipo_medida_consumo as c join equipo_medida as m on m.id = c.equipo_medida_id
      where (c.equipo_medida_id = ${Number(record['equipo_medida_id'])}::bigint
          or c.id = ${Number(contra?.['id'] ?? 0)}::bigint)
        and c.id <> ${Number(record['id'])}::bigint
      order by c.periodo > ${periodo}, case when c.periodo < ${periodo} then c.periodo end desc, c.periodo, c.id
      limit ${MAS_CERCANAS}::int`,
  );
  return rows.map(({ id, serie, periodo: mes }) => {
    const { es, en } = mesEnPalabras(mes);
    return { id: Number(id), nombre: { es: `${es}, ${serie}`, en: `${en}, ${serie}` } };
  });
}

async function difference(asked: Comparing): Promise<Level> {
  const [este, otro] = [await ladoDe(asked), await ladoDe(otherOf(asked))];
  const [a, b] = [esperadoDe(asked.record), esperadoDe(asked.contra)];
  const frase = fraseDe(asked);
  if (a === null || b === null)
    return { valor: null, unidad: UNIDAD, frase, lineas: [], no_aplica };
  const valor = kwh(a - b);
  return {
    valor,
    unidad: UNIDAD,
    frase,
    lineas: await lineasDeDiferencia(asked, {
      valor,
      lados: { este: este.lado, otro: otro.lado },
      aparte: [
        lineaDePerdidas({ este: este.perdidas, otro: otro.perdidas }),
        ...diferenciaDeFallas({ este: [este.fallas], otro: [otro.fallas] }),
      ],
    }),
    no_aplica: sinDiferencia({ este: este.lado, otro: otro.lado }),
  };
}

const esperadoDe = (record: Row): number | null => figureIn(record, 'consumo_esperado_kwh');

const no_aplica = [
  {
    regla: { es: 'Diferencia', en: 'Difference' },
    motivo: {
      es: 'En una de las dos lecturas el medidor no tuvo luces que consumieran.',
      en: 'In one of the two readings the meter had no lights that took energy.',
    },
  },
];

async function ladoDe(
  asked: Explaining,
): Promise<{ lado: Lado; perdidas: Perdidas; fallas: FallasContadas }> {
  const { record } = asked;
  const { dia, metodo, dias, cuentan, perdidas, horas, factorDimerizado } = await metodoDe(asked);
  const reglas = {
    metodo_horas: metodo,
    horas_regimen: horas,
    factor_dimerizado: factorDimerizado,
  };
  const grupos = await gruposDelMedidor(asked);
  const fallas = await fallasDelMedidor(asked);
  return {
    lado: {
      alcance: sql`p.equipo_medida_id = ${Number(record['equipo_medida_id'])}`,
      desde: masDias(String(record['fecha_anterior']), 1),
      hasta: String(record['fecha_actual']),
      dias,
      cuentan,
      horas: Object.fromEntries(
        Object.keys(horas).map((regimen) => [regimen, horasAlDia(regimen, reglas)]),
      ),
      dia,
    },
    perdidas: {
      neta: kwh(kwh(grupos.reduce((suma, { exacto }) => suma + exacto, 0)) + correccionDe(fallas)),
      pct: perdidas,
      dia,
    },
    fallas,
  };
}

function fraseDe({ record, contra }: Comparing): Words {
  const [a, b] = [record, contra].map((lectura) => {
    const [desde, hasta] = ['fecha_anterior', 'fecha_actual'].map((campo) =>
      diaEnPalabras(String(lectura[campo])),
    );
    return { es: `${desde?.es} a ${hasta?.es}`, en: `${desde?.en} to ${hasta?.en}` };
  });
  return {
    es: `Lo esperado entre las lecturas de ${a?.es} menos lo de ${b?.es}, con los datos de ahora. Cada causa toma su parte con las demás a medio camino: suman sin resto, y al revés solo cambian de signo.`,
    en: `What is expected between the readings of ${a?.en} less that of ${b?.en}, as the data stands now. Each cause takes its share with the others half way: they add up without a rest, and the other way round only change their sign.`,
  };
}
