import BuildOutlined from '@mui/icons-material/BuildOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';

import { OPEN_STATES } from '../../figures/useCases.ts';
import { useStartReading } from '../../figures/useStartReading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { DueRecords } from './DueRecords.tsx';
import { words } from './words.ts';

/** What comes next: letters, maintenance, tours. */
export function Due() {
  const said = sampleWords(words);
  const start = useStartReading();
  // the server's day: the browser's may be another
  const today = start.state === 'there' ? start.found.hoy : undefined;
  return (
    <>
      <DueRecords
        title={said.letters}
        detail={said.lettersDetail}
        none={said.noLetters}
        resource="correspondencia"
        filter={{ semaforo: ['vencida', 'por_vencer', 'a_tiempo'] }}
        due="fecha_limite"
        shown={{ name: 'radicado', under: ['fecha_limite', 'asunto'], end: 'semaforo' }}
        Icon={MailOutlined}
        tone="secondary"
      />
      <DueRecords
        title={said.cases}
        detail={said.casesDetail}
        none={said.noCases}
        resource="seguimiento_mantenimiento"
        filter={{ estado: OPEN_STATES }}
        due="fecha_limite"
        shown={{ name: 'numero', under: ['fecha_limite', 'direccion'], end: 'estado' }}
        Icon={BuildOutlined}
        tone="warning"
      />
      <DueRecords
        title={said.tours}
        detail={said.toursDetail}
        none={said.noTours}
        resource="programacion_recorrido"
        filter={{ estado: ['programado', 'confirmado'], fecha_gte: today }}
        due="fecha"
        shown={{ name: 'sector_id', under: ['fecha', 'jornada'], end: 'estado' }}
        Icon={RouteOutlined}
        tone="info"
        isReady={today !== undefined}
      />
    </>
  );
}
