import type { FilteringWords } from '../en/filtering.ts';

export const filtering: FilteringWords = {
  sort: {
    hint: 'Mayús + clic: como una columna más',
    status: 'Ordenado por %{columns}',
    tool: 'Ordenar',
    title: 'Ordenar por',
    add: 'Agregar una columna',
    turn: '%{label}: %{order}. Invertir el orden',
    earlier: 'Subir %{label}',
    remove: 'No ordenar por %{label}',
    reset: 'Orden inicial',
    tip: 'En la tabla: un clic en un título ordena solo por él; Mayús + clic (o Mayús + Entrar) lo agrega.',
  },
};
