export const words = {
  en: {
    sections: 'Sections of the profile',
    overview: 'Overview',
    projects: 'Projects',
    campaigns: 'Campaigns',
    documents: 'Documents',
    connections: 'Connections',
    settings: 'Settings',
    toProfile: 'Your profile in the system',
    lamps: 'Lamps in service',
    cases: 'Open cases',
    waiting: 'Waiting for you',
    complete: 'Your account is filled in',
    detail:
      'Name, address and figures of the heading are of this system; below it each card says whether its figures are.',
  },
  es: {
    sections: 'Secciones del perfil',
    overview: 'Resumen',
    projects: 'Proyectos',
    campaigns: 'Campañas',
    documents: 'Documentos',
    connections: 'Contactos',
    settings: 'Configuración',
    toProfile: 'Su perfil en el sistema',
    lamps: 'Luminarias en servicio',
    cases: 'Casos abiertos',
    waiting: 'Asuntos pendientes',
    complete: 'Su cuenta está diligenciada',
    detail:
      'El nombre, el correo y las cifras del encabezado son de este sistema; más abajo, cada tarjeta dice si sus cifras lo son.',
  },
};
