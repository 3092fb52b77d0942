import type { Row } from '../../../core/resource/resource.ts';

/** The templates that every firm begins with, one for each kind; it edits them as it likes. */
export const plantillasIniciales: readonly Row[] = [
  {
    nombre: 'Respuesta a petición',
    tipo: 'respuesta',
    asunto: 'Respuesta a su radicado {{radicado}}: {{asunto}}',
    cuerpo: `Cordial saludo.

En atención a su comunicación del {{fecha_documento}}, radicada con el número {{radicado}}{{#si radicado_externo}} (suyo: {{radicado_externo}}){{/si}}, en la que trata de «{{asunto}}», la interventoría del contrato de alumbrado público{{#si municipio}} del municipio de {{municipio}}{{/si}} le informa:

1. 

2. 

{{#si respuestas}}
Esta comunicación completa lo que se le informó antes:
{{#cada respuestas}}
- {{respuestas.radicado}}, del {{respuestas.fecha}}: {{respuestas.asunto}}.
{{/cada}}
{{/si}}

Quedamos atentos a cualquier aclaración.

Atentamente,`,
  },
  {
    nombre: 'Prórroga del plazo',
    tipo: 'prorroga',
    asunto: 'Prórroga del plazo para responder su radicado {{radicado}}',
    cuerpo: `Cordial saludo.

Recibimos su comunicación del {{fecha_documento}}, radicada con el número {{radicado}}, sobre «{{asunto}}». No es posible resolverla en el plazo inicial{{#si fecha_limite}}, que vence el {{fecha_limite}}{{/si}}, por la siguiente razón:

[Escriba aquí el motivo de la demora]

De acuerdo con el parágrafo del artículo 14 de la Ley 1437 de 2011, sustituido por la Ley 1755 de 2015, le informamos{{#si carta.nueva_fecha_limite}} que responderemos de fondo a más tardar el {{carta.nueva_fecha_limite}}{{si_no}} la demora{{/si}}.

Atentamente,`,
  },
  {
    nombre: 'Traslado por competencia',
    tipo: 'traslado',
    asunto: 'Traslado por competencia del radicado {{radicado}}',
    cuerpo: `Cordial saludo.

El {{fecha_radicacion}} la interventoría recibió la comunicación de {{remitente}}, radicada con el número {{radicado}}, sobre «{{asunto}}».

Como lo que pide no es de competencia de la interventoría, y de acuerdo con el artículo 21 de la Ley 1437 de 2011, sustituido por la Ley 1755 de 2015, le damos traslado de ella para que la responda dentro del término legal, que se cuenta desde el día siguiente a este recibo. Se informa de este traslado a quien la presentó.

Agradecemos enviarnos copia de la respuesta.

Atentamente,`,
  },
  {
    nombre: 'Entrega de copias',
    tipo: 'copias',
    asunto: 'Entrega de los documentos solicitados con el radicado {{radicado}}',
    cuerpo: `Cordial saludo.

En atención a su solicitud de documentos o información del {{fecha_documento}}, radicada con el número {{radicado}}, le entregamos copia de lo pedido, que se relaciona como anexo de esta carta.

{{#si limite_copias}}
La entrega se hace según el numeral 1 del artículo 14 de la Ley 1437 de 2011, sustituido por la Ley 1755 de 2015, que la ordena a más tardar el {{limite_copias}}.
{{/si}}

Atentamente,`,
  },
  {
    nombre: 'Objeción de factura de energía',
    tipo: 'objecion_factura',
    asunto: 'Objeción de la factura {{numero_factura}} del periodo {{periodo}}, cuenta {{cuenta}}',
    cuerpo: `Cordial saludo.

La interventoría del contrato de alumbrado público{{#si municipio}} del municipio de {{municipio}}{{/si}} verificó la factura {{numero_factura}} de la cuenta {{cuenta}}, del {{fecha_desde}} al {{fecha_hasta}}, que vence el {{fecha_vencimiento}}, y la objeta:

- Energía facturada: {{kwh_facturado}} kWh, a una tarifa de {{tarifa_kwh}} $/kWh.
{{#si kwh_referencia}}
- Energía de referencia: {{kwh_referencia}} kWh.
{{si_no}}
- Energía de referencia: sin base en las lecturas y el inventario.
{{/si}}
{{#si desviacion_pct}}
- Desviación: {{desviacion_pct}} %.
{{/si}}
{{#si valor_en_discusion}}
- Valor en discusión: {{valor_en_discusion}}.
{{/si}}
{{#si dictamen_motivo}}

{{dictamen_motivo}}
{{/si}}
{{#si grupos}}

La energía de referencia resulta de estas luminarias:
{{#cada grupos}}
- {{grupos.luminaria}}: {{grupos.cantidad}} de {{grupos.vatios}} W, {{grupos.horas_dia}} horas al día durante {{grupos.dias}} días, {{grupos.kwh}} kWh.
{{/cada}}
{{/si}}
{{#si lecturas}}

Y de estas lecturas:
{{#cada lecturas}}
- Medidor {{lecturas.serie}}: {{lecturas.kwh}} kWh en {{lecturas.dias}} días.
{{/cada}}
{{/si}}

Solicitamos ajustar la factura a la energía de referencia, o explicar la diferencia con sus soportes{{#si carta.plazo_dias}}, dentro de los {{carta.plazo_dias}} días hábiles siguientes al recibo de esta carta{{/si}}. Mientras se resuelve, el valor en discusión no se autoriza para pago (Ley 142 de 1994, artículos 152 a 155).

{{#si motivo_tardio}}
La objeción se presenta después de su término por este motivo: {{motivo_tardio}}

{{/si}}
Se anexa la hoja de verificación.

Atentamente,`,
  },
  {
    nombre: 'Requerimiento al operador',
    tipo: 'requerimiento_operador',
    asunto:
      'Requerimiento al operador{{#si numero}} por los hallazgos del recorrido {{numero}}{{/si}}',
    cuerpo: `Cordial saludo.

{{#si numero}}
En el recorrido {{numero}}{{#si inicio}}, iniciado el {{inicio}},{{/si}} la interventoría visitó {{#si visitados}}{{visitados}}{{si_no}}varios{{/si}} puntos{{#si sector_id}} del sector {{sector_id}}{{/si}} y encontró:

{{#cada hallazgos}}
{{#si no hallazgos.resultado = "Sin novedad"}}
- {{#si hallazgos.infraestructura_id}}{{hallazgos.infraestructura_id}}{{si_no}}Punto sin inventariar{{/si}}: {{hallazgos.resultado}}{{#si hallazgos.tipo_falla}}, {{hallazgos.tipo_falla}}{{/si}}{{#si hallazgos.observaciones}}. {{hallazgos.observaciones}}{{/si}}.
{{/si}}
{{/cada}}
{{si_no}}
[Escriba aquí lo que se requiere]
{{/si}}

{{#si contrato_operacion}}De acuerdo con el contrato {{contrato_operacion}}, se{{si_no}}Se{{/si}} requiere corregir lo anterior e informar a la interventoría las órdenes de trabajo con que se atendió{{#si carta.plazo_dias}}, dentro de los {{carta.plazo_dias}} días hábiles siguientes al recibo de esta carta{{/si}}.

Atentamente,`,
  },
  {
    nombre: 'Solicitud por trabajos reportados',
    tipo: 'solicitud_operador',
    asunto: 'Observaciones a los trabajos reportados {{trabajos_tramo}}',
    cuerpo: `Cordial saludo.

De los trabajos que reportó {{trabajos_tramo}}, la interventoría observa {{trabajos_cuantos}} ({{trabajos_resumen}}). El listado completo va adjunto.

{{#cada trabajos}}
- Orden {{trabajos.numero_ot}}, {{trabajos.fecha}}, {{trabajos.actividad}}{{#si trabajos.codigo_punto}}, {{trabajos.codigo_punto}}{{/si}}{{#si trabajos.direccion}}, {{trabajos.direccion}}{{/si}}{{#si trabajos.barrio_id}}, {{trabajos.barrio_id}}{{/si}}{{#si trabajos.por_observar}}: {{trabajos.por_observar}}{{/si}}.{{#si trabajos.motivo}} {{trabajos.motivo}}{{/si}}
{{/cada}}
{{#si trabajos_mas}}
Y {{trabajos_mas}} más, en el listado adjunto.
{{/si}}

{{#si contrato_operacion}}De acuerdo con el contrato {{contrato_operacion}}, informe{{si_no}}Informe{{/si}} de cada uno qué se hizo y, donde no se ejecutó, cuándo quedará corregido{{#si carta.plazo_dias}}, dentro de los {{carta.plazo_dias}} días hábiles siguientes al recibo de esta carta{{/si}}.

Atentamente,`,
  },
  {
    nombre: 'Requerimiento por un caso de mantenimiento',
    tipo: 'requerimiento_caso',
    asunto: 'Requerimiento por el caso {{numero}}: {{tipo_falla}}',
    cuerpo: `Cordial saludo.

El caso {{numero}}, por {{tipo_falla}}{{#si infraestructura_id}} en el punto {{infraestructura_id}}{{/si}}{{#si direccion}} ({{direccion}}){{/si}}, se reportó el {{fecha_reporte}}{{#si fecha_limite}} y debía atenderse a más tardar el {{fecha_limite}}{{/si}}. A la fecha su estado es: {{estado}}.

{{#si visitas}}
La interventoría lo vio en estas visitas:
{{#cada visitas}}
- {{visitas.fecha_hora}}: {{visitas.resultado}}{{#si visitas.observaciones}}. {{visitas.observaciones}}{{/si}}
{{/cada}}
{{/si}}

{{#si contrato_operacion}}De acuerdo con el contrato {{contrato_operacion}}, se{{si_no}}Se{{/si}} requiere atenderlo e informar la fecha y la acción realizada{{#si carta.plazo_dias}}, dentro de los {{carta.plazo_dias}} días hábiles siguientes al recibo de esta carta{{/si}}.

Atentamente,`,
  },
  {
    nombre: 'Entrega del informe mensual',
    tipo: 'entrega_informe',
    asunto: 'Entrega del informe mensual de interventoría de {{periodo}}',
    cuerpo: `Cordial saludo.

{{#si contrato_interventoria}}En cumplimiento del contrato de interventoría {{contrato_interventoria}}, se{{si_no}}Se{{/si}} entrega el informe mensual de {{periodo}}{{#si revision}}, revisión {{revision}}{{/si}}{{#si emitido_en}}, emitido el {{emitido_en}}{{/si}}.

El informe se entrega en PDF de archivo; su huella SHA-256 consta en los anexos de esta carta, de modo que cualquier copia puede compararse con lo entregado.

Atentamente,`,
  },
].map((plantilla) => ({ ...plantilla, principal: true, activa: true }));
