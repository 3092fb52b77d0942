import type { PlannedSection } from '../../../core/documents/documentPlan.ts';

const MES = 'periodo';
const VIGENTES = { estado_neq: 'anulada' };

/** Sections of the monthly report about lights, energy, faults, tours and works. */
export const deInventario: PlannedSection = {
  title: 'Inventario',
  blocks: [
    { text: 'inventario' },
    {
      groups: 'Luminarias y carga por ficha técnica',
      of: [
        'infraestructura_alumbrado_actualizado.en_servicio',
        'infraestructura_alumbrado_actualizado.carga',
      ],
      by: 'luminaria_id',
    },
    {
      map: 'Inventario por tecnología',
      resource: 'infraestructura_alumbrado_actualizado',
      color: 'luminaria_id.tecnologia',
      filter: { luminaria_id_empty: false },
    },
    {
      groups: 'Luminarias y carga por barrio',
      of: [
        'infraestructura_alumbrado_actualizado.en_servicio',
        'infraestructura_alumbrado_actualizado.carga',
      ],
      by: 'barrio_id',
    },
    {
      list: 'Cambios aprobados del mes',
      resource: 'infraestructura_alumbrado_actualizacion',
      date: 'fecha_efectiva',
      filter: { estado: 'aprobada' },
      columns: ['numero', 'fecha_efectiva', 'tipo', 'codigo', 'delta_carga_w', 'delta_kwh_mes'],
      sort: ['fecha_efectiva', 'numero'],
      total: ['delta_carga_w', 'delta_kwh_mes'],
    },
    {
      list: 'Ajustes a meses anteriores hechos en el mes',
      resource: 'ajuste_periodo',
      date: 'hecha_en',
      columns: ['documento', 'nombre', 'periodo', 'fecha_efectiva', 'kwh', 'valor'],
      sort: ['hecha_en'],
      total: ['kwh', 'valor'],
    },
    {
      chart: 'Luminarias por tecnología',
      series: ['led', 'sodio', 'haluro', 'mercurio', 'otras'].map((name) => ({
        measure: `tecnologia_mensual.${name}`,
        as: 'bar',
      })),
      isStacked: true,
    },
  ],
};

export const deEnergia: PlannedSection = {
  title: 'Verificación de energía',
  blocks: [
    { text: 'energia' },
    {
      list: 'Facturas de energía del mes',
      resource: 'factura_energia',
      date: MES,
      filter: VIGENTES,
      columns: [
        'numero_factura',
        'comercializador',
        'kwh_facturado',
        'kwh_referencia',
        'desviacion_pct',
        'dictamen',
        'valor_total',
        'valor_en_discusion',
        'estado',
      ],
      sort: ['numero_factura'],
      total: ['kwh_facturado', 'kwh_referencia', 'valor_total', 'valor_en_discusion'],
    },
    {
      list: 'Lecturas de medidores del mes',
      resource: 'equipo_medida_consumo',
      date: MES,
      columns: [
        'equipo_medida_id',
        'fecha_anterior',
        'fecha_actual',
        'consumo_kwh',
        'consumo_esperado_kwh',
        'desviacion_pct',
        'alerta',
      ],
      sort: ['equipo_medida_id'],
      total: ['consumo_kwh', 'consumo_esperado_kwh'],
    },
    {
      chart: 'Energía facturada, medida y de referencia',
      series: [
        { measure: 'factura_energia.facturado', as: 'bar' },
        { measure: 'equipo_medida_consumo.medido', as: 'line' },
        { measure: 'factura_energia.referencia', as: 'line' },
      ],
    },
  ],
};

export const deMantenimiento: PlannedSection = {
  title: 'Operación y mantenimiento',
  blocks: [
    { text: 'mantenimiento' },
    {
      figures: 'Indicadores de mantenimiento',
      of: [
        'seguimiento_mantenimiento.reportados',
        'seguimiento_mantenimiento.atendidos',
        'seguimiento_mantenimiento.en_limite',
        'seguimiento_mantenimiento.horas_medias',
        'seguimiento_mantenimiento.horas_mediana',
        'seguimiento_mantenimiento.horas_p90',
        'seguimiento_mantenimiento.reincidencia',
        'servicio_mensual.disponibilidad',
      ],
    },
    {
      groups: 'Fallas reportadas y en límite por prioridad',
      of: ['seguimiento_mantenimiento.reportados', 'seguimiento_mantenimiento.en_limite'],
      by: 'prioridad',
      order: 'choices',
    },
    {
      groups: 'Fallas reportadas por tipo',
      of: ['seguimiento_mantenimiento.reportados'],
      by: 'tipo_falla',
    },
    {
      list: 'Fallas reportadas en el mes',
      resource: 'seguimiento_mantenimiento',
      date: 'fecha_reporte',
      columns: [
        'numero',
        'fecha_reporte',
        'barrio_id',
        'tipo_falla',
        'prioridad',
        'fecha_atencion',
        'horas_respuesta',
        'en_limite',
        'estado',
      ],
      sort: ['fecha_reporte'],
    },
    {
      list: 'Trabajos reportados por el operador',
      resource: 'reporte_trabajo',
      date: 'fecha',
      columns: [
        'fecha',
        'numero_ot',
        'cuadrilla',
        'actividad',
        'codigo_punto',
        'material',
        'cantidad',
        'validacion',
      ],
      sort: ['fecha', 'numero_ot'],
      cap: 40,
    },
    {
      map: 'Fallas reportadas en el mes',
      resource: 'seguimiento_mantenimiento',
      color: 'prioridad',
      date: 'fecha_reporte',
    },
    {
      chart: 'Horas hasta la atención',
      series: [
        { measure: 'seguimiento_mantenimiento.horas_mediana', as: 'bar' },
        { measure: 'seguimiento_mantenimiento.horas_p90', as: 'line' },
      ],
    },
    { made: 'antesYDespues' },
  ],
};

export const deRecorridos: PlannedSection = {
  title: 'Recorridos',
  blocks: [
    { text: 'recorridos' },
    {
      figures: 'Indicadores de los recorridos',
      of: [
        'recorrido.recorridos',
        'recorrido.visitados',
        'servicio_mensual.cobertura',
        'recorrido_hallazgo.con_falla',
        'recorrido_hallazgo.apagadas',
        'recorrido_hallazgo.exactitud',
      ],
    },
    {
      list: 'Recorridos del mes',
      resource: 'recorrido',
      date: 'inicio',
      filter: { estado_neq: 'anulado' },
      columns: [
        'numero',
        'inicio',
        'jornada',
        'sector_id',
        'alcance',
        'visitados',
        'cobertura_pct',
        'con_falla',
        'estado',
      ],
      sort: ['inicio'],
      total: ['visitados', 'con_falla'],
    },
    { groups: 'Cobertura por sector', of: ['servicio_mensual.cobertura'], by: 'sector_id' },
    { made: 'fotosDeRecorridos' },
  ],
};

export const deObras: PlannedSection = {
  title: 'Obras',
  blocks: [
    { text: 'obras' },
    {
      list: 'Obras',
      resource: 'registro_obras',
      columns: [
        'codigo',
        'nombre',
        'fecha_fin_prevista',
        'avance_fisico_pct',
        'valor_presupuestado',
        'valor_ejecutado',
        'luminarias_instaladas',
        'estado',
      ],
      sort: ['codigo'],
      total: ['valor_presupuestado', 'valor_ejecutado'],
    },
    {
      list: 'Recibos de obra del mes',
      resource: 'recibo_obras',
      date: 'fecha_acta',
      columns: [
        'numero_acta',
        'registro_obras_id',
        'clase',
        'fecha_acta',
        'luminarias_recibidas',
        'resultado',
        'pendientes',
      ],
      sort: ['fecha_acta'],
    },
  ],
};
