import type { ComfortWords } from '../en/comfort.ts';

export const comfort: ComfortWords = {
  keys: {
    title: 'En un formulario',
    save: 'Guardar',
    saveAndNew: 'Guardar y seguir con uno nuevo',
  },
  neighbours: {
    label: 'Registros de la lista %{title}',
    position: '%{position} de %{total}',
    previous: 'Registro anterior',
    next: 'Registro siguiente',
    end: 'La lista termina aquí.',
  },
  copy: {
    duplicate: 'Duplicar',
    of: 'Copia de %{name}.',
    left: 'No se copió: %{fields}.',
    again: '¿Repetir aquí los valores de %{name}?',
    repeat: 'Repetir',
  },
};
