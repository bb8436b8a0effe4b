-- The dashboard leads from a city to its cases: a page and its total come by this.
create index caso_de_ciudad on caso (ciudad_siniestro, creado desc, id desc) where ciudad_siniestro is not null;
