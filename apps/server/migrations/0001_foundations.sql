-- Functions that every table uses.

-- UUID v7: random enough to be unguessable, ordered by time so that new rows land at the end of the index. The twelve
-- bits after the version hold the fraction of the millisecond, so rows of one transaction keep their order too.
create function uuid_v7() returns uuid
language sql volatile parallel safe
return (
  overlay(
    lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000 * 4096)::bigint), 15, '0')
    placing '7' from 13 for 0
  )
  || substr(gen_random_uuid()::text, 20)
)::uuid;

-- Normalizes a text so that case, accents and surrounding spaces do not matter in comparisons. Immutable, so
-- that indexes can use it.
create function normaliza(texto text) returns text
language sql immutable strict parallel safe
return btrim(lower(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]', '', 'g')));

-- The words of a text as a search vector: every word, no stemming, no stop words, punctuation between words ignored.
create function busqueda(texto text) returns tsvector
language sql immutable strict parallel safe
return to_tsvector('simple'::regconfig, regexp_replace(normaliza(texto), '[[:punct:][:space:]]+', ' ', 'g'));

-- An instant in the format of the API: ISO 8601 in UTC with milliseconds.
create function iso(instante timestamptz) returns text
language sql immutable strict parallel safe
return to_char(instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Creates the monthly partitions of a table that is partitioned by time, for the given number of months
-- ahead. Idempotent.
create function asegura_particiones(tabla regclass, meses_adelante int) returns void
language plpgsql as $$
declare
  mes date := date_trunc('month', now())::date;
  parte text;
begin
  for i in 0..meses_adelante loop
    parte := tabla::text || '_' || to_char(mes, 'YYYYMM');
    if to_regclass(parte) is null then
      execute format('create table %I partition of %s for values from (%L) to (%L)', parte, tabla, mes, mes + interval '1 month');
    end if;
    mes := (mes + interval '1 month')::date;
  end loop;
end $$;

-- Audit log: who changed what, when and from where. Written in the transaction of the change.
create table auditoria (
  id uuid not null default uuid_v7(),
  fecha timestamptz not null default now(),
  usuario_id uuid,
  usuario_nombre text,
  ip inet,
  agente text,
  peticion text,
  accion text not null,
  recurso text not null,
  registro_id uuid,
  antes jsonb,
  despues jsonb,
  primary key (id, fecha)
) partition by range (fecha);
-- Because of the default partition, a late maintenance job never makes a write fail.
create table auditoria_resto partition of auditoria default;
create index auditoria_registro on auditoria (recurso, registro_id, fecha desc);
create index auditoria_usuario on auditoria (usuario_id, fecha desc);
select asegura_particiones('auditoria', 3);

-- The first answer to each Idempotency-Key, so that a repeated request returns it and changes nothing.
create table idempotencia (
  usuario_id uuid not null,
  clave text not null,
  ruta text not null,
  huella text not null,
  respuesta jsonb,
  creado timestamptz not null default now(),
  primary key (usuario_id, clave, ruta)
);
create index idempotencia_creado on idempotencia (creado);
