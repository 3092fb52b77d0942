import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import {
  cambioDeConsumo,
  cambioDeTarifa,
  diasSinFactura,
  lejosDeLoEsperado,
} from '../rules/facturas.ts';
import { haciaDictamen, verificacionEnSql } from './dictamenDeFactura.ts';
import {
  facturada,
  facturasDeLaCuenta,
  facturasJuntas,
  type Cuenta,
  hojaCompleta,
  hojaDe,
  type Hoja,
  hojaEnFilas,
} from './hojaDeVerificacion.ts';
import { refuseUnfilledInventory } from '../../inventario/server.ts';
import { comparacionesDeFactura } from './explain/diferenciaDeFacturas.ts';
import { explicacionesDeFactura } from './explain/explicacionDeFactura.ts';
import { documentoDeHoja } from './documentoDeHoja.ts';
import { retenerLecturas, lecturasAlAprobar } from './lecturas.ts';
import {
  alObjetar,
  alResponder,
  esObjecion,
  esRespuesta,
  objetar,
  respuestaDe,
} from './objecion.ts';

/** Holds an invoice against the others of its account, and keeps what it was verified against. */
export const facturaEnergia: Hook = {
  ahead: async ({ writings, batch }) => facturasJuntas(writings, batch),

  async check(writing) {
    if (esVerificacion(writing)) return alVerificar(writing);
    if (esObjecion(writing)) return alObjetar(writing);
    const deRespuesta = esRespuesta(writing) ? await alResponder(writing) : [];
    if (!tieneValoresNuevos(writing)) return deRespuesta;
    const { tx, record } = writing;
    const juntas = writing.ahead as ReturnType<typeof facturasJuntas>[number] | undefined; // what `ahead` above answers
    const cuenta = await facturasDeLaCuenta(
      tx,
      juntas === undefined ? { record } : { record, juntas },
    );
    return [
      ...deRespuesta,
      ...entreFacturas(writing, cuenta),
      ...(await consumoQueVaria(writing, cuenta)),
      ...(await dictamenAMano(writing)),
    ];
  },

  async transition(given) {
    const { tx, actor, stores, record, previous, name } = given;
    if (name === 'verificar') {
      await refuseUnfilledInventory(tx, stores);
      const { ahora } = contextOf(actor.now);
      const hoja = await hojaCompleta(tx, { stores, record: previous });
      return { verificada_en: ahora, verificacion: { fecha: ahora, ...hoja } };
    }
    if (name === 'objetar') return objetar(given);
    if (name === 'ajustar') return { ...sinVerificar, respuesta_id: await respuestaDe(given) };
    if (name === 'pagar') return { valor_pagado: record['valor_pagado'] ?? record['valor_total'] };
    if (name !== 'aprobar') return {};
    await retenerLecturas(tx, record);
    await refuseUnfilledInventory(tx, stores);
    const { ahora } = contextOf(actor.now);
    return { lecturas_al_aprobar: await lecturasAlAprobar(tx, { stores, record, ahora }) };
  },

  computed: {
    ...verificacionEnSql,
    ...hojaEnFilas,
    diferencia_pago: ({ qualified }) =>
      sql`(${qualified('valor_pagado')} - ${qualified('valor_total')})`,
  },

  document: documentoDeHoja,

  together: haciaDictamen,

  explained: explicacionesDeFactura,

  compared: comparacionesDeFactura,
};

/** New values are verified again, and judged by hand again. */
const sinVerificar: Row = {
  verificada_en: null,
  verificacion: null,
  dictamen_manual: null,
  dictamen_motivo: null,
};

const esVerificacion = ({ record, previous }: Writing): boolean =>
  previous !== undefined &&
  record['estado'] === 'verificada' &&
  previous['estado'] !== 'verificada';

/** What others of the account and its verdict are judged by. */
const JUZGADOS = [
  'cuenta',
  'periodo',
  'fecha_desde',
  'fecha_hasta',
  'tipo_liquidacion',
  'equipos_medida',
  'sectores',
  'kwh_facturado',
  'tarifa_kwh',
  'dictamen_manual',
];

const tieneValoresNuevos = ({ record, previous }: Writing): boolean =>
  previous === undefined ||
  JUZGADOS.some((name) => !isDeepStrictEqual(record[name] ?? null, previous[name] ?? null));

function entreFacturas({ record, finding }: Writing, cuenta: Cuenta): Finding[] {
  const { traslapada, anterior, siguiente } = cuenta;
  if (traslapada !== undefined) {
    const { numero, desde, hasta } = traslapada;
    return [finding('FACTURA_TRASLAPADA', { numero, desde, hasta })];
  }
  const esta = facturada(record);
  const antes = anterior && diasSinFactura(anterior, esta);
  const despues = siguiente && diasSinFactura(esta, siguiente);
  const findings: Finding[] = [];
  if (antes) findings.push(finding('DIAS_SIN_FACTURA', { ...antes, numero: anterior.numero }));
  if (despues) findings.push(finding('DIAS_SIN_FACTURA', { ...despues, numero: siguiente.numero }));
  if (anterior === undefined) return findings;
  const { numero, tarifa } = anterior;
  const pct = cambioDeTarifa(anterior, esta);
  if (pct !== undefined)
    findings.push(finding('TARIFA_CAMBIA', { pct, numero, tarifa: enPesos(tarifa) }));
  if (anterior.kwh === esta.kwh) findings.push(finding('MISMO_CONSUMO', { numero }));
  return findings;
}

/** Of sheets: by the day, for bills are not of one length. What is typed is verified one by one. */
async function consumoQueVaria(
  { tx, record, finding, fromSheet }: Writing,
  { traslapada, anterior }: Cuenta,
): Promise<Finding[]> {
  if (fromSheet !== true || traslapada !== undefined || anterior === undefined) return [];
  const day = finDeMes(String(record['periodo']));
  const values = await parameterValues(tx, { names: [UMBRAL], day });
  const umbral = Number(values.get(UMBRAL));
  const pct = cambioDeConsumo(anterior, facturada(record), umbral);
  const { numero } = anterior;
  return pct === undefined ? [] : [finding('CONSUMO_VARIA', { pct, numero, umbral })];
}

const UMBRAL = 'umbral_atipico_pct';

async function alVerificar(writing: Writing): Promise<Finding[]> {
  const { tx, stores, record, previous = record, finding } = writing;
  const hoja = await hojaDe(tx, { stores, record: previous });
  const { kwh_medido: medido, kwh_esperado_medidores: esperado } = hoja;
  const pct = lejosDeLoEsperado({ medido, esperadoMedido: esperado }, hoja.umbrales);
  const lejos =
    pct === undefined || medido === null || esperado === null
      ? []
      : [finding('MEDIDO_LEJOS_DE_LO_ESPERADO', { medido, esperado, pct })];
  return [...lejos, ...partesSinBase(writing, hoja), ...dictamenSobre(writing, hoja)];
}

/** What keeps the verdict without a base. */
function partesSinBase({ finding }: Writing, hoja: Hoja): Finding[] {
  const { series_sin_base: series, aforo_sin_base } = hoja;
  return [
    ...(series === null ? [] : [finding('MEDIDOR_SIN_BASE', { series })]),
    ...(aforo_sin_base ? [finding('AFORO_SIN_BASE')] : []),
  ];
}

/** Judged by what the stored invoice comes to; a new one has no reference yet and is when verified. */
async function dictamenAMano(writing: Writing): Promise<Finding[]> {
  const { tx, stores, record, previous } = writing;
  const manual = record['dictamen_manual'] ?? null;
  if (previous === undefined || manual === null) return [];
  if (manual === (previous['dictamen_manual'] ?? null)) return [];
  return dictamenSobre(writing, await hojaDe(tx, { stores, record: previous }));
}

/** A verdict by hand must have something to stand on, and mild ones over an objection are few people's. */
function dictamenSobre({ record, actor, finding }: Writing, hoja: Hoja): Finding[] {
  const manual = record['dictamen_manual'] ?? null;
  if (manual === null) return [];
  if (hoja.dictamen === 'sin_base') return [finding('DICTAMEN_SIN_REFERENCIA')];
  const esMasSuave = hoja.dictamen === 'objetada' && manual !== 'objetada';
  if (!esMasSuave || actor.user.rol === 'administrador') return [];
  return [finding('DICTAMEN_DE_ADMINISTRADOR', { pct: hoja.desviacion_pct ?? 0 })];
}
