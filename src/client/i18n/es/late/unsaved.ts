import type { UnsavedWords } from '../../en/late/unsaved.ts';

export const unsaved: UnsavedWords = {
  title: 'Tiene cambios sin guardar de %{time}',
  left: 'No se conservó: %{fields}.',
  resume: 'Continuar con ellos',
  discard: 'Descartar',
  closed: 'Ahora no se pueden guardar aquí. Copie lo que necesite:',
  unsure: 'Lo último que envió pudo quedar guardado: se comprueba al continuar.',
  perhapsNew: 'Pudo quedar guardado como un registro nuevo: búsquelo antes de escribirlo otra vez.',
  made: 'Lo que envió ya estaba guardado. Este es el registro.',
  gone: 'El registro ya no existe. Copie lo que necesite:',
  unfit: 'No volvió al formulario. Copie lo que necesite:',
  mergeTitle: 'El registro cambió desde que usted escribió',
  mergeDetail:
    'Aún no se guardó nada. Lo que cambió solo uno de los dos queda combinado abajo; donde cambiaron ambos, elija qué debe quedar en el formulario.',
};
