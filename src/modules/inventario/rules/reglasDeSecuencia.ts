import type { Rule } from '../../../core/resource/resource.ts';

/**
 * What is wrong with an update in the life of its element; `cadena.ts` finds it, the server tells
 * it. `{codigo}` is the element.
 */
export const reglasDeSecuencia: readonly Rule[] = [
  {
    code: 'ELEMENTO_INEXISTENTE',
    fields: ['fecha_efectiva'],
    message: {
      es: 'El {fecha} {codigo} no estaba en el inventario: la fecha debe ser desde su alta.',
      en: 'On {fecha} {codigo} was not in the inventory: the date must not be before it came in.',
    },
  },
  {
    code: 'ELEMENTO_YA_EXISTE',
    fields: ['tipo'],
    message: {
      es: '{codigo} ya está en el inventario: una expansión solo crea elementos nuevos.',
      en: '{codigo} is in the inventory already: an expansion only creates new elements.',
    },
  },
  {
    code: 'CODIGO_USADO',
    fields: ['cambios'],
    message: {
      es: '«Código (rótulo)»: {codigo} ya se usó; dé un código nuevo, nunca usado.',
      en: '«Code (label)»: {codigo} has been used; give a new code, never used before.',
    },
  },
  {
    code: 'ELEMENTO_RETIRADO',
    fields: ['infraestructura_id'],
    message: {
      es: '{codigo} está retirado desde {fecha}: no admite más cambios.',
      en: '{codigo} was removed on {fecha}: it takes no more changes.',
    },
  },
  {
    code: 'REINSTALACION_IMPOSIBLE',
    fields: ['tipo'],
    message: {
      es: 'Solo se reinstala lo que está hurtado, fuera de servicio o suspendido; {codigo} está {estado}.',
      en: 'Only what is stolen, out of service or suspended is reinstalled; {codigo} is {estado}.',
    },
  },
  {
    code: 'MISMA_TECNOLOGIA',
    fields: ['cambios'],
    message: {
      es: '«Luminaria»: una modernización cambia de tecnología, y {codigo} ya es {tecnologia}. ¿Es una repotenciación?',
      en: '«Luminaire»: a modernization changes the technology, and {codigo} is {tecnologia} already. Is it a change of power?',
    },
  },
  {
    code: 'OTRA_TECNOLOGIA',
    fields: ['cambios'],
    message: {
      es: '«Luminaria»: una repotenciación deja la misma tecnología, que en {codigo} es {tecnologia}. ¿Es una modernización?',
      en: '«Luminaire»: a change of power keeps the technology, which at {codigo} is {tecnologia}. Is it a modernization?',
    },
  },
  {
    code: 'MISMA_POTENCIA',
    fields: ['cambios'],
    message: {
      es: '«Luminaria»: una repotenciación cambia la potencia, y {codigo} ya tiene {vatios} W.',
      en: '«Luminaire»: a change of power gives another one, and {codigo} has {vatios} W already.',
    },
  },
  {
    code: 'REPOSICION_CON_VARIACION',
    fields: ['tipo'],
    message: {
      es: 'Una reposición no varía la carga, y esta la cambiaría en {vatios} W: {codigo} está {estado}. ¿Es una reinstalación?',
      en: 'A replacement leaves the load, and this one would change it by {vatios} W: {codigo} is {estado}. Is it a reinstallation?',
    },
  },
  {
    code: 'MISMO_CODIGO',
    fields: ['cambios'],
    message: {
      es: '«Código (rótulo)»: {codigo} es el que ya tiene; dé el código nuevo.',
      en: '«Code (label)»: {codigo} is the one it has; give the new code.',
    },
  },
  {
    code: 'LUMINARIA_SEGUN_TIPO',
    fields: ['cambios'],
    message: {
      es: '«Luminaria»: la lleva lo que consume energía, y solo eso; {codigo} quedaría al revés.',
      en: '«Luminaire»: what consumes energy has one, and nothing else; {codigo} would be the other way round.',
    },
  },
  {
    code: 'ACTUALIZACION_REPETIDA',
    fields: ['tipo'],
    message: {
      es: 'Ya está registrada otra de este tipo para {codigo} en esa fecha y lote: {otra}.',
      en: 'Another one of this type for {codigo} on that day and in that lot is there: {otra}.',
    },
  },
  {
    code: 'LOTE_INCOMPLETO',
    fields: ['lote'],
    message: {
      es: 'El lote {lote} se aprueba o se rechaza entero: {n} más están en revisión o en borrador. Actúe sobre todo el lote.',
      en: 'Lot {lote} is approved or rejected whole: {n} more are in review or drafts. Act on the whole lot.',
    },
  },
  {
    code: 'CUATRO_OJOS',
    fields: ['revisado_por'],
    message: {
      es: 'Quien registró la actualización no la aprueba: debe hacerlo otra persona.',
      en: 'Who registered the update does not approve it: someone else must.',
    },
  },
  {
    code: 'CADENA_IMPOSIBLE',
    fields: [],
    message: {
      es: '{numero} ({tipo} del {fecha}) dejaría de ser posible: {motivo}',
      en: '{numero} ({tipo} of {fecha}) would become impossible: {motivo}',
    },
  },
  {
    code: 'CADENA_SIN_SERVICIO',
    level: 'warning',
    fields: [],
    message: {
      es: '{numero} ({tipo} del {fecha}) quedaría sobre un elemento {estado}, sin carga.',
      en: '{numero} ({tipo} of {fecha}) would come to an element that is {estado}, without load.',
    },
  },
  {
    code: 'FUERA_DE_SERVICIO',
    level: 'warning',
    fields: ['infraestructura_id'],
    message: {
      es: '{codigo} está {estado}: el cambio queda registrado, sin carga.',
      en: '{codigo} is {estado}: the change is kept, without load.',
    },
  },
  {
    code: 'SIN_EFECTO',
    level: 'warning',
    fields: ['cambios'],
    message: {
      es: '{codigo} queda como estaba: los valores son los que ya tiene.',
      en: '{codigo} stays as it was: the values are those it has.',
    },
  },
  {
    code: 'DESPLAZAMIENTO_MINIMO',
    level: 'warning',
    fields: ['cambios'],
    message: {
      es: '«Coordenada»: {codigo} se desplaza {metros} m, no más de 2 m.',
      en: '«Coordenada»: {codigo} moves {metros} m, no more than 2 m.',
    },
  },
];
