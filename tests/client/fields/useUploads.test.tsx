import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import type { FileRef } from '../../../src/core/api.ts';
import { file } from '../../../src/core/fields/file.ts';
import { useUploads } from '../../../src/client/fields/useUploads.ts';

afterEach(cleanup);

test('a file that ends before the form has taken the one before it loses neither', async () => {
  const ends: (() => void)[] = [];
  const provider = {
    upload: async ({ name }: File) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return { data: { id: name, nombre: name, tipo: 'image/png', tamano: 1 } };
    },
  } as unknown as DataProvider; // nothing else is asked of it
  const sent: string[][] = [];
  const onChange = (files: FileRef[]) => void sent.push(files.map(({ nombre }) => nombre));
  const field = file({ label: 'Adjuntos', multiple: true });
  const { result, rerender } = renderHook(() => useUploads({ files: [], field, onChange }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CoreAdminContext dataProvider={provider}>{children}</CoreAdminContext>
    ),
  });
  const named = (name: string) => new File(['x'], name, { type: 'image/png' });
  act(() => result.current.start([named('uno.png'), named('dos.png')]));
  await waitFor(() => expect(ends).toHaveLength(2));
  for (const end of ends) {
    act(end);
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    rerender();
  }
  await waitFor(() => expect(sent).toEqual([['uno.png'], ['uno.png', 'dos.png']]));
});
