import { LastImports } from '../../../myDay/LastImports.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { partOf } from '../../figures/reading.ts';
import { useStartReading } from '../../figures/useStartReading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Imports() {
  const { imports, importsDetail } = sampleWords(words);
  const reading = partOf(useStartReading(), ({ importaciones }) => importaciones);
  return (
    <RunningWidget
      title={imports}
      detail={importsDetail}
      span="third"
      reading={reading}
      height={300}
    >
      {(found) => <LastImports imports={found} />}
    </RunningWidget>
  );
}
