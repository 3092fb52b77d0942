import { useQuery } from '@tanstack/react-query';

import type { Sheet } from '../../../core/api/sheetApi.ts';
import { API, request } from '../../../client/http/http.ts';

/** What an invoice is verified against; `version` of the record, which may have been verified meanwhile. */
export function useSheet({ id, version }: { id: number; version?: unknown }) {
  return useQuery({
    queryKey: ['factura_energia', 'hoja', id, version],
    queryFn: async () => (await request(`${API}/factura_energia/${id}/hoja`)).json as Sheet, // the API's contract
    // readings and inventory change under an invoice that is not verified
    staleTime: 0,
    retry: false,
  });
}
