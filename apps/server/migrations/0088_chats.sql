-- A conversation. `clave` identifies its subject, so that two users who open it at the same time get the same
-- one.
create table sala (
  id uuid primary key default uuid_v7(),
  creado timestamptz not null default now(),
  -- Time of the last message, or of the creation.
  modificada timestamptz not null default now(),
  relacion text not null check (relacion in ('libre', 'asistencia_choque_simple', 'asistencia_juridica')),
  caso_id uuid references caso,
  especialidad text check (especialidad in ('perito', 'dibujante')),
  clave text not null constraint sala_unica unique,
  -- Number of the last message, and of the last message of a customer.
  ultimo int not null default 0,
  ultimo_de_cliente int not null default 0,
  -- Last message number read by any staff member. Customer messages above it are waiting.
  atendido int not null default 0,
  check ((caso_id is null) = (relacion = 'libre')),
  check (especialidad is null or relacion = 'asistencia_choque_simple')
) with (fillfactor = 70);
create index sala_de_caso on sala (caso_id) where caso_id is not null;
create index sala_de_relacion on sala (relacion, modificada desc, id desc);
-- Conversations with a waiting customer: few of millions.
create index sala_sin_atender on sala (modificada desc) where relacion = 'libre' and ultimo_de_cliente > atendido;

create table sala_persona (
  sala_id uuid not null references sala,
  usuario_id uuid not null references usuario,
  -- The user's place in the case; null for invited users and authors.
  como text,
  -- The membership follows the case.
  por_caso boolean not null default false,
  leido int not null default 0,
  silenciada boolean not null default false,
  desde timestamptz not null default now(),
  hasta timestamptz,
  primary key (sala_id, usuario_id)
) with (fillfactor = 70);
create index sala_de_persona on sala_persona (usuario_id) include (sala_id, leido) where hasta is null;

-- Messages with a snapshot of the author's name and role. `numero` is gapless per room; `id` is chosen by the
-- client and makes sends idempotent.
create table mensaje (
  sala_id uuid not null,
  numero int not null,
  fecha timestamptz not null,
  id uuid not null,
  usuario_id uuid not null,
  autor text not null,
  rol text,
  texto text not null,
  adjuntos jsonb not null default '[]',
  cita jsonb,
  primary key (sala_id, numero, fecha)
) partition by range (fecha);
create table mensaje_resto partition of mensaje default;
create index mensaje_enviado on mensaje (sala_id, id);
select asegura_particiones('mensaje', 3);

-- Stores a message once, also if it is sent again, and gives it the next number of its room. The room is
-- locked first: each statement of the function sees what was committed before it, so a call that waited finds
-- the message of the other.
create function guarda_mensaje(
  _sala uuid, _id uuid, _usuario uuid, _autor text, _rol text, _texto text, _adjuntos jsonb, _cita jsonb
) returns table (numero int, fecha timestamptz, repetido boolean)
language plpgsql as $$
declare
  _numero int;
  _fecha timestamptz;
begin
  perform from sala where sala.id = _sala for no key update;
  -- A retry is never older than a month, so older partitions are not read. The author is not compared,
  -- because an id identifies one message of its room.
  select m.numero, m.fecha into _numero, _fecha from mensaje m
  where m.sala_id = _sala and m.id = _id and m.fecha > now() - interval '31 days';
  if found then
    return query select _numero, _fecha, true;
    return;
  end if;
  update sala set
    ultimo = ultimo + 1,
    modificada = greatest(clock_timestamp(), modificada + interval '1 microsecond'),
    ultimo_de_cliente = case when _rol is null then ultimo + 1 else ultimo_de_cliente end,
    atendido = case when _rol is null then atendido else ultimo + 1 end
  where sala.id = _sala returning ultimo, modificada into _numero, _fecha;
  insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, rol, texto, adjuntos, cita)
  values (_sala, _numero, _fecha, _id, _usuario, _autor, _rol, _texto, _adjuntos, _cita);
  -- The author has read everything and becomes a member.
  insert into sala_persona (sala_id, usuario_id, leido) values (_sala, _usuario, _numero)
  on conflict (sala_id, usuario_id) do update set leido = excluded.leido, hasta = null;
  return query select _numero, _fecha, false;
end $$;

-- The members of a case's room are derived from the case: the main room has the customer and the current
-- staff, the room of a specialist the specialist and the coordinators, never the customer.
create function personas_de_sala(_sala sala) returns table (usuario_id uuid, como text)
language sql stable as $$
  select p.usuario_id, min(p.como) from (
    select c.*, x.usuario_id, x.como from caso c cross join lateral (values
      (c.persona_id, 'Afectado', null), (c.abogado_id, 'Abogado', null), (c.investigador_id, 'Investigador', null),
      (c.perito_id, 'Perito', null), (c.dibujante_id, 'Dibujante', null), (c.asesor_id, 'Contact Center', null),
      (c.perito_id, 'Perito', 'perito'), (c.dibujante_id, 'Dibujante', 'dibujante')
    ) x (usuario_id, como, especialidad)
    where c.id = _sala.caso_id and x.especialidad is not distinct from _sala.especialidad and x.usuario_id is not null
  ) p group by p.usuario_id
  union
  select u.id, r.nombre from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
  where u.estado and (
    (_sala.especialidad is not null and r.nombre = 'Coordinador Investigador')
    or (_sala.especialidad = 'perito' and r.nombre = 'Coordinador Perito'))
$$;

create function acuerda_personas(_sala sala) returns void
language sql as $$
  with deben as (select usuario_id, min(como) as como from personas_de_sala(_sala) group by usuario_id),
  salen as (
    update sala_persona p set hasta = now(), por_caso = false, como = null
    where p.sala_id = _sala.id and p.por_caso and p.hasta is null
      and not exists (select from deben d where d.usuario_id = p.usuario_id)
  )
  insert into sala_persona (sala_id, usuario_id, como, por_caso)
  select _sala.id, usuario_id, como, true from deben
  on conflict (sala_id, usuario_id) do update set como = excluded.como, por_caso = true, hasta = null;
  -- Every process checks again which users may have the room open.
  select pg_notify('sala', _sala.id::text);
$$;

-- Every assignment of a case, by any code path, also updates its conversations. Closing or archiving a case
-- waits for messages that are being stored: both lock the room first and read the case afterwards.
create function caso_cambia_salas() returns trigger
language plpgsql as $$
begin
  perform from sala s where s.caso_id = new.id order by s.id for no key update;
  if (old.persona_id, old.abogado_id, old.investigador_id, old.perito_id, old.dibujante_id, old.asesor_id)
    is distinct from
    (new.persona_id, new.abogado_id, new.investigador_id, new.perito_id, new.dibujante_id, new.asesor_id)
  then
    perform acuerda_personas(s) from sala s where s.caso_id = new.id;
  end if;
  return null;
end $$;
create trigger caso_cambia_salas
after update of estado, archivado, persona_id, abogado_id, investigador_id, perito_id, dibujante_id, asesor_id on caso
for each row when (
  (old.estado, old.archivado, old.persona_id, old.abogado_id, old.investigador_id, old.perito_id, old.dibujante_id, old.asesor_id)
  is distinct from
  (new.estado, new.archivado, new.persona_id, new.abogado_id, new.investigador_id, new.perito_id, new.dibujante_id, new.asesor_id)
) execute function caso_cambia_salas();
