-- What the search for viruses said of a content. What was here before, and what the house makes, counts as clean.
alter table archivo add column analisis text not null default 'limpio'
  constraint archivo_analisis check (analisis in ('limpio', 'pendiente', 'infectado'));
alter table archivo_version add column analisis text not null default 'limpio'
  constraint archivo_version_analisis check (analisis in ('limpio', 'pendiente', 'infectado'));

-- Contents that nobody could look at when they came, by their key: a file may have another one by now.
create table archivo_por_analizar (
  llave text primary key,
  creado timestamptz not null default now(),
  intentos int not null default 0,
  -- Not before; whoever takes one moves it ahead, so that no two look at the same.
  proximo timestamptz not null default now()
);
create index on archivo_por_analizar (proximo);

-- Where the bytes of what was found later are, under keys that no file has. The trail keeps the rest.
create table archivo_en_cuarentena (
  llave text primary key,
  creado timestamptz not null default now(),
  archivo_id uuid not null,
  nombre text not null,
  virus text not null
);
create index on archivo_en_cuarentena (creado);

-- Whatever removes such a row, its bytes go as well.
create function archivo_en_cuarentena_se_va() returns trigger
language plpgsql as $$
begin
  insert into objeto_suelto (llave, borrable) values (old.llave, now()) on conflict (llave) do update set borrable = now();
  return null;
end $$;
create trigger archivo_en_cuarentena_se_va after delete on archivo_en_cuarentena
for each row execute function archivo_en_cuarentena_se_va();
