import type { StartPage } from './src/core/measures/startPage.ts';
import type { Resource } from './src/core/resource/resource.ts';
import { ajustePeriodo } from './src/modules/energia/ajuste_periodo.ts';
import { ahorroLed } from './src/modules/inventario/ahorro_led.ts';
import { anexo } from './src/modules/anexos/anexo.ts';
import { anexoRegistro } from './src/modules/anexos/anexo_registro.ts';
import { anexoTipo } from './src/modules/anexos/anexo_tipo.ts';
import { barrio } from './src/modules/inventario/barrio.ts';
import { bitacora } from './src/modules/sistema/bitacora.ts';
import { carta } from './src/modules/correspondencia/carta.ts';
import { cierreMes } from './src/modules/cierre/cierre_mes.ts';
import { consolidadoRecaudo } from './src/modules/recaudo/consolidado_recaudo.ts';
import { correspondencia } from './src/modules/correspondencia/correspondencia.ts';
import { ebsa } from './src/modules/recaudo/ebsa.ts';
import { costoMensual } from './src/modules/costos/costo_mensual.ts';
import { equipoMedida } from './src/modules/energia/equipo_medida.ts';
import { equipoMedidaConsumo } from './src/modules/energia/equipo_medida_consumo.ts';
import { facturaEnergia } from './src/modules/energia/factura_energia.ts';
import { facturaPendiente } from './src/modules/energia/factura_pendiente.ts';
import { festivo } from './src/modules/sistema/festivo.ts';
import { granConsumidor } from './src/modules/recaudo/gran_consumidor.ts';
import { importacion } from './src/modules/sistema/importacion.ts';
import { indice } from './src/modules/indices/indice.ts';
import { informeFinal } from './src/modules/reportes/informe_final.ts';
import { infraestructuraAlumbrado } from './src/modules/inventario/infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoActualizacion } from './src/modules/inventario/infraestructura_alumbrado_actualizacion.ts';
import { infraestructuraAlumbradoActualizado } from './src/modules/inventario/infraestructura_alumbrado_actualizado.ts';
import { infraestructuraAlumbradoTipo } from './src/modules/inventario/infraestructura_alumbrado_tipo.ts';
import { infraestructuraAlumbradoUnidad } from './src/modules/inventario/infraestructura_alumbrado_unidad.ts';
import { luminaria } from './src/modules/inventario/luminaria.ts';
import { muestraAuditoria } from './src/modules/recorridos/muestra_auditoria.ts';
import { muestraPunto } from './src/modules/recorridos/muestra_punto.ts';
import { parametro } from './src/modules/sistema/parametro.ts';
import { plantillaCarta } from './src/modules/correspondencia/plantilla_carta.ts';
import { personal } from './src/modules/personas/personal.ts';
import { personalInterventoria } from './src/modules/personas/personal_interventoria.ts';
import { posibleDuplicado } from './src/modules/inventario/posible_duplicado.ts';
import { programacionRecorrido } from './src/modules/recorridos/programacion_recorrido.ts';
import { reciboObras } from './src/modules/obras/recibo_obras.ts';
import { recorrido } from './src/modules/recorridos/recorrido.ts';
import { recorridoHallazgo } from './src/modules/recorridos/recorrido_hallazgo.ts';
import { registroObras } from './src/modules/obras/registro_obras.ts';
import { reporteTrabajo } from './src/modules/reportes/reporte_trabajo.ts';
import { respuesta } from './src/modules/correspondencia/respuesta.ts';
import { resumenProyectoFinanciero } from './src/modules/reportes/resumen_proyecto_financiero.ts';
import { sector } from './src/modules/inventario/sector.ts';
import { seguimientoMantenimiento } from './src/modules/mantenimiento/seguimiento_mantenimiento.ts';
import { trabajo } from './src/modules/sistema/trabajo.ts';
import { usuario } from './src/modules/sistema/usuario.ts';
import { servicioMensual } from './src/modules/mantenimiento/servicio_mensual.ts';
import { tecnologiaMensual } from './src/modules/mantenimiento/tecnologia_mensual.ts';
import { carteraPorEdad } from './src/modules/recaudo/cartera_por_edad.ts';
import { vidaDeFicha } from './src/modules/inventario/vida_de_ficha.ts';
import { vatia } from './src/modules/recaudo/vatia.ts';

/** A page that is no list of a resource, at `/pages/<page>`; `client/app/pages.ts` has its code. */
export interface MenuPage {
  page: string;
  title: string;
}

export type MenuEntry = Resource | MenuPage;

/**
 * Resources and pages in order: under a label that folds them away, under the heading of a section
 * that is always open, or both.
 */
export type MenuGroup =
  | { label: string; section?: string; entries: readonly MenuEntry[] }
  | { label?: undefined; section: string; entries: readonly MenuEntry[] };

/** The product on one page: the groups of the menu and the entities in them, in order. */
export const menu = [
  {
    label: 'Reporte de Trabajo',
    entries: [
      reporteTrabajo,
      { page: 'importar_archivo_trabajo', title: 'Importar archivo de trabajo' },
    ],
  },
  {
    label: 'Inventario Alumbrado',
    entries: [
      infraestructuraAlumbradoActualizado,
      luminaria,
      { page: 'importar_inventario_alumbrado', title: 'Importar inventario' },
    ],
  },
  {
    label: 'Análisis del inventario',
    entries: [posibleDuplicado, vidaDeFicha, ahorroLed, tecnologiaMensual],
  },
  {
    section: 'Verificación Consumos de Energía',
    entries: [equipoMedidaConsumo, facturaEnergia, equipoMedida],
  },
  { label: 'Anexos', entries: [anexo, anexoTipo] },
  {
    label: 'Facturación',
    entries: [granConsumidor, ebsa, vatia, consolidadoRecaudo, carteraPorEdad, importacion],
  },
  {
    label: 'Correspondencia',
    entries: [correspondencia, carta, seguimientoMantenimiento, servicioMensual],
  },
  {
    label: 'Recorridos',
    entries: [
      { page: 'registrar_recorrido_page', title: 'Registrar recorrido' },
      recorrido,
      programacionRecorrido,
      muestraAuditoria,
    ],
  },
  {
    section: 'Reportes',
    label: 'Reportes',
    entries: [
      resumenProyectoFinanciero,
      registroObras,
      costoMensual,
      cierreMes,
      indice,
      informeFinal,
    ],
  },
  {
    label: 'Configuración',
    entries: [
      infraestructuraAlumbrado,
      infraestructuraAlumbradoTipo,
      infraestructuraAlumbradoUnidad,
      sector,
      barrio,
      personal,
      personalInterventoria,
      usuario,
      parametro,
      festivo,
      plantillaCarta,
      trabajo,
      bitacora,
    ],
  },
] as const satisfies readonly MenuGroup[];

/** Entities without an entry of the menu: another one's page leads to theirs (`relatedResources`, `children`). */
const companions = [
  infraestructuraAlumbradoActualizacion,
  reciboObras,
  recorridoHallazgo,
  muestraPunto,
  respuesta,
  anexoRegistro,
  ajustePeriodo,
  facturaPendiente,
] as const satisfies readonly Resource[];

/** Every entity, in the order of the menu. */
export const resources: readonly Resource[] = [
  ...menu.flatMap((group): Resource[] =>
    group.entries.flatMap((entry): Resource[] => ('page' in entry ? [] : [entry])),
  ),
  ...companions,
];

/** What the page of mass imports offers, in its order (domain 5.7); other sheets have their own pages. */
export const importDestinations: readonly string[] = [
  'ebsa',
  'vatia',
  'gran_consumidor',
  'consolidado_recaudo',
  'equipo_medida',
  'equipo_medida_consumo',
  'factura_energia',
  'costo_mensual',
  'indice',
  'sector',
  'barrio',
  'luminaria',
  'infraestructura_alumbrado_unidad',
  'personal',
  'personal_interventoria',
  'correspondencia',
  'anexo',
  'registro_obras',
  'seguimiento_mantenimiento',
] satisfies readonly ResourceName[];

type Entry = (typeof menu)[number]['entries'][number];
export type ResourceName = Exclude<Entry, MenuPage>['name'] | (typeof companions)[number]['name'];
export type PageName = Extract<Entry, MenuPage>['page'];

/** What the first page shows by the position of the person (`cargo`), each figure with the list behind it. */
export const startPage: StartPage = {
  position: {
    resource: 'personal_interventoria',
    user: 'usuario_id',
    field: 'cargo',
    where: { activo: true },
  },
  without: { administrador: 'director', otros: 'auxiliar' },
  figures: {
    director: {
      tiles: [
        'factura_energia.en_discusion',
        'factura_energia.desviacion',
        'factura_pendiente.atrasadas',
        'seguimiento_mantenimiento.abiertos_vencidos',
        'seguimiento_mantenimiento.en_limite',
        'consolidado_recaudo.pct_recaudo',
        'costo_mensual.costo_por_luminaria',
        'servicio_mensual.disponibilidad',
        'servicio_mensual.cobertura',
        'correspondencia.vencidas',
        'anexo.al_dia',
      ],
      charts: ['energia', 'costos', 'recaudo', 'cartera', 'atencion', 'tecnologia'],
    },
    residente_tecnico: {
      tiles: [
        'infraestructura_alumbrado_actualizado.en_servicio',
        'infraestructura_alumbrado_actualizado.carga',
        'factura_energia.desviacion',
        'seguimiento_mantenimiento.abiertos',
        'seguimiento_mantenimiento.abiertos_vencidos',
        'seguimiento_mantenimiento.en_limite',
        'servicio_mensual.disponibilidad',
        'recorrido_hallazgo.apagadas',
        'servicio_mensual.cobertura',
        'recorrido_hallazgo.exactitud',
      ],
      charts: ['energia', 'atencion', 'fallas', 'tecnologia'],
    },
    residente_financiero: {
      tiles: [
        'factura_energia.en_discusion',
        'factura_energia.por_resolver',
        'factura_pendiente.atrasadas',
        'costo_mensual.total',
        'costo_mensual.costo_por_luminaria',
        'consolidado_recaudo.pct_recaudo',
        'consolidado_recaudo.cartera',
        'consolidado_recaudo.por_girar',
        'consolidado_recaudo.dias_de_giro',
        'cartera_por_edad.pct_vencida',
        'resumen_proyecto_financiero.cobertura',
      ],
      charts: ['recaudo', 'cartera', 'costos', 'energia'],
    },
    inspector: {
      tiles: [
        'seguimiento_mantenimiento.abiertos',
        'seguimiento_mantenimiento.abiertos_vencidos',
        'recorrido.recorridos',
        'recorrido.cobertura',
        'recorrido_hallazgo.apagadas',
        'recorrido_hallazgo.con_falla',
      ],
      charts: ['fallas', 'atencion'],
    },
    abogado: {
      tiles: [
        'correspondencia.por_responder',
        'correspondencia.vencidas',
        'correspondencia.a_tiempo',
        'factura_energia.en_discusion',
        'anexo.al_dia',
      ],
      charts: ['cartas'],
    },
    sst_ambiental: {
      tiles: [
        'anexo.al_dia',
        'anexo.vencidos',
        'recorrido.recorridos',
        'correspondencia.por_responder',
      ],
      charts: ['cartas'],
    },
    auxiliar: {
      tiles: [
        'correspondencia.por_responder',
        'correspondencia.vencidas',
        'anexo.al_dia',
        'seguimiento_mantenimiento.abiertos',
        'factura_energia.por_resolver',
      ],
      charts: ['cartas', 'fallas'],
    },
  },
  money: {
    positions: ['director', 'residente_tecnico', 'residente_financiero'],
    disputed: {
      measure: 'factura_energia.en_discusion',
      where: { valor_en_discusion_gt: 0 },
      group: 'estado',
    },
    due: { measure: 'factura_energia.por_vencer', day: 'fecha_vencimiento' },
  },
  charts: {
    energia: {
      title: {
        es: 'Energía facturada, medida y esperada',
        en: 'Invoiced, metered and expected energy',
      },
      series: [
        { measure: 'factura_energia.facturado', as: 'bar' },
        { measure: 'equipo_medida_consumo.medido', as: 'line' },
        { measure: 'factura_energia.referencia', as: 'line' },
      ],
      band: {
        param: 'umbral_conforme_pct',
        label: { es: 'Conforme', en: 'Within tolerance' },
      },
    },
    costos: {
      title: { es: 'Costo del servicio', en: 'Cost of the service' },
      series: [
        { measure: 'costo_mensual.energia', as: 'bar' },
        { measure: 'costo_mensual.aom', as: 'bar' },
        { measure: 'costo_mensual.inversion', as: 'bar' },
        { measure: 'costo_mensual.interventoria', as: 'bar' },
        { measure: 'costo_mensual.navideno', as: 'bar' },
        { measure: 'costo_mensual.ornamental', as: 'bar' },
        { measure: 'costo_mensual.otros', as: 'bar' },
      ],
      isStacked: true,
    },
    recaudo: {
      title: { es: 'Facturado y recaudado', en: 'Billed and collected' },
      series: [
        { measure: 'consolidado_recaudo.facturado', as: 'bar' },
        { measure: 'consolidado_recaudo.recaudado', as: 'bar' },
        { measure: 'consolidado_recaudo.cartera', as: 'line' },
      ],
    },
    cartera: {
      title: { es: 'Cartera por edades', en: 'Debt by age' },
      series: [{ measure: 'cartera_por_edad.saldo', as: 'bar' }],
      group: 'edad',
      order: 'choices',
    },
    tecnologia: {
      title: { es: 'Luminarias por tecnología', en: 'Lamps by technology' },
      series: [
        { measure: 'tecnologia_mensual.led', as: 'bar' },
        { measure: 'tecnologia_mensual.sodio', as: 'bar' },
        { measure: 'tecnologia_mensual.haluro', as: 'bar' },
        { measure: 'tecnologia_mensual.mercurio', as: 'bar' },
        { measure: 'tecnologia_mensual.otras', as: 'bar' },
      ],
      isStacked: true,
    },
    atencion: {
      title: { es: 'Horas hasta la atención', en: 'Hours to repair' },
      series: [
        { measure: 'seguimiento_mantenimiento.horas_mediana', as: 'bar' },
        { measure: 'seguimiento_mantenimiento.horas_p90', as: 'line' },
      ],
    },
    fallas: {
      title: { es: 'Fallas abiertas por tipo', en: 'Open faults by kind' },
      series: [{ measure: 'seguimiento_mantenimiento.abiertos', as: 'bar' }],
      group: 'tipo_falla',
    },
    cartas: {
      title: { es: 'Cartas por responder', en: 'Letters to answer' },
      series: [{ measure: 'correspondencia.por_responder', as: 'bar' }],
      group: 'semaforo',
    },
  },
};
