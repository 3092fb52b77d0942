/** What a lamp makes light with. */
export const tecnologias = {
  led: 'LED',
  sodio: 'Sodio',
  mercurio: 'Mercurio',
  haluro_metalico: 'Haluro metálico',
  induccion: 'Inducción',
  fluorescente: 'Fluorescente',
  solar: 'Solar',
  otra: 'Otra',
} as const;
