create table tipo_identificacion (
  tipo text primary key,
  descripcion text not null
);

-- Municipalities by their official code, with the point that a map centres on.
create table unidad_geografica (
  codigo text primary key,
  pais text not null,
  departamento text not null,
  ciudad text not null,
  latitud numeric(8, 4) not null,
  longitud numeric(8, 4) not null,
  pais_norm text not null generated always as (normaliza(pais)) stored,
  departamento_norm text not null generated always as (normaliza(departamento)) stored,
  ciudad_norm text not null generated always as (normaliza(ciudad)) stored,
  constraint unidad_geografica_unica unique (departamento_norm, ciudad_norm)
);
