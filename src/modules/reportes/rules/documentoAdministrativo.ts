import type { PlannedSection } from '../../../core/documents/documentPlan.ts';

const MES = 'periodo';
const VIGENTES = { estado_neq: 'anulada' };

/** Sections of the monthly report about money, letters, annexes and people. */
export const deCostos: PlannedSection = {
  title: 'Costos',
  blocks: [
    { text: 'costos' },
    {
      figures: 'Costos del mes',
      of: [
        'costo_mensual.total',
        'costo_mensual.energia',
        'costo_mensual.aom',
        'costo_mensual.inversion',
        'costo_mensual.interventoria',
        'costo_mensual.pct_energia',
        'costo_mensual.pct_aom',
        'costo_mensual.costo_por_luminaria',
      ],
    },
    {
      list: 'Costos del año',
      resource: 'costo_mensual',
      date: MES,
      since: 'year',
      columns: [
        MES,
        'energia',
        'aom',
        'inversion',
        'interventoria',
        'total',
        'costo_maximo',
        'estado',
      ],
      sort: [MES],
      total: ['energia', 'aom', 'inversion', 'interventoria', 'total'],
    },
    {
      chart: 'Costo del servicio',
      series: ['energia', 'aom', 'inversion', 'interventoria'].map((name) => ({
        measure: `costo_mensual.${name}`,
        as: 'bar',
      })),
      isStacked: true,
    },
  ],
};

export const deRecaudo: PlannedSection = {
  title: 'Facturación y recaudo',
  blocks: [
    { text: 'recaudo' },
    {
      list: 'Consolidado por recaudador',
      resource: 'consolidado_recaudo',
      date: MES,
      columns: [
        'recaudador',
        'cartera_inicial',
        'facturado',
        'recaudado_mes',
        'recaudado_cartera',
        'cartera_final',
        'pct_recaudo',
      ],
      sort: ['recaudador'],
      total: [
        'cartera_inicial',
        'facturado',
        'recaudado_mes',
        'recaudado_cartera',
        'cartera_final',
      ],
    },
    {
      list: 'Giros del mes',
      resource: 'consolidado_recaudo',
      date: MES,
      columns: [
        'recaudador',
        'valor_girado',
        'fecha_giro',
        'limite_giro',
        'diferencia_giro',
        'giro_oportuno',
      ],
      sort: ['recaudador'],
      total: ['valor_girado', 'diferencia_giro'],
    },
    {
      list: 'Grandes consumidores del mes',
      resource: 'gran_consumidor',
      date: MES,
      columns: [
        'razon_social',
        'cuenta',
        'valor_liquidado',
        'valor_recaudado',
        'saldo',
        'estado_cartera',
      ],
      sort: ['-valor_liquidado'],
      total: ['valor_liquidado', 'valor_recaudado', 'saldo'],
      cap: 30,
    },
    {
      groups: 'Cartera por edades',
      of: ['cartera_por_edad.saldo', 'cartera_por_edad.vencida'],
      by: 'edad',
      order: 'choices',
    },
    {
      chart: 'Facturado y recaudado',
      series: [
        { measure: 'consolidado_recaudo.facturado', as: 'bar' },
        { measure: 'consolidado_recaudo.recaudado', as: 'bar' },
        { measure: 'consolidado_recaudo.cartera', as: 'line' },
      ],
    },
  ],
};

export const deFinanzas: PlannedSection = {
  title: 'Resumen financiero',
  blocks: [
    { text: 'financiero' },
    {
      list: 'Resumen financiero del año',
      resource: 'resumen_proyecto_financiero',
      date: MES,
      since: 'year',
      columns: [
        MES,
        'ingresos',
        'egresos',
        'saldo_mes',
        'saldo_acumulado',
        'financiero_pct',
        'fisico_real_pct',
      ],
      sort: [MES],
      total: ['ingresos', 'egresos', 'saldo_mes'],
    },
    {
      chart: 'Ingresos, egresos y saldo',
      series: [
        { measure: 'resumen_proyecto_financiero.ingresos', as: 'bar' },
        { measure: 'resumen_proyecto_financiero.egresos', as: 'bar' },
        { measure: 'resumen_proyecto_financiero.saldo_mes', as: 'line' },
      ],
    },
  ],
};

export const deCorrespondencia: PlannedSection = {
  title: 'Correspondencia',
  blocks: [
    { text: 'correspondencia' },
    {
      groups: 'Cartas radicadas en el mes por clase',
      of: ['correspondencia.radicadas', 'correspondencia.a_tiempo'],
      by: 'clase',
    },
    {
      list: 'Cartas del mes',
      resource: 'correspondencia',
      date: 'fecha_radicacion',
      filter: VIGENTES,
      columns: [
        'radicado',
        'sentido',
        'fecha_radicacion',
        'clase',
        'asunto',
        'fecha_limite',
        'fecha_respuesta',
        'semaforo',
      ],
      sort: ['fecha_radicacion', 'radicado'],
    },
  ],
};

export const deAnexos: PlannedSection = {
  title: 'Anexos y obligaciones',
  blocks: [
    { text: 'anexos' },
    {
      list: 'Cumplimiento de los anexos',
      resource: 'anexo',
      columns: [
        'codigo',
        'nombre',
        'periodicidad',
        'ultimo_registro',
        'proximo_vencimiento',
        'cumplimiento',
      ],
      sort: ['codigo'],
    },
    {
      list: 'Entregas del mes',
      resource: 'anexo_registro',
      date: MES,
      columns: ['anexo_id', 'revision', 'fecha_entrega', 'fecha_limite', 'oportuno', 'estado'],
      sort: ['fecha_entrega'],
    },
  ],
};

export const dePersonal: PlannedSection = {
  title: 'Personal, SST y ambiental',
  blocks: [
    { text: 'personal' },
    {
      list: 'Personal de la interventoría',
      resource: 'personal_interventoria',
      filter: { activo: true },
      columns: ['nombres', 'apellidos', 'cargo', 'profesion', 'dedicacion_pct', 'alturas_vence'],
      sort: ['apellidos', 'nombres'],
    },
    {
      list: 'Personal del operador',
      resource: 'personal',
      filter: { activo: true },
      columns: [
        'nombres',
        'apellidos',
        'cargo',
        'cuadrilla',
        'alturas_vence',
        'seguridad_social_hasta',
      ],
      sort: ['apellidos', 'nombres'],
    },
  ],
};
