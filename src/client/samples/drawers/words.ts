export const words = {
  en: {
    more: 'Sample windows',
    activity: 'Activity Logs',
    createApp: 'Create App',
    invite: 'Invite a Friend',
    upgrade: 'Upgrade a Plan',
    close: 'Close',
    viewAll: 'View All Activities',
    activityDetail:
      'A made-up week. What you did here yourself is under “My activity” in your menu.',
    logs: [
      {
        what: 'Two new tasks in “Night tour, north sector”',
        detail: 'Check the lamp in front of the school, and read the meter of the market square.',
        by: 'Emma Smith',
        at: 'Today, 09:42',
      },
      {
        what: 'The invitation to the works committee was accepted',
        detail: 'Friday at 10:00, in the meeting room of the town hall.',
        by: 'Sean Bean',
        at: 'Today, 08:15',
      },
      {
        what: 'Three files were added to the report of the month',
        detail: 'Photos of the feeder, the single-line diagram and the signed minutes.',
        by: 'Melody Macy',
        at: 'Yesterday, 17:30',
      },
      {
        what: 'The task “Replace 12 photocells” was closed',
        detail: 'Eleven were replaced; one pole is waiting for the crane.',
        by: 'Brian Cox',
        at: 'Yesterday, 11:05',
      },
      {
        what: 'A new order was placed with the supplier',
        detail: '40 LED luminaires of 70 W, to be delivered within two weeks.',
        by: 'Sean Bean',
        at: 'Monday, 16:20',
      },
      {
        what: 'The review of the energy invoice was sent',
        detail: 'Two meters were billed twice; the trader was asked for a correction.',
        by: 'Mikaela Collins',
        at: 'Monday, 10:10',
      },
    ],
  },
  es: {
    more: 'Ventanas de muestra',
    activity: 'Registro de actividad',
    createApp: 'Crear aplicación',
    invite: 'Invitar a un amigo',
    upgrade: 'Mejorar el plan',
    close: 'Cerrar',
    viewAll: 'Ver todas las actividades',
    activityDetail:
      'Una semana inventada. Lo que usted mismo hizo aquí está en «Mi actividad», en su menú.',
    logs: [
      {
        what: 'Dos tareas nuevas en «Recorrido nocturno, sector norte»',
        detail: 'Revisar la luminaria frente al colegio y leer el medidor de la plaza de mercado.',
        by: 'Emma Smith',
        at: 'Hoy, 09:42',
      },
      {
        what: 'Se aceptó la invitación al comité de obras',
        detail: 'Viernes a las 10:00, en la sala de juntas de la alcaldía.',
        by: 'Sean Bean',
        at: 'Hoy, 08:15',
      },
      {
        what: 'Se agregaron tres archivos al informe del mes',
        detail: 'Fotos del alimentador, el diagrama unifilar y el acta firmada.',
        by: 'Melody Macy',
        at: 'Ayer, 17:30',
      },
      {
        what: 'Se cerró la tarea «Cambiar 12 fotoceldas»',
        detail: 'Se cambiaron once; un poste está a la espera de la grúa.',
        by: 'Brian Cox',
        at: 'Ayer, 11:05',
      },
      {
        what: 'Se hizo un nuevo pedido al proveedor',
        detail: '40 luminarias LED de 70 W, con entrega en dos semanas.',
        by: 'Sean Bean',
        at: 'Lunes, 16:20',
      },
      {
        what: 'Se envió la revisión de la factura de energía',
        detail: 'Dos medidores se facturaron dos veces; se pidió la corrección al comercializador.',
        by: 'Mikaela Collins',
        at: 'Lunes, 10:10',
      },
    ],
  },
};
