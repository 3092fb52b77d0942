import { lazy, type ComponentType } from 'react';

import type { Resource } from '../../core/resource/resource.ts';

interface Screens {
  list?: ComponentType<{ resource: Resource }>;
  /** Of one record, and of a new one unless `create` says otherwise. */
  form?: ComponentType<{ resource: Resource }>;
  /** Stands even where the ordinary routes create nothing. */
  create?: ComponentType<{ resource: Resource }>;
}

const loadImports = () => import('../import/ImportPages.tsx');

/** Screens that stand in place of the generic ones, by resource name. Make them lazy: each is its own chunk. */
export const overrides: Readonly<Record<string, Screens>> = {
  importacion: {
    list: lazy(async () => ({ default: (await loadImports()).ImportHistory })),
    form: lazy(async () => ({ default: (await loadImports()).ImportRecord })),
    create: lazy(async () => ({ default: (await loadImports()).NewImport })),
  },
  plantilla_carta: {
    list: lazy(async () => ({
      default: (await import('../../modules/correspondencia/pages/TemplateNews.tsx')).TemplatesPage,
    })),
  },
  programacion_recorrido: {
    list: lazy(async () => ({
      default: (await import('../../modules/recorridos/pages/PlannedToursPage.tsx'))
        .PlannedToursPage,
    })),
  },
  respuesta: {
    list: lazy(async () => ({
      default: (await import('../../modules/correspondencia/pages/AnswersPage.tsx')).AnswersPage,
    })),
  },
};
