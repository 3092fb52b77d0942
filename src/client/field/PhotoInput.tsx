import { useEffect, useState } from 'react';

import { filled, useFieldWords } from './fieldContext.ts';
import { scaledPhoto } from './photo.ts';

interface PhotoInputProps {
  photos: readonly Blob[];
  onChange: (photos: readonly Blob[]) => void;
}

/** Takes photos with the camera, made small on the phone. */
export function PhotoInput({ photos, onChange }: PhotoInputProps) {
  const words = useFieldWords();
  const [hasFailed, setFailed] = useState(false);
  const take = async (files: readonly File[]) => {
    setFailed(false);
    try {
      onChange([...photos, ...(await Promise.all(files.map(scaledPhoto)))]);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      <label className="button camera">
        <span aria-hidden="true">◉</span> {words.takePhoto}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="unseen"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      {hasFailed && (
        <p className="bad" role="alert">
          {words.photoFailed}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, i) => (
            <li key={`${photo.size}-${i}`}>
              <Thumbnail photo={photo} alt={filled(words.photoAlt, { n: i + 1 })} />
              <button
                type="button"
                aria-label={filled(words.removePhoto, { n: i + 1 })}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumbnail({ photo, alt }: { photo: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url === undefined ? <span /> : <img src={url} alt={alt} />;
}
