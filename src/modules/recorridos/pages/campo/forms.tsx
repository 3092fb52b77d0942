import { useState, type ReactNode } from 'react';

import { useFieldWords } from '../../../../client/field/fieldContext.ts';
import { PhotoInput } from '../../../../client/field/PhotoInput.tsx';
import type { Row } from '../../../../core/resource/resource.ts';
import { esUrgente, fallas } from '../../../mantenimiento/rules/mantenimiento.ts';
import { useCampoWords } from './campoContext.ts';

/** What a form says of a point. */
export interface Said {
  tipo_falla?: string;
  dato_campo?: Row;
  observaciones?: string;
  photos: readonly Blob[];
}

interface FormProps {
  /** The last try to keep it found no room: what was typed is still here. */
  isFull: boolean;
  onRecord: (said: Said) => void;
  onCancel: () => void;
}

/** Which fault it is; of what is urgent there must be a photo. */
export function FaultForm({ isFull, onRecord, onCancel }: FormProps) {
  const { campo: words, faults } = useCampoWords();
  const [falla, setFalla] = useState<string>();
  const [isTried, setTried] = useState(false);
  const isPhotoDue = esUrgente(falla);
  if (falla === undefined) {
    return (
      <section className="card" aria-labelledby="fault">
        <h2 id="fault">{words.fault.title}</h2>
        <div className="answers">
          {Object.keys(fallas).map((code) => (
            <button key={code} type="button" onClick={() => setFalla(code)}>
              {faults[code] ?? code}
            </button>
          ))}
          <button type="button" onClick={onCancel}>
            {words.cancel}
          </button>
        </div>
      </section>
    );
  }
  return (
    <WithPhotos
      isFull={isFull}
      title={faults[falla] ?? falla}
      problem={(photos) => (isPhotoDue && photos.length === 0 ? words.fault.photoDue : undefined)}
      isTried={isTried}
      onRecord={(said, problem) => {
        setTried(true);
        if (problem === undefined) onRecord({ tipo_falla: falla, ...said });
      }}
      onCancel={() => setFalla(undefined)}
    />
  );
}

/** What differs from the inventory. */
export function WrongDataForm({ isFull, onRecord, onCancel }: FormProps) {
  const { wrong } = useCampoWords().campo;
  const [datum, setDatum] = useState('direccion');
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <WithPhotos
      isFull={isFull}
      title={wrong.title}
      problem={() => (value.trim() === '' ? wrong.needed : undefined)}
      isTried={isTried}
      onRecord={(said, problem) => {
        setTried(true);
        if (problem === undefined) onRecord({ dato_campo: { [datum]: value.trim() }, ...said });
      }}
      onCancel={onCancel}
    >
      <label>
        {wrong.datum}
        <select value={datum} onChange={({ target }) => setDatum(target.value)}>
          {Object.entries(wrong.data).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {wrong.value}
        <input value={value} maxLength={200} onChange={({ target }) => setValue(target.value)} />
      </label>
    </WithPhotos>
  );
}

/** A light that is not in the inventory: where the phone is, with a photo. */
export function UnlistedForm({ hasPlace, ...form }: FormProps & { hasPlace: boolean }) {
  const { unlisted } = useCampoWords().campo;
  const [isTried, setTried] = useState(false);
  return (
    <WithPhotos
      isFull={form.isFull}
      title={unlisted.title}
      problem={(photos) => {
        if (!hasPlace) return unlisted.placeDue;
        return photos.length === 0 ? unlisted.photoDue : undefined;
      }}
      isTried={isTried}
      onRecord={(said, problem) => {
        setTried(true);
        if (problem === undefined) form.onRecord(said);
      }}
      onCancel={form.onCancel}
    >
      <p>{unlisted.place}</p>
    </WithPhotos>
  );
}

interface WithPhotosProps {
  isFull: boolean;
  title: string;
  /** What is still missing. */
  problem: (photos: readonly Blob[]) => string | undefined;
  isTried: boolean;
  onRecord: (said: Said, problem: string | undefined) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Photos and notes, under what the form itself asks. */
function WithPhotos({
  isFull,
  title,
  problem,
  isTried,
  onRecord,
  onCancel,
  children,
}: WithPhotosProps) {
  const { campo: words } = useCampoWords();
  const { back } = useFieldWords();
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [notes, setNotes] = useState('');
  const found = problem(photos);
  return (
    <section className="card" aria-labelledby="form">
      <h2 id="form">{title}</h2>
      {children}
      <PhotoInput photos={photos} onChange={setPhotos} />
      <label>
        {words.fault.notes}
        <textarea
          rows={3}
          maxLength={2000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </label>
      {isTried && found !== undefined && (
        <p className="bad" role="alert">
          {found}
        </p>
      )}
      {isFull && <NoRoom />}
      <div className="answers">
        <button
          type="button"
          className="main"
          onClick={() =>
            onRecord(
              { photos, ...(notes.trim() === '' ? {} : { observaciones: notes.trim() }) },
              found,
            )
          }
        >
          {words.fault.record}
        </button>
        <button type="button" onClick={onCancel}>
          {back}
        </button>
      </div>
    </section>
  );
}

/** It was not kept; where the person looks, which on a phone is beside the button. */
export function NoRoom() {
  const { noRoom } = useFieldWords();
  return (
    <p className="bad" role="alert" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      {noRoom}
    </p>
  );
}
