-- Mail templates. Their texts ship with the product (seeds) and are updated with it; users change only
-- `estado`. `{{nombre}}` is replaced by the value of a variable.
create table plantilla (
  like modelo including all,
  nombre_plantilla text not null,
  nombre_plantilla_busca tsvector not null generated always as (busqueda(nombre_plantilla)) stored,
  asunto text not null,
  -- The HTML version and the plain text version.
  template text not null,
  texto text not null,
  -- Without it users could not sign in or learn of changes to their account.
  esencial boolean not null default false,
  constraint plantilla_nombre_unico unique (nombre_plantilla),
  constraint plantilla_esencial_activa check (estado or not esencial)
);
create index on plantilla using gin (nombre_plantilla_busca);

create table plantilla_variable (
  id uuid primary key default uuid_v7(),
  plantilla_id uuid not null references plantilla on delete cascade,
  nombre text not null,
  orden int not null,
  -- A code or a link that opens something: it is not stored after its mail was sent.
  secreta boolean not null default false,
  constraint plantilla_variable_unica unique (plantilla_id, nombre)
);
