export const words = {
  en: {
    running: 'Figures of this system',
    madeUp: 'Made-up figures',
    eachSays: 'Each card says whether its figures are of this system or made up.',
    loading: 'Loading the figures',
    // its card has the name alone
    tableOf: (name: string) => `Table: ${name}`,
    online: 'Online',
    offline: 'Offline',
  },
  es: {
    running: 'Cifras de este sistema',
    madeUp: 'Cifras inventadas',
    eachSays: 'Cada tarjeta dice si sus cifras son de este sistema o inventadas.',
    loading: 'Cargando las cifras',
    tableOf: (name: string) => `Tabla: ${name}`,
    online: 'En línea',
    offline: 'Desconectado',
  },
};
