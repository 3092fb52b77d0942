import { useDataProvider, useNotify } from 'ra-core';
import { createContext, use, useEffect, useRef, useState, type ComponentType } from 'react';

import type { FileRef, PhotoFacts, UploadedFile } from '../../../core/files/filesApi.ts';
import { wordsFor } from '../../../core/api/errors.ts';
import {
  acceptOf,
  fileType,
  mediaTypeOf,
  namesOf,
  type FileField,
} from '../../../core/fields/file/file.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { errorBody, mayEndBetter } from '../../http/http.ts';
import { readHabits } from '../../i18n/format.ts';

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** In the person's words or a key of them; absent while the upload runs. */
  error?: string;
  /** Absent where another attempt ends the same: what is wrong is the file. */
  retry?: () => void;
  /** Absent when it has ended. */
  cancel?: () => void;
}

/** A picture that was just uploaded and says where or when it was taken. */
export interface Taken {
  id: string;
  foto: PhotoFacts;
}

export interface UploadsHolder {
  /** Told of each upload that begins (1) and ends (-1), so that a form is not saved without it. */
  report: (change: 1 | -1) => void;
  /** What the form makes of a photo's place and time. */
  Offer?: ComponentType<{ foto: PhotoFacts }>;
}

export const UploadsContext = createContext<UploadsHolder>({ report: () => undefined });

interface UploadsOptions {
  files: readonly FileRef[];
  field: FileField;
  onChange: (files: FileRef[]) => void;
}

/**
 * Uploads run side by side; each adds its file as it ends, at the place where it was chosen. In a field
 * for one file the last one stays.
 */
export function useUploads({ files, field, onChange }: UploadsOptions) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const notify = useNotify();
  const { report } = use(UploadsContext);
  const [running, setRunning] = useState<Upload[]>([]);
  const [taken, setTaken] = useState<Taken>();
  const present = useRef(files);
  const seen = useRef('');
  useEffect(() => {
    const ids = files.map(({ id }) => id).join();
    // drawn again before the form has taken what was added: that is not to be lost
    if (seen.current === ids) return;
    seen.current = ids;
    present.current = files;
  });
  const nextKey = useRef(0);
  /** By the id of the file that came of it. */
  const keys = useRef(new Map<string, number>());
  const stops = useStops();

  const put = (entry: Upload) =>
    setRunning((all) =>
      all.some(({ key }) => key === entry.key)
        ? all.map((one) => (one.key === entry.key ? entry : one))
        : [...all, entry],
    );
  const dismiss = (key: number) => setRunning((all) => all.filter((one) => one.key !== key));

  const keep = (uploaded: UploadedFile, key: number) => {
    const { foto, ...file } = uploaded;
    keys.current.set(file.id, key);
    const placeOf = ({ id }: FileRef) => keys.current.get(id) ?? BEFORE_ALL;
    present.current = field.multiple
      ? [...present.current, file].toSorted((one, other) => placeOf(one) - placeOf(other))
      : [file];
    onChange([...present.current]);
    if (foto?.punto !== undefined || foto?.tomada_en !== undefined) {
      setTaken({ id: file.id, foto });
    }
  };

  const upload = async (file: File, key: number) => {
    const { signal, stop, done } = stops.next();
    const entry: Upload = { key, name: file.name, share: 0, cancel: stop };
    const retry = () => void upload(file, key);
    put(entry);
    report(1);
    try {
      const onProgress = (share: number) => put({ ...entry, share });
      const { data } = await dataProvider.upload(file, { onProgress, signal });
      const error = refusal(data, field);
      if (error !== undefined) return put({ key, name: file.name, share: 0, error });
      keep(data, key);
      dismiss(key);
      const [name, kept] = [file.name, data.nombre];
      if (endingOf(name) !== endingOf(kept)) {
        notify('farola.attachments.renamed', { type: 'info', messageArgs: { name, kept } });
      }
    } catch (error) {
      const said = signal.aborted ? 'farola.attachments.canceled' : messageOf(error, field);
      const again = signal.aborted || maySendAgain(error) ? { retry } : {};
      put({ key, name: file.name, share: 0, error: said, ...again });
    } finally {
      done();
      report(-1);
    }
  };

  const start = (chosen: readonly File[]) => {
    for (const file of field.multiple ? chosen : chosen.slice(0, 1)) {
      const key = nextKey.current++;
      const error = refusal(asChosen(file), field);
      if (error === undefined) void upload(file, key);
      else put({ key, name: file.name, share: 0, error });
    }
  };
  return { running, taken, start, dismiss };
}

/** What a name says that the file is; the server puts another behind it where that is not so. */
const endingOf = (name: string): string | undefined => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();

/** Of the files that were there. */
const BEFORE_ALL = -1;

/** What is wrong with the file itself says more than that something is. */
function messageOf(error: unknown, field: FileField): string {
  const { code, fields } = errorBody(error) ?? {};
  const [first] = fields?.['archivo'] ?? [];
  if (first === undefined) return error instanceof Error ? error.message : String(error);
  if (code !== 'TIPO_NO_ADMITIDO') return first.message;
  // the server takes what some field takes; this one may take less
  const params = { admitidos: namesOf(acceptOf(field)) };
  return `${first.message} ${wordsFor({ code: 'SE_ADMITEN', params }, readHabits())}`;
}

/** What came incomplete may come whole. */
function maySendAgain(error: unknown): boolean {
  const [first] = errorBody(error)?.fields?.['archivo'] ?? [];
  return mayEndBetter(error) || first?.code === 'CARGA_INCOMPLETA';
}

/** Uploads of a form that is left are ended: nobody would see what became of them. */
function useStops() {
  const all = useRef(new Set<AbortController>());
  useEffect(() => {
    const open = all.current;
    return () => open.forEach((one) => one.abort());
  }, []);
  return {
    next: () => {
      const controller = new AbortController();
      all.current.add(controller);
      return {
        signal: controller.signal,
        stop: () => controller.abort(),
        done: () => void all.current.delete(controller),
      };
    },
  };
}

/** A file before a long upload. Where its kind is not registered the browser tells no type. */
const asChosen = ({ name, type, size }: File): Omit<FileRef, 'id'> => ({
  nombre: name,
  tipo: mediaTypeOf(name) ?? type,
  tamano: size,
});

/** What saving would say of this file: the field's own check. */
function refusal(file: Omit<FileRef, 'id'>, field: FileField): string | undefined {
  const id = '00000000-0000-4000-8000-000000000000';
  const checked = fileType.check([{ ...file, id }], field, { hoy: '', ahora: '' });
  return checked.ok ? undefined : wordsFor(checked.finding, readHabits());
}
