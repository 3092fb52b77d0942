import { useDataProvider } from 'ra-core';
import { createContext, use, useEffect, useRef, useState } from 'react';

import type { FileRef } from '../../core/api.ts';
import { wordsFor } from '../../core/errors.ts';
import { fileType, type FileField } from '../../core/fields/file.ts';
import type { FarolaDataProvider } from '../dataProvider.ts';
import { readHabits } from './habits.ts';

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** In the person's words; absent while the upload runs. */
  error?: string;
}

/** Told of each upload that begins (1) and ends (-1), so that a form is not saved without it. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

interface UploadsOptions {
  files: readonly FileRef[];
  field: FileField;
  onChange: (files: FileRef[]) => void;
}

/** Uploads run side by side; each adds its file as it ends. In a field for one file the last one stays. */
export function useUploads({ files, field, onChange }: UploadsOptions) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const report = use(UploadsContext);
  const [running, setRunning] = useState<Upload[]>([]);
  const present = useRef(files);
  useEffect(() => {
    present.current = files;
  });
  const nextKey = useRef(0);

  const revise = (key: number, part: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = (key: number) => setRunning((all) => all.filter((one) => one.key !== key));

  const upload = async (file: File, key: number) => {
    report(1);
    try {
      const { data } = await dataProvider.upload(file, (share) => revise(key, { share }));
      present.current = field.multiple ? [...present.current, data] : [data];
      onChange([...present.current]);
      dismiss(key);
    } catch (error) {
      revise(key, { error: error instanceof Error ? error.message : String(error) });
    } finally {
      report(-1);
    }
  };

  const start = (chosen: readonly File[]) => {
    for (const file of field.multiple ? chosen : chosen.slice(0, 1)) {
      const key = nextKey.current++;
      const error = refusal(file, field);
      const entry = { key, name: file.name, share: 0 };
      setRunning((all) => [...all, error === undefined ? entry : { ...entry, error }]);
      if (error === undefined) void upload(file, key);
    }
  };
  return { running, start, dismiss };
}

/** What the server would say of this file, before a long upload: the field's own check. */
function refusal(file: File, field: FileField): string | undefined {
  const sample: FileRef = {
    id: '00000000-0000-4000-8000-000000000000',
    nombre: file.name,
    tipo: file.type,
    tamano: file.size,
  };
  const checked = fileType.check([sample], field, { hoy: '', ahora: '' });
  return checked.ok ? undefined : wordsFor(checked.finding, readHabits());
}
