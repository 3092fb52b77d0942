import type { AccessWords } from '../en/access.ts';
import { passwords } from './passwords.ts';

export const access: AccessWords = {
  ...passwords,
  product: 'Farola',
  purpose: 'Interventoría de alumbrado público',
  promise: 'Cada luz, cada kilovatio‑hora y cada cambio, verificados.',
  home: 'Volver al inicio',
  signIn: {
    heading: 'Iniciar Sesión',
    lead: 'Use el correo y la contraseña de su cuenta.',
    email: 'Correo',
    password: 'Contraseña',
    submit: 'Entrar',
    busy: 'Por favor espere',
    invalid: 'Email o contraseña inválidos',
    expired: 'Su sesión terminó. Inicie sesión de nuevo para seguir donde estaba.',
  },
  password: {
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
  },
  newPassword: {
    heading: 'Elija una contraseña nueva',
    lead: 'Su contraseña se la dio otra persona. Cámbiela antes de continuar.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    repeat: 'Repita la contraseña nueva',
    submit: 'Cambiar contraseña',
    busy: 'Por favor espere',
    hint: 'Entre 8 y 50 caracteres.',
    leave: 'Cerrar Sesión',
  },
  rules: {
    emailRequired: 'El correo es obligatorio',
    emailFormat: 'Formato de correo no válido',
    passwordRequired: 'La contraseña es obligatoria',
    repeat: 'Las dos contraseñas no coinciden',
    same: 'La contraseña nueva debe ser distinta',
  },
  session: {
    checking: 'Comprobando su sesión',
    unreachable: 'No se puede llegar al servidor',
    unreachableDetail: 'Su sesión se conserva. Revise la conexión e intente de nuevo.',
    retry: 'Intentar de nuevo',
    failed: '¡Algo salió mal! Intente de nuevo más tarde.',
  },
  errors: {
    notFound: {
      title: '¡Vaya! No encontramos esa página.',
      detail: 'La dirección puede estar mal escrita o la página puede haber cambiado de lugar.',
    },
    denied: {
      title: 'Permiso denegado',
      detail: 'Su cuenta no puede abrir esta página. Un administrador puede cambiarlo.',
    },
    system: { title: 'Error del sistema', detail: '¡Algo salió mal! Intente de nuevo más tarde.' },
  },
  language: {
    label: 'Idioma',
    en: 'Inglés',
    zh: 'Mandarín',
    es: 'Español',
    ja: 'Japonés',
    de: 'Alemán',
    fr: 'Francés',
  },
  theme: { label: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
};
