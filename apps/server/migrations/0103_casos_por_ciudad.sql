-- For the list of the cases of a city, which the dashboard links to: its page and its total.
create index caso_de_ciudad on caso (ciudad_siniestro, creado desc, id desc) where ciudad_siniestro is not null;
