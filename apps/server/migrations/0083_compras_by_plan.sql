-- Purchases are looked for by the name that their plan had when it was bought, and a plan is never deleted.
create index on compra (plan_nombre, creado desc, id desc) include (estado);
drop index compra_plan_id_creado_id_estado_idx;
