-- The revision counter is called `rev` ("_rev" in the API), because vehicles and legal policies have a field
-- called version. A rename would break the old code in a running installation, but none exists yet.
alter table usuario rename column version to rev;
alter table rol rename column version to rev;
alter table permiso rename column version to rev;
alter table formulario rename column version to rev;
alter table respuesta_formulario rename column version to rev;
alter table respuesta_formulario rename column formulario_version to formulario_rev;
alter table publicacion rename column version to rev;

update auditoria set
  antes = case when antes ? 'version' then antes - 'version' || jsonb_build_object('_rev', antes -> 'version') else antes end,
  despues = case when despues ? 'version' then despues - 'version' || jsonb_build_object('_rev', despues -> 'version') else despues end
where antes ? 'version' or despues ? 'version';
