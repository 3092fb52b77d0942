export const words = {
  en: {
    title: 'Create App',
    detail: 'A made-up app: nothing is created, and Submit loads the page anew.',
    steps: [
      { title: 'Details', detail: 'Name your app' },
      { title: 'Frameworks', detail: 'Define your app framework' },
      { title: 'Database', detail: 'Select the app database type' },
      { title: 'Storage', detail: 'Provide storage details' },
      { title: 'Completed', detail: 'Review and submit' },
    ],
    appName: 'App name',
    appNameHelp: 'A name that no other app has.',
    appType: 'Category',
    appTypes: {
      courses: { title: 'Quick Online Courses', detail: 'Short lessons that one takes alone' },
      meetings: {
        title: 'Face to Face Discussions',
        detail: 'Meetings with an agenda and minutes',
      },
      training: {
        title: 'Full Intro Training',
        detail: 'From the first day to the first work order',
      },
    },
    framework: 'Framework',
    frameworks: {
      HTML5: 'Base web project',
      ReactJS: 'Robust and flexible app framework',
      Angular: 'Powerful data management',
      Vue: 'Lightweight and responsive framework',
    },
    databaseName: 'Database name',
    databaseSolution: 'Database engine',
    databases: {
      MySQL: 'Basic MySQL database',
      Firebase: 'Google based app data management',
      DynamoDB: 'Amazon fast NoSQL database',
    },
    storage: 'Storage',
    storages: {
      basic: { title: 'Basic Server', detail: 'Linux based server storage' },
      aws: { title: 'AWS', detail: 'Amazon Web Services' },
      google: { title: 'Google', detail: 'Google Cloud Storage' },
    },
    problems: {
      appName: 'App name is required',
      appType: 'Category is required',
      databaseName: 'Database name is required',
      databaseSolution: 'Database engine is required',
    },
  },
  es: {
    title: 'Crear aplicación',
    detail: 'Una aplicación inventada: no se crea nada, y Enviar vuelve a cargar la página.',
    steps: [
      { title: 'Detalles', detail: 'El nombre de la aplicación' },
      { title: 'Marcos', detail: 'El marco de desarrollo' },
      { title: 'Base de datos', detail: 'El tipo de base de datos' },
      { title: 'Almacenamiento', detail: 'Dónde se guarda' },
      { title: 'Terminado', detail: 'Revisar y enviar' },
    ],
    appName: 'Nombre de la aplicación',
    appNameHelp: 'Un nombre que no tenga ninguna otra.',
    appType: 'Categoría',
    appTypes: {
      courses: {
        title: 'Cursos rápidos en línea',
        detail: 'Lecciones cortas que se toman a solas',
      },
      meetings: { title: 'Reuniones presenciales', detail: 'Con orden del día y acta' },
      training: {
        title: 'Inducción completa',
        detail: 'Desde el primer día hasta la primera orden de trabajo',
      },
    },
    framework: 'Marco de desarrollo',
    frameworks: {
      HTML5: 'Proyecto web básico',
      ReactJS: 'Marco robusto y flexible',
      Angular: 'Manejo potente de datos',
      Vue: 'Marco liviano y adaptable',
    },
    databaseName: 'Nombre de la base de datos',
    databaseSolution: 'Motor de base de datos',
    databases: {
      MySQL: 'Base de datos MySQL básica',
      Firebase: 'Gestión de datos de Google',
      DynamoDB: 'Base de datos NoSQL rápida de Amazon',
    },
    storage: 'Almacenamiento',
    storages: {
      basic: { title: 'Servidor básico', detail: 'Almacenamiento en un servidor Linux' },
      aws: { title: 'AWS', detail: 'Amazon Web Services' },
      google: { title: 'Google', detail: 'Google Cloud Storage' },
    },
    problems: {
      appName: 'Escriba el nombre de la aplicación',
      appType: 'Elija una categoría',
      databaseName: 'Escriba el nombre de la base de datos',
      databaseSolution: 'Elija un motor de base de datos',
    },
  },
};
