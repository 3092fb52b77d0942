import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { TemplateReview } from '../../../core/api/templateApi.ts';
import { useDebounced } from '../../../client/fields/usePendingText.ts';
import { API, request } from '../../../client/http/http.ts';

interface Typed {
  tipo: string;
  asunto: string;
  cuerpo: string;
}

/** What the server says of a template once it has rested; undefined until it has a kind. */
export function useTemplateReview(typed: Typed): TemplateReview | undefined {
  const body = useDebounced(JSON.stringify(typed));
  const { data } = useQuery({
    queryKey: ['plantilla_carta', 'revision', body],
    queryFn: async ({ signal }) =>
      (await request(`${API}/plantilla_carta/revision`, { method: 'POST', body, signal }))
        .json as TemplateReview, // the API's contract
    enabled: typed.tipo !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return typed.tipo === '' ? undefined : data;
}
