-- Brands with their lines, and classes of vehicle with the bodies they may have, from seeds/marcas.tsv and carrocerias.tsv.
-- A vehicle keeps the words, not a key: what the registry calls a line is longer and changes, and people may write a new one.
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
