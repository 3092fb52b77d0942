import type { DocumentPlan } from '../../../core/documents/documentPlan.ts';

import {
  deCostos,
  deRecaudo,
  deFinanzas,
  deCorrespondencia,
  deAnexos,
  dePersonal,
} from './documentoAdministrativo.ts';
import {
  deInventario,
  deEnergia,
  deMantenimiento,
  deRecorridos,
  deObras,
} from './documentoTecnico.ts';

/** The monthly report, section by section (domain 5.11). */
export const documentoDeInforme: DocumentPlan = {
  title: {
    es: 'Informe mensual de interventoría',
    en: 'Monthly oversight report',
  },
  frozenBy: 'emitir',
  month: 'periodo',
  sections: [
    {
      title: 'Información contractual y resumen ejecutivo',
      blocks: [
        { text: 'resumen', needed: true },
        { made: 'contrato' },
        {
          figures: 'Indicadores del mes',
          of: [
            'factura_energia.facturado',
            'factura_energia.desviacion',
            'factura_energia.en_discusion',
            'costo_mensual.total',
            'costo_mensual.costo_por_luminaria',
            'consolidado_recaudo.pct_recaudo',
            'consolidado_recaudo.cartera',
            'servicio_mensual.disponibilidad',
            'servicio_mensual.cobertura',
            'seguimiento_mantenimiento.en_limite',
            'recorrido_hallazgo.apagadas',
            'correspondencia.a_tiempo',
          ],
        },
        { made: 'cifras' },
        { made: 'cierre' },
      ],
    },
    deInventario,
    deEnergia,
    deCostos,
    deRecaudo,
    deFinanzas,
    deMantenimiento,
    deRecorridos,
    deObras,
    deCorrespondencia,
    deAnexos,
    dePersonal,
    {
      title: 'Conclusiones, recomendaciones y requerimientos al operador',
      blocks: [
        { text: 'conclusiones', needed: true },
        {
          signatures: [
            'Director de interventoría',
            'Residente técnico de interventoría',
            'Supervisor del contrato por el municipio',
          ],
        },
      ],
    },
  ],
};
