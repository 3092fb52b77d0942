import { densities, useDensity } from '../../list/useDensity.ts';
import { DEFAULT_LAYOUT, layoutOptions, type LayoutPart } from '../settings/layoutChoice.ts';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';
import { Choice } from './Choice.tsx';

/** Every part of the layout with its options; what is chosen holds at once. */
export function LayoutChoices() {
  const { layout, change } = useLayoutChoice();
  const [density, setDensity] = useDensity();
  return (
    <>
      {parts.map((part) => (
        <Choice
          key={part}
          name={part}
          options={layoutOptions[part]}
          chosen={layout[part]}
          onChoose={(option) => change({ [part]: option })}
        />
      ))}
      <Choice name="density" options={densities} chosen={density} onChoose={setDensity} />
    </>
  );
}

/** Back to the defaults, unless they hold. */
export function useDefaultLayout(): { isUsual: boolean; restore: () => void } {
  const { layout, change } = useLayoutChoice();
  const [density, setDensity] = useDensity();
  const [usualDensity] = densities;
  return {
    isUsual:
      density === usualDensity && parts.every((part) => layout[part] === DEFAULT_LAYOUT[part]),
    restore: () => {
      change(DEFAULT_LAYOUT);
      setDensity(usualDensity);
    },
  };
}

const parts = Object.keys(layoutOptions) as LayoutPart[]; // of a literal
