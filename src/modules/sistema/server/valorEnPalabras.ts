import { sql, type SQL } from 'drizzle-orm';
import { formas, type Forma, type Parte } from '../../../core/parameters/formas.ts';
import { literal } from '../../../server/db/tables/tables.ts';

/** The value of a parameter as people say it, in Spanish as sheets are; null of a key that is none. */
export function valorEnPalabras({ clave, valor }: { clave: SQL; valor: SQL }): SQL {
  const cases = Object.entries(formas).map(
    ([name, forma]) => sql`when ${texto(name)} then ${deForma(forma, valor)}`,
  );
  // texts of several collations meet in it
  return sql`(case ${clave} ${sql.join(cases, sql` `)} end collate es)`;
}

function deForma(forma: Forma, valor: SQL): SQL {
  if (forma.tipo === 'una') return deParte(forma.parte, valor);
  if (forma.tipo === 'pares') {
    return sql`case when jsonb_typeof(${valor}) = 'object' then (
      select string_agg(${cifra(sql`p.key`)} || ${unidadDe(forma.de)} || ' → ' ||
        ${deParte(forma.a, sql`p.value`)}, ${PUNTO} order by p.key::numeric)
      from jsonb_each(${valor}) as p) end`;
  }
  const partes = Object.entries(forma.partes).map(([name, parte]) => {
    const suyo = deParte(parte, sql`(${valor} -> ${texto(name)})`);
    // an empty text says that there is none; a list that is left out says nothing
    const dicho = parte.campo.kind === 'text' ? sql`coalesce(${suyo}, 'ninguno')` : suyo;
    return sql`${texto(`${parte.nombre.es} `)} || ${dicho}`;
  });
  return sql`concat_ws(${PUNTO}, ${sql.join(partes, sql`, `)})`;
}

/** Null where it says nothing. */
function deParte(parte: Parte, valor: SQL): SQL {
  const suyo = sql`(${valor} #>> '{}')`;
  const { campo, opciones } = parte;
  if (campo.kind === 'references') {
    return sql`case when jsonb_typeof(${valor}) = 'array' then coalesce((
      select string_agg(coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email), ', ' order by u.id)
      from usuario as u where ${valor} @> to_jsonb(u.id)), 'ninguno') end`;
  }
  if (parte.varias) {
    return sql`case when jsonb_typeof(${valor}) = 'array' then (
      select string_agg(${deOpciones(opciones, sql`o.value`)}, ', ')
      from jsonb_array_elements_text(${valor}) as o) end`;
  }
  if (opciones !== undefined) return deOpciones(opciones, suyo);
  if (campo.kind === 'boolean') {
    return sql`case ${suyo} when 'true' then 'Sí' when 'false' then 'No' end`;
  }
  if (campo.kind === 'integer' || campo.kind === 'decimal') {
    return sql`case when jsonb_typeof(${valor}) = 'number' then ${cifra(suyo)} || ${unidadDe(parte)} end`;
  }
  return suyo;
}

function deOpciones(opciones: Parte['opciones'], valor: SQL): SQL {
  const cases = Object.entries(opciones ?? {}).map(
    ([id, { es }]) => sql`when ${texto(id)} then ${texto(es)}`,
  );
  return sql`case ${valor} ${sql.join(cases, sql` `)} else ${valor} end`;
}

/** With Spanish separators, without zeros at its end. */
const cifra = (number: SQL): SQL =>
  sql`rtrim(translate(to_char(${number}::numeric, 'FM999,999,999,999,990.999999'), ',.', '.,'), ',')`;

const texto = (words: string): SQL => sql.raw(literal(words));
const unidadDe = ({ unidad }: Parte): SQL => texto(unidad === undefined ? '' : ` ${unidad.es}`);
const PUNTO = sql.raw(literal(' · '));
