-- Hash of the stored bytes; null for older files until they have been read once.
alter table archivo add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
create index archivo_sin_huella on archivo (id) where sha256 is null;

-- The chain of files of a case: the number of entries and the hash of the last one, so that a change of the
-- last entry is detected too. There are no foreign keys to case or user: the writer holds a room, and a
-- foreign key would wait for rows that other transactions lock before rooms.
create table caso_cadena (
  caso_id uuid primary key,
  entradas int not null,
  ultimo text not null check (ultimo ~ '^[0-9a-f]{64}$')
);

-- One file of a case, as it was when it was added. `hash` covers all its fields and the hash of the previous
-- entry (0037).
create table caso_evidencia (
  caso_id uuid not null,
  n int not null check (n > 0),
  caso int not null,
  aws_id uuid not null unique references archivo,
  nombre text not null check (nombre !~ '[\n\r]'),
  bytes int not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  usuario_id uuid,
  autor text not null check (autor !~ '[\n\r]'),
  fecha timestamptz(3) not null,
  -- Origin: an entry of the case, or a message of one of its rooms.
  gestion_id uuid,
  sala_id uuid,
  mensaje int,
  anterior text not null check (anterior ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (caso_id, n),
  check ((gestion_id is null) = (sala_id is not null)),
  check ((sala_id is null) = (mensaje is null))
);

-- Canonical text of a hash-chain entry, one field per line. Any change needs a new version tag in the first
-- line.
create function texto_de_evidencia(e caso_evidencia) returns text
language sql immutable parallel safe
return concat_ws(E'\n', 'amparo-evidencia-1', 'caso=' || e.caso, 'n=' || e.n, 'archivo=' || e.aws_id, 'nombre=' || e.nombre,
  'bytes=' || e.bytes, 'sha256=' || e.sha256, 'usuario=' || coalesce(e.usuario_id::text, ''), 'autor=' || e.autor,
  'fecha=' || iso(e.fecha),
  'origen=' || case when e.sala_id is null then 'gestion ' || e.gestion_id else 'chat ' || e.sala_id || ' ' || e.mensaje end,
  'anterior=' || e.anterior, '');

-- Adds a file to the chain of its case, once. The chain is locked first: each statement of the function sees
-- what was committed before it, so that two concurrent calls never follow the same entry. A file without a
-- hash is added when its hash is known.
create function agrega_evidencia(
  _caso uuid, _aws uuid, _usuario uuid, _autor text, _fecha timestamptz, _gestion uuid, _sala uuid, _mensaje int
) returns void
language plpgsql as $$
declare
  _archivo archivo;
  e caso_evidencia;
begin
  select * into _archivo from archivo where id = _aws;
  if _archivo.sha256 is null then
    return;
  end if;
  insert into caso_cadena (caso_id, entradas, ultimo) values (_caso, 0, repeat('0', 64)) on conflict do nothing;
  select _caso, c.entradas + 1, c.ultimo into e.caso_id, e.n, e.anterior
  from caso_cadena c where c.caso_id = _caso for update;
  -- The same file may be sent twice in a room.
  if exists (select from caso_evidencia x where x.aws_id = _aws) then
    return;
  end if;
  select c.caso into e.caso from caso c where c.id = _caso;
  e.aws_id := _aws;
  e.nombre := regexp_replace(_archivo.nombre, '[\n\r]', ' ', 'g');
  e.bytes := _archivo.bytes;
  e.sha256 := _archivo.sha256;
  e.usuario_id := _usuario;
  e.autor := regexp_replace(coalesce(_autor, ''), '[\n\r]', ' ', 'g');
  e.fecha := date_trunc('milliseconds', _fecha);
  e.gestion_id := _gestion;
  e.sala_id := _sala;
  e.mensaje := _mensaje;
  e.hash := encode(sha256(convert_to(texto_de_evidencia(e), 'UTF8')), 'hex');
  insert into caso_evidencia select e.*;
  update caso_cadena set entradas = e.n, ultimo = e.hash where caso_id = _caso;
end $$;

-- Triggers, so that every code path adds to the chain; deferred to the commit, so that the chain is locked
-- last.
create function adjunto_es_evidencia() returns trigger
language plpgsql as $$
begin
  perform agrega_evidencia(g.caso_id, new.aws_id, g.usuario_id, g.autor, g.creado, g.id, null, null)
  from caso_gestion g where g.id = new.gestion_id;
  return null;
end $$;
create constraint trigger adjunto_es_evidencia after insert on caso_adjunto
deferrable initially deferred for each row execute function adjunto_es_evidencia();

create function mensaje_es_evidencia() returns trigger
language plpgsql as $$
begin
  perform agrega_evidencia(
    s.caso_id, (a.item ->> 'aws_id')::uuid, new.usuario_id, new.autor, new.fecha, null, s.id, new.numero)
  from sala s, jsonb_array_elements(new.adjuntos) with ordinality as a (item, orden)
  where s.id = new.sala_id and s.caso_id is not null order by a.orden;
  return null;
end $$;
create constraint trigger mensaje_es_evidencia after insert on mensaje
deferrable initially deferred for each row when (new.adjuntos <> '[]') execute function mensaje_es_evidencia();

-- An older file whose hash has now been calculated.
create function huella_es_evidencia() returns trigger
language plpgsql as $$
begin
  perform agrega_evidencia(g.caso_id, new.id, g.usuario_id, g.autor, g.creado, g.id, null, null)
  from caso_adjunto d join caso_gestion g on g.id = d.gestion_id where d.aws_id = new.id;
  perform agrega_evidencia(s.caso_id, new.id, m.usuario_id, m.autor, m.fecha, null, s.id, m.numero)
  from sala s join lateral (
    select * from mensaje x where x.sala_id = s.id and x.adjuntos @> jsonb_build_array(jsonb_build_object('aws_id', new.id))
    order by x.numero limit 1
  ) m on true
  where s.id = new.registro_id and s.caso_id is not null;
  return null;
end $$;
create trigger huella_es_evidencia after update of sha256 on archivo
for each row when (old.sha256 is null and new.sha256 is not null) execute function huella_es_evidencia();

-- Evidence is immutable, whatever the code does.
create function no_se_cambia() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger caso_evidencia_no_se_cambia before update or delete or truncate on caso_evidencia
for each statement execute function no_se_cambia();
create trigger caso_cadena_no_se_borra before delete or truncate on caso_cadena
for each statement execute function no_se_cambia();
create trigger caso_cadena_solo_crece before update on caso_cadena
for each row when (new.caso_id <> old.caso_id or new.entradas <> old.entradas + 1) execute function no_se_cambia();

create function archivo_es_prueba() returns trigger
language plpgsql as $$
begin
  if exists (select from caso_evidencia e where e.aws_id = old.id) then
    raise exception 'file % is evidence of a case', old.id using errcode = 'restrict_violation';
  end if;
  -- New bytes without a new hash, as the previous version of the code writes them: their hash is calculated
  -- later, as for older files.
  if new.llave <> old.llave and new.sha256 = old.sha256 then
    new.sha256 := null;
  end if;
  return new;
end $$;
create trigger archivo_es_prueba before update of id, nombre, tipo, bytes, llave, sha256, recurso, registro_id on archivo
for each row execute function archivo_es_prueba();
