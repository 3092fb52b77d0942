import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext, type DataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import type { FileRef } from '../../../../src/core/files/filesApi.ts';
import { file } from '../../../../src/core/fields/file/file.ts';
import { useUploads } from '../../../../src/client/fields/file/useUploads.ts';

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

test('what turns out to be of a kind that the field does not take is not added', async () => {
  const provider = {
    upload: async () => ({
      data: { id: 'a', nombre: 'foto.png.pdf', tipo: 'application/pdf', tamano: 1 },
    }),
  } as unknown as DataProvider; // nothing else is asked of it
  const sent: FileRef[][] = [];
  const field = file({ label: 'Foto', accept: ['image/png'] });
  const { result } = renderHook(
    () => useUploads({ files: [], field, onChange: (files) => void sent.push(files) }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <CoreAdminContext dataProvider={provider}>{children}</CoreAdminContext>
      ),
    },
  );
  act(() => result.current.start([new File(['x'], 'foto.png', { type: 'image/png' })]));
  await waitFor(() =>
    expect(result.current.running).toMatchObject([
      { error: 'Files of type PDF are not accepted here. Accepted: PNG.' },
    ]),
  );
  expect(result.current.running[0]?.retry).toBeUndefined();
  expect(sent).toEqual([]);
});

test.each([
  ['acta.pdf', 'acta.pdf.png', ['farola.attachments.renamed']],
  ['Foto.PNG', 'Foto.PNG', []],
  // what a name must not hold is taken out in silence
  ['foto?.png', 'foto_.png', []],
])('%s that is kept as %s is told where its name said another type', async (name, kept, told) => {
  const provider = {
    upload: async () => ({ data: { id: 'a', nombre: kept, tipo: 'image/png', tamano: 1 } }),
  } as unknown as DataProvider; // nothing else is asked of it
  const sent: FileRef[][] = [];
  const field = file({ label: 'Adjuntos', multiple: true });
  const { result } = renderHook(
    () => ({
      uploads: useUploads({ files: [], field, onChange: (files) => void sent.push(files) }),
      notices: useNotificationContext().notifications,
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <CoreAdminContext dataProvider={provider}>{children}</CoreAdminContext>
      ),
    },
  );
  act(() => result.current.uploads.start([new File(['x'], name, { type: 'image/png' })]));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(result.current.uploads.running).toEqual([]));
  expect(result.current.notices.map(({ message }) => message)).toEqual(told);
  for (const { notificationOptions } of result.current.notices) {
    expect(notificationOptions?.messageArgs).toEqual({ name, kept });
  }
});
