import { CardsPage } from '../../cards/CardsPage.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { Members } from './Members.tsx';
import { NewestRecords } from './NewestRecords.tsx';
import { Orders } from './Orders.tsx';
import { words } from './words.ts';

export function TablesPage() {
  const { invoices, letters, cases } = sampleWords(words);
  return (
    <CardsPage>
      <NewestRecords
        title={invoices}
        resource="factura_energia"
        columns={[
          'numero_factura',
          'comercializador',
          'periodo',
          'kwh_facturado',
          'valor_total',
          'fecha_vencimiento',
          'dictamen',
          'estado',
        ]}
        sort="periodo"
      />
      <NewestRecords
        title={letters}
        resource="correspondencia"
        columns={[
          'radicado',
          'fecha_radicacion',
          'sentido',
          'remitente',
          'asunto',
          'fecha_limite',
          'semaforo',
          'estado',
        ]}
        sort="fecha_radicacion"
      />
      <NewestRecords
        title={cases}
        resource="seguimiento_mantenimiento"
        columns={['numero', 'fecha_reporte', 'tipo_falla', 'direccion', 'prioridad', 'estado']}
        sort="id"
      />
      <Members />
      <Orders />
    </CardsPage>
  );
}
