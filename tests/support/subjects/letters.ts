import type { Row } from '../../../src/core/resource/resource.ts';

/** One of the firm's people, who answers letters and reviews annexes. */
export const person = (documento = '40042118'): Row => ({
  tipo_documento: 'CC',
  documento,
  nombres: 'Clemencia',
  apellidos: 'Rincón',
  cargo: 'abogado',
  dedicacion_pct: 100,
  email: 'clemencia.rincon@farola.test',
  fecha_inicio: '2020-01-01',
  activo: true,
});

/** A petition of 3 July 2026 with its 15 business days: due on the 28th (domain 4.8). */
export const petition = (responsable: Row, values: Row = {}): Row => ({
  sentido: 'recibida',
  clase: 'peticion',
  fecha_documento: '2026-07-03',
  fecha_radicacion: '2026-07-03',
  remitente: 'Alcaldía municipal',
  destinatario: 'Interventoría',
  entidad: 'municipio',
  asunto: 'Solicitud de informe',
  medio: 'fisico',
  requiere_respuesta: true,
  plazo_dias: 15,
  tipo_dias: 'habiles',
  responsable_id: responsable['id'],
  ...values,
});

/** An answer that is not sent yet, of 6 July. */
export const answerTo = (letter: Row, values: Row): Row => ({
  correspondencia_id: letter['id'],
  radicado: `R-${String(letter['id'])}`,
  clase: 'definitiva',
  fecha: '2026-07-06',
  asunto: 'Respuesta',
  contenido: 'Se responde de fondo.',
  firmante_id: letter['responsable_id'],
  ...values,
});

/** How an answer is sent on a day. */
export const sentOn = (fecha_envio: string): Row => ({
  medio_envio: 'correo_electronico',
  fecha_envio,
});
