export const words = {
  en: {
    heading: 'Connections',
    count: (count: number) => (count === 1 ? 'One person' : `${count} people`),
    search: 'Search by name or position',
    none: 'Nobody has that in name or position.',
    connect: 'Connect',
    connected: 'Connected',
    projects: 'Projects',
    reports: 'Reports',
  },
  es: {
    heading: 'Contactos',
    count: (count: number) => (count === 1 ? 'Una persona' : `${count} personas`),
    search: 'Buscar por nombre o cargo',
    none: 'Nadie tiene eso en su nombre o cargo.',
    connect: 'Conectar',
    connected: 'Conectado',
    projects: 'Proyectos',
    reports: 'Informes',
  },
};
