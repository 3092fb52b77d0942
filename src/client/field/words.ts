import { words } from '../../core/i18n/sentences.ts';

/** Words of what a phone keeps until the server has it. */
export const field = words({
  standing: {
    phone: { en: 'On the phone', es: 'En el teléfono' },
    sending: { en: 'Sending', es: 'Enviando' },
    received: { en: 'Received', es: 'Recibido' },
    applied: { en: 'Applied', es: 'Aplicado' },
    rejected: { en: 'Rejected', es: 'Rechazado' },
  },
  queue: { en: 'Unsent', es: 'Sin enviar' },
  allSent: { en: 'All sent', es: 'Todo enviado' },
  unsent: { en: '%{count} unsent', es: '%{count} sin enviar' },
  refused: { en: 'Rejected: %{count}', es: 'Rechazados: %{count}' },
  sendNow: { en: 'Send now', es: 'Enviar ahora' },
  queueEmpty: {
    en: 'Nothing waits on this phone.',
    es: 'Nada espera en este teléfono.',
  },
  waiting: {
    en: 'No signal: everything stays on the phone and is sent by itself.',
    es: 'Sin señal: todo queda en el teléfono y se envía solo.',
  },
  undoOf: { en: 'Takes back: %{label}', es: 'Deshace: %{label}' },
  photos: { en: '%{count} photos', es: '%{count} fotos' },
  onePhoto: { en: '1 photo', es: '1 foto' },
  actual: { en: 'On the server:', es: 'En el servidor:' },
  own: { en: 'On the phone:', es: 'En el teléfono:' },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
  saveFile: { en: 'Save as a file', es: 'Guardar como archivo' },
  discard: { en: 'Discard', es: 'Descartar' },
  discardSure: {
    en: 'Discard it for good, with its photos?',
    es: '¿Descartarlo del todo, con sus fotos?',
  },
  keepIt: { en: 'Keep it', es: 'Conservarlo' },
  deleted: {
    en: 'Somebody deleted it in the office after it was received.',
    es: 'Alguien lo borró en la oficina después de recibirlo.',
  },
  photoLost: {
    en: 'A photo of it is no longer on the phone. Discard it and record it again.',
    es: 'Una de sus fotos ya no está en el teléfono. Descártelo y regístrelo de nuevo.',
  },
  late: {
    en: 'It was applied before it could be taken back. Correct it in the office.',
    es: 'Se aplicó antes de poder deshacerlo. Corríjalo en la oficina.',
  },
  ahead: { en: 'waits for %{count} before it', es: 'espera a %{count} de antes' },
  others: {
    en: 'Of another person %{count} wait on this phone, to be sent when that person signs in here.',
    es: 'De otra persona esperan %{count} en este teléfono: se envían cuando ella entre aquí.',
  },
  phone: {
    title: { en: 'This phone', es: 'Este teléfono' },
    room: { en: '%{used} of %{quota} MB used', es: '%{used} de %{quota} MB usados' },
    roomUnknown: {
      en: 'The browser does not say how full it is.',
      es: 'El navegador no dice qué tan lleno está.',
    },
    full: {
      en: 'The phone is nearly full: send what waits, or make room.',
      es: 'El teléfono está casi lleno: envíe lo que espera o libere espacio.',
    },
    persistent: {
      en: 'The browser promised not to clear it by itself.',
      es: 'El navegador prometió no borrarlo por su cuenta.',
    },
    notPersistent: {
      en: 'The browser may clear it when it lacks room: install this page on the home screen, and send often.',
      es: 'El navegador puede borrarlo si le falta espacio: instale esta página en la pantalla de inicio y envíe a menudo.',
    },
    clock: {
      en: 'The clock of this phone is wrong by %{time}. Instants are corrected when they are sent.',
      es: 'El reloj de este teléfono está corrido %{time}. Las horas se corrigen al enviar.',
    },
    clockGood: { en: 'The clock is right.', es: 'El reloj está bien.' },
    light: { en: 'Light colours', es: 'Colores claros' },
    signOut: { en: 'Sign out', es: 'Cerrar sesión' },
    signOutUnsent: {
      en: 'Not applied yet: %{count}. What is on this phone stays there, and is sent only when you sign in here again.',
      es: 'Sin aplicar: %{count}. Lo que está en este teléfono queda ahí y solo se envía cuando usted entre aquí de nuevo.',
    },
    signOutAnyway: { en: 'Sign out anyway', es: 'Cerrar sesión de todos modos' },
    stay: { en: 'Stay', es: 'Seguir aquí' },
  },
  noRoom: {
    en: 'The phone has no room: this was NOT kept. Send what waits or make room, and record it again.',
    es: 'El teléfono no tiene espacio: esto NO quedó guardado. Envíe lo que espera o libere espacio y regístrelo de nuevo.',
  },
  ended: {
    title: { en: 'Sign in to go on sending', es: 'Entre para seguir enviando' },
    detail: {
      en: 'The session of %{name} ended. What is on the phone stays there until then.',
      es: 'La sesión de %{name} terminó. Lo que está en el teléfono queda ahí hasta entonces.',
    },
    email: { en: 'Email', es: 'Correo' },
    password: { en: 'Password', es: 'Contraseña' },
    enter: { en: 'Sign in', es: 'Entrar' },
    busy: { en: 'Please wait', es: 'Por favor espere' },
    unreachable: {
      en: 'No answer: try again with a signal.',
      es: 'Sin respuesta: intente de nuevo con señal.',
    },
  },
  takePhoto: { en: 'Photo', es: 'Foto' },
  photoFailed: {
    en: 'That is no picture that this phone can read.',
    es: 'Eso no es una foto que este teléfono pueda leer.',
  },
  removePhoto: { en: 'Remove photo %{n}', es: 'Quitar la foto %{n}' },
  photoAlt: { en: 'Photo %{n}', es: 'Foto %{n}' },
  close: { en: 'Close', es: 'Cerrar' },
  back: { en: 'Back', es: 'Volver' },
  failed: {
    title: { en: 'Something went wrong', es: 'Algo falló' },
    detail: {
      en: 'What you recorded is on the phone. Load the page again.',
      es: 'Lo que registró está en el teléfono. Cargue de nuevo la página.',
    },
    reload: { en: 'Load again', es: 'Cargar de nuevo' },
    home: { en: 'To the first page', es: 'Ir al inicio' },
  },
  notKept: {
    en: 'This browser keeps nothing on the phone (private window?). Open the page in an ordinary window.',
    es: 'Este navegador no guarda nada en el teléfono (¿ventana privada?). Abra la página en una ventana normal.',
  },
});
