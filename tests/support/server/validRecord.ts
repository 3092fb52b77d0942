import type { FileRef } from '../../../src/core/files/filesApi.ts';
import { choicesOf } from '../../../src/core/fields/choice/choice.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf } from '../../../src/core/fields/registry.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import { fixturesOf } from '../fields/fixtures.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

/** The file that every test app has, without its bytes. */
export const sampleFile: FileRef = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  nombre: 'acta.pdf',
  tipo: 'application/pdf',
  tamano: 1024 * 1024,
};

/** Values that only the rules of a resource know, by its name. */
const ruled: Readonly<Record<string, (n: number) => Row>> = {
  parametro: (n) => ({
    clave: ['municipio', 'operador', 'interventor'][n % 3],
    valor: `Valor ${n}`,
  }),
  usuario: (n) => ({ password: `girasol-en-la-ventana-${n}`, rol: 'funcionario' }),
  barrio: (n) => ({ centro: { lat: 5.5 + n / 1000, lng: -73.3 } }),
  luminaria: (n) => ({
    potencia_nominal_w: 40 + (n % 100),
    perdidas_w: n % 10,
    grado_ip: `IP${60 + (n % 9)}`,
    certificado_vence: '2099-12-31',
  }),
  infraestructura_alumbrado: (n) => ({
    cantidad: 1 + (n % 12),
    ubicacion: { lat: 5.5 + n / 1000, lng: -73.3 },
    altura_m: 9 + (n % 9),
  }),
  // a replacement by the same is possible at any time; the reason is that of a rejection
  infraestructura_alumbrado_actualizacion: () => ({
    tipo: 'reposicion',
    cambios: {},
    motivo: null,
  }),
  equipo_medida: (n) => ({
    factor: 1,
    lectura_inicial: n,
    ubicacion: { lat: 5.5 + n / 1000, lng: -73.3 },
    fecha_instalacion: '2020-01-15',
    calibracion_vence: '2099-12-31',
    estado: 'danado',
    fecha_retiro: null,
  }),
  personal: () => ({
    alturas_vence: '2099-12-31',
    seguridad_social_hasta: '2099-12',
    fecha_retiro: null,
  }),
  personal_interventoria: () => ({
    alturas_vence: '2099-12-31',
    fecha_fin: null,
    // a user is one person
    usuario_id: null,
  }),
  equipo_medida_consumo: (n) => ({
    // the last of a meter alone can be deleted: of 0, 1, 2 it is 2, of 10, 11, 12 it is 10
    periodo: monthOf((n % 11) * 200 + Math.floor(n / 11)),
    // every reading meets those before and after it
    fecha_anterior: '2026-06-30',
    lectura_anterior: 500,
    fecha_actual: '2026-07-31',
    lectura_actual: 500,
    vuelta_registrador: false,
    foto: null,
  }),
  factura_energia: (n) => ({
    cuenta: `CTA-${n}`,
    fecha_desde: '2026-03-01',
    fecha_hasta: '2026-03-31',
    fecha_vencimiento: `2026-04-${String((n % 27) + 1).padStart(2, '0')}`,
    tipo_liquidacion: 'aforo',
    equipos_medida: null,
    kwh_facturado: 1000 + n,
    tarifa_kwh: 700,
    valor_energia: (1000 + n) * 700,
    otros_cargos: 50,
    valor_total: (1000 + n) * 700 + 50,
    dictamen_manual: null,
    dictamen_motivo: null,
    fecha_pago: null,
    valor_pagado: null,
    objecion_id: null,
    respuesta_id: null,
    resultado_objecion: null,
    respuesta_nota: null,
  }),
  costo_mensual: (n) => ({ periodo: monthOf(n), administracion: 1_000 + n }),
  // nothing of a reopening before the month was closed once
  cierre_mes: (n) => ({
    periodo: monthOf(n),
    reabre: null,
    reabierto_para_id: null,
    reabierto_hasta: null,
    motivo: null,
  }),
  registro_obras: (n) => ({
    ubicacion: { lat: 5.5 + n / 1000, lng: -73.3 },
    fecha_inicio: '2026-02-02',
    fecha_fin_prevista: `2026-05-${String((n % 27) + 1).padStart(2, '0')}`,
    fecha_fin_real: null,
    valor_presupuestado: 90_000_000 + n,
    valor_ejecutado: 80_000_000 + n,
    luminarias_previstas: 60,
    luminarias_instaladas: 50 + (n % 10),
    avance_fisico_pct: 80,
  }),
  recibo_obras: (n) => ({
    clase: 'parcial',
    fecha_visita: '2026-06-01',
    fecha_acta: `2026-06-${String((n % 27) + 1).padStart(2, '0')}`,
    luminarias_recibidas: n % 3,
    valor_recibido: 1_000 + n,
    certificado_retilap: 'no_aplica',
    certificado_retie: 'no',
    planos: false,
  }),
  // hours are free, and a work that is new has no verdict
  reporte_trabajo: () => ({ codigo_punto: null, tecnico_documento: null, motivo: null }),
  correspondencia: (n) => ({
    sentido: 'recibida',
    // long before the holidays that other tests enter
    fecha_documento: '2020-03-02',
    fecha_radicacion: `2020-03-${String((n % 27) + 2).padStart(2, '0')}`,
    requiere_respuesta: true,
    plazo_dias: 1 + (n % 90),
    // it would lead to itself
    relacionado_id: null,
  }),
  respuesta: (n) => ({
    clase: n % 2 === 0 ? 'definitiva' : 'parcial',
    fecha: '2026-07-01',
    nueva_fecha_limite: null,
    medio_envio: null,
    fecha_envio: null,
  }),
  plantilla_carta: (n) => ({
    asunto: `Asunto ${n}`,
    cuerpo: `Texto ${n}`,
    // one of each kind is the main one
    principal: false,
    activa: true,
  }),
  carta: (n) => ({
    tipo: 'requerimiento_operador',
    plantilla_id: null,
    correspondencia_id: null,
    factura_id: null,
    recorrido_id: null,
    seguimiento_id: null,
    informe_id: null,
    medio: 'correo_electronico',
    enviar_correo: false,
    correo: null,
    nueva_fecha_limite: null,
    requiere_respuesta: true,
    plazo_dias: 1 + (n % 90),
  }),
  anexo: () => ({ vigencia_desde: '2026-01-01', vigencia_hasta: null }),
  anexo_registro: (n) => ({ periodo: `${2030 + (n % 60)}-0${1 + (n % 9)}`, concepto: null }),
  ebsa: subscriber,
  vatia: subscriber,
  gran_consumidor: (n) => ({
    nit: '900123456-8',
    periodo: '2020-01',
    base: 'valor_fijo',
    tarifa: 100_000 + n,
    valor_liquidado: 100_000 + n,
    valor_recaudado: n,
  }),
  // balances of nothing follow each other in any order
  consolidado_recaudo: (n) => ({
    periodo: `${1950 + (n % 150)}-01`,
    recaudador: ['predial', 'otro'][n % 2],
    cartera_inicial: 0,
    facturado: n,
    ajustes: 0,
    recaudado_mes: n,
    recaudado_cartera: 0,
    valor_girado: null,
    fecha_giro: null,
  }),
  resumen_proyecto_financiero: (n) => ({
    proyecto: `Contrato ${n}`,
    presupuesto_inicial: 1_000_000 + n,
    ejecutado_acumulado: n,
    fisico_programado_pct: 50,
    fisico_real_pct: n % 50,
  }),
  // a Wednesday every other week, none of them a holiday
  programacion_recorrido: (n) => ({
    fecha: masDias('2030-01-16', 14 * n),
    hora_inicio: '19:00',
    hora_fin: '23:30',
    acompanantes: null,
  }),
  recorrido: (n) => ({
    programacion_id: null,
    inicio: `2026-05-${String((n % 27) + 1).padStart(2, '0')}T19:00:00-05:00`,
    fin: null,
    kilometros: n % 100,
  }),
  recorrido_hallazgo: (n) => ({
    uuid_local: `visita-${n}`,
    resultado: 'sin_novedad',
    tipo_falla: null,
    dato_campo: null,
    fecha_hora: `2026-05-01T20:${String(n % 60).padStart(2, '0')}:00-05:00`,
    ubicacion: null,
  }),
  // a draft: it is drawn by a transition
  muestra_auditoria: () => ({
    filtro: { estado_operativo: 'en_servicio' },
    calculo: 'margen',
    margen_pct: 5,
    tamano: null,
    fecha_cierre: null,
  }),
  seguimiento_mantenimiento: (n) => ({
    fecha_reporte: `2026-05-01T20:${String(n % 60).padStart(2, '0')}:00-05:00`,
    fecha_atencion: null,
    accion: null,
    verificado_por: null,
    fecha_verificacion: null,
  }),
  // a month has one that is not issued
  informe_final: (n) => ({ periodo: monthOf(n) }),
  anexo_tipo: (n) => ({ periodicidad: 'mensual', dia_limite: 1 + (n % 22) }),
};

/** Ten to a month: a sheet brings one month, and replaces what it has. */
function subscriber(n: number): Row {
  return {
    periodo: `${1950 + (Math.floor(n / 10) % 150)}-03`,
    documento: String(1_000_000 + n),
    recaudado_ap: 0,
    recaudado_cartera: 0,
  };
}

/**
 * A record that the API takes, with every field that may be entered; records of different `n`
 * differ. `targets` names a record of each resource that references may point to.
 */
export function validRecord(
  resource: Resource,
  n: number,
  targets: Readonly<Record<string, number>> = {},
): Row {
  const known = ruled[resource.name]?.(n) ?? {};
  const others = Object.entries(resource.fields).filter(
    ([name, field]) =>
      !field.readOnly && isEntered(field) && !(name in resource.fixed) && !(name in known),
  );
  const values = others.map(([name, field]) => [name, validValue(name, field, { n, targets })]);
  return { ...(Object.fromEntries(values) as Row), ...known };
}

/** A month of its own for each n up to 2,400. */
const monthOf = (n: number): string =>
  `${1900 + Math.floor((n % 2400) / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

/** Files are left out where they may be; the others name the one that every test app has. */
const isEntered = ({ kind, required }: Field): boolean => kind !== 'file' || required === true;

function validValue(
  name: string,
  field: Field,
  { n, targets }: { n: number; targets: Readonly<Record<string, number>> },
): unknown {
  const target = targets[(field as { target?: string }).target ?? ''];
  const candidates = [
    ...(field.kind === 'text' || field.kind === 'longText' ? [`${name} ${n}`, `XX${n}`] : []),
    ...(field.kind === 'email' ? [`persona${n}@farola.test`] : []),
    ...(field.kind === 'date' ? [`2026-03-${String((n % 27) + 1).padStart(2, '0')}`] : []),
    ...(field.kind === 'integer' ? [n + 1, minimumOf(field) + (n % 3)] : []),
    ...(field.kind === 'file' ? [[sampleFile]] : []),
    ...(field.kind === 'boolean' ? [n % 2 === 0] : []),
    ...(field.kind === 'reference' ? [target] : []),
    ...(field.kind === 'references' ? [[target]] : []),
    ...turned(
      choicesOf(field).map(({ id }) => id),
      n,
    ),
    ...fixturesOf(field.kind).flatMap(({ valid }) => valid.map(({ stored }) => stored)),
  ];
  const found = candidates.find((value) => typeOf(field).check(value, field, context).ok);
  if (found === undefined) throw new Error(`no valid value known for ${name} (${field.kind})`);
  return found;
}

const minimumOf = (field: Field): number => (field as { min?: number }).min ?? 0;

/** The list, begun at its n-th value. */
function turned<T>(values: readonly T[], n: number): T[] {
  const first = values.length === 0 ? 0 : n % values.length;
  return [...values.slice(first), ...values.slice(0, first)];
}
