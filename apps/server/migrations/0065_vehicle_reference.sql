-- Brands with their lines, and classes of vehicle with their bodies, from seeds/marcas.tsv and
-- carrocerias.tsv. A vehicle stores the text and not a key, because the lines of the registry are longer and
-- change, and users may enter a new one.
create table marca_linea (
  marca text not null,
  linea text not null,
  marca_norm text not null generated always as (normaliza(marca)) stored,
  linea_norm text not null generated always as (normaliza(linea)) stored,
  primary key (marca_norm, linea_norm)
);

create table clase_carroceria (
  clase text not null,
  carroceria text not null,
  clase_norm text not null generated always as (normaliza(clase)) stored,
  carroceria_norm text not null generated always as (normaliza(carroceria)) stored,
  primary key (clase_norm, carroceria_norm)
);
