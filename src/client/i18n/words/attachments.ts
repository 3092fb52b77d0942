import { words } from '../../../core/i18n/sentences.ts';

/** Files that records hold, under `farola.attachments.`. */
export const attachments = words({
  open: { en: 'Open %{name}', es: 'Abrir %{name}' },
  cancel: { en: 'Cancel the upload of %{name}', es: 'Cancelar la carga de %{name}' },
  retry: { en: 'Try again with %{name}', es: 'Intentar de nuevo con %{name}' },
  canceled: { en: 'Canceled.', es: 'Cancelada.' },
  renamed: {
    en: '%{name} is kept as %{kept}: it holds something else than its name says.',
    es: '%{name} quedó como %{kept}: contiene otra cosa de la que dice su nombre.',
  },
  photo: { en: 'Take a photo', es: 'Tomar una foto' },
  paste: { en: 'or paste an image', es: 'o pegue una imagen' },
  taken: { en: 'taken %{moment}', es: 'tomada el %{moment}' },
  at: { en: 'at %{place}', es: 'en %{place}' },
  usePlace: {
    en: '%{label}: use the place of the photo (%{place})',
    es: '%{label}: usar el lugar de la foto (%{place})',
  },
  useMoment: {
    en: '%{label}: use the date of the photo (%{moment})',
    es: '%{label}: usar la fecha de la foto (%{moment})',
  },
  viewer: {
    position: { en: '%{position} of %{total}', es: '%{position} de %{total}' },
    previous: { en: 'Previous file', es: 'Archivo anterior' },
    next: { en: 'Next file', es: 'Archivo siguiente' },
    zoomIn: { en: 'Zoom in', es: 'Acercar' },
    zoomOut: { en: 'Zoom out', es: 'Alejar' },
    fit: { en: 'Fit to the window', es: 'Ajustar a la ventana' },
    picture: {
      en: 'Picture: %{name}. The arrow keys move it when it is larger than the window.',
      es: 'Imagen: %{name}. Las flechas la mueven cuando es mayor que la ventana.',
    },
    loading: { en: 'Opening %{name}', es: 'Abriendo %{name}' },
    failed: { en: '%{name} cannot be shown.', es: 'No se puede mostrar %{name}.' },
    noView: {
      en: 'There is no preview of this kind of file. Download it to open it.',
      es: 'Este tipo de archivo no tiene vista previa. Descárguelo para abrirlo.',
    },
  },
});
