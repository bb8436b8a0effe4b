-- Search vectors of user names in a narrow table: an exact total visits every matching row, and a page holds
-- six times as many rows here as in usuario. It repeats the creation time of the user, so that its index
-- gives a page in order.
create table usuario_busqueda (
  usuario_id uuid primary key references usuario on delete cascade,
  creado timestamptz not null,
  palabras tsvector not null
);

-- Without positions, because a search only needs the presence of words.
create function palabras_de_nombre(nombres text, apellidos text) returns tsvector
language sql immutable strict parallel safe
return strip(busqueda(nombres || ' ' || apellidos));

insert into usuario_busqueda (usuario_id, creado, palabras)
select id, creado, palabras_de_nombre(nombres, apellidos) from usuario;

create index usuario_busqueda_orden on usuario_busqueda (creado desc, usuario_id desc);
create index usuario_busqueda_palabras on usuario_busqueda using gin (palabras);

-- Saving an unchanged name writes nothing here.
create function usuario_copia_busqueda() returns trigger
language plpgsql as $$
begin
  insert into usuario_busqueda as b (usuario_id, creado, palabras)
  values (new.id, new.creado, palabras_de_nombre(new.nombres, new.apellidos))
  on conflict (usuario_id) do update set creado = excluded.creado, palabras = excluded.palabras
  where (b.creado, b.palabras) is distinct from (excluded.creado, excluded.palabras);
  return null;
end $$;
create trigger usuario_copia_busqueda after insert or update of nombres, apellidos, creado on usuario
for each row execute function usuario_copia_busqueda();
