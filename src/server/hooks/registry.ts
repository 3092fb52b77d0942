import type { ResourceName } from '../../../resources.config.ts';
import { anexo } from './anexo.ts';
import { anexoRegistro } from './anexo_registro.ts';
import { anexoTipo } from './anexo_tipo.ts';
import { barrio } from './barrio.ts';
import { bitacora } from './bitacora.ts';
import { consolidadoRecaudo } from './consolidado_recaudo.ts';
import { correspondencia } from './correspondencia.ts';
import { costoMensual } from './costo_mensual.ts';
import { equipoMedida } from './equipo_medida.ts';
import { equipoMedidaConsumo } from './equipo_medida_consumo.ts';
import { facturaEnergia } from './factura_energia.ts';
import { facturacionDe } from './facturacionDeComercializador.ts';
import { festivo } from './festivo.ts';
import { granConsumidor } from './gran_consumidor.ts';
import type { Hook } from './hook.ts';
import { informeFinal } from './informe_final.ts';
import { infraestructuraAlumbrado } from './infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoActualizacion } from './infraestructura_alumbrado_actualizacion.ts';
import { infraestructuraAlumbradoActualizado } from './infraestructura_alumbrado_actualizado.ts';
import { infraestructuraAlumbradoTipo } from './infraestructura_alumbrado_tipo.ts';
import { infraestructuraAlumbradoUnidad } from './infraestructura_alumbrado_unidad.ts';
import { luminaria } from './luminaria.ts';
import { reciboObras } from './recibo_obras.ts';
import { registroObras } from './registro_obras.ts';
import { reporteTrabajo } from './reporte_trabajo.ts';
import { parametro } from './parametro.ts';
import { programacionRecorrido } from './programacion_recorrido.ts';
import { recorrido } from './recorrido.ts';
import { recorridoHallazgo } from './recorrido_hallazgo.ts';
import { seguimientoMantenimiento } from './seguimiento_mantenimiento.ts';
import { resumenProyectoFinanciero } from './resumen_proyecto_financiero.ts';
import { respuesta } from './respuesta.ts';
import { sector } from './sector.ts';
import { usuario } from './usuario.ts';

/** Server behaviour by resource name; a key that is no resource does not compile. */
export const hooks = {
  bitacora,
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
  costo_mensual: costoMensual,
  programacion_recorrido: programacionRecorrido,
  recorrido,
  recorrido_hallazgo: recorridoHallazgo,
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
  anexo_tipo: anexoTipo,
  anexo,
  anexo_registro: anexoRegistro,
  festivo,
} satisfies Partial<Record<ResourceName, Hook>>;
