import type { AttachmentsWords } from '../../en/late/attachments.ts';

export const attachments: AttachmentsWords = {
  open: 'Abrir %{name}',
  cancel: 'Cancelar la carga de %{name}',
  retry: 'Intentar de nuevo con %{name}',
  canceled: 'Cancelada.',
  renamed: '%{name} quedó como %{kept}: contiene otra cosa de la que dice su nombre.',
  photo: 'Tomar una foto',
  paste: 'o pegue una imagen',
  taken: 'tomada el %{moment}',
  at: 'en %{place}',
  usePlace: '%{label}: usar el lugar de la foto (%{place})',
  useMoment: '%{label}: usar la fecha de la foto (%{moment})',
  viewer: {
    position: '%{position} de %{total}',
    previous: 'Archivo anterior',
    next: 'Archivo siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fit: 'Ajustar a la ventana',
    picture: 'Imagen: %{name}. Las flechas la mueven cuando es mayor que la ventana.',
    loading: 'Abriendo %{name}',
    failed: 'No se puede mostrar %{name}.',
    noView: 'Este tipo de archivo no tiene vista previa. Descárguelo para abrirlo.',
  },
};
