import type { ResourceName } from '../../resources.config.ts';
import type { Deps } from '../server/deps.ts';
import type { Handlers } from '../server/jobs/queue.ts';
import type { Hook } from '../server/resource/hook.ts';
import type { Stores } from '../server/resource/store.ts';
import { ajustePeriodo } from './energia/server/ajuste_periodo.ts';
import { anexo, anexoTipo } from './anexos/server/anexo.ts';
import { anexoRegistro } from './anexos/server/anexo_registro.ts';
import {
  barrio,
  sector,
  luminaria,
  infraestructuraAlumbradoTipo,
  infraestructuraAlumbradoUnidad,
} from './inventario/server/catalogos.ts';
import { ahorroLed } from './inventario/server/explicacionDeAhorro.ts';
import { posibleDuplicado, vidaDeFicha } from './inventario/server/explicacionDeAnalisis.ts';
import { cierreMes, cerrarReaperturas } from './cierre/server/cierre_mes.ts';
import { closingRoutes } from './cierre/server/closingRoutes.ts';
import { bitacora } from './sistema/server/bitacora.ts';
import { trabajo } from './sistema/server/trabajo.ts';
import { consolidadoRecaudo } from './recaudo/server/consolidado_recaudo.ts';
import { carta } from './correspondencia/server/carta.ts';
import { correosDeCarta } from './correspondencia/server/correoDeCarta.ts';
import { correspondencia } from './correspondencia/server/correspondencia.ts';
import { plantillaCarta, templateRoutes } from './correspondencia/server/plantilla_carta.ts';
import { costoMensual } from './costos/server/costo_mensual.ts';
import { equipoMedida } from './energia/server/equipo_medida.ts';
import { equipoMedidaConsumo } from './energia/server/equipo_medida_consumo.ts';
import { facturaEnergia } from './energia/server/factura_energia.ts';
import { objectionHandlers } from './energia/server/objecion.ts';
import { sheetRoutes } from './energia/server/sheetRoutes.ts';
import { facturacionDe } from './recaudo/server/facturacionDeComercializador.ts';
import { festivo } from './sistema/server/festivo.ts';
import { guardarCartera } from './recaudo/server/guardarCartera.ts';
import { granConsumidor } from './recaudo/server/gran_consumidor.ts';
import { informeFinal } from './reportes/server/informe_final.ts';
import { infraestructuraAlumbrado } from './inventario/server/infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoActualizacion } from './inventario/server/infraestructura_alumbrado_actualizacion.ts';
import { infraestructuraAlumbradoActualizado } from './inventario/server/infraestructura_alumbrado_actualizado.ts';
import { updateRoutes } from './inventario/server/updates/updateRoutes.ts';
import { reciboObras } from './obras/server/recibo_obras.ts';
import { registroObras } from './obras/server/registro_obras.ts';
import { reporteTrabajo } from './reportes/server/reporte_trabajo.ts';
import { parametro } from './sistema/server/parametro.ts';
import { muestraAuditoria, muestraPunto } from './recorridos/server/muestra_auditoria.ts';
import { programacionRecorrido } from './recorridos/server/programacion_recorrido.ts';
import { tourPlanRoutes } from './recorridos/server/propuestaDelMes.ts';
import { recorrido } from './recorridos/server/recorrido.ts';
import { recorridoHallazgo } from './recorridos/server/recorrido_hallazgo.ts';
import { seguimientoMantenimiento } from './mantenimiento/server/seguimiento_mantenimiento.ts';
import { resumenProyectoFinanciero } from './reportes/server/resumen_proyecto_financiero.ts';
import { respuesta } from './correspondencia/server/respuesta.ts';
import { usuario } from './sistema/server/usuario.ts';

/** Server behaviour by resource name; a key that is no resource does not compile. */
export const hooks = {
  bitacora,
  trabajo,
  parametro,
  informe_final: informeFinal,
  usuario,
  sector,
  barrio,
  luminaria,
  infraestructura_alumbrado_tipo: infraestructuraAlumbradoTipo,
  infraestructura_alumbrado_unidad: infraestructuraAlumbradoUnidad,
  infraestructura_alumbrado: infraestructuraAlumbrado,
  infraestructura_alumbrado_actualizado: infraestructuraAlumbradoActualizado,
  infraestructura_alumbrado_actualizacion: infraestructuraAlumbradoActualizacion,
  equipo_medida: equipoMedida,
  equipo_medida_consumo: equipoMedidaConsumo,
  factura_energia: facturaEnergia,
  ajuste_periodo: ajustePeriodo,
  costo_mensual: costoMensual,
  cierre_mes: cierreMes,
  programacion_recorrido: programacionRecorrido,
  recorrido,
  recorrido_hallazgo: recorridoHallazgo,
  muestra_auditoria: muestraAuditoria,
  muestra_punto: muestraPunto,
  seguimiento_mantenimiento: seguimientoMantenimiento,
  registro_obras: registroObras,
  recibo_obras: reciboObras,
  reporte_trabajo: reporteTrabajo,
  ebsa: facturacionDe('ebsa'),
  vatia: facturacionDe('vatia'),
  gran_consumidor: granConsumidor,
  consolidado_recaudo: consolidadoRecaudo,
  resumen_proyecto_financiero: resumenProyectoFinanciero,
  correspondencia,
  respuesta,
  carta,
  plantilla_carta: plantillaCarta,
  anexo_tipo: anexoTipo,
  anexo,
  anexo_registro: anexoRegistro,
  festivo,
  ahorro_led: ahorroLed,
  posible_duplicado: posibleDuplicado,
  vida_de_ficha: vidaDeFicha,
} satisfies Partial<Record<ResourceName, Hook>>;

/** Routes that subjects have beside those of every resource. */
export const moduleRoutes = [
  updateRoutes,
  sheetRoutes,
  closingRoutes,
  templateRoutes,
  tourPlanRoutes,
];

/** How far the month is, for the first page. */
export { avanceDelMes } from './cierre/server/avance.ts';

/** What subjects do by the clock. */
export const moduleJobs = [
  { name: 'close reopened months', run: cerrarReaperturas },
  { name: 'keep old debts', run: guardarCartera },
];

/** What subjects have done by jobs that they asked for, by the class of the job. */
export const moduleHandlers = (deps: Deps, stores: Stores): Handlers => ({
  ...objectionHandlers(deps, stores),
  ...correosDeCarta(deps, stores),
});
