export const words = {
  en: {
    heading: 'Projects',
    count: (count: number) => (count === 1 ? 'One project' : `${count} projects`),
    filter: 'State',
    all: 'All states',
    states: {
      inProgress: 'In progress',
      pending: 'Pending',
      completed: 'Completed',
      overdue: 'Overdue',
    },
    due: 'Due date',
    budget: 'Budget',
    progress: (name: string) => `Progress of ${name}`,
    team: 'Team',
    projects: [
      { name: 'Mobile application', text: 'A companion for field staff with forms and photos.' },
      { name: 'Customer portal', text: 'Self-service for invoices, requests and appointments.' },
      { name: 'Brand refresh', text: 'New typeface, colours and templates for documents.' },
      { name: 'Data warehouse', text: 'One place for the figures of all departments.' },
      { name: 'Training programme', text: 'Short courses with a certificate for new colleagues.' },
      { name: 'Office move', text: 'Plan, budget and schedule of the move to the new office.' },
    ],
  },
  es: {
    heading: 'Proyectos',
    count: (count: number) => (count === 1 ? 'Un proyecto' : `${count} proyectos`),
    filter: 'Estado',
    all: 'Todos los estados',
    states: {
      inProgress: 'En curso',
      pending: 'Pendiente',
      completed: 'Terminado',
      overdue: 'Atrasado',
    },
    due: 'Fecha de entrega',
    budget: 'Presupuesto',
    progress: (name: string) => `Avance de ${name}`,
    team: 'Equipo',
    projects: [
      {
        name: 'Aplicación móvil',
        text: 'Un apoyo para el personal de campo, con formularios y fotos.',
      },
      { name: 'Portal de clientes', text: 'Autoservicio para facturas, solicitudes y citas.' },
      {
        name: 'Renovación de marca',
        text: 'Tipografía, colores y plantillas nuevas para documentos.',
      },
      { name: 'Bodega de datos', text: 'Un solo lugar para las cifras de todas las áreas.' },
      {
        name: 'Programa de formación',
        text: 'Cursos cortos con certificado para quienes ingresan.',
      },
      { name: 'Traslado de oficina', text: 'Plan, presupuesto y cronograma del traslado.' },
    ],
  },
};
